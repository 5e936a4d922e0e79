/** The background of a proof: halftoned kraft between four registration crosses. */
import { RegistrationCrosses } from '@farmpost/shared/ui/postcard/registration-crosses';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export function ProofBed({ children }: { readonly children: ReactNode }) {
  return (
    <Bed>
      <RegistrationCrosses inset={12} />
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
