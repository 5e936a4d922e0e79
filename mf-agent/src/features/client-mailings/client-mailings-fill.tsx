/** Fills `client.page`: results of an agent's mailings for their salesperson, in counts and without any home. */
import { NothingToShow } from '@farmpost/shared/client/slot';
import type { ClientMailing } from '@farmpost/shared/contracts/sales';
import type { SlotProps } from '@farmpost/shared/contracts/slot-vocabulary';
import { formatCount, formatDate, formatQuantity } from '@farmpost/shared/domain/format';
import { campaignKindNames, campaignPurposeNames, formatPieces } from '@farmpost/shared/domain/status-names';
import { CampaignStatusChip } from '@farmpost/shared/ui/badge/status-chip';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Section } from '@farmpost/shared/ui/section/section';
import styled from 'styled-components';
import { useClientMailings } from './api/list-client-mailings';

export function Fill({ clientId }: SlotProps['client.page']) {
  const { data, isError, isFetching, refetch } = useClientMailings(clientId);
  if (!data && !isError) return <NothingToShow />;
  return (
    <Section
      title="Mailings and results"
      flush
      aside={data && <Count shown={data.data.length} all={data.total} />}
    >
      {!data && (
        <EmptyState
          kind="error"
          title="The results did not load"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {data?.data.length === 0 && (
        <EmptyState kind="first-use" title="No mailing yet">
          Cards, scans and leads are counted here once the first mailing is approved.
        </EmptyState>
      )}
      {data && data.data.length > 0 && (
        <Mailings>
          {data.data.map((mailing) => (
            <Mailing key={mailing.id} mailing={mailing} />
          ))}
        </Mailings>
      )}
    </Section>
  );
}

function Count({ shown, all }: { readonly shown: number; readonly all: number }) {
  return all > shown ? <Muted>{`the latest ${formatCount(shown)} of ${formatCount(all)}`}</Muted> : null;
}

function Mailing({ mailing }: { readonly mailing: ClientMailing }) {
  const { kind, purpose, status, mailedAt, cards, scans, leads } = mailing;
  return (
    <li>
      <div>
        <strong>{`${campaignPurposeNames[purpose]}, ${campaignKindNames[kind].toLowerCase()}`}</strong>
        <CampaignStatusChip status={status} />
      </div>
      <Muted>{mailedAt === null ? 'Not mailed yet' : `Mailed ${formatDate(mailedAt)}`}</Muted>
      {mailedAt !== null && (
        <p>
          {`${formatPieces(cards, kind)}, ${formatQuantity(scans, 'scan')}, ${formatQuantity(leads, 'lead')}`}
        </p>
      )}
    </li>
  );
}

const Mailings = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    gap: 2px;
    padding: 10px 20px;
    border-top: 1px solid var(--line);
  }
  li > div {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    justify-content: space-between;
    gap: 4px 12px;
  }
`;
const Muted = styled.span`
  font-size: 13px;
  color: var(--muted);
`;
