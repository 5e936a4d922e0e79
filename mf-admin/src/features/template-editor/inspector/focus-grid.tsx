/** Position of a photo's focal point in its frame, as a grid of nine radio buttons. */
import type { ImageElement } from '@farmpost/shared/contracts/templates';
import { useId } from 'react';
import styled from 'styled-components';

type Focus = NonNullable<ImageElement['focus']>;

/** The lines of thirds, where photographers put what matters. */
const [low, middle, high] = [0.33, 0.5, 0.67] as const;
const rows = [
  { y: low, label: 'Top' },
  { y: middle, label: 'Middle' },
  { y: high, label: 'Bottom' },
] as const;
const columns = [
  { x: low, label: 'left' },
  { x: middle, label: 'center' },
  { x: high, label: 'right' },
] as const;
const places = rows.flatMap((row) =>
  columns.map((column) => ({ x: column.x, y: row.y, label: `${row.label} ${column.label}` })),
);

interface FocusGridProps {
  readonly value: Focus | undefined;
  readonly disabled: boolean;
  /** `undefined`: the middle. */
  readonly onChange: (focus: Focus | undefined) => void;
}

export function FocusGrid({ value = { x: middle, y: middle }, disabled, onChange }: FocusGridProps) {
  const name = useId();
  return (
    <Group disabled={disabled}>
      <legend>Focal point in the frame</legend>
      <Grid>
        {places.map(({ x, y, label }) => (
          <label key={label} title={label}>
            <input
              type="radio"
              name={name}
              aria-label={label}
              checked={x === value.x && y === value.y}
              onChange={() => onChange(x === middle && y === middle ? undefined : { x, y })}
            />
            <span />
          </label>
        ))}
      </Grid>
    </Group>
  );
}

const Group = styled.fieldset`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 12px;
  min-width: 0;
  legend {
    float: left;
    font-size: 13px;
  }
`;
const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(3, 24px);
  border: 1px solid var(--control);
  border-radius: var(--radius-control);
  background: var(--surface);

  label {
    position: relative;
    display: grid;
    place-items: center;
    height: 24px;
  }
  input {
    position: absolute;
    inset: 0;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  input:disabled {
    cursor: not-allowed;
  }
  span {
    width: 6px;
    height: 6px;
    border-radius: 50%;
    background: var(--muted);
  }
  label:hover span {
    background: var(--text);
  }
  input:checked + span {
    width: 14px;
    height: 14px;
    background: var(--primary);
  }
  input:focus-visible + span {
    outline: 2px solid var(--focus);
    outline-offset: 2px;
  }
`;
