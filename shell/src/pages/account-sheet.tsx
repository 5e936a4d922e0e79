/** The panel that all account pages share, next to a drawing of a street. */
import { phone, tablet } from '@farmpost/shared/ui/breakpoints';
import { Street } from '@farmpost/shared/ui/illustration/street';
import { AirmailStripe } from '@farmpost/shared/ui/section/section';
import type { ReactNode } from 'react';
import styled from 'styled-components';

export function AccountSheet({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Spread>
      <Sheet>
        <AirmailStripe />
        <Inner>
          <h1 tabIndex={-1}>{title}</h1>
          {children}
        </Inner>
      </Sheet>
      <Scene>
        <Street />
      </Scene>
    </Spread>
  );
}

const Spread = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 460px) minmax(0, 1fr);
  gap: 32px;
  max-width: var(--page-width);
  margin: 0 auto;
  padding: 48px var(--page-gutter);
  @media ${tablet} {
    grid-template-columns: minmax(0, 460px);
    justify-content: center;
    padding-block: 24px;
  }
`;
const Sheet = styled.div`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);
  box-shadow: var(--e1);
`;
const Inner = styled.div`
  display: grid;
  gap: 20px;
  padding: 36px 36px 32px;
  @media ${phone} {
    padding: 24px 20px;
  }
`;
const Scene = styled.div`
  min-height: 420px;
  overflow: hidden;
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);
  @media ${tablet} {
    display: none;
  }
`;
