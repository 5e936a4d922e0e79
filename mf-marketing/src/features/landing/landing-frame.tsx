/** The frame of the homeowner's pages. */
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { sceneColours } from '../../art/street-scene';
import { EqualHousingIcon } from '../../homeowner/icons';
import { Wrap } from '../../homeowner/parts';

export const PageRoot = styled.div`
  ${sceneColours}
  --gutter: 20px;
  --page-edge: max(40px, calc(50vw - 520px));
  /* Leaves room for the thumb bar. */
  padding-bottom: calc(76px + env(safe-area-inset-bottom));
  font: 400 17px/26px var(--font-text);

  @media ${aboveTablet} {
    --gutter: 40px;
    padding-bottom: 0;
    font-size: 18px;
    line-height: 28px;
  }
`;

/** The form next to the other ways to reach the agent. */
export const Reply = styled.div`
  display: grid;
  gap: 56px;
  padding: 48px max(var(--gutter), calc(50vw - 520px));
  background: var(--primary-soft);
  border-block: 1px solid var(--line);

  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: 72px;
    align-items: start;
    padding-block: 72px;
  }
`;

/** `children` are page-specific links, before the link to the privacy policy. */
export function PageFooter({ children }: { readonly children?: ReactNode }) {
  return (
    <Fine>
      <FineRow>
        <p>
          <EqualHousingIcon />
          Equal Housing Opportunity
        </p>
        <Links>
          {children}
          <a href="/privacy">Privacy</a>
        </Links>
      </FineRow>
    </Fine>
  );
}

const Fine = styled.footer`
  padding-block: 24px 32px;
  font: 400 14px/21px var(--font-text);
  color: var(--muted);
`;

const FineRow = styled(Wrap)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: 12px 40px;

  p {
    display: flex;
    align-items: center;
    gap: 10px;
  }
`;

const Links = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 0 28px;

  a {
    padding-block: 8px;
  }
`;
