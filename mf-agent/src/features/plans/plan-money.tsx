/** The budget of a plan as a whole: spent, still to come, and free. */
import type { PlanMoney } from '@farmpost/shared/contracts/mailing-plans';
import { formatMoney } from '@farmpost/shared/domain/format';
import type { CSSProperties } from 'react';
import styled from 'styled-components';

interface PlanMoneyBarProps {
  readonly money: PlanMoney;
  /** A year's plan, unless said otherwise. */
  readonly isYear?: boolean;
}

export function PlanMoneyBar({ money, isYear = true }: PlanMoneyBarProps) {
  const { budgetCents, spentCents, plannedCents, freeCents } = money;
  const whole = Math.max(budgetCents, spentCents + plannedCents, 1);
  const share = (cents: number) => ({ '--share': `${(cents / whole) * 100}%` }) as CSSProperties;
  return (
    <Box>
      <Track aria-hidden="true">
        <i data-part="spent" style={share(spentCents)} />
        <i data-part="planned" style={share(plannedCents)} />
      </Track>
      <dl>
        <div>
          <dt>Spent</dt>
          <dd>{formatMoney(spentCents)}</dd>
        </div>
        <div>
          <dt>To come, at most</dt>
          <dd>{formatMoney(plannedCents)}</dd>
        </div>
        <div data-short={freeCents < 0 || undefined}>
          <dt>{freeCents < 0 ? 'Over the budget' : 'Free'}</dt>
          <dd>{formatMoney(Math.abs(freeCents))}</dd>
        </div>
        <div data-total="">
          <dt>{isYear ? 'Budget of the year' : 'Budget of the plan'}</dt>
          <dd>{formatMoney(budgetCents)}</dd>
        </div>
      </dl>
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  gap: 10px;
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 7px 0;
    border-bottom: 1px solid var(--line);
    font-size: 14px;
  }
  dd {
    font-variant-numeric: tabular-nums;
  }
  [data-total] {
    border-bottom: 3px double var(--control);
    font-weight: 600;
  }
  [data-short] {
    color: var(--danger);
    font-weight: 600;
  }
`;
const Track = styled.div`
  display: flex;
  height: 8px;
  overflow: hidden;
  background: var(--sunken);
  box-shadow: inset 0 0 0 1px var(--line);
  i {
    width: var(--share);
  }
  [data-part='spent'] {
    background: var(--primary);
  }
  [data-part='planned'] {
    background: repeating-linear-gradient(-45deg, var(--primary) 0 2px, transparent 2px 5px);
  }
`;
