/**
 * The process that runs the server builds of releases. It has none of the server's environment, may read only the
 * released files and write nothing, and is ended by its parent where it hangs or takes too much memory.
 */
import { createTaskRunner, type RenderTask } from './render-task';

export interface RenderRequest {
  readonly id: number;
  readonly task: RenderTask;
}

/** Sent once, when the process can take tasks. */
export interface RendererReady {
  readonly isReady: true;
}

export interface RenderAnswer {
  readonly id: number;
  readonly result?: unknown;
  readonly error?: string;
}

const run = createTaskRunner();

process.on('message', ({ id, task }: RenderRequest) => {
  run(task).then(
    (result) => process.send?.({ id, result } satisfies RenderAnswer),
    (error: unknown) => {
      const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
      process.send?.({ id, error: text.slice(0, 2000) } satisfies RenderAnswer);
    },
  );
});
// A parent that was killed leaves no process behind.
process.on('disconnect', () => process.exit(0));
process.send?.({ isReady: true } satisfies RendererReady);
