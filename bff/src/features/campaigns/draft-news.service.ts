/** Notifies an agent of a campaign that a listing event created as a draft or turned back into one. */
import type { AppContext } from '../../context';
import { priceOfMailing } from '../mail-rates/mail-rate.queries';
import { queueDraftAlert } from './draft-alert.service';
import { findListingEvent } from './automation.repo';
import { type CampaignRow, findCardFacts } from './campaign.repo';

const centsOf = (value: string | null) => (value === null ? null : Number(value));

/** In the transaction that makes the campaign a draft; one mail for each occasion. */
export async function notifyDraft(
  context: AppContext,
  campaign: CampaignRow,
  news: {
    readonly listingEventId?: string | undefined;
    /** Text for the agent: why the card waits again, if not because the listing changed. */
    readonly notice?: string | undefined;
    readonly reason: string;
    readonly freeCardsLeft: number;
  },
): Promise<void> {
  const { agent, listing } = await findCardFacts(context.db, campaign);
  const event =
    news.listingEventId === undefined ? null : await findListingEvent(context.db, news.listingEventId);
  await queueDraftAlert(context, {
    occasion: event?.id ?? `version ${campaign.version}`,
    notice: news.notice ?? null,
    agent: { id: campaign.agent_id, email: agent.email },
    campaignId: campaign.id,
    name: campaign.name,
    purpose: campaign.purpose,
    listing: listing && {
      addressLine1: listing.address_line1,
      city: listing.city,
      state: listing.state,
      zip: listing.zip,
    },
    households: campaign.recipient_count,
    price: priceOfMailing(campaign, news.freeCardsLeft),
    mailOn: campaign.mail_on,
    reason: news.reason,
    priceChange:
      event?.type === 'price_changed'
        ? { fromCents: centsOf(event.from_value), toCents: centsOf(event.to_value) }
        : null,
  });
}
