/** A labeled group of checkboxes. */
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import styled from 'styled-components';

export interface ChoicesProps<Value extends string> {
  readonly label: string;
  readonly options: readonly { readonly value: Value; readonly label: string; readonly help?: string }[];
  readonly values: readonly Value[];
  readonly error?: string | undefined;
  readonly onChange: (values: readonly Value[]) => void;
}

export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { label, options, values, error, onChange } = props;
  return (
    <Group>
      <legend>{label}</legend>
      {options.map(({ value, label: name, help }, index) => (
        <Checkbox
          key={value}
          label={name}
          help={help}
          checked={values.includes(value)}
          error={index === options.length - 1 ? error : undefined}
          onChange={(event) =>
            onChange(
              event.currentTarget.checked ? [...values, value] : values.filter((each) => each !== value),
            )
          }
        />
      ))}
    </Group>
  );
}

const Group = styled.fieldset`
  display: grid;
  gap: 8px;
  margin: 0;
  padding: 0;
  border: 0;
  legend {
    margin-bottom: 6px;
    font-weight: 600;
  }
`;
