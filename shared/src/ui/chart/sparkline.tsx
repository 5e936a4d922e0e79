import { useId } from 'react';
import styled from 'styled-components';

export interface SparklineProps {
  /** At least two, oldest first. */
  readonly points: readonly number[];
  /** Description of the shape: `Leads per day over 30 days, from 0 to 3`. */
  readonly label: string;
  readonly shape?: 'line' | 'bars';
  readonly width?: number;
  readonly height?: number;
}

/** A figure over time, without axes. */
export function Sparkline({ points, label, shape = 'line', width = 120, height = 44 }: SparklineProps) {
  const top = Math.max(...points, 1);
  const titleId = useId();
  const floor = height - 1;
  const y = (value: number) => floor - 1 - (Math.max(value, 0) / top) * (height - 8);
  return (
    <Svg
      viewBox={`0 0 ${width} ${height}`}
      width={width}
      height={height}
      role="img"
      aria-labelledby={titleId}
    >
      <title id={titleId}>{label}</title>
      <path d={`M0 ${floor + 0.5}H${width}`} stroke="var(--line)" />
      {shape === 'line' ? (
        <Line points={points} width={width} floor={floor} y={y} />
      ) : (
        points.map((value, index) => {
          const slot = width / points.length;
          const height = Math.max(floor - y(value), 1);
          return (
            <rect
              key={index}
              x={index * slot + slot * 0.15}
              y={floor - height}
              width={slot * 0.7}
              height={height}
              fill={value > 0 ? 'var(--primary)' : 'var(--control)'}
            />
          );
        })
      )}
    </Svg>
  );
}

function Line(props: {
  readonly points: readonly number[];
  readonly width: number;
  readonly floor: number;
  readonly y: (value: number) => number;
}) {
  const last = props.width - 6;
  const step = (last - 2) / Math.max(props.points.length - 1, 1);
  const line = props.points
    .map(
      (value, index) =>
        `${index === 0 ? 'M' : 'L'}${(2 + index * step).toFixed(1)} ${props.y(value).toFixed(1)}`,
    )
    .join('');
  return (
    <>
      <path d={`${line}V${props.floor}H2z`} fill="var(--primary)" opacity="0.08" />
      <path d={line} fill="none" stroke="var(--primary)" strokeWidth="1.75" strokeLinejoin="round" />
      <circle
        cx={last}
        cy={props.y(props.points.at(-1) ?? 0)}
        r="3.25"
        fill="var(--primary)"
        stroke="var(--surface)"
        strokeWidth="1.5"
      />
    </>
  );
}

const Svg = styled.svg`
  overflow: visible;
`;
