/** Listing agents as the synced listings name them: a roster without a call to the MLS. */
import { sql, type SqlBool } from 'kysely';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';

export interface KnownAgent {
  readonly providerId: string;
  readonly mlsId: string;
  readonly name: string;
  readonly company: string;
}

/** By name. `words` must all occur in the name, the office or the id. */
export async function listKnownAgents(
  db: Db,
  filter: { providerIds: readonly string[]; words: readonly string[]; limit: number },
): Promise<KnownAgent[]> {
  if (filter.providerIds.length === 0) return [];
  let query = db
    .selectFrom('listings')
    .select((eb) => [
      eb.ref('mls_provider_id').$notNull().as('providerId'),
      eb.ref('listing_agent_mls_id').$notNull().as('mlsId'),
      eb.fn.max<string>('agent_name').as('name'),
      eb.fn.max<string | null>('office_name').as('company'),
    ])
    .where('mls_provider_id', 'in', filter.providerIds)
    .where('listing_agent_mls_id', 'is not', null)
    .where('agent_name', 'is not', null)
    .groupBy(['mls_provider_id', 'listing_agent_mls_id'])
    .orderBy((eb) => eb.fn.max('agent_name'))
    .orderBy('listing_agent_mls_id')
    .limit(filter.limit);
  for (const word of filter.words) {
    query = query.where(
      sql<SqlBool>`lower(agent_name || ' ' || coalesce(office_name, '') || ' ' || listing_agent_mls_id) like ${containing(word.toLowerCase())} escape '\\'`,
    );
  }
  const rows = await query.execute();
  return rows.map((row) => ({ ...row, company: row.company ?? '' }));
}

/** Office names by the ids of their agents. */
export async function findCompanies(
  db: Db,
  providerId: string,
  mlsIds: readonly string[],
): Promise<Map<string, string>> {
  if (mlsIds.length === 0) return new Map();
  const rows = await db
    .selectFrom('listings')
    .select((eb) => [
      eb.ref('listing_agent_mls_id').$notNull().as('mlsId'),
      eb.fn.max<string>('office_name').as('company'),
    ])
    .where('mls_provider_id', '=', providerId)
    .where('listing_agent_mls_id', 'in', mlsIds)
    .where('office_name', 'is not', null)
    .groupBy('listing_agent_mls_id')
    .execute();
  return new Map(rows.map(({ mlsId, company }) => [mlsId, company]));
}
