/** One home's mark on the map and in the tally: the shape shows the reason, not just the color. */
import styled from 'styled-components';
import { type Outcome, outcomeShapes } from './outcome-shapes';

export function OutcomeMark({
  outcome,
  x,
  y,
}: {
  readonly outcome: Outcome;
  readonly x: number;
  readonly y: number;
}) {
  const { shape, filled } = outcomeShapes[outcome];
  return (
    <Mark
      data-filled={filled ? '' : undefined}
      data-mailed={outcome === 'mailed' ? '' : undefined}
      transform={`translate(${x.toFixed(1)} ${y.toFixed(1)})`}
    >
      <path d={shape} />
    </Mark>
  );
}

const Mark = styled.g`
  fill: none;
  stroke: var(--text);
  stroke-width: 1.2;
  &[data-filled] {
    fill: var(--text);
    stroke: none;
  }
  &[data-mailed] {
    fill: var(--primary);
  }
`;
