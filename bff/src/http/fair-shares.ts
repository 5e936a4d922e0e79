/**
 * Fair shares of the server: each person, API key and network has some requests at work and a line for the others, and
 * the lines take turns (docs/decisions/0088). Without a person or a key, the network is the caller.
 */
import type { RequestHandler, Response } from 'express';
import { AppError } from '../app-error';
import type { Config } from '../config';
import { createAccountQueue } from '../threads/account-queue';
import { networkOf } from './caller-key';
import type { Actor } from './define-route';

/** `heavy`: reads or makes much. `stream`: stays open while it waits for news. */
export type Lane = 'usual' | 'heavy' | 'stream';

export interface Caller {
  readonly key: string;
  readonly isNetwork: boolean;
}

/** In a view as someone else, the administrator is the caller. */
export function callerOf(actor: Actor | null, ip: string): Caller {
  if (!actor) return { key: `network ${networkOf(ip)}`, isNetwork: true };
  const id = actor.apiScopes ? `key ${actor.sessionId}` : (actor.viewing?.adminId ?? actor.userId);
  return { key: id, isNetwork: false };
}

interface OpenRequest {
  /** Waits for the caller's turn. */
  run<Value>(work: () => Promise<Value>): Promise<Value>;
}

export interface FairShares {
  /** Counts the request until its response closes. Throws `rate_limited` if too many of the caller are open. */
  open(lane: Lane, caller: Caller, response: Response): OpenRequest;
  /** For routers without operations: the network's share of usual requests, which ends with the response. */
  readonly ofNetwork: RequestHandler;
}

type Settings = Pick<
  Config,
  | 'REQUESTS_AT_WORK'
  | 'REQUESTS_WAITING'
  | 'NETWORK_REQUESTS_WAITING'
  | 'HEAVY_REQUESTS_AT_WORK'
  | 'HEAVY_REQUESTS_WAITING'
  | 'STREAMS_PER_ACCOUNT'
>;

/** For the API docs. */
export const describeShares = (config: Settings): string =>
  ` Each person and each API key may have ${config.REQUESTS_AT_WORK + config.REQUESTS_WAITING} requests open, of which ${config.REQUESTS_AT_WORK} are at work and the others wait for their turn; ` +
  `without either, each network may have ${config.REQUESTS_AT_WORK + config.NETWORK_REQUESTS_WAITING}. ` +
  `Heavy operations run one at a time for each caller, and ${config.HEAVY_REQUESTS_WAITING} wait. An account may have ${config.STREAMS_PER_ACCOUNT} streams open. ` +
  'More are refused with 429 and Retry-After.';

const TOO_MANY = 'Too many requests at once. Please wait a moment and try again.';
/** Far more than the database serves at once. */
const PLACES = 256;

const places = (count: number) => Array.from({ length: count }, () => null);

export function createFairShares(config: Settings): FairShares {
  const limits = { mostWaiting: Number.MAX_SAFE_INTEGER };
  const usual = createAccountQueue(places(PLACES), { ...limits, atWork: config.REQUESTS_AT_WORK });
  const heavy = createAccountQueue(places(config.HEAVY_REQUESTS_AT_WORK), limits);
  const open = new Map<string, number>();

  function mostOpen(lane: Lane, { isNetwork }: Caller): number {
    if (lane === 'stream') return config.STREAMS_PER_ACCOUNT;
    if (lane === 'heavy') return 1 + config.HEAVY_REQUESTS_WAITING;
    return config.REQUESTS_AT_WORK + (isNetwork ? config.NETWORK_REQUESTS_WAITING : config.REQUESTS_WAITING);
  }

  const shares: FairShares = {
    open(lane, caller, response) {
      const { key } = caller;
      const name = `${lane} ${key}`;
      const count = open.get(name) ?? 0;
      if (count >= mostOpen(lane, caller)) {
        throw new AppError('rate_limited', TOO_MANY, { retryAfterSeconds: lane === 'usual' ? 1 : 5 });
      }
      open.set(name, count + 1);
      response.once('close', () => {
        const left = (open.get(name) ?? 1) - 1;
        if (left > 0) open.set(name, left);
        else open.delete(name);
      });
      return {
        run(work) {
          if (lane === 'stream') return work();
          return (lane === 'heavy' ? heavy : usual).run(key, () => {
            // The client has left while it waited: nobody reads the answer.
            if (response.closed) throw new AppError('bad_request', 'The connection was closed.');
            return work();
          });
        },
      };
    },
    ofNetwork(request, response, next) {
      shares
        .open('usual', callerOf(null, request.ip ?? ''), response)
        .run(
          () =>
            new Promise<void>((resolve) => {
              response.once('close', resolve);
              next();
            }),
        )
        .catch(next);
    },
  };
  return shares;
}
