import { useId, type ReactNode } from 'react';
import styled from 'styled-components';

export interface SegmentedProps<Value extends string> {
  readonly label: string;
  readonly hideLabel?: boolean;
  readonly options: readonly {
    readonly value: Value;
    readonly label: string;
    /** Shown after the label. */
    readonly mark?: ReactNode;
  }[];
  readonly value: Value;
  readonly onChange: (value: Value) => void;
  readonly size?: 'small' | 'medium';
  /** Field name, for a form that the browser submits natively. */
  readonly name?: string;
}

/** Two to four radio buttons side by side. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>) {
  const id = useId();
  const name = props.name ?? id;
  return (
    <Group>
      <legend className={props.hideLabel ? 'visually-hidden' : undefined}>{props.label}</legend>
      <Row data-size={props.size}>
        {props.options.map((option) => (
          <label key={option.value}>
            <input
              type="radio"
              name={name}
              value={option.value}
              checked={option.value === props.value}
              onChange={() => props.onChange(option.value)}
            />
            <span>
              {option.label}
              {option.mark}
            </span>
          </label>
        ))}
      </Row>
    </Group>
  );
}

const Group = styled.fieldset`
  min-width: 0;
  legend {
    margin-bottom: 4px;
    font-weight: 600;
    font-size: 13px;
  }
`;
const Row = styled.div`
  display: inline-grid;
  grid-auto-flow: column;
  grid-auto-columns: 1fr;
  border: 1px solid var(--control);
  border-radius: var(--radius-control);
  background: var(--surface);

  label {
    position: relative;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  span {
    display: flex;
    align-items: center;
    justify-content: center;
    gap: 6px;
    padding: 7px 14px;
    font-weight: 500;
    white-space: nowrap;
    color: var(--muted);
  }
  &[data-size='small'] span {
    padding: 3px 10px;
    font-size: 13px;
  }
  label + label span {
    border-left: 1px solid var(--line);
  }
  label:hover span {
    color: var(--text);
  }
  input:checked + span {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 600;
    box-shadow: inset 0 -2px 0 var(--primary);
  }
  input:focus-visible + span {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
    border-radius: var(--radius-paper);
  }
`;
