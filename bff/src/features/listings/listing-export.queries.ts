import { listingFieldNames, listingFields } from '@farmpost/shared/contracts/listing-field-vocabulary';
import type { Db } from '../../db/database';
import { PAGE } from '../../privacy/own-rows.repo';

const columnsThat = (isWithheld: boolean) =>
  listingFieldNames
    .filter((name) => 'namesOthers' in listingFields[name] === isWithheld)
    .map((name) => listingFields[name].column);

export const exportedColumns = columnsThat(false);
/** They name other people. */
export const withheldColumns = columnsThat(true);

/** The listings in their agent's export. */
export function listListingsOfAgent(db: Db, agentId: string | null, after: string) {
  return db
    .selectFrom('listings')
    .innerJoin('listing_agents', 'listing_agents.listing_id', 'listings.id')
    .select(['listings.id', 'listing_agents.side', 'source', 'mls_id', ...exportedColumns])
    .where('listing_agents.agent_id', '=', agentId)
    .where('listings.id', '>', after)
    .orderBy('listings.id')
    .limit(PAGE)
    .execute();
}
