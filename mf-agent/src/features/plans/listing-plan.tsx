/** The plan of a listing: its steps on the way from coming soon to sold, and the budget as a whole. */
import { useNavigate } from '@farmpost/shared/client/router';
import type { MailingPlan, PlanStep, PlanTouch } from '@farmpost/shared/contracts/mailing-plans';
import {
  formatCount,
  formatDate,
  formatDollars,
  formatMoney,
  formatQuantity,
} from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import { isOffMarket } from '@farmpost/shared/domain/plan-steps';
import { fitsOccasion } from '@farmpost/shared/domain/plan-designs';
import * as paths from '@farmpost/shared/domain/paths';
import { listingStatusNames } from '@farmpost/shared/domain/status-names';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { laptop, phone, tablet } from '@farmpost/shared/ui/breakpoints';
import { Button, ButtonLink } from '@farmpost/shared/ui/button/button';
import { PauseIcon, PlayIcon } from '@farmpost/shared/ui/icon/icon';
import { JobTicket } from '@farmpost/shared/ui/job-ticket/job-ticket';
import { PageHeader } from '@farmpost/shared/ui/page-header/page-header';
import { Actions, Columns, Section, Stack } from '@farmpost/shared/ui/section/section';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useDesigns } from '../../cards/get-designs';
import { plans as plansPath } from '../../paths';
import { useActOnPlan, useDeletePlan } from '../../plans/api/plans';
import { ApproveDialog, AskDialog, BudgetDialog, Excluded } from './plan-dialogs';
import { PlanMoneyBar } from './plan-money';
import { statusTones, statusWords } from './plan-words';
import { StepCard } from './step-card';
import { StepDialog } from './step-dialog';
import { TouchDialog } from './touch-dialog';
import { UpcomingSection } from './upcoming-section';

type Open =
  | 'approve'
  | 'pause'
  | 'budget'
  | 'end'
  | { readonly step: PlanStep }
  | { readonly step: PlanStep; readonly touch: PlanTouch }
  | null;

/** `Coming soon since Nov 9` */
function statusTitle(listing: MailingPlan['listing']): string {
  if (!listing) return 'The listing is gone';
  if (!listing.isInFeed) return 'No longer in the MLS';
  return `${listingStatusNames[listing.status].name} since ${formatDate(listing.statusSince)}`;
}

function caption({ listing }: MailingPlan): string {
  const parts = [
    'Plan',
    listing?.mlsNumber ? `MLS ${listing.mlsNumber}` : null,
    listing && listing.priceCents !== null ? formatDollars(listing.priceCents) : null,
  ];
  return parts.filter((part) => part !== null).join(' · ');
}

export function ListingPlan({ plan }: { readonly plan: MailingPlan }) {
  const navigate = useNavigate();
  const designs = useDesigns().data?.items ?? [];
  const act = useActOnPlan(plan.id);
  const remove = useDeletePlan();
  const [open, setOpen] = useState<Open>(null);
  const close = () => setOpen(null);
  const { audience, status, listing, steps, money } = plan;
  const isOpen = status !== 'ended';
  const failure = act.error ?? remove.error;
  const forget = () =>
    remove.mutate(plan.id, {
      onSuccess: () => {
        void navigate(plansPath);
        showToast({ message: `${plan.name} deleted` });
      },
    });
  const going = steps.filter(({ state }) => state !== 'skipped');
  const change = (step: PlanStep) =>
    setOpen(step.state === 'armed' && step.touch ? { step, touch: step.touch } : { step });
  return (
    <>
      <PageHeader
        title={plan.name}
        breadcrumbs={[{ label: 'Plans', to: plansPath }, { label: plan.name }]}
        description={`${formatQuantity(steps.length, 'card')} that follow the MLS. Each waits for its status; none goes out on a guess.`}
        actions={
          <Actions>
            {audience.id !== null && (
              <ButtonLink to={href(paths.myListings, { listing: audience.id })}>The listing</ButtonLink>
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
        caption={caption(plan)}
        title={statusTitle(listing)}
        figures={[
          {
            label: 'Cards',
            value: formatCount(going.reduce((sum, { homes }) => sum + homes, 0)),
            secondary: true,
          },
          { label: 'If all go, at most', value: formatMoney(money.spentCents + money.plannedCents) },
          { label: 'Budget', value: formatMoney(money.budgetCents) },
        ]}
        action={
          plan.needsApproval && (
            <Button look="primary" onClick={() => setOpen('approve')}>
              {status === 'draft' ? 'Approve the plan' : 'Approve the changes'}
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
            Until then, automatic cards of this listing go out as your settings say.
          </Banner>
        )}
        {(status === 'approved' || status === 'paused') && (
          <Banner tone="info" title="Automatic cards leave this listing to its plan.">
            A card that you skip here does not go out by itself either.
          </Banner>
        )}
        {status !== 'draft' && isOpen && plan.needsApproval && (
          <Banner tone="warning" title="A change waits for your approval.">
            Cards that you approved before go out as they were approved.
          </Banner>
        )}
        {status === 'paused' && (
          <Banner tone="warning" title="This plan is paused.">
            Cards get and keep their days. A card whose day passes is skipped and is not mailed later.
          </Banner>
        )}
        {isOpen && listing && isOffMarket(listing) && (
          <Banner tone="warning" title="The listing is off the market.">
            Nothing goes out until it is back. After 30 days, the plan ends.
          </Banner>
        )}
        {status === 'ended' && <Banner tone="info" title={statusWords(plan)} />}
        <Section
          flush
          title="From coming soon to sold"
          aside={<Muted>Counted {formatDate(plan.countedAt)}</Muted>}
        >
          <Line aria-label="Steps">
            {steps.map((step) => (
              <StepCard
                key={step.id}
                plan={plan}
                step={step}
                designs={designs}
                isBusy={act.isPending}
                onSkip={() => act.mutate({ act: 'skip-step', stepId: step.id })}
                onRestore={() => act.mutate({ act: 'restore-step', stepId: step.id })}
                onChange={() => change(step)}
              />
            ))}
          </Line>
        </Section>
        <Columns>
          <Stack>
            <UpcomingSection planId={plan.id} />
            <Otherwise />
          </Stack>
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
              <PlanMoneyBar money={money} isYear={false} />
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
          <p>
            Cards at the printer arrive. All others are held and keep their days; one whose day passes is
            skipped and not mailed late. The MLS is followed all the same.
          </p>
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
            Cards that are with the printer are mailed. All others are skipped, and automatic cards of this
            listing go out again as your settings say.
          </p>
        </AskDialog>
      )}
      {open !== null && typeof open === 'object' && 'touch' in open && (
        <TouchDialog
          plan={plan}
          touch={open.touch}
          designs={designs.filter(
            (design) => design.kind === 'postcard' && fitsOccasion(design, open.step.occasion),
          )}
          onClose={close}
        />
      )}
      {open !== null && typeof open === 'object' && !('touch' in open) && (
        <StepDialog
          planId={plan.id}
          version={plan.version}
          step={open.step}
          designs={designs}
          onClose={close}
        />
      )}
    </>
  );
}

const others: readonly (readonly [change: string, outcome: string])[] = [
  ['A status is passed over', 'Its card is skipped, and the next one takes its place.'],
  [
    'Withdrawn, expired, on hold or canceled',
    'Everything unprinted stops at once and is not charged. A card whose day is still ahead goes on if the listing is back in time.',
  ],
  ['Back on the market', 'Just listed is not repeated. Under contract waits for the next contract.'],
  ['A status flips and flips back', 'The card keeps its day, and goes out once.'],
  ['The price changes', 'Cards that are made are drawn again. Only a cut makes the card “price improved”.'],
  [
    'The open house moves or is called off',
    'Its card stops. A new date gets one if it can be in all homes before.',
  ],
  ['Another agent has the listing', 'The plan ends, and everything unprinted stops.'],
];

function Otherwise() {
  return (
    <Section title="If the MLS says something else">
      <Cases>
        {others.map(([name, outcome]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{outcome}</dd>
          </div>
        ))}
      </Cases>
    </Section>
  );
}

const Line = styled.ol`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(176px, 1fr));
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
const Cases = styled.dl`
  > div {
    display: grid;
    grid-template-columns: minmax(120px, 1fr) minmax(0, 2fr);
    gap: 4px 16px;
    padding: 8px 0;
    border-bottom: 1px solid var(--line);
    font-size: 14px;
  }
  dt {
    font-weight: 600;
  }
  @media ${phone} {
    > div {
      grid-template-columns: minmax(0, 1fr);
      font-size: 13px;
    }
  }
`;
