/** One measure by week or month. The table beside it has each figure. */
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Caps } from '@farmpost/shared/ui/section/section';
import { useId } from 'react';
import styled from 'styled-components';

interface PeriodChartProps {
  readonly name: string;
  /** A sentence with the finding. */
  readonly title: string;
  readonly bars: readonly { readonly key: string; readonly label: string; readonly value: number }[];
  readonly format: (value: number) => string;
}

const WIDTH = 640;
const TOP = 24;
const HEIGHT = 140;

export function PeriodChart({ name, title, bars, format }: PeriodChartProps) {
  const id = useId();
  const most = Math.max(1, ...bars.map(({ value }) => value));
  const least = Math.min(0, ...bars.map(({ value }) => value));
  const y = (value: number) => TOP + ((most - value) / (most - least)) * HEIGHT;
  const slot = WIDTH / bars.length;
  // Skip every second label from thirteen weeks on, because they would touch.
  const step = bars.length > 12 ? 2 : 1;
  return (
    <Figure>
      <Caps as="h3">{name}</Caps>
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
                <text
                  x={middle}
                  y={value < 0 ? y(value) + 14 : y(value) - 6}
                  textAnchor="middle"
                  data-minor={value === most ? undefined : ''}
                >
                  {format(value)}
                </text>
              )}
              {(bars.length - 1 - index) % step === 0 && (
                <text
                  x={middle}
                  y={TOP + HEIGHT + 34}
                  textAnchor="middle"
                  data-minor={index > 1 && index < bars.length - 1 ? '' : undefined}
                >
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
  h3 {
    margin-bottom: 8px;
  }
  svg {
    width: 100%;
    height: auto;
    overflow: visible;
  }
  text {
    font: 400 13px var(--font-text);
    fill: var(--muted);
  }
  /* Labels that would meet on a phone; the table has them. */
  @media ${phone} {
    padding-inline: 16px;
    text {
      font-size: 22px;
    }
    text[data-minor] {
      display: none;
    }
  }
`;
