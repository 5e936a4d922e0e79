import type { PostcardSide } from '@farmpost/shared/contracts/templates';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { useIsRunning } from '../site/use-is-running';

interface TurningCardProps {
  /** The side that faces up. */
  readonly side: PostcardSide;
  readonly front: ReactNode;
  readonly back: ReactNode;
}

/** Two sides of a card, on a `LightTable`. Without scripts, one is below the other. */
export function TurningCard({ side, front, back }: TurningCardProps) {
  const isRunning = useIsRunning();
  return (
    <Turning data-side={side}>
      <div aria-hidden={isRunning && side !== 'front'} data-shown={side === 'front'}>
        {front}
      </div>
      <div aria-hidden={isRunning && side !== 'back'} data-shown={side === 'back'}>
        {back}
      </div>
    </Turning>
  );
}

/** The light table under a card. */
export const LightTable = styled.div`
  background: radial-gradient(var(--line) 1px, transparent 1.2px) -8px -8px / 16px 16px var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);
  perspective: 1600px;
`;

const Turning = styled.div`
  display: grid;
  gap: 16px;

  @media (scripting: enabled) {
    transform-style: preserve-3d;
    transition: transform var(--flip) var(--ease-out);

    > div {
      grid-area: 1 / 1;
      backface-visibility: hidden;
    }
    > div:last-child {
      transform: rotateY(180deg);
    }
    &[data-side='back'] {
      transform: rotateY(180deg);
    }
  }
  @media (scripting: enabled) and (prefers-reduced-motion: reduce) {
    &[data-side] {
      transform: none;
      transition: none;
    }
    > div:last-child {
      transform: none;
    }
    > div {
      transition: opacity 160ms;
    }
    > [data-shown='false'] {
      opacity: 0;
    }
  }
`;
