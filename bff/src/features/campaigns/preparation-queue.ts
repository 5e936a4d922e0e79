/** The job that prepares a pending campaign. Its row says all that the job needs, so that a new one can take it up. */
import type { AppContext } from '../../context';
import type { Preparation } from '../../db/tables/campaigns';
import type { CampaignRow } from './campaign.repo';

export interface PreparePayload extends Pick<Preparation, 'mayGoByItself' | 'listingEventId'> {
  readonly campaignId: string;
  /** The campaign's version when it became pending: a later change starts its own preparation. */
  readonly version: number;
}

/** The columns to store with the status `pending`. */
export const pendingSince = (now: Date, preparation: Preparation) => ({
  preparation_json: preparation,
  prepare_due_at: now.toISOString(),
});

/** A person who waits for their card does not wait for all the cards that a sync makes. */
const jobFor = ({ mayGoByItself }: PreparePayload) =>
  mayGoByItself ? 'campaigns.prepare-automatic' : 'campaigns.prepare';

/**
 * In the transaction that makes the campaign pending. At most one such job waits or runs for each version. Returns its
 * id, or `null` where there is one.
 */
export async function queuePreparation({ db, jobs }: AppContext, row: CampaignRow): Promise<string | null> {
  const { mayGoByItself = false, listingEventId } = row.preparation_json ?? {};
  const payload = { campaignId: row.id, version: row.version, mayGoByItself, listingEventId };
  return jobs.enqueue(db, jobFor(payload), payload, { uniqueKey: `${row.id}:${row.version}` });
}

/** From the job itself, whose key is still taken. */
export async function queueAgain(
  { db, jobs }: AppContext,
  payload: PreparePayload,
  delaySeconds: number,
): Promise<void> {
  await jobs.enqueue(db, jobFor(payload), payload, { delaySeconds });
}
