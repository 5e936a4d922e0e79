/** Activation of agents by the month of their sign-up. */
import type { Cohort } from '@farmpost/shared/contracts/analytics';
import { formatCount, formatPercent } from '@farmpost/shared/domain/format';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Section } from '@farmpost/shared/ui/section/section';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';

const monthName = (month: string) =>
  new Date(`${month}-15T12:00:00.000Z`).toLocaleDateString('en-US', {
    month: 'long',
    year: 'numeric',
    timeZone: 'UTC',
  });

/** The share as a bar behind the number. */
function Share({ count, of }: { readonly count: number; readonly of: number }) {
  const share = of === 0 ? 0 : count / of;
  return (
    <Cell style={{ '--share': `${Math.round(share * 100)}%` }}>
      {formatCount(count)} <span>{formatPercent(share, 0)}</span>
    </Cell>
  );
}

const columns: readonly Column<Cohort>[] = [
  { id: 'month', header: 'Signed up in', cell: ({ month }) => monthName(month) },
  { id: 'all', header: 'Agents', numeric: true, cell: ({ signedUp }) => formatCount(signedUp) },
  {
    id: 'onboarded',
    header: 'Onboarded',
    numeric: true,
    cell: ({ onboarded, signedUp }) => <Share count={onboarded} of={signedUp} />,
  },
  {
    id: 'mailed',
    header: 'Approved a mailing',
    numeric: true,
    cell: ({ mailed, signedUp }) => <Share count={mailed} of={signedUp} />,
  },
  {
    id: 'lead',
    header: 'Got a lead',
    numeric: true,
    cell: ({ gotLead, signedUp }) => <Share count={gotLead} of={signedUp} />,
  },
];

export function CohortSection({ cohorts }: { readonly cohorts: readonly Cohort[] }) {
  return (
    <Section title="Activation by month of sign-up" flush>
      {cohorts.length === 0 ? (
        <EmptyState kind="first-use" title="No agent has signed up in the last 12 months" />
      ) : (
        <DataTable
          caption="Activation by month of sign-up"
          columns={columns}
          rows={cohorts}
          rowKey={({ month }) => month}
        />
      )}
    </Section>
  );
}

const Cell = styled.span`
  display: inline-block;
  min-width: 96px;
  padding: 2px 8px;
  background: linear-gradient(to right, var(--primary-soft) var(--share), transparent var(--share));
  span {
    color: var(--muted);
  }
`;
