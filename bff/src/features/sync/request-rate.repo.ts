/** Books the times of requests to a provider, for all instances (a token bucket as one number: GCRA). */
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { paceOf, type RateLimitSettings } from './pace';

interface Limited {
  readonly id: string;
  readonly rate_limit_settings_json: RateLimitSettings;
}

/**
 * Books the next request and returns how many milliseconds it must wait. One statement: two instances never get the
 * same place. In a transaction, the booking is held until it ends, and is given back if it fails.
 */
export async function bookRequest(db: Db, provider: Limited, now: Date): Promise<number> {
  const { burst, intervalMs } = paceOf(provider.rate_limit_settings_json);
  const interval = Math.ceil(intervalMs);
  const at = now.getTime();
  const { booked_until_ms: until } = await db
    .insertInto('provider_request_rates')
    .values({ mls_provider_id: provider.id, booked_until_ms: at + interval })
    .onConflict((conflict) =>
      conflict.column('mls_provider_id').doUpdateSet({
        booked_until_ms: sql<number>`case when provider_request_rates.booked_until_ms > ${at}
          then provider_request_rates.booked_until_ms else ${at} end + ${interval}`,
      }),
    )
    .returning('booked_until_ms')
    .executeTakeFirstOrThrow();
  return Math.max(0, Number(until) - burst * interval - at);
}
