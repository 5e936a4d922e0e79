import { useEffect, useRef } from 'react';
import styled from 'styled-components';

export interface FormErrorSummaryProps {
  /** The invalid fields in form order; an empty list renders nothing. */
  readonly errors: readonly { readonly fieldId: string; readonly message: string }[];
  /** Change it with every failed submit to bring focus here. */
  readonly attempt: number;
}

/** Errors that block a form's submission, each with a link to its field. Takes focus on a failed submit. */
export function FormErrorSummary({ errors, attempt }: FormErrorSummaryProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (attempt > 0) box.current?.focus();
  }, [attempt]);
  if (errors.length === 0) return null;
  return (
    <Box ref={box} role="alert" tabIndex={-1}>
      <strong>
        {errors.length === 1 ? 'One field needs a change' : `${errors.length} fields need a change`}
      </strong>
      <ul>
        {errors.map(({ fieldId, message }) => (
          <li key={fieldId}>
            <a
              href={`#${fieldId}`}
              onClick={(event) => {
                event.preventDefault();
                document.getElementById(fieldId)?.focus();
              }}
            >
              {message}
            </a>
          </li>
        ))}
      </ul>
    </Box>
  );
}

const Box = styled.div`
  padding: 12px 16px;
  border: 1px solid var(--danger);
  border-left-width: 4px;
  border-radius: var(--radius-paper);
  background: var(--danger-soft);
  strong {
    color: var(--danger);
  }
  li {
    padding-top: 4px;
  }
`;
