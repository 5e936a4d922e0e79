/** Dialogs and figures that the pages of all plans share. */
import type { MailingPlan } from '@farmpost/shared/contracts/mailing-plans';
import { planOccasionNames } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { formatCount, formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { exclusionReasonNames } from '@farmpost/shared/domain/status-names';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { Section, Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { type FormEvent, useId, useState } from 'react';
import styled from 'styled-components';
import { useActOnPlan } from '../../plans/api/plans';
import { PlanMoneyBar } from './plan-money';

export function Excluded({ plan }: { readonly plan: MailingPlan }) {
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

export function AskDialog({ title, action, isBusy, onClose, onYes, children }: AskDialogProps) {
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

export function ApproveDialog({ plan, onClose }: PlanDialogProps) {
  const act = useActOnPlan(plan.id);
  const isListing = plan.audience.kind === 'listing';
  const steps = plan.steps.filter(({ state }) => state === 'waits');
  const open = [
    ...plan.calendar
      .filter(({ state }) => state === 'planned')
      .map((touch) => ({ ...touch, when: formatDate(touch.mailOn) })),
    ...steps.map((step) => ({ ...step, when: planOccasionNames[step.occasion] })),
  ];
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
      title={
        plan.status !== 'draft'
          ? 'Approve the changes'
          : isListing
            ? 'Approve the whole plan'
            : 'Approve the whole year'
      }
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
          {isListing
            ? 'Each card gets its day when the MLS shows its status, and goes out without another question. You get an email with the card, its homes and its price as soon as it is made, at most three days before its day, and you can skip or change it.'
            : 'Each card goes out on its day without another question. Three days before, you get an email with the card, its homes and its price, and you can skip or change it.'}{' '}
          {plan.calendar.some(({ perWeek }) => perWeek !== null) &&
            'A card in weekly drops is shown like that before each of its weeks. '}
          A card costs at most a tenth more than here. No home gets a second card within 30 days.
        </p>
        <Days>
          {open.map((touch) => (
            <li key={touch.id}>
              <span>{touch.when}</span>
              <span>{touch.design.name}</span>
              <span>{formatQuantity(touch.homes, 'home')}</span>
              <strong>{formatMoney(touch.costCents)}</strong>
            </li>
          ))}
        </Days>
        <PlanMoneyBar money={money} isYear={!isListing} />
      </Stack>
    </Dialog>
  );
}

export function BudgetDialog({ plan, onClose }: PlanDialogProps) {
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
      title={plan.audience.kind === 'listing' ? 'Budget of the plan' : 'Budget of the year'}
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

const Pair = styled.div`
  display: contents;
`;
export const Facts = styled.dl`
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
    grid-template-columns: 112px minmax(0, 1fr) auto 88px;
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
      grid-template-columns: 104px minmax(0, 1fr) auto;
    }
    li > :nth-child(3) {
      display: none;
    }
  }
`;
