/** Users by role, company and MLS, and the newest users. */
import type { UserAnalytics } from '@farmpost/shared/contracts/analytics';
import { formatCount, formatDateTime } from '@farmpost/shared/domain/format';
import { roleNames } from '@farmpost/shared/domain/role-names';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { MoreLink, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { useUserAnalytics } from './api/analytics';
import { Failure } from './failure';

type Named = UserAnalytics['topCompanies'][number];
type Recent = UserAnalytics['recent'][number];

const columnsOf = (header: string, count: string): readonly Column<Named>[] => [
  { id: 'name', header, cell: ({ name }) => name || 'None yet' },
  { id: 'count', header: count, numeric: true, cell: ({ count: n }) => formatCount(n) },
];
const companies = columnsOf('Company', 'People');
const mls = columnsOf('MLS', 'Agents');
const recent: readonly Column<Recent>[] = [
  {
    id: 'person',
    header: 'Person',
    cell: ({ name, email }) => <TwoLines main={name || email} sub={email} />,
  },
  { id: 'role', header: 'Role', cell: ({ role }) => (role === null ? 'No role yet' : roleNames[role]) },
  { id: 'since', header: 'Since', numeric: true, cell: ({ createdAt }) => formatDateTime(createdAt) },
];

export function UserTab() {
  const users = useUserAnalytics();
  const { data } = users;
  if (users.isError && !data) return <Failure busy={users.isFetching} onRetry={() => void users.refetch()} />;
  if (!data) {
    return (
      <Paper>
        <SkeletonRows label="Loading the analytics" rows={8} />
      </Paper>
    );
  }
  const { byRole } = data;
  return (
    <Stack>
      <FigureRow label="People">
        <Figure
          label="Users"
          value={formatCount(data.total)}
          unit={`${formatCount(data.recentSignups)} new in 30 days`}
        />
        <Figure label="Active in 30 days" value={formatCount(data.active)} />
        <Figure label="Active MLS providers" value={formatCount(data.activeProviders)} />
      </FigureRow>
      <FigureRow label="Roles">
        <Figure label="Agents" value={formatCount(byRole.agent)} />
        <Figure label="Salespeople" value={formatCount(byRole.sales_person)} />
        <Figure label="Admins" value={formatCount(byRole.admin)} />
        <Figure label="No role yet" value={formatCount(byRole.none)} />
      </FigureRow>
      <Section title="Top companies" flush>
        {data.topCompanies.length === 0 ? (
          <EmptyState kind="first-use" title="No one has named a company yet" />
        ) : (
          <DataTable
            caption="Top companies"
            columns={companies}
            rows={data.topCompanies}
            rowKey={({ name }) => name}
          />
        )}
      </Section>
      <Section title="Agents by MLS" flush>
        {data.byMls.length === 0 ? (
          <EmptyState kind="first-use" title="No agents yet" />
        ) : (
          <DataTable caption="Agents by MLS" columns={mls} rows={data.byMls} rowKey={({ name }) => name} />
        )}
      </Section>
      <Section
        title="New in the last 7 days"
        flush
        aside={<MoreLink to="/admin/users">User Management</MoreLink>}
      >
        {data.recent.length === 0 ? (
          <EmptyState kind="first-use" title="No one has signed up in the last 7 days" />
        ) : (
          <DataTable caption="New people" columns={recent} rows={data.recent} rowKey={({ id }) => id} />
        )}
      </Section>
    </Stack>
  );
}
