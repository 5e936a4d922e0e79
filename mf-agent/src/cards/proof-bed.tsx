/** Where a proof lies: halftoned kraft between four registration crosses. */
import type { ReactNode } from 'react';
import styled from 'styled-components';

const corners = ['top left', 'top right', 'bottom left', 'bottom right'] as const;

export function ProofBed({ children }: { readonly children: ReactNode }) {
  return (
    <Bed>
      {corners.map((corner) => (
        <Cross key={corner} data-corner={corner} viewBox="0 0 16 16" aria-hidden="true">
          <path d="M8 0v16M0 8h16" />
          <circle cx="8" cy="8" r="4.5" />
        </Cross>
      ))}
      {children}
    </Bed>
  );
}

const Bed = styled.div`
  position: relative;
  display: grid;
  place-items: center;
  padding: 40px 36px;
  background: radial-gradient(circle, light-dark(var(--kraft), rgb(0 0 0 / 0.35)) 1px, transparent 1.4px) 0
    0 / 7px 7px var(--kraft-soft);
  > div {
    width: 100%;
    max-width: 400px;
    transform: rotate(-1.5deg);
  }
`;
const Cross = styled.svg`
  position: absolute;
  width: 16px;
  fill: none;
  stroke: var(--muted);
  &[data-corner^='top'] {
    top: 12px;
  }
  &[data-corner^='bottom'] {
    bottom: 12px;
  }
  &[data-corner$='left'] {
    left: 12px;
  }
  &[data-corner$='right'] {
    right: 12px;
  }
`;
