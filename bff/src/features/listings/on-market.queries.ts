/** Whether a home is for sale, for answers that another broker's seller must not get. */
import type { Db } from '../../db/database';

const onMarket = ['Active', 'ActiveUnderContract', 'ComingSoon', 'Pending'] as const;

export async function isOnMarket(db: Db, deliveryKeys: readonly string[]): Promise<boolean> {
  const row = await db
    .selectFrom('listings')
    .select('id')
    .where('delivery_key', 'in', deliveryKeys)
    .where('status', 'in', onMarket)
    .where('left_feed_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
