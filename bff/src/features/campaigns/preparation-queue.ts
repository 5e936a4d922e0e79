/** The job that prepares a pending campaign. Its row says all that the job needs, so that a new one can take it up. */
import type { AppContext } from '../../context';
import type { Preparation } from '../../db/tables/campaigns';
import type { CampaignRow } from './campaign.repo';

export interface PreparePayload extends Pick<Preparation, 'mayGoByItself' | 'listingEventId'> {
  readonly campaignId: string;
  /** Of the campaign when it became pending: a later change starts a preparation of its own. */
  readonly version: number;
}

/** What to store with the status `pending`. */
export const pendingSince = (now: Date, preparation: Preparation) => ({
  preparation_json: preparation,
  prepare_due_at: now.toISOString(),
});

/** In the transaction that makes the campaign pending. At most one such job waits or runs for each version. */
export async function queuePreparation({ db, jobs }: AppContext, row: CampaignRow): Promise<void> {
  const { mayGoByItself = false, listingEventId } = row.preparation_json ?? {};
  const payload = { campaignId: row.id, version: row.version, mayGoByItself, listingEventId };
  await jobs.enqueue(db, 'campaigns.prepare', payload, { uniqueKey: `${row.id}:${row.version}` });
}
