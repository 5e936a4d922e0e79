/** Sends files and streams. */
import type { Response } from 'express';
import { setImmediate as nextTurn } from 'node:timers/promises';
import type { RawAnswer } from './define-route';

/** Sends a file, or lets the stream write until it ends, the client disconnects or the server stops. */
export async function sendRaw(
  response: Response,
  answer: RawAnswer,
  status: number,
  shutdown: AbortSignal,
): Promise<void> {
  response.status(status);
  response.setHeader('content-type', answer.contentType);
  for (const [name, value] of Object.entries(answer.headers ?? {})) response.setHeader(name, value);
  if (!answer.stream) {
    response.end(answer.body ?? '');
    return;
  }
  const left = new AbortController();
  const leave = () => left.abort();
  response.once('close', leave);
  const signal = AbortSignal.any([left.signal, shutdown]);
  // One listener for all writes: compression keeps each that is added to its stream, even once it has run.
  let goOn = () => {};
  response.on('drain', () => goOn());
  signal.addEventListener('abort', () => goOn());
  response.flushHeaders();
  try {
    await answer.stream(async (chunk) => {
      // Other requests have their turn after each chunk: reads of SQLite never wait by themselves.
      await nextTurn();
      if (signal.aborted || response.write(chunk)) return;
      await new Promise<void>((resolve) => {
        goOn = resolve;
      });
    }, signal);
    response.end();
  } finally {
    response.off('close', leave);
  }
}
