/** Sends files and streams. */
import { once } from 'node:events';
import type { Response } from 'express';
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
  response.flushHeaders();
  try {
    await answer.stream(async (chunk) => {
      if (signal.aborted || response.write(chunk)) return;
      await once(response, 'drain', { signal }).catch((error: unknown) => {
        if (!signal.aborted) throw error;
      });
    }, signal);
    response.end();
  } finally {
    response.off('close', leave);
  }
}
