/** Words for a mailing in lists: its name, its figures, and its state before it is in the mail. */
import type { CampaignCard } from '@farmpost/shared/contracts/campaigns';
import { formatCount, formatDateTime } from '@farmpost/shared/domain/format';
import { campaignPurposeNames, pieceNouns } from '@farmpost/shared/domain/status-names';

/** `Just sold` for a postcard, `Just sold letter` for a letter. */
export const jobName = ({ kind, type }: Pick<CampaignCard, 'kind' | 'type'>): string =>
  kind === 'postcard' ? campaignPurposeNames[type] : `${campaignPurposeNames[type]} ${pieceNouns[kind].one}`;

export const isMailed = ({ status }: CampaignCard) => status === 'active' || status === 'completed';

/** A figure, or a dash if nothing can have happened yet. */
export const figure = (campaign: CampaignCard, count: number) =>
  isMailed(campaign) ? formatCount(count) : '–';

/** State of a campaign until the printer has accepted all its cards; `undefined` from then on. */
export function waitingFor({ kind, status, sendsAt, waiting, postcards }: CampaignCard): string | undefined {
  switch (status) {
    case 'pending':
      return `Selecting households, rendering the ${pieceNouns[kind].one}`;
    case 'draft':
      return 'Waiting for your review';
    case 'scheduled':
      return sendsAt ? `To the printer ${formatDateTime(sendsAt)}` : 'On its way to the printer';
    case 'paused':
      return 'On hold, nothing is sent';
    case 'cancelled':
      return 'Stopped, nothing was printed';
    case 'failed':
      return 'Stopped by an error';
    case 'active':
      return waiting > 0
        ? `Waiting for the printer, ${formatCount(postcards - waiting)} of ${formatCount(postcards)} accepted`
        : undefined;
    case 'completed':
      return undefined;
  }
}
