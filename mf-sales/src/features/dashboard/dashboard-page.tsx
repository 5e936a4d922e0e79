/** The salesperson's first screen: clients and what their mail brings in. */
import { hasErrorCode } from '@farmpost/shared/client';
import type { SalesDashboard } from '@farmpost/shared/contracts/sales';
import { href } from '@farmpost/shared/domain/href';
import { capitalize, formatCount, formatDate, formatMoney } from '@farmpost/shared/domain/format';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Figure, FigureRow } from '@farmpost/shared/ui/figure/figure';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Columns, MoreLink, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { DataTable, TwoLines, type Column } from '@farmpost/shared/ui/table/data-table';
import { Facts } from '@farmpost/shared/ui/facts/facts';
import * as paths from '../../paths';
import { RecentActivity } from './recent-activity';
import { useMe } from '../../account/get-me';
import { useClientsName } from '../../account/use-clients-name';
import { useSalesDashboard } from './api/get-sales-dashboard';
import { GoalsSection } from '../../goals/goals-section';
import { QuickActions } from './quick-actions';

type Client = SalesDashboard['recentClients'][number];

const columns: readonly Column<Client>[] = [
  { id: 'client', header: 'Client', cell: (client) => <TwoLines main={client.name} sub={client.company} /> },
  { id: 'joined', header: 'Client since', cell: (client) => formatDate(client.joinedAt) },
  { id: 'postcards', header: 'Postcards', cell: (client) => formatCount(client.postcards), numeric: true },
  { id: 'leads', header: 'Leads', cell: (client) => formatCount(client.leads), numeric: true },
  { id: 'spent', header: 'Spent', cell: (client) => formatMoney(client.spentCents), numeric: true },
];

export function Page() {
  const me = useMe();
  const { inText } = useClientsName();
  const name = me.data?.profile.email.split('@')[0];
  const { data, error, isPending, refetch, isFetching } = useSalesDashboard();
  return (
    <PageFrame>
      <PageHeader
        title={name ? `Welcome, ${name}` : 'Welcome'}
        description={`${capitalize(inText)}, and what their mail brings in.`}
      />
      {isPending && (
        <Paper>
          <SkeletonRows label="Loading your clients" rows={6} />
        </Paper>
      )}
      {error && !data && (
        <EmptyState
          kind="error"
          title="Your clients did not load"
          action={
            <Button busy={isFetching} onClick={() => void refetch()}>
              Try Again
            </Button>
          }
        >
          {hasErrorCode(error, 'network')
            ? 'The connection failed.'
            : 'Nothing is lost. Your list is safe on our side.'}
        </EmptyState>
      )}
      {data && <Overview data={data} />}
    </PageFrame>
  );
}

function Overview({ data }: { readonly data: SalesDashboard }) {
  return (
    <Stack>
      <FigureRow label="Clients in figures">
        <Figure label="Clients" value={formatCount(data.clients)} />
        <Figure
          label="Mailing now"
          value={formatCount(data.activeClients)}
          unit={data.activeClients === 1 ? 'client' : 'clients'}
        />
        <Figure label="Open leads" value={formatCount(data.openLeads)} />
        <Figure label="Postcards" value={formatCount(data.postcards30d)} unit="last 30 days" />
      </FigureRow>
      <Columns>
        <Stack>
          <Section title="Recent clients" flush>
            {data.recentClients.length === 0 ? (
              <EmptyState kind="first-use" title="No clients yet">
                An agent who signs up through you appears here with their first mailing.
              </EmptyState>
            ) : (
              <DataTable
                caption="Recent clients"
                columns={columns}
                rows={data.recentClients}
                rowKey={(client) => client.agentId}
                rowHref={({ agentId }) => href('/agents/:id', { id: agentId })}
              />
            )}
          </Section>
          <RecentActivity items={data.recentActivity} />
        </Stack>
        <Stack>
          <QuickActions />
          <GoalsSection />
          <CommissionSums sums={data.commissions} />
        </Stack>
      </Columns>
    </Stack>
  );
}

function CommissionSums({ sums }: { readonly sums: SalesDashboard['commissions'] }) {
  return (
    <Section title="Your commissions" flush aside={<MoreLink to={paths.commissions}>Ledger</MoreLink>}>
      <Facts
        termWidth="112px"
        facts={[
          ['Pending', formatMoney(sums.pendingCents)],
          ['Available', formatMoney(sums.availableCents)],
          ['Approved', formatMoney(sums.approvedCents)],
          ['Paid', formatMoney(sums.paidCents)],
        ]}
      />
    </Section>
  );
}
