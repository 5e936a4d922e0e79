/** Where a mailing is, in one sentence. */
import type { PlatformMailing } from '@farmpost/shared/contracts/platform-mailings';
import {
  formatCount,
  formatDateTimeIn,
  formatFullDate,
  formatQuantity,
  formatRelative,
} from '@farmpost/shared/domain/format';
import { openTable, wordsOfKey } from '@farmpost/shared/domain/open-table';
import { campaignStatusNames } from '@farmpost/shared/domain/status-names';
import { OFFICE_ZONE } from '@farmpost/shared/domain/time-zones';

export const printerNames: Readonly<Record<string, string>> = openTable(
  { lob: 'Lob', click2mail: 'Click2Mail' },
  wordsOfKey,
);

/** Names of the printers that have a mailing's cards, or get them. */
export const printersOf = ({
  printer,
  otherPrinter,
}: Pick<PlatformMailing, 'printer' | 'otherPrinter'>): string =>
  [otherPrinter, printer].flatMap((name) => (name ? [printerNames[name] ?? name] : [])).join(' and ') ||
  'no printer yet';

export const purposeNames: Readonly<Record<string, string>> = openTable(
  { 'just-listed': 'Just listed', 'just-sold': 'Just sold', sphere: 'Sphere', farm: 'Farm' },
  wordsOfKey,
);

export interface Place {
  readonly lead: string;
  readonly text: string;
  readonly tone: 'plain' | 'held' | 'bad';
}

export function placeOf(mailing: PlatformMailing): Place {
  const { status, pieces, staffHold, reason, sendsAt, submittedAt, completedAt } = mailing;
  if (staffHold) {
    return {
      lead: `Held by ${staffHold.by}, ${formatRelative(staffHold.at)}.`,
      text: staffHold.reason,
      tone: 'held',
    };
  }
  if (mailing.isHeldByBilling) return { lead: 'Held by rule.', text: reason ?? '', tone: 'held' };
  switch (status) {
    case 'scheduled':
      return {
        lead: sendsAt === null ? 'Scheduled.' : `To the printer ${formatDateTimeIn(sendsAt, OFFICE_ZONE)}.`,
        text: 'Free to stop until then.',
        tone: 'plain',
      };
    case 'active': {
      const done = pieces.accepted + pieces.mailed + pieces.delivered;
      if (pieces.failed > 0) {
        return {
          lead: `${formatCount(pieces.failed)} of ${formatCount(mailing.cards)} failed or came back.`,
          text: `${formatCount(done)} accepted. Failed cards are credited.`,
          tone: 'bad',
        };
      }
      if (pieces.unsent > 0) {
        return {
          lead: `${formatCount(done)} of ${formatCount(mailing.cards)} accepted.`,
          text: 'The rest is on its way to the printer. Cannot be called back.',
          tone: 'plain',
        };
      }
      return {
        lead: pieces.mailed + pieces.delivered > 0 ? 'In the mail.' : 'Accepted by the printer.',
        text: `${formatQuantity(pieces.delivered, 'card')} delivered. Cannot be called back.`,
        tone: 'plain',
      };
    }
    case 'completed':
      return {
        lead: `Completed${completedAt === null ? '' : ` ${formatFullDate(completedAt)}`}.`,
        text: `${formatQuantity(pieces.delivered, 'card')} delivered.`,
        tone: 'plain',
      };
    case 'failed':
      return { lead: 'Failed.', text: reason ?? '', tone: 'bad' };
    default:
      return {
        lead: `${campaignStatusNames[status].name}.`,
        text: reason ?? (submittedAt === null ? 'Nothing is charged.' : ''),
        tone: 'plain',
      };
  }
}
