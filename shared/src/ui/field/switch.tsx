import { useId, type ComponentProps, type ReactNode } from 'react';
import styled from 'styled-components';
import { Help } from './field';

export interface SwitchProps extends Omit<ComponentProps<'input'>, 'type' | 'id' | 'role'> {
  readonly label: ReactNode;
  readonly help?: ReactNode;
}

/** On or off, with immediate effect. In a form that is saved later, use `Checkbox`. */
export function Switch({ label, help, ...input }: SwitchProps) {
  const id = useId();
  return (
    <Row>
      <Track
        {...input}
        type="checkbox"
        // The native checkbox provides the switch's state.
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props
        role="switch"
        id={id}
        aria-describedby={help ? `${id}-help` : undefined}
      />
      <div>
        <label htmlFor={id}>{label}</label>
        {help && <Help id={`${id}-help`}>{help}</Help>}
      </div>
    </Row>
  );
}

const Row = styled.div`
  display: flex;
  gap: 10px;
  min-height: 24px;
  padding: 2px 0;
  label {
    cursor: pointer;
  }
`;
const Track = styled.input`
  appearance: none;
  position: relative;
  flex: none;
  width: 36px;
  height: 20px;
  margin: 0;
  border: 1px solid var(--control);
  border-radius: var(--radius-chip);
  background: var(--sunken);
  cursor: pointer;
  transition: background var(--hover);

  &::after {
    content: '';
    position: absolute;
    left: 2px;
    top: 2px;
    width: 14px;
    height: 14px;
    border-radius: 50%;
    background: var(--control);
    transition: transform var(--hover) var(--ease-out);
  }
  &:checked {
    background: var(--primary);
    border-color: var(--primary);
  }
  &:checked::after {
    background: var(--on-primary);
    transform: translateX(16px);
  }
  &:focus-visible {
    border-radius: var(--radius-chip);
  }
  &:disabled {
    opacity: 0.6;
    cursor: not-allowed;
  }
  @media (forced-colors: active) {
    appearance: auto;
    &::after {
      content: none;
    }
  }
`;
