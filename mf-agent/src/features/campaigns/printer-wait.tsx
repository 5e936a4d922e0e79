/** Notice while the printer has not accepted all cards of a mailing: how many, since when, and what happens next. */
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { pieceStatuses } from '@farmpost/shared/contracts/piece-vocabulary';
import { formatCount, formatDateTime } from '@farmpost/shared/domain/format';
import { formatPieces, pieceNouns } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';

/** Cards that the printer has not accepted yet. */
export const waitingForPrinter = ({ results: { pieces } }: Pick<CampaignDetail, 'results'>): number =>
  (pieces.queued ?? 0) + (pieces.submitted ?? 0);

export function PrinterWait({ campaign }: { readonly campaign: CampaignDetail }) {
  const waiting = waitingForPrinter(campaign);
  if (campaign.status !== 'active' || waiting === 0) return null;
  const total = pieceStatuses.reduce((sum, status) => sum + (campaign.results.pieces[status] ?? 0), 0);
  return (
    <Banner
      tone="info"
      title={`Waiting for the printer, ${formatCount(campaign.results.sent)} of ${formatCount(total)} accepted.`}
    >
      {campaign.submittedAt && `Since ${formatDateTime(campaign.submittedAt)}. `}
      {formatPieces(waiting, campaign.kind)} {waiting === 1 ? 'goes' : 'go'} to the printer as soon as it
      takes them. If it does not answer, we keep trying, at least every 30 minutes. A{' '}
      {pieceNouns[campaign.kind].one} is charged only when the printer accepts it, and no home gets two.
    </Banner>
  );
}
