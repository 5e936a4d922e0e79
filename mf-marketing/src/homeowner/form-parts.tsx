/** Parts of the forms on the homeowner's pages. */
import { aboveTablet } from '@farmpost/shared/ui/breakpoints';
import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { WarningIcon } from './icons';

interface FormFieldProps extends ComponentProps<'input'> {
  readonly name: string;
  readonly label: string;
  /** Says what is wrong and how to fix it. */
  readonly problem?: string | null | undefined;
  /** Says what the field is for. */
  readonly hint?: string | undefined;
  /** Id of a text elsewhere that also describes the field. */
  readonly describedBy?: string;
  /** Marks the field where its description says what is missing. */
  readonly isMissing?: boolean;
  /** Puts the visitor into the field when the page comes back from the server. */
  readonly isFirstBad?: boolean | undefined;
}

/** A thumb-sized field. Its id is its name, because a page has one form. */
export function FormField({
  name,
  label,
  problem,
  hint,
  describedBy,
  isMissing,
  isFirstBad,
  ...input
}: FormFieldProps) {
  const problemId = `${name}-error`;
  const hintId = `${name}-hint`;
  const descriptions = [problem && problemId, hint && hintId, describedBy].filter(Boolean).join(' ');
  return (
    <Field>
      <label htmlFor={name}>{label}</label>
      {hint && <Hint id={hintId}>{hint}</Hint>}
      <input
        id={name}
        name={name}
        {...input}
        // oxlint-disable-next-line jsx-a11y/no-autofocus -- only after a failed post, to the field to correct
        autoFocus={isFirstBad}
        aria-invalid={problem || isMissing ? true : undefined}
        aria-describedby={descriptions || undefined}
      />
      {problem && (
        <Problem id={problemId} role="alert">
          <WarningIcon />
          {problem}
        </Problem>
      )}
    </Field>
  );
}

export const FormCard = styled.div`
  padding: 28px 22px;
  background: var(--surface);
  border-radius: var(--radius-paper);
  outline: 1px solid light-dark(transparent, var(--line));
  box-shadow: var(--card-stock);
  /* Leaves room above for the jump from the hero. */
  scroll-margin-top: 24px;

  small {
    display: block;
    margin-top: 14px;
    text-align: center;
    font: 400 14px/20px var(--font-text);
    color: var(--muted);
  }
  @media ${aboveTablet} {
    padding: 40px 44px;
  }
`;

export const Pair = styled.div`
  @media ${aboveTablet} {
    display: grid;
    grid-template-columns: 1fr 1fr;
    gap: 16px;
  }
`;

export const Field = styled.div`
  margin-top: 18px;

  label {
    display: block;
    margin-bottom: 8px;
    font: 600 15px/20px var(--font-text);
  }
  input,
  textarea {
    width: 100%;
    min-height: 54px;
    padding: 12px 14px;
    border: 1px solid var(--control);
    border-radius: var(--radius-control);
    background: var(--bg);
    color: var(--text);
    font: 400 18px/26px var(--font-text);
  }
  textarea {
    min-height: 132px;
    resize: vertical;
  }
  :is(input, textarea):hover {
    border-color: var(--primary);
  }
  [aria-invalid='true'] {
    border: 2px solid var(--danger);
  }
`;

const Hint = styled.p`
  margin: -4px 0 8px;
  font: 400 15px/20px var(--font-text);
  color: var(--muted);
`;

export const Problem = styled.p`
  display: flex;
  align-items: center;
  gap: 8px;
  margin-top: 8px;
  font: 500 15px/20px var(--font-text);
  color: var(--danger);

  svg {
    flex: none;
  }
`;
