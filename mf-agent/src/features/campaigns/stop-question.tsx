/** Asks once before a mailing is stopped, and says what that costs and how it is undone. */
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { formatDateTime, formatMoney } from '@farmpost/shared/domain/format';
import { formatPieces, pieceNouns } from '@farmpost/shared/domain/status-names';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';

export function StopQuestion(props: {
  readonly campaign: Pick<CampaignDetail, 'kind' | 'recipientCount' | 'totalCents' | 'sendsAt'>;
  readonly open: boolean;
  readonly onKeep: () => void;
  readonly onStop: () => void;
}) {
  const { kind, recipientCount, totalCents, sendsAt } = props.campaign;
  const { one } = pieceNouns[kind];
  const cards = formatPieces(recipientCount, kind);
  return (
    <Dialog
      open={props.open}
      title={`Stop ${cards}?`}
      onClose={props.onKeep}
      footer={
        <>
          <Button onClick={props.onKeep}>Keep Them Going</Button>
          <Button look="danger" onClick={props.onStop}>
            Stop {cards}
          </Button>
        </>
      }
    >
      <p>
        Stopping costs nothing: the {formatMoney(totalCents)} are not charged, and no home nearby gets the{' '}
        {one}.
      </p>
      <p>
        {sendsAt
          ? `You can undo it until ${formatDateTime(sendsAt)}. To wait instead, choose Hold: the ${one} stays as it is until you send it.`
          : `The ${one} is held, so nothing is sent unless you send it.`}
      </p>
    </Dialog>
  );
}
