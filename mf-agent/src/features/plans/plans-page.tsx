/** The agent's plans, and what goes out in the next 30 days over all of them. */
import { Link } from '@farmpost/shared/client/router';
import type { PlanSummary } from '@farmpost/shared/contracts/mailing-plans';
import { formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PlusIcon } from '@farmpost/shared/ui/icon/icon';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { newPlan } from '../../paths';
import { usePlans } from '../../plans/api/plans';
import { statusTones, statusWords } from './plan-words';
import { UpcomingSection } from './upcoming-section';

/** Days of a year's plan; a listing's follows the MLS. */
const courseOf = ({ audience, from, to, waiting }: PlanSummary): string => {
  if (audience.kind !== 'listing') return `${formatDate(from)} to ${formatDate(to)}`;
  return waiting === 0
    ? 'from coming soon to sold'
    : `${formatQuantity(waiting, 'card')} ${waiting === 1 ? 'waits' : 'wait'} for the MLS`;
};

const columns: readonly Column<PlanSummary>[] = [
  {
    id: 'plan',
    header: 'Plan',
    phone: 'full',
    cell: (plan) => (
      <Name>
        <Link to={href(paths.plan, { id: plan.id })}>{plan.name}</Link>
        <span>
          {plan.audience.name === '' ? 'Deleted' : plan.audience.name}, {courseOf(plan)}
        </span>
      </Name>
    ),
  },
  {
    id: 'cards',
    header: 'Cards out',
    numeric: true,
    cell: ({ mailed, touches }) => `${mailed} of ${touches}`,
  },
  {
    id: 'next',
    header: 'Next card',
    cell: ({ next }) =>
      next ? (
        <Name>
          <strong>{formatDate(next.mailOn)}</strong>
          <span>
            {next.name}, {formatQuantity(next.homes, 'home')}
          </span>
        </Name>
      ) : (
        'None'
      ),
  },
  {
    id: 'budget',
    header: 'Spent of the budget',
    numeric: true,
    cell: ({ money }) => `${formatMoney(money.spentCents)} of ${formatMoney(money.budgetCents)}`,
  },
  {
    id: 'state',
    header: 'State',
    cell: (plan) =>
      plan.needsApproval ? (
        <Badge tone="kraft">Needs approval</Badge>
      ) : (
        <Badge tone={statusTones[plan.status]}>{statusWords({ ...plan, endReason: null })}</Badge>
      ),
  },
];

export function Page() {
  const plans = usePlans();
  const rows = plans.data?.data ?? [];
  return (
    <PageFrame>
      <PageHeader
        title="Plans"
        description="A year of cards to a farm or a list, or the cards of a listing from coming soon to sold, approved once. Each is shown to you before it goes."
        actions={
          <ButtonLink look="primary" icon={<PlusIcon />} to={newPlan}>
            New plan
          </ButtonLink>
        }
      />
      <Stack>
        {plans.isPending && (
          <Paper>
            <SkeletonRows label="Loading your plans" rows={5} />
          </Paper>
        )}
        {plans.isError && !plans.data && (
          <Paper>
            <EmptyState
              kind="error"
              title="Your plans did not load"
              action={
                <Button busy={plans.isFetching} onClick={() => void plans.refetch()}>
                  Try Again
                </Button>
              }
            >
              {plans.error.message}
            </EmptyState>
          </Paper>
        )}
        {plans.data && rows.length === 0 && (
          <Paper>
            <EmptyState
              kind="first-use"
              title="No plans yet"
              action={
                <ButtonLink look="primary" to={newPlan}>
                  Plan your first year
                </ButtonLink>
              }
            >
              Choose a farm or a list with days, or a listing whose cards follow the MLS. You see homes,
              reasons and the whole cost before you approve it, and you can skip any card.
            </EmptyState>
          </Paper>
        )}
        {rows.length > 0 && (
          <>
            <UpcomingSection />
            <Section flush title="Your plans">
              <DataTable caption="Plans" columns={columns} rows={rows} rowKey={({ id }) => id} wide />
            </Section>
          </>
        )}
        <p>
          A card to whole ZIPs every month goes by itself with <Link to="/auto-farm-settings">Auto-Farm</Link>
          .
        </p>
      </Stack>
    </PageFrame>
  );
}

const Name = styled.div`
  display: grid;
  gap: 2px;
  min-width: 140px;
  a {
    font-weight: 600;
    overflow-wrap: anywhere;
  }
  span {
    color: var(--muted);
    font-size: 13px;
    line-height: 18px;
  }
`;
