/**
 * Runs server builds apart from the process that holds the secrets: a child process with an empty environment, read
 * access to released files alone (Node's permission model), a memory limit and a time limit per page. The time in which
 * the process starts, or other pages are drawn, counts for no page: a busy machine is no fault of a build. Pages that
 * wait while a build hangs or ends the process are drawn by the next one.
 */
import { currentMs } from '@farmpost/shared/domain/clock';
import { type ChildProcess, fork } from 'node:child_process';
import path from 'node:path';
import type { Logger } from 'pino';
import { builtWorker } from '../threads/thread-pool';
import {
  createTaskRunner,
  type RenderTask,
  type ViewResult,
  type ViewTask,
  type PageTask,
} from './render-task';
import type { RenderAnswer, RendererReady, RenderRequest } from './render.worker';

const MEMORY_MB = 256;
/** The longest time without an answer while tasks wait; the process runs one task at a time. */
const TIMEOUT_MS = 5000;
/** A process on a busy machine may need seconds before its first line runs. */
const START_TIMEOUT_MS = 30_000;
/** A process without tasks ends after this; the next page starts another in a fraction of a second. */
const IDLE_MS = 5 * 60_000;
/** How long a build that hung or ended the process is not run again. */
const BARRED_MS = 60_000;
const BARRED = 'the build hung or crashed a moment ago';

/** The build drew nothing because it was not run: evidence against no release. */
export class BuildNotRun extends Error {
  override readonly name = 'BuildNotRun';
}

/** The tasks reject with `BuildNotRun` where no code of the build was run. */
export interface Renderer {
  page(task: Omit<PageTask, 'kind'>): Promise<unknown>;
  view(task: Omit<ViewTask, 'kind'>): Promise<ViewResult>;
  /** Ends the process; a later task starts another one. */
  close(): void;
}

export interface RendererOptions {
  /** Holds the released files. */
  readonly folder: string;
  readonly log: Pick<Logger, 'warn'>;
  /** The bundled worker; null runs builds in place, which only development and tests do. */
  readonly worker?: string | null;
  readonly timeoutMs?: number;
}

interface Waiting {
  readonly task: RenderTask;
  readonly resolve: (result: unknown) => void;
  readonly reject: (error: Error) => void;
}

const permission = process.allowedNodeEnvironmentFlags.has('--permission')
  ? '--permission'
  : '--experimental-permission';

/** The build that a failure is counted for. */
const fileOf = (task: RenderTask) => (task.kind === 'page' ? task.file : (task.remoteFile ?? task.shellFile));

export function createRenderer({
  folder,
  log,
  worker = builtWorker('render'),
  timeoutMs = TIMEOUT_MS,
}: RendererOptions): Renderer {
  const barred = new Map<string, number>();
  const waiting = new Map<number, Waiting>();
  let child: ChildProcess | null = null;
  let isReady = false;
  let watch: NodeJS.Timeout | undefined;
  let idle: NodeJS.Timeout | undefined;
  let count = 0;

  /** Call it at every sign of life, and for the first task. */
  function watchOldest(): void {
    clearTimeout(watch);
    const [oldest] = waiting.values();
    if (!oldest) return;
    watch = setTimeout(
      () => {
        log.warn(
          { file: fileOf(oldest.task) },
          isReady ? 'a server build hung' : 'the renderer did not start in time',
        );
        child?.kill('SIGKILL');
      },
      isReady ? timeoutMs : START_TIMEOUT_MS,
    );
  }

  function start(file: string): ChildProcess {
    const started = fork(file, [], {
      env: { NODE_ENV: 'production' },
      serialization: 'advanced',
      stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
      execArgv: [
        permission,
        `--allow-fs-read=${path.join(folder, '*')}`,
        `--allow-fs-read=${file}`,
        `--max-old-space-size=${MEMORY_MB}`,
        '--no-warnings',
      ],
    });
    isReady = false;
    started.on('message', (message: RenderAnswer | RendererReady) => {
      if (child !== started) return;
      if ('isReady' in message) isReady = true;
      else settle(message);
      watchOldest();
    });
    started.on('error', (error) => log.warn({ err: error }, 'the renderer did not start'));
    started.on('exit', (code, signal) => {
      // A replaced process no longer has tasks.
      if (child !== started) return;
      child = null;
      restart(`the renderer ended (${signal ?? code})`, file);
    });
    // Pages keep the server alive, not this process.
    started.unref();
    started.channel?.unref();
    return started;
  }

  function settle({ id, result, error }: RenderAnswer): void {
    const one = waiting.get(id);
    if (!one) return;
    waiting.delete(id);
    if (error === undefined) one.resolve(result);
    else one.reject(new Error(error));
  }

  function rejectAll(reason: string): void {
    clearTimeout(watch);
    for (const one of waiting.values()) one.reject(new BuildNotRun(reason));
    waiting.clear();
  }

  const isBarred = (file: string): boolean => (barred.get(file) ?? 0) > currentMs();

  /** The oldest task is the one that ran; the others are run again, unless they are of the same build. */
  function restart(reason: string, file: string): void {
    if (!isReady) return rejectAll(reason);
    clearTimeout(watch);
    const [oldest] = waiting;
    if (!oldest) return;
    const [id, ran] = oldest;
    waiting.delete(id);
    barred.set(fileOf(ran.task), currentMs() + BARRED_MS);
    ran.reject(new Error(reason));
    for (const [other, { task, reject }] of waiting) {
      if (!isBarred(fileOf(task))) continue;
      waiting.delete(other);
      reject(new BuildNotRun(BARRED));
    }
    if (waiting.size === 0) return;
    const next = (child = start(file));
    for (const [other, { task }] of waiting) send(next, other, task);
    watchOldest();
  }

  function send(process: ChildProcess, id: number, task: RenderTask): void {
    process.send({ id, task } satisfies RenderRequest, (error) => {
      // A process that is ending gets no task; its exit starts the next process.
      if (!error || child !== process || !process.connected) return;
      waiting.get(id)?.reject(new BuildNotRun(error.message));
      waiting.delete(id);
    });
  }

  function endIfIdle(): void {
    if (waiting.size > 0 || !child) return;
    const ending = child;
    child = null;
    ending.kill();
  }

  function inProcess(task: RenderTask, file: string): Promise<unknown> {
    clearTimeout(idle);
    idle = setTimeout(endIfIdle, IDLE_MS).unref();
    const process = (child ??= start(file));
    const id = (count += 1);
    return new Promise((resolve, reject) => {
      waiting.set(id, { task, resolve, reject });
      if (waiting.size === 1) watchOldest();
      send(process, id, task);
    });
  }

  const inPlace = createTaskRunner();

  async function run(task: RenderTask): Promise<unknown> {
    if (isBarred(fileOf(task))) throw new BuildNotRun(BARRED);
    return worker === null ? inPlace(task) : inProcess(task, worker);
  }

  return {
    page: (task) => run({ kind: 'page', ...task }),
    view: (task) => run({ kind: 'view', ...task }) as Promise<ViewResult>,
    close() {
      const ended = child;
      child = null;
      isReady = false;
      rejectAll('the renderer was closed');
      ended?.kill();
    },
  };
}
