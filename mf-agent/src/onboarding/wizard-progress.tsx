/** Progress of the agent: a bar of real seconds, and the four numbered steps. */
import { Link } from '@farmpost/shared/client/router';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { CheckIcon } from '@farmpost/shared/ui/icon/icon';
import { Caps } from '@farmpost/shared/ui/section/section';
import type { RefObject } from 'react';
import styled from 'styled-components';
import { inMinutes, secondsLeft, steps } from './step';
import { useSeconds } from './use-seconds';

interface WizardProgressProps {
  readonly step: number;
  /** The furthest step that was reached. */
  readonly reached: number;
  /** Seconds spent on each step, counted by this component. */
  readonly seconds: RefObject<readonly number[]>;
}

export function WizardProgress({ step, reached, seconds }: WizardProgressProps) {
  const spent = useSeconds(step, seconds);
  const soFar = spent.reduce((sum, value) => sum + value, 0);
  const left = secondsLeft(step, spent);
  const share = soFar / (soFar + left);
  return (
    <Box>
      <Head>
        <Caps>
          Step {step + 1} of {steps.length}
        </Caps>
        <span>
          {inMinutes(soFar)} so far, about {inMinutes(Math.ceil(left / 5) * 5)} left
        </span>
      </Head>
      <Track
        role="progressbar"
        aria-label="Onboarding"
        aria-valuemin={0}
        aria-valuemax={steps.length}
        aria-valuenow={step + 1}
        aria-valuetext={`Step ${step + 1} of ${steps.length}`}
      >
        <Filled style={{ '--share': `${share * 100}%` }} />
      </Track>
      <Ticks aria-hidden="true" />
      <Markers>
        {steps.map(({ title }, index) => {
          const state = index === step ? 'now' : index < reached ? 'done' : 'later';
          return (
            <li key={title} data-state={state} aria-current={index === step ? 'step' : undefined}>
              <b>{state === 'done' ? <CheckIcon size={14} /> : index + 1}</b>
              <div>
                {index !== step && index <= reached ? (
                  <Link to={`?step=${index + 1}`}>{title}</Link>
                ) : (
                  <strong>{title}</strong>
                )}
                <span>{noteOf(state, spent[index] ?? 0, index)}</span>
              </div>
            </li>
          );
        })}
      </Markers>
    </Box>
  );
}

function noteOf(state: 'now' | 'done' | 'later', seconds: number, index: number): string {
  if (state === 'now') return 'You are here';
  if (state === 'done') return `Done in ${inMinutes(seconds)}`;
  return index === steps.length - 1 ? 'From $100 a listing' : `About ${steps[index]?.seconds ?? 30} s`;
}

const Box = styled.div`
  margin-bottom: 36px;
  @media ${phone} {
    margin-bottom: 20px;
  }
`;
const Head = styled.div`
  display: flex;
  justify-content: space-between;
  align-items: baseline;
  gap: 16px;
  margin-bottom: 8px;
  color: var(--muted);
  font-size: 13px;
`;
const Track = styled.div`
  height: 12px;
  background: var(--sunken);
  box-shadow: inset 0 0 0 1px var(--line);
`;
const Filled = styled.i`
  display: block;
  height: 100%;
  width: var(--share);
  background: var(--primary);
  transition: width 0.4s;
  @media (forced-colors: active) {
    background: Highlight;
    forced-color-adjust: none;
  }
`;
const Ticks = styled.div`
  height: 8px;
  background:
    repeating-linear-gradient(90deg, var(--control) 0 1px, transparent 1px 25%) 0 0 / calc(100% - 1px) 8px
      no-repeat,
    repeating-linear-gradient(90deg, var(--control) 0 1px, transparent 1px 5%) 0 0 / calc(100% - 1px) 4px
      no-repeat;
  border-right: 1px solid var(--control);
`;
const Markers = styled.ol`
  display: grid;
  grid-template-columns: repeat(4, minmax(0, 1fr));
  gap: 16px;
  margin-top: 12px;
  li {
    display: flex;
    gap: 14px;
    align-items: center;
  }
  b {
    display: grid;
    place-items: center;
    flex: none;
    width: 28px;
    height: 28px;
    border: 1.5px solid var(--control);
    border-radius: 50%;
    font: 600 14px/1 var(--font-display);
    color: var(--muted);
  }
  div > * {
    display: block;
    font-weight: 600;
  }
  div a {
    color: var(--text);
    text-decoration: none;
  }
  div a:hover {
    text-decoration: underline;
  }
  div span {
    font-weight: 400;
    font-size: 13px;
    line-height: 18px;
    color: var(--muted);
  }
  [data-state='later'] strong {
    color: var(--muted);
  }
  [data-state='done'] b {
    background: var(--primary);
    border-color: var(--primary);
    color: var(--on-primary);
  }
  [data-state='now'] b {
    background: var(--kraft);
    border-color: var(--on-kraft);
    color: var(--on-kraft);
    box-shadow:
      inset 0 0 0 2px var(--kraft),
      inset 0 0 0 3px var(--on-kraft);
  }
  @media ${phone} {
    display: flex;
    gap: 12px;
    [data-state='now'] {
      flex: 1;
    }
    [data-state='now'] span,
    li:not([data-state='now']) div span {
      display: none;
    }
    /* The other steps keep their links for screen readers and the keyboard. */
    li:not([data-state='now']) {
      position: relative;
    }
    li:not([data-state='now']) div > * {
      position: absolute;
      inset: 0;
      overflow: hidden;
      color: transparent;
    }
  }
`;
