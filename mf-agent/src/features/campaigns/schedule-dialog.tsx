/** Approves a checked campaign for a later day. */
import type { CampaignCard } from '@farmpost/shared/contracts/campaigns';
import { formatLongDate, formatMoney } from '@farmpost/shared/domain/format';
import { formatPieces, pieceNouns } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useId, useState } from 'react';
import { useMoveCampaign } from './api/move-campaign';
import { mailDayProblem, mailDays } from './mail-day';

export interface ScheduleDialogProps {
  readonly campaign: Pick<CampaignCard, 'id' | 'kind' | 'title' | 'postcards' | 'totalCents' | 'mailOn'>;
  readonly onClose: () => void;
}

export function ScheduleDialog({ campaign, onClose }: ScheduleDialogProps) {
  const formId = useId();
  const move = useMoveCampaign(campaign.id);
  const { first, last } = mailDays();
  const [day, setDay] = useState(campaign.mailOn ?? first);
  const [problem, setProblem] = useState<string | null>(null);
  const cards = formatPieces(campaign.postcards, campaign.kind);
  const schedule = () => {
    const found = mailDayProblem(day);
    setProblem(found);
    if (found !== null) return;
    move.mutate(
      { move: 'approve', recipientCount: campaign.postcards, mailOn: day },
      {
        onSuccess: () => {
          showToast({ message: `${cards} scheduled for ${formatLongDate(day)}.` });
          onClose();
        },
      },
    );
  };
  return (
    <Dialog
      open
      title={`Schedule ${campaign.title}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="send" type="submit" form={formId} busy={move.isPending} busyLabel="Scheduling…">
            Schedule {cards}
          </Button>
        </>
      }
    >
      <form
        id={formId}
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          schedule();
        }}
      >
        {move.isError && (
          <Banner tone="danger" title="Not scheduled.">
            {move.error.message}
          </Banner>
        )}
        <TextField
          label="To the printer on"
          type="date"
          min={first}
          max={last}
          value={day}
          error={problem ?? undefined}
          onChange={(event) => {
            setDay(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <p>
          The {pieceNouns[campaign.kind].many} go to the printer that morning, for{' '}
          {formatMoney(campaign.totalCents)}. Until then you can hold or stop them for free. If the listing
          changes, we stop them for you.
        </p>
      </form>
    </Dialog>
  );
}
