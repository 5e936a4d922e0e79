/** How the salesperson is paid: to an account at Stripe that they connect, or by hand. Details stay with Stripe. */
import { useSearchParams } from '@farmpost/shared/client/router';
import type { PayoutAccount } from '@farmpost/shared/contracts/payout-accounts';
import { formatDate } from '@farmpost/shared/domain/format';
import {
  payoutAccountStateNames,
  payoutDetailsInWords,
  payoutReasonInWords,
} from '@farmpost/shared/domain/payout-accounts';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { useEffect } from 'react';
import styled from 'styled-components';
import { useOpenPayoutAccount, usePayoutAccount, useRefreshPayoutAccount } from './api/payout-account';

const BACK = 'payouts';

export function PayoutSection() {
  const account = usePayoutAccount();
  const { mutate: refresh, isPending: isReading } = useRefreshPayoutAccount();
  const [address, setAddress] = useSearchParams();
  const isBack = address.has(BACK);
  useEffect(() => {
    if (!isBack) return;
    refresh();
    const next = new URLSearchParams(address);
    next.delete(BACK);
    setAddress(next, { replace: true, preventScrollReset: true });
  }, [isBack, refresh, address, setAddress]);
  const { data } = account;
  const state = data && payoutAccountStateNames[data.state];
  const isConnected = data && data.state !== 'none';
  return (
    <Section
      title="Getting paid"
      aside={state && isConnected && <Badge tone={state.tone}>{isReading ? 'Checking…' : state.name}</Badge>}
    >
      {account.isPending && <SkeletonRows label="Loading how you are paid" rows={2} />}
      {account.isError && !data && (
        <Body>
          <p>How you are paid did not load.</p>
          <Button size="small" busy={account.isFetching} onClick={() => void account.refetch()}>
            Try Again
          </Button>
        </Body>
      )}
      {data && <Way account={data} />}
    </Section>
  );
}

const byHand = 'Farmpost pays you by check or bank transfer.';
const untilThen = 'Until then, Farmpost pays you by check or bank transfer.';

function Way({ account }: { readonly account: PayoutAccount }) {
  const { state, isOffered, isByHand, due, dueBy, disabledReason } = account;
  if (!isOffered || isByHand) {
    return (
      <Body>
        <p>{state === 'none' ? byHand : `${byHand} Your account at Stripe is not used for now.`}</p>
      </Body>
    );
  }
  switch (state) {
    case 'none':
      return (
        <Body>
          <p>Get paid to your bank: connect an account at Stripe. {untilThen}</p>
          <Details title="Stripe asks for" details={asked} />
          <p>These details stay with Stripe. Farmpost never sees them.</p>
          <OpenStripe look="primary" label="Connect at Stripe" />
        </Body>
      );
    case 'needs_details':
      return (
        <Body>
          <Details title="Stripe still needs" details={payoutDetailsInWords(due)} />
          <p>Once Stripe has everything, payouts go to your bank. {untilThen}</p>
          <OpenStripe look="primary" label="Continue at Stripe" />
        </Body>
      );
    case 'restricted':
      return (
        <Body>
          <Banner tone="danger" title={payoutReasonInWords(disabledReason)}>
            {byHand} Stripe’s page says whether you can do something.
          </Banner>
          <OpenStripe label="Open Stripe" />
        </Body>
      );
    case 'ready':
      return (
        <Body>
          <p>Payouts go to your bank account through Stripe.</p>
          {due.length > 0 && (
            <Details
              title={dueBy === null ? 'Stripe also needs' : `Stripe needs by ${formatDate(dueBy)}`}
              details={payoutDetailsInWords(due)}
            />
          )}
          <OpenStripe
            label={due.length > 0 ? 'Continue at Stripe' : 'Bank account and tax forms at Stripe'}
          />
        </Body>
      );
    default:
      return (
        <Body>
          <p>Stripe is checking your details. There is nothing to do for now.</p>
          <OpenStripe label="Open Stripe" />
        </Body>
      );
  }
}

const asked = [
  'Your legal name, address and date of birth',
  'Your Social Security number or tax ID, for Form 1099 too',
  'A bank account or debit card',
];

function Details({ title, details }: { readonly title: string; readonly details: readonly string[] }) {
  return (
    <div>
      <b>{title}:</b>
      <ul>
        {details.map((detail) => (
          <li key={detail}>{detail}</li>
        ))}
      </ul>
    </div>
  );
}

function OpenStripe({ label, look }: { readonly label: string; readonly look?: 'primary' }) {
  const open = useOpenPayoutAccount();
  return (
    <>
      {open.isError && <Banner tone="danger">{open.error.message}</Banner>}
      <Button
        {...(look && { look })}
        busy={open.isPending}
        busyLabel="Opening Stripe…"
        onClick={() => open.mutate()}
      >
        {label}
      </Button>
    </>
  );
}

const Body = styled.div`
  display: grid;
  justify-items: start;
  gap: 12px;
  ul {
    margin: 4px 0 0;
    padding-left: 20px;
  }
`;
