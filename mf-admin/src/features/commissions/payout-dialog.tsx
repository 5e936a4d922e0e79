/** Pays the shares of one payout: by transfers at Stripe, or by hand with a reference for the books. */
import type { CommissionPayout } from '@farmpost/shared/contracts/commissions';
import { paymentStateNames } from '@farmpost/shared/domain/commissions';
import { formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Actions } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useState } from 'react';
import styled from 'styled-components';
import { usePay, usePayShare, useTransferShares } from './api/commissions';

type Share = CommissionPayout['people'][number];

const isOpen = ({ payment }: Share) =>
  payment === null || payment.state === 'refused' || payment.state === 'reversed';

const sumOf = (shares: readonly Share[]) => shares.reduce((sum, { cents }) => sum + cents, 0);

interface Props {
  readonly payout: CommissionPayout;
  readonly onClose: () => void;
}

export function PayoutDialog({ payout, onClose }: Props) {
  const pay = usePay();
  const transfer = useTransferShares(payout.id);
  const open = payout.people.filter(isOpen);
  const transferable = open.filter(({ canTransfer }) => canTransfer);
  const isUnderWay = payout.people.some(({ payment }) => payment?.state === 'ordered');
  const error = transfer.error ?? pay.error;
  return (
    <Dialog
      open
      size="large"
      title={`Payout ${payout.number}`}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          {open.length > 0 && !isUnderWay && (
            <Button
              busy={pay.isPending}
              busyLabel="Saving…"
              onClick={() =>
                void pay
                  .mutateAsync(payout.id)
                  .then(() => showToast({ message: `Payout ${payout.number} marked as paid` }))
                  .catch(() => undefined)
              }
            >
              Mark {formatMoney(sumOf(open))} as paid by hand
            </Button>
          )}
          {transferable.length > 0 && (
            <Button
              look="primary"
              busy={transfer.isPending}
              busyLabel="Asking Stripe…"
              onClick={() => transfer.mutate(transferable.flatMap(({ salesPerson }) => salesPerson.id ?? []))}
            >
              Pay {formatMoney(sumOf(transferable))} by Stripe
            </Button>
          )}
        </>
      }
    >
      {error && <Banner tone="danger">{error.message}</Banner>}
      {open.length > 0 && (
        <p>
          {transferable.length > 0 &&
            `${formatQuantity(transferable.length, 'person', 'people')} can be paid by Stripe. `}
          Mark a share as paid by hand after the money has left the bank. This cannot be undone: a later
          refund is taken off the next payout.
        </p>
      )}
      <List>
        {payout.people.map((share) => (
          <ShareRow key={share.salesPerson.id ?? share.email} payoutId={payout.id} share={share} />
        ))}
      </List>
    </Dialog>
  );
}

/** Tells the last try to pay the share in a sentence; `null` before the first one. */
function storyOf({ payment }: Share): string | null {
  if (!payment) return null;
  const { state, way, reference, paidAt, failure, reversedCents, reversedAt } = payment;
  const at = paidAt === null ? '' : ` on ${formatDate(paidAt)}`;
  const by = way === 'transfer' ? 'by Stripe' : 'by hand';
  const noted = reference === null ? '' : ` (${reference})`;
  if (state === 'ordered') return 'Sent to Stripe, which has not answered yet. We ask again by ourselves.';
  if (state === 'refused') return `Nothing was paid. ${failure ?? 'Stripe refused the transfer.'}`;
  const taken = reversedAt === null ? '' : ` on ${formatDate(reversedAt)}`;
  if (state === 'reversed') {
    return `Paid ${by}${at}${noted}, and taken back by Stripe${taken}. The share is open again.`;
  }
  const part = reversedCents > 0 ? ` Stripe took back ${formatMoney(reversedCents)}${taken}.` : '';
  return `Paid ${by}${at}${noted}.${part}`;
}

/** The button that opened the field is gone. */
const focus = (input: HTMLInputElement | null): void => input?.focus();

function ShareRow({ payoutId, share }: { readonly payoutId: string; readonly share: Share }) {
  const transfer = useTransferShares(payoutId);
  const payShare = usePayShare(payoutId);
  const [isNoting, setIsNoting] = useState(false);
  const [reference, setReference] = useState('');
  const { salesPerson, cents, payment, canTransfer } = share;
  const { id, name } = salesPerson;
  const state = payment ? paymentStateNames[payment.state] : null;
  const story = storyOf(share);
  const error = transfer.error ?? payShare.error;
  function submit(event: FormEvent) {
    event.preventDefault();
    if (id === null) return;
    payShare
      .mutateAsync({ salesPersonId: id, reference })
      .then(() => {
        showToast({ message: `${name} marked as paid` });
        setIsNoting(false);
      })
      .catch(() => undefined);
  }
  return (
    <li>
      <Head>
        <span>{name}</span>
        {state ? <Badge tone={state.tone}>{state.name}</Badge> : <Badge tone="warning">Open</Badge>}
        <b>{formatMoney(cents)}</b>
      </Head>
      {story !== null && <Story>{story}</Story>}
      {error && <Banner tone="danger">{error.message}</Banner>}
      {isOpen(share) && id !== null && !isNoting && (
        <Actions>
          {canTransfer && (
            <Button size="small" busy={transfer.isPending} onClick={() => transfer.mutate([id])}>
              {payment ? 'Try Stripe again' : 'Pay by Stripe'}
              <span className="visually-hidden"> for {name}</span>
            </Button>
          )}
          <Button size="small" look="text" onClick={() => setIsNoting(true)}>
            Paid by hand…<span className="visually-hidden"> for {name}</span>
          </Button>
        </Actions>
      )}
      {isNoting && (
        <Form onSubmit={submit}>
          <TextField
            label={`Reference for ${name}`}
            help="Number of the check or the bank transfer. You may leave it empty."
            maxLength={120}
            ref={focus}
            value={reference}
            onChange={(event) => setReference(event.target.value)}
          />
          <Actions>
            <Button size="small" onClick={() => setIsNoting(false)}>
              Cancel
            </Button>
            <Button size="small" look="primary" type="submit" busy={payShare.isPending} busyLabel="Saving…">
              Mark {formatMoney(cents)} as paid
            </Button>
          </Actions>
        </Form>
      )}
    </li>
  );
}

const List = styled.ul`
  list-style: none;
  margin: 12px 0 0;
  padding: 0;
  li {
    display: grid;
    gap: 8px;
    padding: 12px 0;
    border-top: 1px solid var(--line);
  }
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 12px;
  > :first-child {
    flex: 1;
  }
`;
const Story = styled.p`
  color: var(--muted);
  overflow-wrap: anywhere;
`;
const Form = styled.form`
  display: grid;
  gap: 8px;
`;
