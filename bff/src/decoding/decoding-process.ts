/**
 * A process that decodes one file at a time. A thread would not do: a codec is native code, which only the end of its
 * process stops.
 */
import { type ChildProcess, fork } from 'node:child_process';
import type { DecodingCall } from './decoding-tasks';

/** The file took too long, or ended the process. */
export class DecodingEnded extends Error {
  override readonly name = 'DecodingEnded';
}

export interface DecodingProcess {
  /** Call it again only after the call before has settled. Throws `DecodingEnded`. */
  run(call: DecodingCall, milliseconds: number): Promise<unknown>;
  close(): void;
}

type Answer = { readonly output: unknown } | { readonly error: string };

const IDLE_MILLISECONDS = 60_000;

/**
 * Starts on the first call, and again after one that was ended. It ends after a while without calls, and does not keep
 * the server alive.
 */
export function createDecodingProcess(file: string): DecodingProcess {
  let child: ChildProcess | null = null;
  let idle: NodeJS.Timeout | undefined;

  function start(): ChildProcess {
    const started = fork(file, [], {
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
      execArgv: ['--max-old-space-size=512'],
      // Nothing of the server's settings: no file that it decodes can reach them.
      env: { NODE_ENV: process.env.NODE_ENV },
    });
    started.unref();
    started.channel?.unref();
    started.once('exit', () => {
      if (child === started) child = null;
    });
    child = started;
    return started;
  }

  function end(running: ChildProcess): void {
    clearTimeout(idle);
    if (child === running) child = null;
    running.kill('SIGKILL');
  }

  return {
    run(call, milliseconds) {
      clearTimeout(idle);
      const running = child ?? start();
      return new Promise((resolve, reject) => {
        const settle = (act: () => void) => {
          clearTimeout(timer);
          running.off('message', onMessage);
          running.off('exit', onExit);
          running.off('error', onExit);
          running.channel?.unref();
          idle = setTimeout(() => end(running), IDLE_MILLISECONDS).unref();
          act();
        };
        const onMessage = (answer: Answer) =>
          settle(() => ('output' in answer ? resolve(answer.output) : reject(new Error(answer.error))));
        const onExit = () => settle(() => reject(new DecodingEnded('The process ended while it decoded.')));
        const timer = setTimeout(() => {
          settle(() => reject(new DecodingEnded(`The file took more than ${milliseconds} ms.`)));
          end(running);
        }, milliseconds);
        running.on('message', onMessage);
        running.once('exit', onExit);
        running.once('error', onExit);
        running.channel?.ref();
        running.send(call, (error) => {
          if (error) onExit();
        });
      });
    },
    close() {
      if (child) end(child);
    },
  };
}
