import type { Onboarding } from '@farmpost/shared/contracts/onboarding';
import { formatQuantity } from '@farmpost/shared/domain/format';
import styled from 'styled-components';

/** The three things that follow the current step. */
export function WhatHappensNext({
  step,
  onboarding: { listings },
}: {
  readonly step: number;
  readonly onboarding: Onboarding;
}) {
  const arrive =
    listings.active + listings.sold > 0
      ? `Your ${formatQuantity(listings.active, 'active listing')} ${listings.active === 1 ? 'is' : 'are'} here`
      : 'Your listings arrive';
  const all: readonly (readonly [number, string, string])[] = [
    [1, 'You choose your MLS', 'Your listings come from there; you never type them.'],
    [2, 'You find yourself in the roster', 'So that only you can mail cards of your listings.'],
    [2.5, arrive, 'As the MLS has them, with photos and prices.'],
    [3, 'You set a budget', 'From $100 a listing. You can change it at any time.'],
    [4, 'You see your first proof', 'A draft card of your own listing, with the homes around it.'],
    [5, 'Nothing prints until you press Send', 'And you can stop it for 30 minutes after that.'],
  ];
  return (
    <Box aria-label="What happens next">
      <h2>What happens next</h2>
      <ol>
        {all
          .filter(([from]) => from > step)
          .slice(0, 3)
          .map(([from, title, text]) => (
            <li key={from}>
              <b>{title}</b>
              <span>{text}</span>
            </li>
          ))}
      </ol>
    </Box>
  );
}

const Box = styled.section`
  h2 {
    padding-bottom: 6px;
    border-bottom: 3px double var(--control);
  }
  ol {
    counter-reset: next;
  }
  li {
    counter-increment: next;
    position: relative;
    padding: 11px 0 11px 36px;
    border-bottom: 1px solid var(--line);
  }
  li::before {
    content: counter(next);
    position: absolute;
    left: 2px;
    top: 10px;
    font: 700 20px/24px var(--font-display);
    color: var(--primary);
  }
  b {
    display: block;
    font-weight: 600;
  }
  span {
    color: var(--muted);
    font-size: 13px;
    line-height: 18px;
  }
`;
