/**
 * Runs server builds apart from the process that holds the secrets: a child process with an empty environment, read
 * access to released files alone (Node's permission model), a memory limit and a time limit per page. The time in which
 * the process starts, or other pages are drawn, counts for no page: a busy machine is no fault of a build.
 */
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
/** How long a build that hung or ended the process is not run again. */
const BARRED_MS = 60_000;

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
  readonly file: string;
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
  let count = 0;

  /** Call it at every sign of life, and for the first task. */
  function watchOldest(): void {
    clearTimeout(watch);
    const [oldest] = waiting.values();
    if (!oldest) return;
    watch = setTimeout(
      () => {
        log.warn(
          { file: oldest.file },
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
      // A process that was replaced has no tasks any more.
      if (child !== started) return;
      child = null;
      endAll(`the renderer ended (${signal ?? code})`);
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

  /** The oldest task is the one that ran. */
  function endAll(reason: string): void {
    clearTimeout(watch);
    const [first] = waiting.values();
    if (first && isReady) barred.set(first.file, Date.now() + BARRED_MS);
    for (const one of waiting.values()) one.reject(new Error(reason));
    waiting.clear();
  }

  function inProcess(task: RenderTask, file: string): Promise<unknown> {
    const process = (child ??= start(file));
    const id = (count += 1);
    return new Promise((resolve, reject) => {
      waiting.set(id, { file: fileOf(task), resolve, reject });
      if (waiting.size === 1) watchOldest();
      process.send({ id, task } satisfies RenderRequest, (error) => {
        if (error) settle({ id, error: error.message });
      });
    });
  }

  const inPlace = createTaskRunner();

  async function run(task: RenderTask): Promise<unknown> {
    const file = fileOf(task);
    const until = barred.get(file) ?? 0;
    if (until > Date.now()) throw new Error('the build hung or crashed a moment ago');
    return worker === null ? inPlace(task) : inProcess(task, worker);
  }

  return {
    page: (task) => run({ kind: 'page', ...task }),
    view: (task) => run({ kind: 'view', ...task }) as Promise<ViewResult>,
    close() {
      const ended = child;
      child = null;
      isReady = false;
      endAll('the renderer was closed');
      ended?.kill();
    },
  };
}
