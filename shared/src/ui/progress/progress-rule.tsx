import styled from 'styled-components';
import { Ruler } from './ruler';

export interface ProgressRuleProps {
  readonly label: string;
  readonly value: number;
  /** `null` while unknown: the bar then shows that work is running, but not how far it is. */
  readonly max: number | null;
  /** Hatches the growing end of the bar. */
  readonly running?: boolean;
  /** For screen readers: `42 percent, 5,376 of 12,800`. */
  readonly valueText: string;
}

/** A running bar is never too short to be seen. */
const MIN_SHARE = 0.05;

/** A progress bar on a ruler. */
export function ProgressRule({ label, value, max, running, valueText }: ProgressRuleProps) {
  const share = max ? Math.min(Math.max(value / max, running ? MIN_SHARE : 0), 1) : 0;
  return (
    <div>
      <Track
        role="progressbar"
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={max ?? undefined}
        aria-valuenow={max === null ? undefined : Math.min(value, max)}
        aria-valuetext={valueText}
      >
        <Bar
          data-running={running ? '' : undefined}
          data-unknown={max === null ? '' : undefined}
          style={{ '--share': max === null ? '100%' : `${share * 100}%` }}
        />
      </Track>
      {max !== null && max > 0 && (
        <Scale>
          <Ruler max={max} />
        </Scale>
      )}
    </div>
  );
}

const Track = styled.div`
  height: 16px;
  border-radius: 1px;
  background: var(--sunken);
  box-shadow: inset 0 0 0 1px var(--line);
  overflow: hidden;
`;
const Bar = styled.i`
  position: relative;
  display: block;
  height: 100%;
  width: var(--share);
  background: var(--primary);
  &[data-running]::after {
    content: '';
    position: absolute;
    inset: 0 0 0 auto;
    width: 28px;
    background: repeating-linear-gradient(-45deg, transparent 0 3px, rgb(255 255 255 / 0.35) 3px 5px);
  }
  &[data-unknown] {
    background: repeating-linear-gradient(-45deg, var(--primary) 0 2px, var(--primary-soft) 2px 5px);
  }
  &[data-unknown]::after {
    content: none;
  }
  @media (forced-colors: active) {
    background: Highlight;
    forced-color-adjust: none;
  }
`;
const Scale = styled.div`
  margin-top: 3px;
`;
