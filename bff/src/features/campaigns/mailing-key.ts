/**
 * Names of mailings and pieces at the printer, made of what the MLS and the postal service call them. A database that is
 * restored from a backup makes the same names, so the printer can say which pieces it has.
 */
import type { Row } from '../../db/tables';
import { nameUuid } from '../../name-uuid';

const NAMESPACE = 'b1d9a1f4-5f0e-4c35-8a53-2f6f8a1c9d60';

export interface MailingFacts {
  readonly campaignId: string;
  readonly agentId: string;
  readonly purpose: string;
  readonly automationKey: string | null;
  /** The listing's key in its MLS; `null` for a mailing without a listing. */
  readonly listing: { readonly providerId: string; readonly key: string } | null;
}

/**
 * A campaign that automation made for a listing is named by the listing's own key, since a sync after a restore makes
 * another row of it. Other automatic campaigns have keys that do not depend on rows; a campaign that a person made is
 * its row.
 */
export function mailingKeyOf({ campaignId, agentId, purpose, automationKey, listing }: MailingFacts): string {
  const name =
    automationKey === null
      ? ['campaign', campaignId]
      : automationKey.startsWith(`${purpose}:`) && listing
        ? ['listing', agentId, purpose, listing.providerId, listing.key]
        : ['automation', automationKey];
  return nameUuid(NAMESPACE, JSON.stringify(name));
}

/** The piece's id in the database and at the printer: one for each mailing and delivery point. */
export const pieceIdOf = (mailingKey: string, deliveryKey: string): string =>
  nameUuid(mailingKey, deliveryKey);

type ListingRow = Pick<Row<'listings'>, 'mls_provider_id' | 'mls_id'>;

/** @param listing what the campaign is about, or `null` */
export function mailingKeyOfRows(
  campaign: Pick<Row<'campaigns'>, 'id' | 'agent_id' | 'purpose' | 'automation_key'>,
  listing: ListingRow | null,
): string {
  const { mls_provider_id: providerId = null, mls_id: key = null } = listing ?? {};
  return mailingKeyOf({
    campaignId: campaign.id,
    agentId: campaign.agent_id,
    purpose: campaign.purpose,
    automationKey: campaign.automation_key,
    listing: providerId === null || key === null ? null : { providerId, key },
  });
}
