/** Credits an account, or moves its next fee later. */
import type { Customer } from '@farmpost/shared/contracts/customers';
import { formatFullDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useId, useState } from 'react';
import { fieldErrors } from '../../../frame/field-errors';
import { AdjustmentFields, type AdjustmentDraft, centsOf } from './adjustment-fields';
import { useCredit, useExtend } from './api/customer';

interface MoneyDialogProps {
  readonly userId: string;
  readonly money: NonNullable<Customer['money']>;
  readonly onClose: () => void;
}

export function CreditDialog({ userId, money, onClose }: MoneyDialogProps) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<AdjustmentDraft>({ amount: '', reason: 'goodwill', note: '' });
  const [problem, setProblem] = useState<string | null>(null);
  const credit = useCredit();
  const formId = useId();
  const cents = centsOf(draft.amount);
  const errors = { ...fieldErrors(credit.error), ...(problem !== null && { cents: problem }) };

  function submit(event: FormEvent) {
    event.preventDefault();
    if (cents === null || cents === 0) return setProblem('Enter an amount such as 22.50.');
    setProblem(null);
    credit.mutate(
      { userId, requestId, cents, reason: draft.reason, note: draft.note },
      {
        onSuccess: () => {
          showToast({ message: `Credit of ${formatMoney(cents)} recorded` });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      open
      title="Credit this account"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={credit.isPending}>
            {cents ? `Credit ${formatMoney(cents)}` : 'Credit'}
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <p>
            The credit is a new entry on the ledger and lowers the next invoice. Unbilled now:{' '}
            {formatMoney(money.unbilledCents)}
            {cents ? `, then ${formatMoney(money.unbilledCents - cents)}` : ''}. The customer gets an email.
          </p>
          {credit.isError && Object.keys(fieldErrors(credit.error)).length === 0 && (
            <Banner tone="danger">{credit.error.message}</Banner>
          )}
          <AdjustmentFields
            draft={draft}
            onChange={setDraft}
            help="Above the limit in Settings, a second administrator approves first."
            errors={errors}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

export function ExtendDialog({ userId, money, onClose }: MoneyDialogProps) {
  const [days, setDays] = useState('30');
  const [reason, setReason] = useState('');
  const extend = useExtend();
  const formId = useId();
  const from = money.settings?.nextBillingDate ?? '';
  const isFree = (money.settings?.trialEndsAt ?? null) !== null || money.invoices.length === 0;
  const fields = fieldErrors(extend.error);
  const count = Number(days);
  const until = new Date(Date.parse(from) + count * 86_400_000);

  function submit(event: FormEvent) {
    event.preventDefault();
    extend.mutate(
      { userId, days: count, reason, from },
      {
        onSuccess: () => {
          showToast({ message: `The next fee is due ${formatQuantity(count, 'day')} later` });
          onClose();
        },
      },
    );
  }
  return (
    <Dialog
      open
      title={isFree ? 'Extend the free time' : 'Extend the membership'}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" form={formId} look="primary" busy={extend.isPending}>
            Extend
          </Button>
        </>
      }
    >
      <form id={formId} onSubmit={submit} noValidate>
        <Stack>
          <p>
            The next fee of {formatMoney(money.settings?.monthlyFeeCents ?? 0)} is due on{' '}
            {formatFullDate(from)}
            {Number.isInteger(count) && count > 0 ? `, then on ${formatFullDate(until.toISOString())}` : ''}.
            Nothing is charged until then. The customer gets an email.
          </p>
          {extend.isError && Object.keys(fields).length === 0 && (
            <Banner tone="danger">{extend.error.message}</Banner>
          )}
          <TextField
            label="Days"
            type="number"
            min={1}
            max={180}
            value={days}
            error={fields['days']}
            onChange={({ target }) => setDays(target.value)}
          />
          <TextField
            label="Reason"
            help="The customer reads it."
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
