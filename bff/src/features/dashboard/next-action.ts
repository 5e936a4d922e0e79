/** The draft to approve next, described from its stored data. */
import type { Dashboard } from '@farmpost/shared/contracts/dashboard';
import { formatDate, formatQuantity } from '@farmpost/shared/domain/format';
import { priceOf } from '@farmpost/shared/domain/pricing';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import type { Draft } from './dashboard.queries';

/** The listing event behind the card, dated by the feed or by the MLS status change; otherwise the card's creation. */
function describeReason(draft: Draft, now: Date): string {
  const on = (time: string) => formatDate(time.slice(0, 10), now);
  if (draft.purpose === 'just-sold' && draft.listing_status === 'Closed') {
    if (draft.closed_at) return `The sale closed on ${on(draft.closed_at)}.`;
    if (draft.status_changed_at)
      return `The MLS has shown the home as sold since ${on(draft.status_changed_at)}.`;
  }
  if (draft.purpose === 'just-listed' && draft.listing_status === 'Active') {
    if (draft.listed_at) return `The home was listed on ${on(draft.listed_at)}.`;
    if (draft.status_changed_at) {
      return `The MLS has shown the home as active since ${on(draft.status_changed_at)}.`;
    }
  }
  return `The card was created on ${on(draft.created_at)}.`;
}

export function nextActionOf(draft: Draft, freeCardsLeft: number, now: Date): Dashboard['nextAction'] {
  const address = draft.address_line1 ?? draft.location;
  const homes = formatQuantity(draft.recipient_count, 'home');
  return {
    campaignId: draft.id,
    title:
      `Your ${campaignPurposeNames[draft.purpose].toLowerCase()} card for ${address} is ready ` +
      (draft.result === 'pass' ? 'to mail' : 'for your review'),
    reason: `${describeReason(draft, now)} ${homes} nearby ${draft.recipient_count === 1 ? 'is' : 'are'} chosen for the card.`,
    purpose: draft.purpose,
    address,
    recipientCount: draft.recipient_count,
    excludedCount: draft.excluded_count,
    ...priceOf(draft.kind, draft.recipient_count, freeCardsLeft),
    preflight: draft.result,
  };
}
