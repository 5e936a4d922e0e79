/** Who holds a roster entry, for other features. */
import type { Db } from '../../db/database';

/** The agent who has validated a roster entry. */
export async function findHolder(
  db: Db,
  { providerId, mlsId }: { readonly providerId: string; readonly mlsId: string },
): Promise<string | undefined> {
  const row = await db
    .selectFrom('agents')
    .select('id')
    .where('mls_provider_id', '=', providerId)
    .where('mls_agent_id', '=', mlsId)
    .where('validated_at', 'is not', null)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
  return row?.id;
}
