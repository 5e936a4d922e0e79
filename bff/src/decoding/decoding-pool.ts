/**
 * Reads files from elsewhere: portraits, feed photos, artwork and PDFs. They are decoded in processes of their own with a
 * lower priority than requests, and one account's files wait for each other, not those of others for them.
 */
import { availableParallelism } from 'node:os';
import { builtWorker } from '../threads/thread-pool';
import { createAccountQueue } from '../threads/account-queue';
import { createDecodingProcess, DecodingEnded, type DecodingProcess } from './decoding-process';
import {
  type DecodingCall,
  type DecodingInput,
  type DecodingOutput,
  type DecodingTask,
  performDecoding,
} from './decoding-tasks';

export interface DecodingPool {
  /**
   * `account` names the sender of the file, or its source. A file that takes too long or ends its process cannot be
   * used. Throws `rate_limited` if too many of the account's files wait.
   */
  run<Name extends DecodingTask>(
    account: string,
    task: Name,
    input: DecodingInput<Name>,
    mostWaiting?: number,
  ): Promise<DecodingOutput<Name> | { readonly ok: false; readonly problem: string }>;
  /** Ends the processes; calls in progress fail. */
  close(): void;
}

/** Ten times what the largest usual file takes. */
const MILLISECONDS = 10_000;
/** A person chooses a few files in a row; a mailing prepares one photo at a time. */
const MOST_WAITING = 5;
/** One core remains for requests. */
const PROCESSES = Math.max(1, Math.min(2, availableParallelism() - 1));

const tooLong = {
  ok: false,
  problem: 'The file takes too long to read. Simplify it and try again.',
} as const;

/** `worker: null` does the work in place. */
export function createDecodingPool({
  worker = builtWorker('decoding'),
  milliseconds = MILLISECONDS,
  mostWaiting: usualWaiting = MOST_WAITING,
} = {}): DecodingPool {
  const places: (DecodingProcess | null)[] = Array.from({ length: PROCESSES }, () =>
    worker === null ? null : createDecodingProcess(worker),
  );
  const queue = createAccountQueue(places, { mostWaiting: usualWaiting });
  async function decode<Name extends DecodingTask>(
    place: DecodingProcess | null,
    call: DecodingCall<Name>,
  ): Promise<DecodingOutput<Name> | typeof tooLong> {
    if (place === null) return await performDecoding(call);
    try {
      return (await place.run(call, milliseconds)) as DecodingOutput<Name>;
    } catch (error) {
      if (error instanceof DecodingEnded) return tooLong;
      throw error;
    }
  }
  return {
    run: (account, task, input, mostWaiting) =>
      queue.run(account, (place) => decode(place, { task, input }), mostWaiting),
    close: () => places.forEach((place) => place?.close()),
  };
}
