/** A share of failed loads with Wilson's 95% interval, on a logarithmic scale from 0.01% to 100%. */
import { formatPercent } from '@farmpost/shared/domain/format';
import { wilsonInterval } from '@farmpost/shared/domain/statistics';
import { useId } from 'react';

const WIDTH = 120;
const FROM = 0.0001;
const x = (share: number) => 4 + (Math.log10(Math.max(share, FROM) / FROM) / 4) * (WIDTH - 8);

export function FailedRange(props: {
  readonly loads: number;
  readonly failures: number;
  /** Failed share of the previous release, drawn as a dashed line. */
  readonly before: number | null;
}) {
  const titleId = useId();
  const interval = wilsonInterval(props.failures, props.loads);
  if (!interval) return '–';
  const share = props.failures / props.loads;
  const label = `Between ${formatPercent(interval.low, 2)} and ${formatPercent(interval.high, 2)}, 95% sure${
    props.before === null ? '' : `; ${formatPercent(props.before, 2)} before`
  }`;
  return (
    <svg width={WIDTH} height="24" viewBox={`0 0 ${WIDTH} 24`} role="img" aria-labelledby={titleId}>
      <title id={titleId}>{label}</title>
      <path d="M4 20.5H116M4 18v5M32 18v5M60 18v5M88 18v5M116 18v5" stroke="var(--line)" />
      {props.before !== null && (
        <path d={`M${x(props.before)} 2V20`} stroke="var(--muted)" strokeDasharray="2 2" />
      )}
      <path
        d={`M${x(interval.low)} 10H${x(interval.high)}M${x(interval.high)} 6v8M${x(interval.low)} 6v8`}
        stroke="var(--primary)"
        strokeWidth="1.5"
      />
      <circle
        cx={x(share)}
        cy="10"
        r="3.5"
        fill={share === 0 ? 'var(--surface)' : 'var(--primary)'}
        stroke="var(--primary)"
        strokeWidth="1.5"
      />
    </svg>
  );
}
