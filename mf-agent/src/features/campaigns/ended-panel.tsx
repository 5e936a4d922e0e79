/** A campaign that was stopped or failed: undo the stop, send it again, or make another like it. */
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { formatPieces, pieceNouns } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { Actions, Section } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type CampaignMove, useMoveCampaign } from './api/move-campaign';
import { useTimeLeft } from './stop-countdown';

export function EndedPanel({ campaign }: { readonly campaign: CampaignDetail }) {
  const { id, status, listingId, submittedAt, undoUntil } = campaign;
  const move = useMoveCampaign(id);
  const canUndo = useTimeLeft(undoUntil) > 0;
  const cards = formatPieces(campaign.recipientCount, campaign.kind);
  const act = (name: CampaignMove, message: string) =>
    move.mutate({ move: name }, { onSuccess: () => showToast({ message }) });
  const isBusy = (name: CampaignMove) => move.isPending && move.variables.move === name;
  return (
    <Section title={status === 'failed' ? 'This campaign ended' : 'This campaign is stopped'}>
      {move.isError && (
        <Banner tone="danger" title="Nothing was changed.">
          {move.error.message}
        </Banner>
      )}
      <p>
        {submittedAt === null ? 'Nothing was printed and nothing was charged. ' : ''}
        {canUndo && undoUntil
          ? `You can undo the stop until ${formatDateTime(undoUntil)}; the ${pieceNouns[campaign.kind].many} then go as planned.`
          : submittedAt === null
            ? 'You can have it prepared again: the homes are counted again, and you review it before it goes out.'
            : 'Make another like it to mail the homes again.'}
      </p>
      <Actions>
        {canUndo && (
          <Button
            look="primary"
            busy={isBusy('restore')}
            disabled={move.isPending}
            onClick={() => act('restore', `${cards} go as planned.`)}
          >
            Undo Stop
          </Button>
        )}
        {submittedAt === null && (
          <Button
            look={canUndo ? undefined : 'primary'}
            busy={isBusy('reopen')}
            disabled={move.isPending}
            onClick={() => act('reopen', 'The campaign is being prepared again.')}
          >
            {status === 'failed' ? 'Try Again' : 'Send Again'}
          </Button>
        )}
        {listingId && (
          <ButtonLink to={href(paths.newCampaign, { listing: listingId, copy: id })}>Duplicate</ButtonLink>
        )}
      </Actions>
    </Section>
  );
}
