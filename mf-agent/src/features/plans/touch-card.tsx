/** One card on the calendar of a plan: its day, its front, homes and cost, and why some get none. */
import { Link } from '@farmpost/shared/client/router';
import type { MailingPlan, PlanTouch } from '@farmpost/shared/contracts/mailing-plans';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { localDay } from '@farmpost/shared/domain/calendar';
import { formatDate, formatMoney, formatQuantity } from '@farmpost/shared/domain/format';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Button } from '@farmpost/shared/ui/button/button';
import { RegistrationCrosses } from '@farmpost/shared/ui/postcard/registration-crosses';
import { phone } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { CardFront } from '../../cards/card-front';
import { DesignPicture } from './design-picture';
import { DropList } from './drop-list';
import { homesWithout, skipWords, stateName, touchTones, weekdayOf, weekWords } from './plan-words';
import { touchIcons } from './touch-icons';

interface TouchCardProps {
  readonly plan: MailingPlan;
  readonly touch: PlanTouch;
  readonly designs: readonly GalleryTemplate[];
  readonly isBusy: boolean;
  readonly onSkip: () => void;
  readonly onRestore: () => void;
  readonly onChange: () => void;
}

/** Whether a card can be taken back: its day is ahead. */
const isAhead = (day: string) => day > localDay();

export function TouchCard({ plan, touch, designs, isBusy, onSkip, onRestore, onChange }: TouchCardProps) {
  const { state, campaignId } = touch;
  const isOut = state === 'mailed' || state === 'in_the_mail';
  const day = formatDate(touch.mailOn);
  const without = homesWithout(touch);
  const isOpen = plan.status !== 'ended';
  return (
    <Cell
      aria-label={`${day}, ${touch.design.name}${touch.drop ? `, ${weekWords(touch.drop)}` : ''}`}
      data-state={state}
    >
      <Top>
        <div>
          <h3>{day}</h3>
          <span>
            {weekdayOf(touch.mailOn)}
            {touch.drop && `, ${weekWords(touch.drop)}`}
            {state === 'planned' &&
              isAhead(touch.draftOn) &&
              `. Shown to you on ${formatDate(touch.draftOn)}.`}
          </span>
        </div>
        <Badge tone={touchTones[state]} icon={touchIcons[state]}>
          {stateName(state)}
        </Badge>
      </Top>
      <Bed data-proof={isOut ? undefined : ''}>
        {!isOut && <RegistrationCrosses inset={4} />}
        {campaignId !== null && !touch.isEstimate ? (
          <CardFront campaignId={campaignId} mailedAt={isOut ? `${touch.mailOn}T14:00:00.000Z` : null} />
        ) : (
          <DesignPicture
            templateId={touch.design.id}
            design={designs.find(({ id }) => id === touch.design.id)}
          />
        )}
      </Bed>
      <Facts>
        <Line>
          <strong>
            {campaignId === null ? (
              (touch.fallback?.name ?? touch.design.name)
            ) : (
              <Link to={href(paths.campaign, { id: campaignId })}>
                {touch.fallback?.name ?? touch.design.name}
              </Link>
            )}
          </strong>
        </Line>
        <Line>
          <span>
            {formatQuantity(touch.homes, 'home')}
            {touch.isEstimate && ', as counted last'}
          </span>
          <strong>{formatMoney(touch.costCents)}</strong>
        </Line>
        {state !== 'skipped' && <DropList drops={touch.drops} mailClass={touch.mailClass} />}
        {state === 'skipped' && <Note data-tone="skip">{skipWords(touch)}</Note>}
        {state !== 'skipped' && touch.waitReason !== null && <Note data-tone="skip">{touch.waitReason}</Note>}
        {state !== 'skipped' && without.total > 0 && (
          <Without>
            <summary>{formatQuantity(without.total, 'home')} without a card</summary>
            <ul>
              {without.reasons.map((reason) => (
                <li key={reason}>{reason}</li>
              ))}
            </ul>
          </Without>
        )}
        {touch.fallback && (
          <Note>
            In place of {touch.design.name}. {touch.fallback.reason}
          </Note>
        )}
        {state === 'planned' && touch.fallbacks.length > 0 && (
          <Note>If it cannot be printed: {touch.fallbacks.map(({ name }) => name).join(', then ')}</Note>
        )}
        {state === 'planned' && plan.status !== 'draft' && !touch.isApproved && (
          <Note data-tone="skip">New or changed: it waits for your approval.</Note>
        )}
        {isOpen && !isOut && (
          <Acts>
            {state === 'planned' && (
              <Button size="small" aria-label={`Change ${day}`} onClick={onChange}>
                Change
              </Button>
            )}
            {state !== 'skipped' && (
              <Button size="small" look="quiet" disabled={isBusy} aria-label={`Skip ${day}`} onClick={onSkip}>
                Skip
              </Button>
            )}
            {state === 'skipped' && touch.skip?.reason === 'agent' && isAhead(touch.mailOn) && (
              <Button size="small" disabled={isBusy} aria-label={`Mail ${day} after all`} onClick={onRestore}>
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
  align-content: start;
  gap: 6px;
  min-width: 0;
  padding: 14px 16px 16px;
  background: var(--surface);
  @media ${phone} {
    grid-template-columns: 112px minmax(0, 1fr);
    gap: 6px 14px;
  }
`;
const Facts = styled.div`
  display: grid;
  align-content: start;
  gap: 6px;
  min-width: 0;
`;
const Top = styled.div`
  display: flex;
  align-items: flex-start;
  justify-content: space-between;
  gap: 8px;
  h3 {
    font: 600 20px/24px var(--font-display);
  }
  span {
    color: var(--muted);
    font-size: 13px;
  }
  @media ${phone} {
    grid-column: 1 / -1;
  }
`;
const Bed = styled.div`
  position: relative;
  padding: 4px 0;
  &[data-proof] {
    padding: 16px 20px;
    background: radial-gradient(circle, light-dark(var(--kraft), rgb(0 0 0 / 0.35)) 1px, transparent 1.4px) 0
      0 / 7px 7px var(--kraft-soft);
  }
  [data-state='skipped'] & {
    opacity: 0.55;
  }
  @media ${phone} {
    align-self: start;
    &[data-proof] {
      padding: 12px 10px;
    }
  }
`;
const Line = styled.p`
  display: flex;
  flex-wrap: wrap;
  justify-content: space-between;
  gap: 2px 8px;
  font-size: 13px;
  line-height: 20px;
  span {
    color: var(--muted);
  }
  strong {
    overflow-wrap: anywhere;
  }
`;
const Note = styled.p`
  padding-top: 6px;
  border-top: 1px solid var(--line);
  color: var(--muted);
  font-size: 13px;
  line-height: 18px;
  &[data-tone='skip'] {
    color: var(--warning);
  }
  @media ${phone} {
    padding-top: 0;
    border-top: 0;
  }
`;
const Without = styled.details`
  padding-top: 6px;
  border-top: 1px solid var(--line);
  color: var(--muted);
  font-size: 13px;
  line-height: 18px;
  @media ${phone} {
    padding-top: 0;
    border-top: 0;
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
