import type { ComponentProps, ReactNode } from 'react';
import styled from 'styled-components';
import { control } from './control';
import { Field, type FieldProps } from './field';

export interface TextFieldProps extends FieldProps, Omit<ComponentProps<'input'>, 'id' | 'prefix'> {
  /** Shown inside the box before the text: `$`. */
  readonly prefix?: ReactNode;
  /** Shown inside the box after the text: `miles`, an icon. */
  readonly suffix?: ReactNode;
}

/** A single-line text field. Accepts the props that react-hook-form's `register` returns. */
export function TextField({
  label,
  hideLabel,
  help,
  error,
  optional,
  id,
  prefix,
  suffix,
  ...input
}: TextFieldProps) {
  return (
    <Field {...{ label, hideLabel, help, error, optional, id }}>
      {(wiring) => (
        <Affixed>
          {prefix && <Prefix aria-hidden="true">{prefix}</Prefix>}
          <Input
            type="text"
            {...input}
            {...wiring}
            aria-invalid={wiring['aria-invalid'] ?? input['aria-invalid']}
            data-prefix={prefix ? '' : undefined}
            data-suffix={suffix ? '' : undefined}
          />
          {suffix && <Suffix>{suffix}</Suffix>}
        </Affixed>
      )}
    </Field>
  );
}

const Affixed = styled.div`
  position: relative;
`;
const Prefix = styled.span`
  position: absolute;
  left: 12px;
  inset-block: 0;
  display: grid;
  place-items: center;
  color: var(--muted);
  pointer-events: none;
`;
const Suffix = styled(Prefix)`
  left: auto;
  right: 12px;
`;
const Input = styled.input`
  ${control}
  &[data-prefix] {
    padding-left: 30px;
  }
  &[data-suffix] {
    padding-right: 44px;
  }
`;
