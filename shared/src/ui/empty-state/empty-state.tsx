import type { ReactNode } from 'react';
import styled from 'styled-components';
import { GhostCard, NoMatch } from '../illustration/empty';
import { MailboxAjar } from '../illustration/mailbox-ajar';

export type EmptyKind = 'first-use' | 'no-match' | 'error';
export interface EmptyStateProps {
  /** No data yet, no matches, or a failed load. */
  readonly kind: EmptyKind;
  readonly title: ReactNode;
  /** One sentence. */
  readonly children?: ReactNode;
  /** One next step: create the first item, clear the filters, try again. */
  readonly action?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ kind, title, children, action }: EmptyStateProps) {
  return (
    <Box role={kind === 'error' ? 'alert' : undefined}>
      {drawings[kind]}
      <h2>{title}</h2>
      {children && <p>{children}</p>}
      {action}
    </Box>
  );
}

const drawings: Readonly<Record<EmptyKind, ReactNode>> = {
  'first-use': <GhostCard />,
  'no-match': <NoMatch />,
  error: <MailboxAjar />,
};

const Box = styled.div`
  display: grid;
  justify-items: center;
  gap: 4px;
  padding: 28px 24px;
  text-align: center;
  h2 {
    margin-top: 12px;
    font: 600 18px/28px var(--font-display);
  }
  p {
    max-width: 40ch;
    color: var(--muted);
    text-wrap: balance;
  }
  > :is(button, a) {
    margin-top: 12px;
  }
`;
