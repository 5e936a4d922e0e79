/** Says what a switch between printers does, with counts, and asks for the reason. */
import type { PrintersState, SwitchPlan } from '@farmpost/shared/contracts/printers';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Stack } from '@farmpost/shared/ui/section/section';
import { type FormEvent, useId, useState } from 'react';
import { fieldErrors } from '../../frame/field-errors';
import { useChangePrinter } from './api/printers';
import { displayNameOf } from './printer-words';

const stays = (count: number) => (count === 1 ? 'stays' : 'stay');

/** The effects of a switch, one sentence each. */
function effectsOf(
  plan: SwitchPlan,
  names: { readonly from: string; readonly to: string },
  isReturn: boolean,
) {
  const { mailings, cards, unanswered, unsupported, scheduled } = plan;
  return [
    isReturn
      ? `${names.from} gets no further mailing of ${names.to}.`
      : `${names.from} gets no further order.`,
    cards === 0
      ? `No card waits for ${names.to} now.`
      : `${formatQuantity(cards, 'card')} of ${formatQuantity(mailings, 'mailing')} ${cards === 1 ? 'goes' : 'go'} to ${names.to}: one card of each mailing first, the others once it is accepted.`,
    ...(unanswered > 0
      ? [
          `${formatQuantity(unanswered, 'card')} that ${names.from} was asked for and has not accepted ${stays(unanswered)} with ${names.from}.`,
        ]
      : []),
    ...unsupported.map(
      ({ reason, cards: kept }) =>
        `${formatQuantity(kept, 'card')} ${kept === 1 ? 'waits' : 'wait'}: ${reason}.`,
    ),
    ...(scheduled > 0
      ? [
          `${formatQuantity(scheduled, 'mailing')} in the stop window ${scheduled === 1 ? 'follows' : 'follow'} when due.`,
        ]
      : []),
  ];
}

interface Props {
  readonly state: PrintersState;
  readonly plan: SwitchPlan;
  readonly onClose: () => void;
}

export function PrinterDialog({ state: { printers, current }, plan, onClose }: Props) {
  const isReturn = current !== null;
  const [reason, setReason] = useState('');
  const change = useChangePrinter(isReturn ? 'return' : 'switch');
  const formId = useId();
  const fields = fieldErrors(change.error);
  const names = { from: displayNameOf(printers, plan.from), to: displayNameOf(printers, plan.to) };
  function submit(event: FormEvent) {
    event.preventDefault();
    change.mutate(reason, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      title={isReturn ? `Go back to ${names.to}` : `Print with ${names.to}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={change.isPending}>
            {isReturn ? `Go Back to ${names.to}` : `Print with ${names.to}`}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <ul>
            {effectsOf(plan, names, isReturn).map((effect) => (
              <li key={effect}>{effect}</li>
            ))}
            <li>Agents pay the same.</li>
          </ul>
          {change.isError && Object.keys(fields).length === 0 && (
            <Banner tone="danger">{change.error.message}</Banner>
          )}
          <TextField
            label="Reason"
            help="Every administrator sees it."
            maxLength={300}
            value={reason}
            error={fields['reason']}
            onChange={({ target }) => setReason(target.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}
