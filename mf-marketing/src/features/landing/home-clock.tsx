/** The line of a listing: what is past is solid, now is hatched, and what is to come is dotted. */
import type { LandingHome } from '@farmpost/shared/contracts/landing';
import { dayOfSale } from '@farmpost/shared/domain/market-figures';
import styled from 'styled-components';

interface Step {
  readonly name: string;
  /** `null`: not yet, or on a day that is not known. */
  readonly day: string | null;
  readonly state: 'past' | 'now' | 'next';
  readonly isCard?: boolean;
}

function stepsOf(home: LandingHome): readonly Step[] {
  const { listedOn, cardOn, contractOn, closedOn, event, stage } = home;
  const past = [
    { name: 'Listed', day: listedOn },
    { name: 'Your card', day: cardOn, isCard: true },
    { name: 'Contract', day: contractOn },
    { name: 'Sold', day: closedOn },
  ]
    .flatMap((step) => (step.day === null ? [] : [{ ...step, day: step.day, state: 'past' as const }]))
    .toSorted((a, b) => (a.day < b.day ? -1 : a.day > b.day ? 1 : 0));
  if (past.length === 0) return [];
  if (stage === 'sold' || stage === 'street') return past;
  const next: Step[] = [
    ...(event ? [{ name: 'Open house', day: event.day, state: 'next' as const }] : []),
    { name: 'Sold', day: null, state: 'next' as const },
  ];
  return [
    ...past.slice(0, -1),
    ...past.slice(-1).map((step) => ({ ...step, state: 'now' as const })),
    ...next,
  ];
}

export function HomeClock({ home }: { home: LandingHome }) {
  const steps = home.stage === 'off-market' ? [] : stepsOf(home);
  if (steps.length < 2) return null;
  return (
    <Clock aria-label="The listing so far">
      {steps.map(({ name, day, state, isCard }) => (
        <li key={name} data-state={state} data-card={isCard ? '' : undefined}>
          <b>{name}</b>
          {day === null ? 'not yet' : dayOfSale(day)}
        </li>
      ))}
    </Clock>
  );
}

const Clock = styled.ol`
  display: grid;
  grid-auto-flow: column;
  grid-auto-columns: minmax(0, 1fr);
  margin: 20px 0 0;
  padding: 0;
  list-style: none;
  font: 400 13px/17px var(--font-text);
  color: var(--muted);

  li {
    position: relative;
    padding: 22px 6px 0 0;
  }
  li::before {
    content: '';
    position: absolute;
    inset: 6px 0 auto;
    height: 3px;
    background: var(--primary);
  }
  li::after {
    content: '';
    position: absolute;
    left: 0;
    top: 1px;
    width: 13px;
    height: 13px;
    border: 2px solid var(--primary);
    border-radius: 50%;
    background: var(--primary);
  }
  [data-state='now']::before {
    top: 5px;
    height: 5px;
    background: repeating-linear-gradient(-45deg, var(--primary) 0 2px, transparent 2px 5px);
  }
  [data-state='now']::after {
    background: var(--bg);
  }
  [data-state='next']::before {
    top: 7px;
    height: 2px;
    background: repeating-linear-gradient(90deg, var(--control) 0 2px, transparent 2px 6px);
  }
  [data-state='next']::after {
    border-color: var(--control);
    background: var(--bg);
  }
  li:last-child::before {
    right: auto;
    width: 13px;
  }
  [data-card]::after {
    width: 18px;
    border-radius: 1px;
    background: var(--bg);
  }
  b {
    display: block;
    color: var(--text);
    font-weight: 600;
  }
`;
