/** What lists say of a mailing that is not in the mail yet. */
import type { CampaignCard } from '@farmpost/shared/contracts/campaigns';
import { formatCount, formatDateTime } from '@farmpost/shared/domain/format';
import { campaignPurposeNames, pieceNouns } from '@farmpost/shared/domain/status-names';

/** `Just sold`, as a letter `Just sold letter`: a postcard is what a campaign is where nothing else is said. */
export const jobName = ({ kind, type }: Pick<CampaignCard, 'kind' | 'type'>): string =>
  kind === 'postcard' ? campaignPurposeNames[type] : `${campaignPurposeNames[type]} ${pieceNouns[kind].one}`;

export const isMailed = ({ status }: CampaignCard) => status === 'active' || status === 'completed';

/** A figure, or a dash if nothing can have happened yet. */
export const figure = (campaign: CampaignCard, count: number) =>
  isMailed(campaign) ? formatCount(count) : '–';

/** What the campaign is waiting for while none of its cards is in the mail. */
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
