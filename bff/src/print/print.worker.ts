/** A worker thread of the print room: takes calls one at a time. Bundled to its own file beside the server. */
import { parentPort } from 'node:worker_threads';
import { printTasks, type PrintAnswer, type PrintCall } from './print-tasks';

parentPort?.on('message', ({ id, task, input }: PrintCall) => {
  const run = printTasks[task] as (
    input: PrintCall['input'],
  ) => Promise<Extract<PrintAnswer, { output: unknown }>['output']>;
  const post = (answer: PrintAnswer) => parentPort?.postMessage(answer);
  run(input).then(
    (output) => post({ id, output }),
    (error: unknown) => post({ id, error: error instanceof Error ? error.message : String(error) }),
  );
});
