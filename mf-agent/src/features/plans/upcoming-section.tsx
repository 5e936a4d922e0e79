/** The list of cards that go out in the next 30 days: of one plan, or of all. */
import { Link } from '@farmpost/shared/client/router';
import type { UpcomingTouch } from '@farmpost/shared/contracts/mailing-plans';
import { formatCount, formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import { useState } from 'react';
import styled from 'styled-components';
import { useUpcoming } from '../../plans/api/plans';
import { stateName, touchTones, weekdayOf, weekWords } from './plan-words';

const stateOf = ({ state, planStatus }: UpcomingTouch) => {
  if (state !== 'planned' || planStatus === 'approved')
    return <Badge tone={touchTones[state]}>{stateName(state)}</Badge>;
  return planStatus === 'paused' ? (
    <Badge tone="warning">Plan paused</Badge>
  ) : (
    <Badge tone="kraft">Needs approval</Badge>
  );
};

const columns: readonly Column<UpcomingTouch>[] = [
  {
    id: 'day',
    header: 'Day',
    cell: ({ mailOn }) => (
      <Two>
        <strong>{formatDate(mailOn)}</strong>
        <span>{weekdayOf(mailOn)}</span>
      </Two>
    ),
  },
  {
    id: 'card',
    header: 'Card',
    phone: 'full',
    cell: (touch) => (
      <Two>
        <Link
          to={
            touch.campaignId === null
              ? href(paths.plan, { id: touch.planId })
              : href(paths.campaign, { id: touch.campaignId })
          }
        >
          {touch.name}
        </Link>
        <span>
          {touch.planName}
          {touch.drop && `, ${weekWords(touch.drop)}`}
        </span>
      </Two>
    ),
  },
  { id: 'homes', header: 'Homes', numeric: true, cell: ({ homes }) => formatCount(homes) },
  { id: 'cost', header: 'Cost', numeric: true, cell: ({ costCents }) => formatMoney(costCents) },
  { id: 'state', header: 'State', cell: stateOf },
];

/** @param planId the plan whose cards can be shown alone */
export function UpcomingSection({ planId }: { readonly planId?: string }) {
  const upcoming = useUpcoming();
  const [scope, setScope] = useState<'plan' | 'all'>(planId === undefined ? 'all' : 'plan');
  const all = upcoming.data?.data ?? [];
  const rows = scope === 'all' ? all : all.filter((touch) => touch.planId === planId);
  const waiting = (upcoming.data?.waiting ?? [])
    .filter((each) => scope === 'all' || each.planId === planId)
    .reduce((sum, { steps }) => sum + steps, 0);
  const going = rows.filter(({ state, planStatus }) => state !== 'skipped' && planStatus === 'approved');
  return (
    <Section
      flush
      title="What goes out in the next 30 days"
      aside={
        planId !== undefined && (
          <Segmented
            label="Which plans"
            hideLabel
            size="small"
            options={[
              { value: 'plan', label: 'This plan' },
              { value: 'all', label: 'All plans' },
            ]}
            value={scope}
            onChange={setScope}
          />
        )
      }
    >
      {upcoming.isPending && (
        <Padded>
          <SkeletonRows label="Loading the next 30 days" rows={3} />
        </Padded>
      )}
      {upcoming.isError && !upcoming.data && (
        <Padded>
          <Banner tone="warning" title="The next 30 days did not load.">
            {upcoming.error.message}{' '}
            <Button look="text" busy={upcoming.isFetching} onClick={() => void upcoming.refetch()}>
              Try Again
            </Button>
          </Banner>
        </Padded>
      )}
      {upcoming.data && rows.length === 0 && (
        <Padded>
          <p>No card has a day up to {formatDate(upcoming.data.to)}.</p>
        </Padded>
      )}
      {rows.length > 0 && (
        <DataTable
          caption="Cards of the next 30 days"
          columns={columns}
          rows={rows}
          rowKey={({ touchId, drop }) => `${touchId}:${drop?.number ?? 1}`}
          footer={[
            'Goes out, at most',
            '',
            formatCount(going.reduce((sum, { homes }) => sum + homes, 0)),
            formatMoney(going.reduce((sum, { costCents }) => sum + costCents, 0)),
            '',
          ]}
        />
      )}
      {waiting > 0 && (
        <Waiting>
          {formatQuantity(waiting, 'card')} {waiting === 1 ? 'waits' : 'wait'} for the MLS:{' '}
          {waiting === 1 ? 'it has' : 'they have'} no day yet.
        </Waiting>
      )}
    </Section>
  );
}

const Padded = styled.div`
  padding: 0 20px 20px;
`;
const Waiting = styled.p`
  padding: 12px 20px 16px;
  color: var(--muted);
  font-size: 13px;
`;
const Two = styled.div`
  display: grid;
  gap: 2px;
  span {
    color: var(--muted);
    font-size: 13px;
    line-height: 18px;
  }
  a {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
`;
