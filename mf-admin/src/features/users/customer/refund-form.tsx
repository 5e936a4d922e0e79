/** Refunds an invoice: every figure now and after stands before the button with the amount. */
import type { Customer, CustomerInvoice } from '@farmpost/shared/contracts/customers';
import { cardName } from '@farmpost/shared/domain/billing';
import { formatMoney } from '@farmpost/shared/domain/format';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Actions, Caps } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import styled from 'styled-components';
import { fieldErrors } from '../../../frame/field-errors';
import { AdjustmentFields, type AdjustmentDraft, centsOf } from './adjustment-fields';
import { useRefund } from './api/customer';
import { phone } from '@farmpost/shared/ui/breakpoints';

interface RefundFormProps {
  readonly invoice: CustomerInvoice;
  readonly money: NonNullable<Customer['money']>;
  readonly onClose: () => void;
}

export function RefundForm({ invoice, money, onClose }: RefundFormProps) {
  const [requestId] = useState(() => crypto.randomUUID());
  const [draft, setDraft] = useState<AdjustmentDraft>({
    amount: (invoice.refundableCents / 100).toFixed(2),
    reason: 'damaged',
    note: '',
  });
  const [problem, setProblem] = useState<string | null>(null);
  const refund = useRefund();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const cents = centsOf(draft.amount) ?? 0;
  const card = money.methods.find(({ isDefault }) => isDefault) ?? money.methods[0];
  const kept = invoice.paidCents - invoice.returnedCents;
  const lines = [
    ['Paid of this invoice', kept, kept - cents],
    ['Can still be refunded', invoice.refundableCents, invoice.refundableCents - cents],
    ['Refunded this year', money.refundedThisYearCents, money.refundedThisYearCents + cents],
  ] as const;

  function submit(event: FormEvent) {
    event.preventDefault();
    const asked = centsOf(draft.amount);
    if (asked === null || asked === 0) return setProblem('Enter an amount such as 22.50.');
    if (asked > invoice.refundableCents)
      return setProblem(`Enter at most ${formatMoney(invoice.refundableCents)}.`);
    setProblem(null);
    refund.mutate(
      { invoiceId: invoice.id, requestId, cents: asked, reason: draft.reason, note: draft.note },
      {
        onSuccess: () => {
          showToast({ message: `Refund of ${formatMoney(asked)} is on the ledger or on its way` });
          onClose();
        },
      },
    );
  }
  const errors = { ...fieldErrors(refund.error), ...(problem !== null && { cents: problem }) };
  return (
    <Ask onSubmit={submit} noValidate aria-label={`Refund ${invoice.number ?? 'this invoice'}`}>
      <div>
        <h3 ref={heading} tabIndex={-1}>
          Refund {invoice.number ?? invoice.description}
        </h3>
        <AdjustmentFields
          draft={draft}
          onChange={setDraft}
          help={`At most ${formatMoney(invoice.refundableCents)}.`}
          errors={errors}
        />
      </div>
      <Effect>
        <Caps as="h4">What it changes</Caps>
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">Figure</span>
              </th>
              <th scope="col">Now</th>
              <th scope="col">After</th>
            </tr>
          </thead>
          <tbody>
            {lines.map(([label, now, after]) => (
              <tr key={label}>
                <th scope="row">{label}</th>
                <td>{formatMoney(now)}</td>
                <td>
                  <strong>{formatMoney(after)}</strong>
                </td>
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <th scope="row" colSpan={2}>
                {card ? `To ${cardName(card.card)}` : 'To the card that paid'}
              </th>
              <td>{formatMoney(cents)}</td>
            </tr>
          </tfoot>
        </table>
        <ul>
          <li>New entries on the ledger, dated today. The invoice stays as it was.</li>
          <li>On the card in 5 to 10 days. It cannot be taken back.</li>
          <li>A commission on this payment is taken back in the same share.</li>
          <li>Above the limit in Settings, a second administrator approves first.</li>
        </ul>
        {refund.isError && Object.keys(fieldErrors(refund.error)).length === 0 && (
          <Banner tone="danger">{refund.error.message}</Banner>
        )}
        <Actions>
          <Button onClick={onClose}>Not Now</Button>
          <Button type="submit" look="primary" busy={refund.isPending}>
            Refund {formatMoney(cents)}
          </Button>
        </Actions>
      </Effect>
    </Ask>
  );
}

const Ask = styled.form`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 280px), 1fr));
  gap: 20px 28px;
  padding: 18px 20px 20px;
  border: 1px solid var(--control);
  border-width: 1px 0;
  background: var(--bg);
  > div {
    display: grid;
    gap: 14px;
    align-content: start;
  }
  h3 {
    font: 600 18px/24px var(--font-display);
  }
  h3:focus {
    outline: 0;
  }
  @media ${phone} {
    padding: 14px 16px 16px;
  }
`;
const Effect = styled.div`
  table {
    width: 100%;
    border-collapse: collapse;
    font-size: 13px;
    line-height: 20px;
    font-variant-numeric: tabular-nums;
  }
  th {
    font-weight: 400;
    text-align: left;
  }
  :is(td, thead th:not(:first-child)) {
    text-align: right;
  }
  :is(th, td) {
    padding: 5px 0 5px 12px;
    border-bottom: 1px solid var(--line);
  }
  :is(th, td):first-child {
    padding-left: 0;
  }
  tfoot :is(th, td) {
    border-bottom: 3px double var(--control);
    font-weight: 600;
    font-size: 16px;
  }
  ul {
    display: grid;
    gap: 4px;
    margin: 0;
    padding-left: 18px;
    font-size: 13px;
    line-height: 18px;
    color: var(--muted);
  }
`;
