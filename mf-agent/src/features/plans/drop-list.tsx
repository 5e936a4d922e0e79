/** The weeks in which the homes of a card get it, each with its day and when it is in homes. */
import type { PlanDrop, PlanTouch } from '@farmpost/shared/contracts/mailing-plans';
import { planPerWeek } from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { formatDate, formatQuantity } from '@farmpost/shared/domain/format';
import { expectedInHomes } from '@farmpost/shared/domain/stop-window';
import styled from 'styled-components';

interface DropListProps {
  readonly drops: readonly PlanDrop[];
  readonly mailClass: PlanTouch['mailClass'];
}

/** Homes of a week as typed: `null` for a card of one day, `undefined` for what is no such number. */
export function paceOf(text: string): number | null | undefined {
  const typed = text.trim();
  if (typed === '') return null;
  const pace = Number(typed);
  return Number.isInteger(pace) && pace >= planPerWeek.min && pace <= planPerWeek.max ? pace : undefined;
}

export const paceFault = (text: string): string | undefined =>
  paceOf(text) === undefined
    ? `Enter ${planPerWeek.min} to ${planPerWeek.max} homes, or nothing.`
    : undefined;

export function DropList({ drops, mailClass }: DropListProps) {
  const [first, last] = [drops[0], drops.at(-1)];
  if (!first || !last || drops.length < 2) return null;
  return (
    <Weeks>
      <summary>
        {formatQuantity(drops.length, 'week')}, {formatDate(first.mailOn)} to {formatDate(last.mailOn)}
      </summary>
      <ol>
        {drops.map(({ number, mailOn, homes }) => {
          const arrives = expectedInHomes(mailOn, mailClass);
          return (
            <li key={number}>
              {formatDate(mailOn)}: {formatQuantity(homes, 'home')}, expected {formatDate(arrives.from)} to{' '}
              {formatDate(arrives.to)}
            </li>
          );
        })}
      </ol>
    </Weeks>
  );
}

const Weeks = styled.details`
  font-size: 13px;
  line-height: 20px;
  summary {
    min-height: 24px;
    cursor: pointer;
  }
  ol {
    margin: 2px 0 0;
    padding-left: 18px;
    color: var(--muted);
  }
`;
