import type { ComponentProps } from 'react';
import styled from 'styled-components';
import { control } from './control';
import { Field, type FieldProps } from './field';

export interface TextAreaProps extends FieldProps, Omit<ComponentProps<'textarea'>, 'id'> {}

/** A multi-line text field. */
export function TextArea({ label, hideLabel, help, error, optional, id, ...area }: TextAreaProps) {
  return (
    <Field {...{ label, hideLabel, help, error, optional, id }}>
      {(wiring) => <Area rows={3} {...area} {...wiring} />}
    </Field>
  );
}

const Area = styled.textarea`
  ${control}
  height: auto;
  min-height: 76px;
  resize: vertical;
`;
