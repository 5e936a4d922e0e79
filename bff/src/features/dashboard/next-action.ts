/** The draft to approve next, described from its stored data. */
import type { Dashboard } from '@farmpost/shared/contracts/dashboard';
import { feedDayIn } from '@farmpost/shared/domain/calendar';
import { formatDate, formatQuantity } from '@farmpost/shared/domain/format';
import { campaignPurposeNames, pieceNouns } from '@farmpost/shared/domain/status-names';
import { zoneOfPlace } from '@farmpost/shared/domain/time-zones';
import { priceOfMailing } from '../mail-rates/mail-rate.queries';
import type { MailingObstacle } from '../campaigns/mailing-obstacle';
import type { Draft } from './dashboard.queries';

/** The listing event behind the mailing, dated by the feed or by the MLS status change; otherwise its creation. */
function describeReason(draft: Draft, now: Date): string {
  // The days of the home, whatever zone this server is in.
  const zone = zoneOfPlace(draft.location);
  const on = (time: string) => formatDate(feedDayIn(time, zone), now);
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
  return `The ${pieceNouns[draft.kind].one} was created on ${on(draft.created_at)}.`;
}

/** Never "to mail" while approving would be refused. */
function readiness(draft: Draft, obstacle: MailingObstacle | null): string {
  if (!obstacle) return draft.result === 'pass' ? 'ready to mail' : 'ready for your review';
  return obstacle.settledIn === 'card' ? 'ready for your review' : 'almost ready to mail';
}

export function nextActionOf(
  draft: Draft,
  { obstacle, freeCardsLeft, now }: { obstacle: MailingObstacle | null; freeCardsLeft: number; now: Date },
): Dashboard['nextAction'] {
  const address = draft.address_line1 ?? draft.location;
  const homes = formatQuantity(draft.recipient_count, 'home');
  const piece = pieceNouns[draft.kind].one;
  return {
    campaignId: draft.id,
    title: `Your ${campaignPurposeNames[draft.purpose].toLowerCase()} ${piece} for ${address} is ${readiness(draft, obstacle)}`,
    reason: `${describeReason(draft, now)} ${homes} nearby ${draft.recipient_count === 1 ? 'is' : 'are'} chosen for the ${piece}.`,
    kind: draft.kind,
    purpose: draft.purpose,
    address,
    recipientCount: draft.recipient_count,
    excludedCount: draft.excluded_count,
    mailClass: draft.mail_class,
    ...priceOfMailing(draft, freeCardsLeft),
    preflight: obstacle?.settledIn === 'profile' ? 'red' : draft.result,
    obstacle: obstacle && { settledIn: obstacle.settledIn, message: obstacle.message },
  };
}
