/** Rulers in inches from the trim corner; they shade what is selected. */
import type { DesignSize } from '@farmpost/shared/contracts/templates';
import { POINTS_PER_INCH, zonesOf, type Box } from '@farmpost/shared/domain/postcard/geometry';
import styled from 'styled-components';
import type { View } from './view';
import { trimOf } from './words';

interface RulersProps {
  readonly view: View;
  readonly size: DesignSize;
  readonly selection: Box | null;
}

export function Rulers({ view, size, selection }: RulersProps) {
  const { canvas } = zonesOf(size);
  return (
    <>
      <Corner aria-hidden="true">in</Corner>
      <Ruler data-axis="x" aria-hidden="true">
        <Marks
          axis="x"
          view={view}
          trim={trimOf(size)}
          inches={canvas.w / POINTS_PER_INCH}
          selection={selection}
        />
      </Ruler>
      <Ruler data-axis="y" aria-hidden="true">
        <Marks
          axis="y"
          view={view}
          trim={trimOf(size)}
          inches={canvas.h / POINTS_PER_INCH}
          selection={selection}
        />
      </Ruler>
    </>
  );
}

interface MarksProps {
  readonly axis: 'x' | 'y';
  readonly view: View;
  /** Where the ruler begins. */
  readonly trim: number;
  /** Length of the bleed canvas. */
  readonly inches: number;
  readonly selection: Box | null;
}

function Marks({ axis, view, trim, inches, selection }: MarksProps) {
  const scale = view.k * POINTS_PER_INCH;
  const at = (inch: number) => view[axis] + (trim + inch) * scale;
  // Marks never stand closer than about five pixels.
  const step = [1 / 16, 1 / 8, 1 / 4, 1 / 2, 1].find((each) => each * scale >= 5) ?? 1;
  const marks: number[] = [];
  for (let inch = -1; inch <= inches + 0.75; inch += step) marks.push(Math.round(inch * 16) / 16);
  const length = (inch: number) => (inch % 1 === 0 ? 11 : inch % 0.5 === 0 ? 8 : inch % 0.25 === 0 ? 6 : 4);
  const from = selection && view[axis] + selection[axis] * scale;
  const span = selection && (axis === 'x' ? selection.w : selection.h) * scale;
  const path = marks.map((inch) => {
    const place = Math.round(at(inch)) + 0.5;
    return axis === 'x' ? `M${place} 22v${-length(inch)}` : `M22 ${place}h${-length(inch)}`;
  });
  return (
    <svg width="100%" height="100%">
      {from !== null && span !== null && (
        <rect
          data-selection=""
          {...(axis === 'x'
            ? { x: from, y: 0, width: Math.max(1, span), height: 22 }
            : { x: 0, y: from, width: 22, height: Math.max(1, span) })}
        />
      )}
      <path d={path.join('')} fill="none" stroke="currentColor" />
      {marks
        .filter((inch) => inch % 1 === 0 && inch >= 0 && inch <= inches)
        .map((inch) =>
          axis === 'x' ? (
            <text key={inch} x={at(inch) - 4} y={10} textAnchor="end">
              {inch}
            </text>
          ) : (
            <text key={inch} x={9} y={at(inch) - 4} textAnchor="end">
              {inch}
            </text>
          ),
        )}
    </svg>
  );
}

const Corner = styled.div`
  border-right: 1px solid var(--line);
  border-bottom: 1px solid var(--line);
  color: var(--subtle);
  font: 500 11px/21px var(--font-text);
  text-align: center;
`;
const Ruler = styled.div`
  min-width: 0;
  min-height: 0;
  overflow: hidden;
  color: var(--muted);
  &[data-axis='x'] {
    border-bottom: 1px solid var(--line);
  }
  &[data-axis='y'] {
    border-right: 1px solid var(--line);
  }
  text {
    fill: currentColor;
    font: 500 11px var(--font-text);
  }
  path {
    opacity: 0.55;
  }
  [data-selection] {
    fill: light-dark(#b8e7fa, #0d4a5f);
  }
`;
