import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { ChevronDownIcon } from '../icon/icon';
import { control } from './control';
import { Field, type FieldProps } from './field';

export interface SelectOption {
  readonly value: string;
  readonly label: string;
  readonly disabled?: boolean;
}
export interface SelectFieldProps extends FieldProps, Omit<ComponentProps<'select'>, 'id'> {
  readonly options: readonly SelectOption[];
}

/** A choice from a short list, with the native select that every phone and screen reader supports. */
export function SelectField({
  label,
  hideLabel,
  help,
  error,
  optional,
  id,
  options,
  ...select
}: SelectFieldProps) {
  return (
    <Field {...{ label, hideLabel, help, error, optional, id }}>
      {(wiring) => (
        <Wrap>
          <Select {...select} {...wiring}>
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled}>
                {option.label}
              </option>
            ))}
          </Select>
          <ChevronDownIcon />
        </Wrap>
      )}
    </Field>
  );
}

const Wrap = styled.div`
  position: relative;
  svg {
    position: absolute;
    right: 12px;
    top: calc(50% - 8px);
    color: var(--muted);
    pointer-events: none;
  }
`;
const Select = styled.select`
  ${control}
  appearance: none;
  padding-right: 36px;
  text-overflow: ellipsis;
`;
