import { aboveTablet, tablet } from '@farmpost/shared/ui/breakpoints';
import { useId, useRef, type KeyboardEvent } from 'react';
import styled, { keyframes } from 'styled-components';
import { demoSteps } from './demo-steps';
import { ListingScene } from './listing-scene';
import { STEP_MS, useAutoplay } from './use-autoplay';
import { useLaterScenes } from './use-later-scenes';

const last = demoSteps.length - 1;

/** The step that an arrow key moves to; `undefined` for other keys. */
function stepByKey(key: string, at: number): number | undefined {
  const next = at === last ? 0 : at + 1;
  const previous = at === 0 ? last : at - 1;
  return {
    ArrowDown: next,
    ArrowRight: next,
    ArrowUp: previous,
    ArrowLeft: previous,
    Home: 0,
    End: last,
  }[key];
}

/** Six steps from listing to lead as tabs next to a drawing; plays automatically and can be stopped. */
export function AutomationDemo() {
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const { at, isPlaying, isSeen, pick, toggle } = useAutoplay(demoSteps.length, root);
  const step = demoSteps[at];
  const later = useLaterScenes((isPlaying && isSeen) || at > 0, at);
  const Scene = [ListingScene, ...later][at];
  const move = (event: KeyboardEvent<HTMLDivElement>) => {
    const to = stepByKey(event.key, at);
    if (to === undefined) return;
    event.preventDefault();
    pick(to);
    event.currentTarget.querySelectorAll<HTMLElement>('[role="tab"]')[to]?.focus();
  };
  return (
    <Demo ref={root} data-playing={isPlaying || undefined}>
      <Steps
        role="tablist"
        aria-label="One listing, step by step"
        aria-orientation="vertical"
        onKeyDown={move}
      >
        {demoSteps.map(({ title, text, when }, index) => (
          <button
            key={title}
            type="button"
            role="tab"
            id={`${id}-tab-${index}`}
            aria-selected={index === at}
            aria-controls={`${id}-stage`}
            aria-labelledby={`${id}-title-${index}`}
            aria-describedby={`${id}-text-${index}`}
            tabIndex={index === at ? 0 : -1}
            onClick={() => pick(index)}
          >
            <b>{index + 1}</b>
            <strong id={`${id}-title-${index}`}>{title}</strong>
            <span>{when}</span>
            <small id={`${id}-text-${index}`}>{text}</small>
          </button>
        ))}
      </Steps>
      <Stage>
        <View id={`${id}-stage`} role="tabpanel" aria-labelledby={`${id}-title-${at}`} tabIndex={0}>
          {step && (
            <svg viewBox="0 0 560 400" role="img" aria-label={step.picture} key={at}>
              {Scene && <Scene />}
            </svg>
          )}
        </View>
        <Bar>
          <span>
            Step {at + 1} of {demoSteps.length}
          </span>
          <button type="button" onClick={toggle}>
            <svg viewBox="0 0 12 12" width="12" height="12" aria-hidden="true">
              <path d={isPlaying ? 'M2 1h3v10H2zM7 1h3v10H7z' : 'M2.5 1l8 5-8 5z'} fill="currentColor" />
            </svg>
            {isPlaying ? 'Pause' : 'Play'}
          </button>
        </Bar>
      </Stage>
    </Demo>
  );
}

const run = keyframes`
  from { transform: scaleX(0); }
`;
const appear = keyframes`
  from { opacity: 0; }
`;

const Demo = styled.div`
  display: grid;
  gap: 24px clamp(24px, 4vw, 56px);
  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 7fr);
  }
`;

const Steps = styled.div`
  display: flex;
  flex-direction: column;
  border-top: 1px solid var(--line);

  button {
    position: relative;
    display: grid;
    flex: 1 1 auto;
    grid-template-columns: 40px 1fr auto;
    align-content: center;
    gap: 0 8px;
    padding: 12px 12px 12px 8px;
    border: 0;
    border-bottom: 1px solid var(--line);
    background: none;
    color: inherit;
    font: 500 16px/24px var(--font-text);
    text-align: left;
    cursor: pointer;
    transition: background-color var(--hover);
  }
  button:hover {
    background: var(--sunken);
  }
  b {
    font: 700 18px/24px var(--font-display);
    text-align: center;
    color: var(--subtle);
  }
  strong {
    font-weight: 600;
  }
  span {
    font-size: 13px;
    color: var(--subtle);
    font-variant-numeric: tabular-nums;
  }
  small {
    grid-column: 2 / 4;
    padding-top: 4px;
    font: 400 15px/22px var(--font-text);
    color: var(--muted);
    text-wrap: pretty;
  }
  [aria-selected='true'] {
    background: var(--surface);
    box-shadow: inset 4px 0 0 var(--primary);
  }
  [aria-selected='true'] b {
    color: var(--primary);
  }
  /* Without scripts every step shows its text; with scripts, only the selected one. */
  @media (scripting: enabled) {
    [aria-selected='false'] small {
      display: none;
    }
    small {
      min-height: 48px;
    }
  }
  @media (prefers-reduced-motion: no-preference) {
    [data-playing] & [aria-selected='true']::after {
      content: '';
      position: absolute;
      inset: auto 0 -1px;
      height: 2px;
      background: var(--primary);
      transform-origin: 0 0;
      animation: ${run} ${STEP_MS}ms linear;
    }
  }
`;

const Stage = styled.div`
  display: flex;
  flex-direction: column;
  min-width: 0;
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);

  @media ${tablet} {
    order: -1;
  }
`;

const View = styled.div`
  flex: 1;
  display: grid;
  place-items: center;
  padding: clamp(12px, 2vw, 24px);
  background: radial-gradient(var(--line) 1px, transparent 1.2px) -8px -8px / 16px 16px;

  > svg {
    --scene-blue: light-dark(#aec4dd, #2f5379);
    width: 100%;
    max-width: 620px;
    height: auto;
  }
  @media (prefers-reduced-motion: no-preference) {
    > svg {
      animation: ${appear} var(--sheet) var(--ease-out);
    }
  }
`;

const Bar = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  padding: 10px 12px 10px 20px;
  border-top: 1px solid var(--line);
  font: 500 14px/20px var(--font-text);
  font-variant-numeric: tabular-nums;
  color: var(--muted);

  button {
    display: inline-flex;
    align-items: center;
    gap: 8px;
    min-width: 96px;
    min-height: 44px;
    padding: 0 14px;
    border: 1px solid var(--control);
    border-radius: var(--radius-control);
    background: none;
    color: var(--text);
    font: 600 14px/1 var(--font-text);
    cursor: pointer;
  }
  button:hover {
    border-color: var(--primary);
    color: var(--primary);
  }
`;
