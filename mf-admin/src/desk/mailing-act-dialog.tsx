/** Asks for the reason before a mailing is stopped or held, and says what follows. */
import type { PlatformMailing } from '@farmpost/shared/contracts/platform-mailings';
import { formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useId, useState } from 'react';
import { fieldErrors } from '../frame/field-errors';
import { type MailingAct, useMailingAct } from './acts';

export interface WantedMailingAct {
  readonly act: MailingAct;
  readonly mailing: PlatformMailing;
}

const words = {
  stop: {
    title: 'Stop this mailing',
    button: 'Stop Mailing',
    done: 'Stopped',
    text: 'None of its cards is printed or charged. The customer can prepare it again.',
  },
  hold: {
    title: 'Hold this mailing',
    button: 'Hold Mailing',
    done: 'On hold',
    text: 'Its cards wait and are not charged. The customer cannot resume it; only Farmpost can.',
  },
  resume: {
    title: 'Resume this mailing',
    button: 'Resume',
    done: 'Resumed',
    text: 'If it was scheduled before, a new stop window starts now, and the cards go to the printer when it ends.',
  },
} as const;

export function MailingActDialog({
  wanted: { act, mailing },
  onClose,
}: {
  readonly wanted: WantedMailingAct;
  readonly onClose: () => void;
}) {
  const [reason, setReason] = useState('');
  const run = useMailingAct();
  const formId = useId();
  const fields = fieldErrors(run.error);
  const { title, button, done, text } = words[act];
  const cards = formatQuantity(mailing.cards, 'card');

  function submit(event: FormEvent) {
    event.preventDefault();
    run.mutate(
      { id: mailing.id, act, reason },
      {
        onSuccess: () => {
          showToast({ message: `${done}: ${mailing.name}` });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      open
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button
            type="submit"
            form={formId}
            look={act === 'resume' ? 'send' : act === 'stop' ? 'danger' : 'primary'}
            busy={run.isPending}
          >
            {act === 'resume' ? `Resume ${cards}` : button}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <p>
            <strong>{mailing.name}</strong>, {mailing.customer}: {cards}, {formatMoney(mailing.cents)}.
          </p>
          <p>{text} They get an email now, with your name.</p>
          {run.isError && Object.keys(fields).length === 0 && (
            <Banner tone="danger">{run.error.message}</Banner>
          )}
          {act !== 'resume' && (
            <TextField
              label="Reason"
              help="The customer reads it."
              maxLength={300}
              value={reason}
              error={fields['reason']}
              onChange={({ target }) => setReason(target.value)}
            />
          )}
        </Stack>
      </form>
    </Dialog>
  );
}
