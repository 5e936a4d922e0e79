/** Books the times of requests to a provider, for all instances (a token bucket as one number: GCRA). */
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { paceOf, type RateLimitSettings } from './pace';

interface Limited {
  readonly id: string;
  readonly rate_limit_settings_json: RateLimitSettings;
}

const HOUR_MS = 3_600_000;

/** One statement: two instances never get the same place. */
async function book(db: Db, provider: Limited, now: Date, furthest: number): Promise<number> {
  const { burst, intervalMs } = paceOf(provider.rate_limit_settings_json);
  const interval = Math.ceil(intervalMs);
  const at = now.getTime();
  const { booked_until_ms: until } = await db
    .insertInto('provider_request_rates')
    .values({ mls_provider_id: provider.id, booked_until_ms: Math.min(at + interval, furthest) })
    .onConflict((conflict) =>
      conflict.column('mls_provider_id').doUpdateSet({
        booked_until_ms: sql<number>`case
          when provider_request_rates.booked_until_ms > ${furthest} then provider_request_rates.booked_until_ms
          when provider_request_rates.booked_until_ms + ${interval} > ${furthest} then ${furthest}
          when provider_request_rates.booked_until_ms > ${at} then provider_request_rates.booked_until_ms + ${interval}
          else ${at + interval} end`,
      }),
    )
    .returning('booked_until_ms')
    .executeTakeFirstOrThrow();
  return Math.max(0, Number(until) - burst * interval - at);
}

/**
 * Books the next request and returns how many milliseconds it must wait. In a transaction, the booking is held until it
 * ends, and is given back if it fails.
 */
export const bookRequest = (db: Db, provider: Limited, now: Date): Promise<number> =>
  book(db, provider, now, Number.MAX_SAFE_INTEGER);

/** After a vendor asked to wait: no request begins sooner. */
export async function postponeRequests(db: Db, provider: Limited, now: Date, seconds: number): Promise<void> {
  const { burst, intervalMs } = paceOf(provider.rate_limit_settings_json);
  const ahead = Math.min(seconds * 1000, HOUR_MS) + burst * Math.ceil(intervalMs);
  const until = Math.ceil(now.getTime() + ahead);
  await db
    .insertInto('provider_request_rates')
    .values({ mls_provider_id: provider.id, booked_until_ms: until })
    .onConflict((conflict) =>
      conflict.column('mls_provider_id').doUpdateSet({
        booked_until_ms: sql<number>`case
          when provider_request_rates.booked_until_ms > ${until} then provider_request_rates.booked_until_ms
          else ${until} end`,
      }),
    )
    .execute();
}

/**
 * Books a request that goes out immediately, such as a person's: the sync gives way. Never books more than an hour
 * ahead, because such requests are forgotten by then.
 */
export async function countRequest(db: Db, provider: Limited, now: Date): Promise<void> {
  await book(db, provider, now, now.getTime() + HOUR_MS);
}
