import { useId, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { FieldError, Help } from './field';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'id'> {
  readonly label: ReactNode;
  readonly hideLabel?: boolean;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
}

/** A checkbox. For an immediate effect, use `Switch`. */
export function Checkbox({ label, hideLabel, help, error, ...input }: CheckboxProps) {
  const id = useId();
  const note = error || help;
  return (
    <div>
      <Row>
        <Box
          {...input}
          type="checkbox"
          id={id}
          aria-invalid={error ? true : undefined}
          aria-describedby={note ? `${id}-note` : undefined}
        />
        <label htmlFor={id} className={hideLabel ? 'visually-hidden' : undefined}>
          {label}
        </label>
      </Row>
      {error ? (
        <FieldError id={`${id}-note`}>{error}</FieldError>
      ) : (
        help && <Indented id={`${id}-note`}>{help}</Indented>
      )}
    </div>
  );
}

const Indented = styled(Help)`
  padding-left: 28px;
`;
const Row = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 10px;
  min-height: 24px;
  padding: 2px 0;
  label {
    cursor: pointer;
  }
`;
const Box = styled.input`
  appearance: none;
  display: grid;
  place-items: center;
  flex: none;
  width: 18px;
  height: 18px;
  margin: 1px 0 0;
  border: 1.5px solid var(--control);
  border-radius: var(--radius-paper);
  background: var(--surface);
  cursor: pointer;

  &:checked,
  &:indeterminate {
    background: var(--primary);
    border-color: var(--primary);
  }
  &:checked::after {
    content: '';
    width: 9px;
    height: 5px;
    border: solid var(--on-primary);
    border-width: 0 0 2px 2px;
    transform: rotate(-45deg) translate(1px, -1px);
  }
  &:indeterminate::after {
    content: '';
    width: 8px;
    height: 2px;
    background: var(--on-primary);
  }
  &[aria-invalid='true'] {
    border-color: var(--danger);
  }
  &:disabled {
    background: var(--sunken);
    border-color: var(--line);
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
