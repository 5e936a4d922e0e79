/** One measure by week or month. The table beside it has each figure. */
import { phone } from '@farmpost/shared/ui/breakpoints';
import { useId } from 'react';
import styled from 'styled-components';

interface PeriodChartProps {
  /** A sentence with the finding. */
  readonly title: string;
  readonly bars: readonly { readonly key: string; readonly label: string; readonly value: number }[];
  readonly format: (value: number) => string;
}

const WIDTH = 640;
const TOP = 24;
const HEIGHT = 168;

export function PeriodChart({ title, bars, format }: PeriodChartProps) {
  const id = useId();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const least = Math.min(0, ...bars.map(({ value }) => value));
  const y = (value: number) => TOP + ((most - value) / (most - least)) * HEIGHT;
  const slot = WIDTH / bars.length;
  // Labels of thirteen weeks would meet.
  const step = bars.length > 12 ? 2 : 1;
  return (
    <Figure>
      <svg viewBox={`0 0 ${WIDTH} ${TOP + HEIGHT + 40}`} role="img" aria-labelledby={id}>
        <title id={id}>{title}</title>
        <path d={`M0 ${y(0) + 0.5}H${WIDTH}`} stroke="var(--control)" />
        {bars.map(({ key, label, value }, index) => {
          const x = index * slot + slot * 0.2;
          const middle = index * slot + slot / 2;
          return (
            <g key={key}>
              <rect
                x={x}
                y={Math.min(y(value), y(0))}
                width={slot * 0.6}
                height={Math.abs(y(value) - y(0))}
                fill={value < 0 ? 'var(--danger)' : 'var(--primary)'}
              />
              {value !== 0 && (
                <text x={middle} y={value < 0 ? y(value) + 14 : y(value) - 6} textAnchor="middle">
                  {format(value)}
                </text>
              )}
              {(bars.length - 1 - index) % step === 0 && (
                <text x={middle} y={TOP + HEIGHT + 34} textAnchor="middle">
                  {label}
                </text>
              )}
            </g>
          );
        })}
      </svg>
    </Figure>
  );
}

const Figure = styled.figure`
  margin: 0;
  padding: 0 20px 16px;
  svg {
    width: 100%;
    height: auto;
  }
  text {
    font: 400 12px var(--font-text);
    fill: var(--muted);
  }
  @media ${phone} {
    overflow-x: auto;
    svg {
      width: 560px;
    }
  }
`;
