/** Paper, the only container (square, ruled, no shadow), and the grids for it. */
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { Link } from '../../client/router';
import { laptop, phone } from '../breakpoints';
import { ChevronRightIcon } from '../icon/icon';

/** A bare sheet. */
export const Paper = styled.div`
  background: var(--surface);
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);
  box-shadow: var(--e1);
`;

export interface SectionProps {
  readonly title: ReactNode;
  /** Shown next to the title: a count, a meter, buttons. */
  readonly aside?: ReactNode;
  /** Removes the padding, for tables and lists that have their own. */
  readonly flush?: boolean;
  readonly children: ReactNode;
}

/** A sheet with a heading, announced as a region. */
export function Section({ title, aside, flush, children }: SectionProps) {
  const id = useId();
  return (
    <Paper as="section" aria-labelledby={id}>
      <Head>
        <h2 id={id}>{title}</h2>
        {aside}
      </Head>
      {flush ? children : <Body>{children}</Body>}
    </Paper>
  );
}

/** `All 14 campaigns ›` at the end of a section's header. */
export function MoreLink({ to, children }: { readonly to: string; readonly children: ReactNode }) {
  return (
    <More to={to}>
      {children}
      <ChevronRightIcon size={14} />
    </More>
  );
}

/** Small caps above a heading or a figure. */
export const Caps = styled.p`
  font: 600 12px/16px var(--font-text);
  letter-spacing: 0.06em;
  text-transform: uppercase;
  color: var(--muted);
`;

/** Stacks sheets vertically. */
export const Stack = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: 24px;
  min-width: 0;
  align-content: start;
  /* Only the gap separates sheets, even those with their own margin. */
  && > * {
    margin-block: 0;
  }
`;

/** A wide and a narrow column, stacked on small screens. */
export const Columns = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 336px;
  gap: 24px;
  align-items: start;
  @media ${laptop} {
    grid-template-columns: minmax(0, 1fr);
  }
`;

/** Form fields side by side, stacked on phones. */
export const FieldGrid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fit, minmax(min(100%, 220px), 1fr));
  gap: 16px 20px;
`;

/** Buttons in a row. */
export const Actions = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px;
`;

/** The thick-thin rule of a letterhead. */
export const OxfordRule = styled.div`
  height: 6px;
  color: var(--primary);
  background: linear-gradient(currentColor 0 3px, transparent 3px 5px, currentColor 5px 6px);
  @media (forced-colors: active) {
    border-top: 3px solid CanvasText;
  }
`;

/** The edge of an airmail letter; at most once a page. */
export const AirmailStripe = styled.div`
  height: 6px;
  background: repeating-linear-gradient(
    -45deg,
    var(--primary) 0 10px,
    var(--surface) 10px 20px,
    var(--kraft) 20px 30px,
    var(--surface) 30px 40px
  );
`;

const Head = styled.div`
  display: flex;
  align-items: center;
  flex-wrap: wrap;
  gap: 4px 12px;
  padding: 14px 20px 12px;
  h2 {
    flex: 1;
  }
  @media ${phone} {
    padding: 14px 16px 10px;
  }
`;
const Body = styled.div`
  padding: 0 20px 20px;
  @media ${phone} {
    padding: 0 16px 16px;
  }
`;
const More = styled(Link)`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 24px;
  font-size: 13px;
  font-weight: 500;
  text-decoration: none;
  white-space: nowrap;
  &:hover {
    text-decoration: underline;
  }
`;
