/** Asks once before a mailing is stopped, and says what that costs and how it is undone. */
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import { formatDateTime, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';

export function StopQuestion(props: {
  readonly campaign: Pick<CampaignDetail, 'recipientCount' | 'totalCents' | 'sendsAt'>;
  readonly open: boolean;
  readonly onKeep: () => void;
  readonly onStop: () => void;
}) {
  const { recipientCount, totalCents, sendsAt } = props.campaign;
  const cards = formatQuantity(recipientCount, 'card');
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
        Stopping costs nothing: the {formatMoney(totalCents)} are not charged, and no home nearby gets the
        card.
      </p>
      <p>
        {sendsAt && `You can undo it until ${formatDateTime(sendsAt)}. `}
        To wait instead, choose Hold: the card stays as it is until you send it.
      </p>
    </Dialog>
  );
}
