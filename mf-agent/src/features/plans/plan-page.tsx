/** One plan: the year on its calendar, the budget as a whole, what comes next, and the one approval. */
import { useNavigate, useParams } from '@farmpost/shared/client/router';
import type { MailingPlan, PlanTouch } from '@farmpost/shared/contracts/mailing-plans';
import { formatCount, formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { exclusionReasonNames } from '@farmpost/shared/domain/status-names';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { laptop, phone, tablet } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { PauseIcon, PlayIcon } from '@farmpost/shared/ui/icon/icon';
import { JobTicket } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { Page as PageFrame, PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Columns, Paper, Section, Stack } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { useDesigns } from '../../cards/get-designs';
import { farm as farmPath, mailingList as listPath, plans as plansPath } from '../../paths';
import { useActOnPlan, useDeletePlan, usePlan } from '../../plans/api/plans';
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
        <Shown key={id} plan={plan.data} />
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

type Open = 'approve' | 'pause' | 'budget' | 'end' | PlanTouch | null;

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
    ({ kind, purpose }) => kind === 'postcard' && purpose === (audience.kind === 'farm' ? 'farm' : 'sphere'),
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
        <Muted>Homes, prices and figures are read again when a card is made.</Muted>
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
        <TouchDialog planId={plan.id} version={plan.version} touch={open} designs={fitting} onClose={close} />
      )}
    </>
  );
}

function Excluded({ plan }: { readonly plan: MailingPlan }) {
  const total = plan.excludedSoFar.reduce((sum, { count }) => sum + count, 0);
  if (total === 0) return null;
  return (
    <Section title={`Without a card so far: ${formatCount(total)}`}>
      <Facts>
        {plan.excludedSoFar.map(({ reason, count }) => (
          <Pair key={reason}>
            <dt>{exclusionReasonNames[reason]}</dt>
            <dd>{formatCount(count)}</dd>
          </Pair>
        ))}
        <dt>
          <strong>Not printed, not charged</strong>
        </dt>
        <dd>
          <strong>{formatCount(total)}</strong>
        </dd>
      </Facts>
    </Section>
  );
}

interface AskDialogProps {
  readonly title: string;
  readonly action: string;
  readonly isBusy: boolean;
  readonly onClose: () => void;
  readonly onYes: () => void;
  readonly children: React.ReactNode;
}

function AskDialog({ title, action, isBusy, onClose, onYes, children }: AskDialogProps) {
  return (
    <Dialog
      title={title}
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" busy={isBusy} onClick={onYes}>
            {action}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}

interface PlanDialogProps {
  readonly plan: MailingPlan;
  readonly onClose: () => void;
}

function ApproveDialog({ plan, onClose }: PlanDialogProps) {
  const act = useActOnPlan(plan.id);
  const open = plan.calendar.filter(({ state }) => state === 'planned');
  const { money } = plan;
  const approve = () =>
    act.mutate(
      { act: 'approve', version: plan.version },
      {
        onSuccess: () => {
          onClose();
          showToast({ message: 'Approved' });
        },
      },
    );
  return (
    <Dialog
      title={plan.status === 'draft' ? 'Approve the whole year' : 'Approve the changes'}
      open
      onClose={onClose}
      size="large"
      footer={
        <>
          <Button onClick={onClose}>Not yet</Button>
          <Button
            look="send"
            busy={act.isPending}
            busyLabel="Approving…"
            disabled={money.freeCents < 0}
            onClick={approve}
          >
            Approve {formatQuantity(open.length, 'card')}, at most{' '}
            {formatMoney(money.budgetCents - money.spentCents)}
          </Button>
        </>
      }
    >
      <Stack>
        {act.isError && (
          <Banner tone="danger" title="The plan was not approved.">
            {act.error.message}
          </Banner>
        )}
        {money.freeCents < 0 && (
          <Banner tone="warning" title="The cards cost more than the budget.">
            Raise the budget, or skip a card.
          </Banner>
        )}
        <p>
          Each card goes out on its day without another question. Three days before, you get an email with the
          card, its homes and its price, and you can skip or change it. A card costs at most a tenth more than
          here. No home gets a second card within 30 days.
        </p>
        <Days>
          {open.map((touch) => (
            <li key={touch.id}>
              <span>{formatDate(touch.mailOn)}</span>
              <span>{touch.design.name}</span>
              <span>{formatQuantity(touch.homes, 'home')}</span>
              <strong>{formatMoney(touch.costCents)}</strong>
            </li>
          ))}
        </Days>
        <PlanMoneyBar money={money} />
      </Stack>
    </Dialog>
  );
}

function BudgetDialog({ plan, onClose }: PlanDialogProps) {
  const formId = useId();
  const act = useActOnPlan(plan.id);
  const [dollars, setDollars] = useState(String(plan.money.budgetCents / 100));
  const budgetCents = Math.round(Number(dollars) * 100);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    act.mutate({ act: 'change', version: plan.version, budgetCents }, { onSuccess: onClose });
  };
  return (
    <Dialog
      title="Budget of the year"
      open
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="primary" type="submit" form={formId} busy={act.isPending}>
            Save the budget
          </Button>
        </>
      }
    >
      <form id={formId} noValidate onSubmit={submit}>
        <Stack>
          {act.isError && <Banner tone="danger">{act.error.message}</Banner>}
          <TextField
            label="Budget"
            prefix="$"
            inputMode="decimal"
            help="A higher budget counts once you approve it; a lower one counts at once."
            value={dollars}
            onChange={(event) => setDollars(event.currentTarget.value)}
          />
        </Stack>
      </form>
    </Dialog>
  );
}

const Year = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 1px;
  margin: 0;
  padding: 0;
  border-top: 1px solid var(--line);
  background: var(--line);
  list-style: none;
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
const Muted = styled.p`
  color: var(--muted);
  font-size: 13px;
`;
const Pair = styled.div`
  display: contents;
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: minmax(0, 1fr) auto;
  gap: 8px 16px;
  font-size: 14px;
  dd {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
`;
const Days = styled.ul`
  margin: 0;
  padding: 0;
  list-style: none;
  li {
    display: grid;
    grid-template-columns: 96px minmax(0, 1fr) auto 88px;
    gap: 12px;
    padding: 6px 0;
    border-bottom: 1px solid var(--line);
    font-size: 14px;
  }
  strong {
    text-align: right;
    font-variant-numeric: tabular-nums;
  }
  @media ${phone} {
    li {
      grid-template-columns: 80px minmax(0, 1fr) auto;
    }
    li > :nth-child(3) {
      display: none;
    }
  }
`;
