/** Styled parts of the pages behind a card's code. */
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import type { FormProblem } from '@farmpost/shared/contracts/plain-pages';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { CheckIcon, WarningIcon } from '../../homeowner/icons';
import { pathOf } from './household-frame';

/** A plain form that posts to the page's own URL. */
export function CodeForm({ code, children }: { readonly code: string; readonly children: ReactNode }) {
  return (
    <form method="post" action={pathOf(code)}>
      {children}
    </form>
  );
}

/** The result of the previous request; `children` is the undo form. */
export function DoneNotice({ text, children }: { readonly text: string; readonly children?: ReactNode }) {
  return (
    <Notice role="status">
      <p>
        <CheckIcon />
        {text}
      </p>
      {children}
    </Notice>
  );
}

/** Why a post had no effect. */
export function ProblemNotice({ reason, retryAfterSeconds }: FormProblem) {
  return (
    <Notice role="alert" data-bad="">
      <p>
        <WarningIcon />
        {reason === 'invalid' && 'Nothing was saved.'}
        {reason === 'too-often' &&
          `Too many attempts. Nothing was changed. Please try again in ${Math.ceil((retryAfterSeconds ?? 60) / 60)} min.`}
        {reason === 'failed' && 'Something went wrong on our side. Nothing was changed. Please try again.'}
      </p>
      {reason === 'invalid' && <a href="#name">See what is wrong with the name</a>}
    </Notice>
  );
}

const Notice = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 12px 16px;
  padding: 14px var(--gutter);
  background: var(--success-soft);
  color: var(--success);
  font: 600 16px/24px var(--font-text);

  &[data-bad] {
    background: var(--danger-soft);
    color: var(--danger);
  }
  p {
    flex: 1 1 200px;
    display: flex;
    gap: 10px;
    align-items: center;
  }
  a {
    color: inherit;
  }
  && button {
    width: auto;
    min-width: 0;
    min-height: 44px;
    margin: 0;
  }
`;

/** A row of sections: side by side where there is space. */
export const Band = styled.div`
  display: grid;
  gap: 48px;
  padding: 44px var(--gutter);

  p {
    margin-top: 12px;
    text-wrap: pretty;
  }
  &[data-soft] {
    background: var(--primary-soft);
    border-block: 1px solid var(--line);
  }
  p,
  li {
    color: var(--muted);
  }
  form {
    margin-top: 20px;
  }
  &[data-one] {
    display: block;
    padding-block: 20px 8px;
  }
  &[data-one] form {
    display: flex;
    flex-wrap: wrap;
    gap: 0 16px;
    margin: 0;
  }
  @media ${aboveTablet} {
    grid-template-columns: minmax(0, 7fr) minmax(0, 5fr);
    gap: 72px;
    align-items: start;
    padding-block: 64px;

    &[data-halves] {
      grid-template-columns: minmax(0, 1fr) minmax(0, 1fr);
    }
    &[data-one] {
      padding-block: 48px 16px;
    }
  }
`;

export const Stack = styled.div`
  display: grid;
  gap: 48px;
`;

export const Ruled = styled.section`
  padding-top: 18px;
  border-top: 2px solid var(--text);
`;
