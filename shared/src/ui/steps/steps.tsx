import styled from 'styled-components';
import { Link } from '../../client/router';
import { CheckIcon } from '../icon/icon';

export interface Step {
  readonly id: string;
  readonly title: string;
  readonly note?: string;
  /** Lets the user go back to a completed step. */
  readonly to?: string;
}

/** The steps of a long form; steps before `current` (an id) are done. */
export function Steps({
  label,
  steps,
  current,
}: {
  readonly label: string;
  readonly steps: readonly Step[];
  readonly current: string;
}) {
  const now = steps.findIndex((step) => step.id === current);
  return (
    <List aria-label={label}>
      {steps.map((step, index) => {
        const isDone = index < now;
        return (
          <li
            key={step.id}
            data-state={isDone ? 'done' : index === now ? 'now' : 'next'}
            aria-current={index === now ? 'step' : undefined}
          >
            <Number aria-hidden="true">{isDone ? <CheckIcon /> : index + 1}</Number>
            <div>
              <strong>{isDone && step.to ? <Link to={step.to}>{step.title}</Link> : step.title}</strong>
              {isDone && <span className="visually-hidden"> (done)</span>}
              {index === now ? (
                <Note>
                  Step {index + 1} of {steps.length}
                </Note>
              ) : (
                step.note && <Note>{step.note}</Note>
              )}
            </div>
          </li>
        );
      })}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  li {
    display: flex;
    gap: 12px;
    padding: 14px 16px 14px 12px;
    border-top: 4px solid var(--line);
  }
  li[data-state='done'],
  li[data-state='now'] {
    border-color: var(--primary);
  }
  strong {
    font-weight: 600;
  }
  a {
    color: inherit;
  }
  @media (max-width: 640px) {
    grid-auto-flow: row;
    li {
      border-top-width: 1px;
    }
  }
`;
const Number = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  width: 28px;
  height: 28px;
  border: 1.5px solid var(--control);
  border-radius: 50%;
  font: 700 14px/1 var(--font-display);
  color: var(--muted);
  [data-state='done'] > & {
    background: var(--primary);
    border-color: var(--primary);
    color: var(--on-primary);
  }
  [data-state='now'] > & {
    border-color: var(--primary);
    color: var(--primary);
    box-shadow:
      inset 0 0 0 2px var(--surface),
      inset 0 0 0 3px var(--primary);
  }
`;
const Note = styled.span`
  display: block;
  font-size: 13px;
  line-height: 18px;
  color: var(--muted);
`;
