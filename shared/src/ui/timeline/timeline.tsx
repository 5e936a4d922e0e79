import styled from 'styled-components';
import { phone } from '../breakpoints';

export interface TimelineStep {
  /** `Until 11:12 AM` */
  readonly title: string;
  readonly text: string;
  /** `window`: the hatched period in which the action can still be undone. */
  readonly kind?: 'done' | 'now' | 'window' | 'later';
}

/** A timeline from left to right, or from top to bottom on a phone. */
export function Timeline({
  label,
  steps,
}: {
  readonly label: string;
  readonly steps: readonly TimelineStep[];
}) {
  return (
    <List aria-label={label}>
      {steps.map((step) => (
        <li key={step.title} data-kind={step.kind ?? 'later'}>
          <strong>{step.title}</strong>
          <span>{step.text}</span>
        </li>
      ))}
    </List>
  );
}

const List = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  font-size: 13px;
  line-height: 18px;

  li {
    position: relative;
    padding: 26px 12px 0 0;
  }
  li::before {
    content: '';
    position: absolute;
    inset: 8px 0 auto;
    border-top: 2px solid var(--control);
  }
  li::after {
    content: '';
    position: absolute;
    left: 0;
    top: 2px;
    width: 14px;
    height: 14px;
    border: 2px solid var(--control);
    border-radius: 50%;
    background: var(--surface);
  }
  li:last-child::before {
    border-top-style: dotted;
  }
  li[data-kind='done']::before {
    border-color: var(--primary);
  }
  li:is([data-kind='done'], [data-kind='now'])::after {
    background: var(--primary);
    border-color: var(--primary);
  }
  li[data-kind='window']::before {
    top: 5px;
    height: 8px;
    border: 0;
    background: repeating-linear-gradient(-45deg, var(--primary) 0 2px, var(--primary-soft) 2px 5px);
  }
  li[data-kind='window']::after {
    border-color: var(--primary);
  }
  strong {
    display: block;
    font-weight: 600;
  }
  span {
    color: var(--muted);
  }

  @media ${phone} {
    grid-auto-flow: row;
    gap: 16px;
    li {
      padding: 0 0 0 28px;
    }
    li::before {
      inset: 4px auto -18px 6px;
      border-top: 0;
      border-left: 2px solid var(--control);
    }
    li[data-kind='window']::before {
      left: 3px;
      width: 8px;
      height: auto;
      top: 4px;
    }
    li:last-child::before {
      display: none;
    }
  }
`;
