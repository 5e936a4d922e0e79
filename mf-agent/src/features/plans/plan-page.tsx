/** One plan: the year on its calendar, the budget as a whole, what comes next, and the one approval. */
import { suitsYear } from '@farmpost/shared/domain/design-occasion';
import { useNavigate, useParams } from '@farmpost/shared/client/router';
import type { MailingPlan, PlanTouch } from '@farmpost/shared/contracts/mailing-plans';
import { formatCount, formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { laptop, phone, tablet } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { PauseIcon, PlayIcon } from '@farmpost/shared/ui/icon/icon';
import { JobTicket } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Columns, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useDesigns } from '../../cards/get-designs';
import { farm as farmPath, mailingList as listPath, plans as plansPath } from '../../paths';
import { RehearseStoredPlan } from '../../rehearsal/rehearse-plan';
import { useActOnPlan, useDeletePlan, usePlan } from '../../plans/api/plans';
import { ListingPlan } from './listing-plan';
import { ApproveDialog, AskDialog, BudgetDialog, Excluded, Facts } from './plan-dialogs';
import { PlanMoneyBar } from './plan-money';
import { statusTones, statusWords } from './plan-words';
import { TouchCard } from './touch-card';
import { TouchDialog } from './touch-dialog';
import { UpcomingSection } from './upcoming-section';

export function Page() {
  const { id = '' } = useParams();
  const plan = usePlan(id);
  if (plan.data) {
    return (
      <PageFrame>
        {plan.data.audience.kind === 'listing' ? (
          <ListingPlan key={id} plan={plan.data} />
        ) : (
          <Shown key={id} plan={plan.data} />
        )}
      </PageFrame>
    );
  }
  return (
    <PageFrame>
      <PageHeader title="Plan" breadcrumbs={[{ label: 'Plans', to: plansPath }, { label: 'Plan' }]} />
      <Paper>
        {plan.isError ? (
          <EmptyState
            kind="error"
            title="This plan did not load"
            action={
              <Button busy={plan.isFetching} onClick={() => void plan.refetch()}>
                Try Again
              </Button>
            }
          >
            {plan.error.message}
          </EmptyState>
        ) : (
          <SkeletonRows label="Loading the plan" rows={8} />
        )}
      </Paper>
    </PageFrame>
  );
}

function summaryOf({ touches, mailed, next }: MailingPlan): string {
  const out = mailed === 0 ? 'None is out yet' : `${formatCount(mailed)} ${mailed === 1 ? 'is' : 'are'} out`;
  return `${formatQuantity(touches, 'card')}, at least 31 days apart. ${out}${next ? `; the next is ${formatDate(next.mailOn)}` : ''}.`;
}

type Open = 'add' | 'approve' | 'pause' | 'budget' | 'end' | PlanTouch | null;

function Shown({ plan }: { readonly plan: MailingPlan }) {
  const navigate = useNavigate();
  const designs = useDesigns().data?.items ?? [];
  const act = useActOnPlan(plan.id);
  const remove = useDeletePlan();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { audience, status, next, calendar } = plan;
  const isOpen = status !== 'ended';
  const forget = () =>
    remove.mutate(plan.id, {
      onSuccess: () => {
        void navigate(plansPath);
        showToast({ message: `${plan.name} deleted` });
      },
    });
  const failure = act.error ?? remove.error;
  const fitting = designs.filter(
    (design) => design.kind === 'postcard' && audience.kind !== 'listing' && suitsYear(design, audience.kind),
  );
  return (
    <>
      <PageHeader
        title={plan.name}
        breadcrumbs={[{ label: 'Plans', to: plansPath }, { label: plan.name }]}
        description={summaryOf(plan)}
        actions={
          <Actions>
            {audience.id !== null && (
              <ButtonLink to={href(audience.kind === 'farm' ? farmPath : listPath, { id: audience.id })}>
                {audience.kind === 'farm' ? 'The farm' : 'The list'}
              </ButtonLink>
            )}
            {status === 'approved' && (
              <Button icon={<PauseIcon />} onClick={() => setOpen('pause')}>
                Pause the plan
              </Button>
            )}
            {status === 'paused' && (
              <Button
                look="primary"
                icon={<PlayIcon />}
                busy={act.isPending}
                onClick={() => act.mutate({ act: 'resume' })}
              >
                Go on with the plan
              </Button>
            )}
          </Actions>
        }
      />
      <JobTicket
        caption={`Plan · ${formatDate(plan.from)} to ${formatDate(plan.to)}`}
        title={`${formatCount(plan.mailed)} of ${formatQuantity(plan.touches, 'card')} out`}
        figures={[
          { label: 'Homes', value: next ? formatCount(next.homes) : '–', secondary: true },
          { label: 'Next card', value: next ? formatMoney(next.costCents) : '–' },
          { label: 'Budget', value: formatMoney(plan.money.budgetCents) },
        ]}
        action={
          plan.needsApproval && (
            <Button look="primary" onClick={() => setOpen('approve')}>
              {status === 'draft' ? 'Approve the year' : 'Approve the changes'}
            </Button>
          )
        }
      />
      <Stack>
        {failure && (
          <Banner tone="danger" title="That did not work.">
            {failure.message}
          </Banner>
        )}
        {status === 'draft' && (
          <Banner tone="info" title="Nothing is mailed before you approve the plan.">
            One approval counts for the whole year. Each card is shown to you three days before it goes, and
            you can skip it or change it.
          </Banner>
        )}
        {status !== 'draft' && isOpen && plan.needsApproval && (
          <Banner tone="warning" title="A change waits for your approval.">
            Cards that you approved before go out as they were approved.
          </Banner>
        )}
        {status === 'paused' && (
          <Banner tone="warning" title="This plan is paused.">
            Its days are kept. A card whose day passes is skipped and is not mailed later.
          </Banner>
        )}
        {status === 'ended' && <Banner tone="info" title={statusWords(plan)} />}
        <Section flush title="The year" aside={<Muted>Homes counted {formatDate(plan.countedAt)}</Muted>}>
          <Year>
            {calendar.map((touch) => (
              <TouchCard
                key={touch.id}
                plan={plan}
                touch={touch}
                designs={designs}
                isBusy={act.isPending}
                onSkip={() => act.mutate({ act: 'skip', touchId: touch.id })}
                onRestore={() => act.mutate({ act: 'restore', touchId: touch.id })}
                onChange={() => setOpen(touch)}
              />
            ))}
          </Year>
        </Section>
        <Below>
          <Muted>Homes, prices and figures are read again when a card is made.</Muted>
          {isOpen && fitting.length > 0 && <Button onClick={() => setOpen('add')}>Add a card</Button>}
        </Below>
        {audience.id !== null && <RehearseStoredPlan id={plan.id} version={plan.version} />}
        <Columns>
          <UpcomingSection planId={plan.id} />
          <Stack>
            <Section
              title="Budget"
              aside={
                isOpen && (
                  <Button size="small" onClick={() => setOpen('budget')}>
                    Change
                  </Button>
                )
              }
            >
              <PlanMoneyBar money={plan.money} />
            </Section>
            <Section
              title="Approval"
              aside={<Badge tone={statusTones[status]}>{statusWords({ status, endReason: null })}</Badge>}
            >
              {plan.approval ? (
                <p>
                  {plan.approval.by} approved {formatQuantity(plan.approval.touches, 'card')} and{' '}
                  {formatMoney(plan.approval.budgetCents)} on {formatDate(plan.approval.at)}.
                </p>
              ) : (
                <p>Not approved yet.</p>
              )}
            </Section>
            <Excluded plan={plan} />
            <Actions>
              {isOpen && status !== 'draft' && (
                <Button look="quiet" onClick={() => setOpen('end')}>
                  End the plan
                </Button>
              )}
              {(status === 'draft' || status === 'ended') && (
                <Button look="quiet" busy={remove.isPending} onClick={forget}>
                  Delete the plan
                </Button>
              )}
            </Actions>
          </Stack>
        </Columns>
      </Stack>
      {open === 'approve' && <ApproveDialog plan={plan} onClose={close} />}
      {open === 'budget' && <BudgetDialog plan={plan} onClose={close} />}
      {open === 'pause' && (
        <AskDialog
          title="Pause the plan?"
          action="Pause the plan"
          isBusy={act.isPending}
          onClose={close}
          onYes={() => act.mutate({ act: 'pause' }, { onSettled: close })}
        >
          <Facts>
            <dt>Cards at the printer</dt>
            <dd>arrive</dd>
            {next && (
              <>
                <dt>{formatDate(next.mailOn)}</dt>
                <dd>is kept if you go on before its day</dd>
              </>
            )}
            <dt>Charged</dt>
            <dd>nothing while paused</dd>
            <dt>A day that passes</dt>
            <dd>is skipped, and nothing is mailed late</dd>
          </Facts>
        </AskDialog>
      )}
      {open === 'end' && (
        <AskDialog
          title="End the plan?"
          action="End the plan"
          isBusy={act.isPending}
          onClose={close}
          onYes={() => act.mutate({ act: 'end' }, { onSettled: close })}
        >
          <p>
            Cards that are with the printer are mailed. All others are skipped, and the plan cannot be taken
            up again.
          </p>
        </AskDialog>
      )}
      {open !== null && typeof open === 'object' && (
        <TouchDialog plan={plan} touch={open} designs={fitting} onClose={close} />
      )}
      {open === 'add' && <TouchDialog plan={plan} touch={null} designs={fitting} onClose={close} />}
    </>
  );
}

const Year = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 1px;
  margin: 0;
  padding: 0;
  border-top: 1px solid var(--line);
  overflow: hidden;
  list-style: none;
  > li {
    box-shadow: 0 0 0 1px var(--line);
  }
  @media ${laptop} {
    grid-template-columns: repeat(3, minmax(0, 1fr));
  }
  @media ${tablet} {
    grid-template-columns: repeat(2, minmax(0, 1fr));
  }
  @media ${phone} {
    grid-template-columns: minmax(0, 1fr);
  }
`;
const Below = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 8px 16px;
`;
const Muted = styled.p`
  color: var(--muted);
  font-size: 13px;
`;
