/**
 * `fetch` for addresses that people entered. The guard is asked about the address, and again about what its name resolves
 * to when the connection is made: a name cannot change its address in between.
 */
import { lookup as resolve, type LookupAddress, type LookupOptions } from 'node:dns';
import { Agent, fetch as fetchByAgent, type RequestInit as AgentRequest } from 'undici';
import type { OutgoingGuard } from './outgoing-guard';

/** Its message is for the person who entered the address. */
export class RefusedAddress extends Error {
  override readonly name = 'RefusedAddress';
}

type Callback = (error: Error | null, address: string | LookupAddress[], family?: number) => void;

/** Resolves a name to the addresses that may be connected to. */
export const guardedLookup =
  (guard: OutgoingGuard) =>
  (host: string, options: LookupOptions, callback: Callback): void => {
    resolve(host, { ...options, all: true }, (error, found) => {
      if (error) return callback(error, []);
      const [first, ...rest] = found.filter(({ address }) => guard.allows(address));
      if (!first) return callback(new RefusedAddress('This host is not on the public internet.'), []);
      if (options.all) callback(null, [first, ...rest]);
      else callback(null, first.address, first.family);
    });
  };

/** Connections stay open for the next request to the same host: each was made to an allowed address. */
const agents = new WeakMap<OutgoingGuard, Agent>();

function agentOf(guard: OutgoingGuard): Agent {
  const agent = agents.get(guard) ?? new Agent({ connect: { lookup: guardedLookup(guard) } });
  agents.set(guard, agent);
  return agent;
}

export interface GuardedRequest {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | URLSearchParams;
  readonly signal: AbortSignal;
}

/** Follows no redirect. Throws `RefusedAddress`, and what `fetch` throws. */
export async function guardedFetch(
  guard: OutgoingGuard,
  url: string | URL,
  request: GuardedRequest,
): Promise<Response> {
  const refusal = await guard.refusalOf(url);
  if (refusal !== null) throw new RefusedAddress(refusal);
  const options: AgentRequest = { ...request, redirect: 'manual', dispatcher: agentOf(guard) };
  try {
    return await fetchByAgent(url, options);
  } catch (error) {
    if (error instanceof Error && error.cause instanceof RefusedAddress) throw error.cause;
    throw error;
  }
}
