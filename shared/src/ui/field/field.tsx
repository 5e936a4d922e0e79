/** Label above, help or error below; the control is linked to all of them. */
import { useId, type ReactNode } from 'react';
import styled from 'styled-components';
import { AlertIcon } from '../icon/icon';

export interface FieldProps {
  readonly label: ReactNode;
  /** Keeps the label for screen readers only. */
  readonly hideLabel?: boolean;
  readonly help?: ReactNode;
  /** Says what is wrong and how to fix it. */
  readonly error?: ReactNode;
  /** Adds the word `Optional` to the label. */
  readonly optional?: boolean;
  readonly id?: string;
}

/** Props that link a control to its field. */
export interface ControlWiring {
  readonly id: string;
  readonly 'aria-invalid': true | undefined;
  readonly 'aria-describedby': string | undefined;
}

/** Renders a field around the control that `children` returns. */
export function Field({
  label,
  hideLabel,
  help,
  error,
  optional,
  id: givenId,
  children,
}: FieldProps & { readonly children: (wiring: ControlWiring) => ReactNode }) {
  const ownId = useId();
  const id = givenId ?? ownId;
  const noteId = `${id}-note`;
  const note = error || help;
  return (
    <Box>
      <Label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
        {label}
        {optional && <Optional>Optional</Optional>}
      </Label>
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': note ? noteId : undefined,
      })}
      {error ? <FieldError id={noteId}>{error}</FieldError> : help && <Help id={noteId}>{help}</Help>}
    </Box>
  );
}

/** An error under a control that renders its own label. */
export function FieldError({ id, children }: { readonly id?: string; readonly children: ReactNode }) {
  return (
    <ErrorText id={id}>
      <AlertIcon />
      <span>{children}</span>
    </ErrorText>
  );
}

const Box = styled.div`
  position: relative;
  display: grid;
  /* A date's box is no wider than its place, which a browser would make it. */
  grid-template-columns: minmax(0, 1fr);
  gap: 4px;
  align-content: start;
  min-width: 0;
`;
export const Label = styled.label`
  display: flex;
  gap: 6px;
  font-weight: 600;
  font-size: 13px;
  line-height: 20px;
`;
const Optional = styled.span`
  font-weight: 400;
  color: var(--subtle);
`;
export const Help = styled.p`
  font-size: 13px;
  line-height: 18px;
  color: var(--muted);
  /* It may quote what was typed, such as an address. */
  overflow-wrap: anywhere;
`;
const ErrorText = styled.p`
  display: flex;
  gap: 6px;
  font-size: 13px;
  line-height: 18px;
  font-weight: 500;
  color: var(--danger);
  overflow-wrap: anywhere;
  svg {
    margin-top: 1px;
  }
`;
