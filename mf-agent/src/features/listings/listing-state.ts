/** Words for a row of the list: the state of each card, the next step, and the return. */
import type { ListingWithResults } from '@farmpost/shared/contracts/listings';
import { formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { hasNewsCard } from '@farmpost/shared/domain/listing-events';
import { formatMultiple, returnMultiple } from '@farmpost/shared/domain/return-multiple';
import * as paths from '@farmpost/shared/domain/paths';

export type CardOfListing = ListingWithResults['campaigns'][number];

const homes = (count: number) => formatQuantity(count, 'home');

/** `scheduled for Nov 19, 240 homes` */
export function cardState({ status, sentAt, sendsAt, recipientCount, failureReason }: CardOfListing): string {
  switch (status) {
    case 'pending':
      return 'being prepared';
    case 'draft':
      return recipientCount === 0 ? 'draft, no homes chosen yet' : `ready for ${homes(recipientCount)}`;
    case 'scheduled':
      return `scheduled for ${sendsAt ? formatDate(sendsAt) : 'today'}, ${homes(recipientCount)}`;
    case 'paused':
      return `on hold, ${homes(recipientCount)}`;
    case 'active':
    case 'completed':
      return sentAt ? `sent ${formatDate(sentAt)}, ${homes(recipientCount)}` : homes(recipientCount);
    case 'cancelled':
      return failureReason ?? 'canceled';
    case 'failed':
      return failureReason ?? 'failed';
  }
}

/** Reason why a listing has no card despite its news; `null` if it missed none. */
export function missedNews({ missedNewsAt }: Pick<ListingWithResults, 'missedNewsAt'>): string | null {
  if (missedNewsAt === null) return null;
  return `We could not make the card for its news, and stopped trying on ${formatDate(missedNewsAt)}. You can create it now.`;
}

export interface NextStep {
  readonly label: string;
  readonly to: string;
  /** Whether the step waits for the agent. */
  readonly isNeeded: boolean;
}

const campaignAt = (id: string) => href(paths.campaign, { id });

/** The one action of a row. */
export function nextStep(listing: ListingWithResults, detailsTo: string): NextStep {
  const latest = (...statuses: readonly CardOfListing['status'][]) =>
    listing.campaigns.findLast(({ status }) => statuses.includes(status));
  const waiting = latest('draft', 'paused');
  if (waiting) {
    return {
      label: waiting.recipientCount === 0 ? 'Choose homes' : 'Review',
      to: campaignAt(waiting.id),
      isNeeded: true,
    };
  }
  const failed = latest('failed');
  if (failed) return { label: 'See why', to: campaignAt(failed.id), isNeeded: true };
  const coming = latest('scheduled', 'pending');
  if (coming) return { label: 'See proof', to: campaignAt(coming.id), isNeeded: false };
  const create = { label: 'Create card', to: href(paths.newCampaign, { listing: listing.id }) };
  if (listing.missedNewsAt !== null) return { ...create, isNeeded: true };
  const sent = latest('active', 'completed');
  if (sent) return { label: 'See results', to: campaignAt(sent.id), isNeeded: false };
  if (hasNewsCard(listing)) return { ...create, isNeeded: false };
  return { label: 'View Details', to: detailsTo, isNeeded: false };
}

/** A multiple once a closing is recorded, else the cost of a lead; `null` before there is either. */
export function returnOf(of: {
  readonly closings: number;
  readonly commissionCents: number;
  readonly spentCents: number;
  readonly leads: number;
}): { readonly main: string; readonly sub: string } | null {
  const multiple = returnMultiple(of);
  if (multiple !== null) {
    return {
      main: formatMultiple(multiple),
      sub: of.closings === 1 ? 'one closing' : formatQuantity(of.closings, 'closing'),
    };
  }
  if (of.leads === 0 || of.spentCents <= 0) return null;
  return { main: formatMoney(Math.round(of.spentCents / of.leads)), sub: 'a lead' };
}
