/** One step on the line of a listing's plan: the MLS's word, the card, its homes, price and day, or why there is none. */
import { Link } from '@farmpost/shared/client/router';
import { planOccasionNames } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import type { MailingPlan, PlanStep } from '@farmpost/shared/contracts/mailing-plans';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { localDay } from '@farmpost/shared/domain/calendar';
import { formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { RegistrationCrosses } from '@farmpost/shared/ui/postcard/registration-crosses';
import styled from 'styled-components';
import { CardFront } from '../../cards/card-front';
import { DesignPicture } from './design-picture';
import { delayWords, homesWithout, homesWords, skipWords, startNames, stepBadge } from './plan-words';
import { touchIcons } from './touch-icons';

interface StepCardProps {
  readonly plan: MailingPlan;
  readonly step: PlanStep;
  readonly designs: readonly GalleryTemplate[];
  readonly isBusy: boolean;
  readonly onSkip: () => void;
  readonly onRestore: () => void;
  readonly onChange: () => void;
}

/** The day of a card that has one, in its state. */
function dayWords({ state, touch, occasion, delayDays }: PlanStep): string {
  if (touch === null || state === 'waits' || state === 'skipped') return delayWords({ occasion, delayDays });
  return `${state === 'out' ? 'mailed' : 'goes'} ${formatDate(touch.mailOn)}`;
}

/** Whether the MLS showed the status of a step, or went past it. */
function startWords({ state, skip }: PlanStep): string {
  if (skip?.reason === 'passed_over') return 'Passed over';
  const wasShown = skip?.reason === 'already_mailed' || skip?.reason === 'old_news';
  return state === 'armed' || state === 'out' || wasShown ? 'The MLS showed' : 'Starts with';
}

const isAhead = ({ touch }: PlanStep) => touch === null || touch.mailOn > localDay();

function Picture({ step, designs }: Pick<StepCardProps, 'step' | 'designs'>) {
  const { state, touch, design } = step;
  const isOut = state === 'out';
  const hasProof = touch !== null && touch.campaignId !== null && !touch.isEstimate && state !== 'waits';
  return (
    <Bed data-proof={isOut ? undefined : ''}>
      {!isOut && <RegistrationCrosses inset={4} />}
      {hasProof && touch.campaignId !== null ? (
        <CardFront campaignId={touch.campaignId} mailedAt={isOut ? `${touch.mailOn}T14:00:00.000Z` : null} />
      ) : (
        <DesignPicture templateId={design.id} design={designs.find(({ id }) => id === design.id)} />
      )}
    </Bed>
  );
}

export function StepCard({ plan, step, designs, isBusy, onSkip, onRestore, onChange }: StepCardProps) {
  const { occasion, state, touch, note } = step;
  const name = planOccasionNames[occasion];
  const badge = stepBadge(step);
  const isOpen = plan.status !== 'ended';
  const isReached = state === 'armed' || state === 'out';
  const without = homesWithout({ excluded: step.excluded, isEstimate: touch?.isEstimate ?? true });
  const campaignId = isReached ? (touch?.campaignId ?? null) : null;
  const waitReason = state === 'armed' ? (touch?.waitReason ?? null) : null;
  return (
    <Cell aria-label={name} data-state={state}>
      <Start data-reached={startWords(step) === 'Starts with' ? undefined : ''}>
        <span>{startWords(step)}</span>
        <b>{startNames[occasion]}</b>
      </Start>
      <Picture step={step} designs={designs} />
      <Facts>
        <Head>
          <h3>
            {campaignId === null ? name : <Link to={href(paths.campaign, { id: campaignId })}>{name}</Link>}
          </h3>
          <Badge tone={badge.tone} icon={touchIcons[badge.touchState]}>
            {badge.name}
          </Badge>
        </Head>
        {state !== 'skipped' && (
          <dl>
            <div>
              <dt>Homes</dt>
              <dd>{homesWords(step)}</dd>
            </div>
            <div>
              <dt>Price</dt>
              <dd>{formatMoney(step.costCents)}</dd>
            </div>
            <div>
              <dt>Day</dt>
              <dd>{dayWords(step)}</dd>
            </div>
          </dl>
        )}
        {state === 'skipped' && <Note data-tone="skip">{skipWords(step)}</Note>}
        {note !== null && <Note>{note}</Note>}
        {waitReason !== null && <Note data-tone="skip">{waitReason}</Note>}
        {touch?.fallback && isReached && (
          <Note>
            {touch.fallback.name} in place of {step.design.name}. {touch.fallback.reason}
          </Note>
        )}
        {state !== 'skipped' && without.total > 0 && (
          <Note as="details">
            <summary>{formatQuantity(without.total, 'home')} without a card</summary>
            <ul>
              {without.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Note>
        )}
        {state === 'waits' && plan.status !== 'draft' && !step.isApproved && (
          <Note data-tone="skip">You changed it. It waits for your approval.</Note>
        )}
        {isOpen && state !== 'out' && (
          <Acts>
            {(state === 'waits' || touch?.state === 'planned') && (
              <Button size="small" aria-label={`Change ${name}`} onClick={onChange}>
                Change
              </Button>
            )}
            {(state === 'waits' || state === 'armed') && (
              <Button
                size="small"
                look="quiet"
                disabled={isBusy}
                aria-label={`Skip ${name}`}
                onClick={onSkip}
              >
                Skip
              </Button>
            )}
            {state === 'skipped' && step.skip?.reason === 'agent' && isAhead(step) && (
              <Button
                size="small"
                disabled={isBusy}
                aria-label={`Mail ${name} after all`}
                onClick={onRestore}
              >
                Mail it after all
              </Button>
            )}
          </Acts>
        )}
      </Facts>
    </Cell>
  );
}

const Cell = styled.li`
  display: grid;
  grid-template-rows: auto auto 1fr;
  gap: 10px;
  min-width: 0;
  padding: 0 14px 16px;
  background: var(--surface);
  @media ${phone} {
    grid-template-columns: 112px minmax(0, 1fr);
    grid-template-rows: auto 1fr;
    gap: 10px 14px;
  }
`;
/** A point on the line: filled once the MLS showed the status. */
const Start = styled.div`
  position: relative;
  display: grid;
  min-height: 84px;
  padding: 34px 0 8px;
  border-bottom: 3px double var(--control);
  &::before {
    position: absolute;
    top: 17px;
    right: -14px;
    left: -14px;
    border-top: 2px dashed var(--control);
    content: '';
  }
  &::after {
    position: absolute;
    top: 11px;
    left: 0;
    width: 14px;
    height: 14px;
    border: 2px solid var(--control);
    border-radius: 999px;
    background: var(--surface);
    content: '';
  }
  &[data-reached]::before {
    border-top: 2px solid var(--primary);
  }
  &[data-reached]::after {
    border-color: var(--primary);
    background: var(--primary);
  }
  span {
    color: var(--muted);
    font-size: 12px;
    font-weight: 600;
    letter-spacing: 0.06em;
    text-transform: uppercase;
  }
  b {
    font: 600 18px/24px var(--font-display);
  }
  @media ${phone} {
    grid-column: 1 / -1;
    align-items: center;
    min-height: 0;
    padding: 12px 0 8px 26px;
    &::before {
      display: none;
    }
    &::after {
      top: 22px;
    }
  }
`;
const Bed = styled.div`
  position: relative;
  align-self: start;
  padding: 4px 0;
  &[data-proof] {
    padding: 14px 12px;
    background: radial-gradient(circle, light-dark(var(--kraft), rgb(0 0 0 / 0.35)) 1px, transparent 1.4px) 0
      0 / 7px 7px var(--kraft-soft);
  }
  [data-state='skipped'] > & {
    opacity: 0.55;
  }
`;
const Facts = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
  min-width: 0;
  dl > div {
    display: grid;
    grid-template-columns: 52px minmax(0, 1fr);
    gap: 8px;
    padding: 5px 0;
    border-bottom: 1px solid var(--line);
    font-size: 13px;
    line-height: 18px;
  }
  dt {
    color: var(--muted);
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 4px 8px;
  h3 {
    font: 600 15px/20px var(--font-text);
  }
`;
const Note = styled.p`
  color: var(--muted);
  font-size: 13px;
  line-height: 18px;
  overflow-wrap: anywhere;
  &[data-tone='skip'] {
    color: var(--warning);
  }
  summary {
    min-height: 24px;
    cursor: pointer;
  }
  ul {
    margin: 2px 0 0;
    padding-left: 18px;
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  margin-top: 4px;
`;
