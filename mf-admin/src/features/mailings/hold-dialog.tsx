/** Asks for the reason before all mail is held. */
import { formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Stack } from '@farmpost/shared/ui/section/section';
import { type FormEvent, useId, useState } from 'react';
import { fieldErrors } from '../../frame/field-errors';
import { useHoldPress } from '../../frame/get-outgoing';

export function HoldDialog({ cards, onClose }: { readonly cards: number; readonly onClose: () => void }) {
  const [reason, setReason] = useState('');
  const hold = useHoldPress();
  const formId = useId();
  const fields = fieldErrors(hold.error);
  function submit(event: FormEvent) {
    event.preventDefault();
    hold.mutate(reason, { onSuccess: onClose });
  }
  return (
    <Dialog
      open
      title="Hold all mail"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="danger" busy={hold.isPending}>
            Hold All Mail
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <p>
            {formatQuantity(cards, 'card')} will wait until you resume. Cards that a printer has accepted
            cannot be called back. Charges, emails and texts go on.
          </p>
          {hold.isError && Object.keys(fields).length === 0 && (
            <Banner tone="danger">{hold.error.message}</Banner>
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
