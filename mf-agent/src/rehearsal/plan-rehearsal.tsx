/** A plan over the last 90 days: each card with its homes, cost and reasons, and those that turned out wrong. */
import type { PlanRehearsal, RehearsedTouch } from '@farmpost/shared/contracts/plan-rehearsal';
import {
  formatCount,
  formatDate,
  formatDateRange,
  formatMoney,
  formatQuantity,
} from '@farmpost/shared/domain/format';
import { exclusionReasonNames } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { type RehearsedPlan, useExportRehearsal, usePlanRehearsal } from './api/plan-rehearsal';
import { Note, WrongCardKinds, WrongCardList } from './wrong-cards';

const columns: readonly Column<RehearsedTouch>[] = [
  {
    id: 'day',
    header: 'Day',
    cell: ({ mailedOn, plannedOn }) => (
      <TwoLines main={formatDate(mailedOn)} sub={`for ${formatDate(plannedOn)}`} />
    ),
  },
  { id: 'card', header: 'Card', cell: ({ number, design }) => `${number}. ${design}` },
  {
    id: 'outcome',
    header: 'Outcome',
    phone: 'full',
    cell: ({ outcome, reason, excluded }) => (
      <>
        {outcome === 'mailed' ? 'Mailed' : `No card: ${reason ?? ''}`}
        {excluded.length > 0 && (
          <Details>
            <summary>
              {`${formatQuantity(
                excluded.reduce((sum, { count }) => sum + count, 0),
                'home',
              )} left out`}
            </summary>
            {excluded
              .map(
                ({ reason: why, count }) =>
                  `${formatCount(count)} ${exclusionReasonNames[why].toLowerCase()}`,
              )
              .join(', ')}
          </Details>
        )}
      </>
    ),
  },
  { id: 'homes', header: 'Homes', numeric: true, cell: ({ homes }) => formatCount(homes) },
  { id: 'wrong', header: 'Wrong', numeric: true, cell: ({ wrong }) => formatCount(wrong) },
  { id: 'cost', header: 'Cost', numeric: true, cell: ({ totalCents }) => formatMoney(totalCents) },
];

/** @param asked a stored plan, or one that is not stored yet */
export function PlanRehearsalResult({ asked }: { readonly asked: RehearsedPlan }) {
  const rehearsal = usePlanRehearsal(asked);
  const file = useExportRehearsal();
  const { data } = rehearsal;
  return (
    <Section
      title="The last 90 days with this plan"
      flush
      aside={
        data &&
        data.cards.length > 0 && (
          <Button
            size="small"
            busy={file.isPending}
            busyLabel="Exporting…"
            onClick={() => file.mutate(asked)}
          >
            Export CSV
          </Button>
        )
      }
    >
      {rehearsal.isPending && <SkeletonRows label="Rehearsing the last 90 days" rows={5} />}
      {rehearsal.isError && !data && (
        <EmptyState
          kind="error"
          title="The plan was not rehearsed"
          action={
            <Button busy={rehearsal.isFetching} onClick={() => void rehearsal.refetch()}>
              Try Again
            </Button>
          }
        >
          {rehearsal.error.message}
        </EmptyState>
      )}
      {file.isError && (
        <Inset>
          <Banner tone="danger" title="No file was made.">
            {file.error.message}
          </Banner>
        </Inset>
      )}
      {data && (data.cards.length > 0 ? <Shown rehearsal={data} /> : <Nothing />)}
    </Section>
  );
}

const Nothing = () => (
  <EmptyState kind="first-use" title="No card of this plan falls into 90 days">
    Every card was skipped, so there is nothing to rehearse.
  </EmptyState>
);

function Shown({ rehearsal }: { readonly rehearsal: PlanRehearsal }) {
  const { from, to, cards, totals, reached, wrong, beyond, isCut } = rehearsal;
  return (
    <div role="region" aria-label="Result of the rehearsal">
      {isCut && (
        <Inset>
          <Banner tone="warning" title="Not all homes are counted.">
            One mailing considers 5,000 homes. Those farthest from the middle are left out.
          </Banner>
        </Inset>
      )}
      <Note>
        {`${formatDateRange(from, to)}, as far apart as in the plan. ${formatQuantity(reached, 'home')} would have had a card, and ${formatQuantity(wrong.cards, 'card')} would have been wrong. Nothing is mailed or stored.${
          beyond > 0
            ? ` ${formatQuantity(beyond, 'card')} of the plan ${beyond === 1 ? 'is' : 'are'} later than 90 days.`
            : ''
        }`}
      </Note>
      <DataTable
        caption="Cards of the last 90 days"
        columns={columns}
        rows={cards}
        rowKey={({ number }) => String(number)}
        footer={[
          'All cards',
          '',
          formatQuantity(totals.mailings, 'mailing'),
          formatCount(totals.homes),
          formatCount(wrong.cards),
          formatMoney(totals.totalCents),
        ]}
        wide
      />
      <Head>What would have been mailed wrongly</Head>
      <WrongCardKinds sides={[{ name: 'This plan', wrong }]} />
      <WrongCardList name="This plan" wrong={wrong} />
      <Note>
        Opt-outs, lists, answers and homes for sale count as they were known on each day. Addresses, owners
        and prices are today’s. A card that takes some weeks counts on its first day. Mailings that this plan
        really made are left out; your others count.
      </Note>
    </div>
  );
}

const Head = styled.h3`
  margin: 0;
  padding: 20px 20px 4px;
  font: 600 16px/24px var(--font-text);
`;
const Inset = styled.div`
  padding: 12px 20px;
`;
const Details = styled.details`
  color: var(--muted);
  font-size: 13px;
  summary {
    cursor: pointer;
  }
`;
