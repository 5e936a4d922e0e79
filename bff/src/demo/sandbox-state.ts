/** Finds the sandbox's feed. */
import type { Logger } from 'pino';
import { setTimeout as wait } from 'node:timers/promises';
import * as z from 'zod';

const sandboxState = z.object({
  urls: z.object({ simplyrets: z.url() }),
  simplyRetsLogin: z.object({ username: z.string(), password: z.string() }),
});
type SandboxState = z.infer<typeof sandboxState>;

const ANSWER_MILLISECONDS = 5000;
const RETRY_MILLISECONDS = 500;

async function fetchState(url: URL): Promise<unknown> {
  const response = await fetch(url, { signal: AbortSignal.timeout(ANSWER_MILLISECONDS) });
  if (!response.ok) throw new Error(`${url.href} answered ${response.status}`);
  return response.json();
}

/** Polls until the sandbox answers: on a busy machine it may start later than the portal. */
export async function readSandboxState(sandboxUrl: string, log: Logger): Promise<SandboxState> {
  const url = new URL('/state', sandboxUrl);
  for (;;) {
    const answer = await fetchState(url).then(
      (state) => ({ state }),
      (error: unknown) => ({ error }),
    );
    if ('state' in answer) return sandboxState.parse(answer.state);
    log.warn({ url: url.href, err: answer.error }, 'waiting for the sandbox');
    await wait(RETRY_MILLISECONDS);
  }
}
