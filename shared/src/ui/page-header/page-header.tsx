import type { ReactNode } from 'react';
import styled from 'styled-components';
import { Breadcrumbs, type Crumb } from '../breadcrumbs/breadcrumbs';
import { phone } from '../breakpoints';

export interface PageHeaderProps {
  readonly title: ReactNode;
  /** One sentence under the title. */
  readonly description?: ReactNode;
  readonly breadcrumbs?: readonly Crumb[];
  /** Buttons of the page. */
  readonly actions?: ReactNode;
}

/** The page's only `h1`, which the shell focuses after a route change, and the page's buttons. */
export function PageHeader({ title, description, breadcrumbs, actions }: PageHeaderProps) {
  return (
    <Header>
      {breadcrumbs && <Breadcrumbs crumbs={breadcrumbs} />}
      <Row>
        <div>
          <h1 tabIndex={-1}>{title}</h1>
          {description && <p>{description}</p>}
        </div>
        {actions && <Acts>{actions}</Acts>}
      </Row>
    </Header>
  );
}

/** The frame of a page's content. */
export const Page = styled.div`
  max-width: var(--page-width);
  margin: 0 auto;
  padding: 28px var(--page-gutter) 64px;
  @media ${phone} {
    padding-top: 20px;
  }
`;

const Header = styled.header`
  margin-bottom: 24px;
`;
const Row = styled.div`
  display: flex;
  align-items: flex-end;
  gap: 24px;
  > :first-child {
    flex: 1;
    min-width: 0;
  }
  p {
    margin-top: 4px;
    color: var(--muted);
  }
  @media ${phone} {
    flex-direction: column;
    align-items: stretch;
    gap: 16px;
  }
`;
const Acts = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 8px;
  @media ${phone} {
    > * {
      flex: 1;
    }
  }
`;
