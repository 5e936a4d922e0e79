/** Where a mailing is, and why it is there, as one sentence. */
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { pieceStatuses } from '@farmpost/shared/contracts/piece-vocabulary';
import {
  formatCount,
  formatDate,
  formatDateRange,
  formatDateTime,
  formatMoney,
} from '@farmpost/shared/domain/format';
import { formatPieces } from '@farmpost/shared/domain/status-names';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { countStage } from './piece-stages';

/** `null` where another part of the page says it: a draft, and what went wrong. */
export function whereItIs(campaign: CampaignDetail): string | null {
  const { status, results, sendsAt, failureReason } = campaign;
  const cards = formatPieces(campaign.recipientCount, campaign.kind);
  const total = pieceStatuses.reduce((sum, piece) => sum + (results.pieces[piece] ?? 0), 0);
  const delivered = countStage(results.pieces, 'delivered');
  const onTheWay = countStage(results.pieces, 'onTheWay');
  if (status === 'scheduled' && sendsAt !== null) {
    return `${cards} wait until ${formatDateTime(sendsAt)}, when they go to the printer. Until then you can hold or stop them.`;
  }
  if (status === 'paused') {
    return failureReason === null
      ? `You held ${cards} on ${formatDate(campaign.updatedAt)}. Nothing is printed or charged until you send them.`
      : `${cards} are held. Nothing is printed or charged until you send them.`;
  }
  if (status === 'active' && onTheWay + delivered > 0) {
    const rest =
      onTheWay === 0
        ? ''
        : results.inHomes
          ? ` The others are expected ${formatDateRange(results.inHomes.from, results.inHomes.to)}.`
          : ' The others are on the way.';
    return `${formatCount(delivered)} of ${formatCount(total)} are delivered.${rest}`;
  }
  if (status === 'completed') {
    const forwarded = results.pieces.rerouted ?? 0;
    const returned = countStage(results.pieces, 'returned') - forwarded;
    return `${formatCount(delivered)} of ${formatCount(total)} were delivered${returned > 0 ? `, ${formatCount(returned)} came back or failed${results.creditedCents > 0 ? ' and are credited' : ''}` : ''}${forwarded > 0 ? `, ${formatCount(forwarded)} went to another address` : ''}.`;
  }
  return null;
}

/** The figures of a mailing that is not at the printer yet. */
export function PlannedFigures({ campaign }: { readonly campaign: CampaignDetail }) {
  return (
    <FigureRow label="The mailing">
      <Figure label="Households" value={formatCount(campaign.recipientCount)} />
      <Figure
        label="Total"
        value={formatMoney(campaign.totalCents)}
        unit={campaign.freeCards > 0 ? `${formatCount(campaign.freeCards)} free` : undefined}
      />
      <Figure
        label="Left of the budget"
        value={formatMoney(Math.max(0, campaign.budgetCents - campaign.totalCents))}
      />
    </FigureRow>
  );
}
