/** A photo of a feed as pages show it: fetched from the feed's address, re-encoded at the width shown, and kept on disk. */
import { LRUCache } from 'lru-cache';
import path from 'node:path';
import type { AppContext } from '../../context';
import { createAccountQueue } from '../../threads/account-queue';
import { fetchForeignFile, ForeignFileError } from '../../providers/foreign-file';
import { createDiskCache } from './disk-cache';

/** Lists show about 200 pixels, panels 416, the public page up to 900, on dense screens twice as many. */
const WIDTHS = [208, 416, 832, 1664] as const;
const DEFAULT_WIDTH = 832;
export const CACHE_BYTES = 500_000_000;
const MAX_BYTES = 20_000_000;
const TIMEOUT_MS = 10_000;
/** Each may hold a file of `MAX_BYTES` in memory. */
const MOST_FETCHES = 4;
const MOST_WAITING = 50;
/** A photo that cannot be shown is not asked for again for a while. */
const FORGET_FAILURE_MS = 10 * 60_000;

export interface WantedPicture {
  readonly listingId: string;
  readonly url: string;
  readonly width: number;
  readonly type: 'image/webp' | 'image/jpeg';
}

export interface FeedPictures {
  /**
   * `null` for a photo that cannot be shown. `beforeFetch` is called only if the picture is not kept. Throws
   * `rate_limited` if too many photos of the listing wait.
   */
  find(wanted: WantedPicture, beforeFetch: () => Promise<void>): Promise<Buffer | null>;
}

/** The narrowest width that is at least as wide. */
export const widthFor = (asked: number): number =>
  asked > 0 ? (WIDTHS.find((width) => width >= asked) ?? WIDTHS[3]) : DEFAULT_WIDTH;

export function createFeedPictures(context: AppContext, maxBytes = CACHE_BYTES): FeedPictures {
  const { config, log, now } = context;
  const cache = createDiskCache(path.join(config.dataFolder, 'feed-pictures'), maxBytes);
  const fetches = createAccountQueue(Array.from({ length: MOST_FETCHES }), { mostWaiting: MOST_WAITING });
  const making = new Map<string, Promise<Buffer | null>>();
  /** When each photo failed. */
  const failures = new LRUCache<string, number>({ max: 5000 });

  async function make({ listingId, url, width, type }: WantedPicture, key: string): Promise<Buffer | null> {
    const fail = (problem: string) => {
      log.info({ problem, listingId }, 'a photo of a feed cannot be shown');
      failures.set(url, now().getTime());
      return null;
    };
    try {
      return await fetches.run(listingId, async () => {
        const bytes = await fetchForeignFile(url, {
          guard: context.providers.outgoing,
          maxBytes: MAX_BYTES,
          timeoutMs: TIMEOUT_MS,
        });
        const result = await context.decoding.run('feeds', 'thumbnail', { bytes, width, type }, MOST_WAITING);
        if (!result.ok) return fail(result.problem);
        const picture = Buffer.from(result.value.bytes);
        await cache.set(key, picture);
        return picture;
      });
    } catch (error) {
      if (error instanceof ForeignFileError) return fail(error.message);
      throw error;
    }
  }

  return {
    async find(wanted, beforeFetch) {
      const key = `${wanted.url} ${wanted.width} ${wanted.type}`;
      const kept = await cache.get(key);
      if (kept) return kept;
      const failedAt = failures.get(wanted.url);
      if (failedAt !== undefined && now().getTime() - failedAt < FORGET_FAILURE_MS) return null;
      await beforeFetch();
      const running =
        making.get(key) ??
        make(wanted, key).finally(() => {
          making.delete(key);
        });
      making.set(key, running);
      return running;
    },
  };
}
