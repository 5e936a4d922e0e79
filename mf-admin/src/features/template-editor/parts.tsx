/** Small parts of the editor's panels: tool buttons, compact fields, sections. */
import { belowEditor } from '@farmpost/shared/ui/breakpoints';
import { ChevronDownIcon } from '@farmpost/shared/ui/icon/icon';
import { useId, useState, type ComponentProps, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';

export interface ToolButtonProps extends ComponentProps<'button'> {
  /** The accessible name, also shown as a tooltip with the keys. */
  readonly label: string;
  readonly keys?: string;
  readonly pressed?: boolean;
}

export function ToolButton({ label, keys, pressed, children, ...rest }: ToolButtonProps) {
  return (
    <Tool
      type="button"
      aria-label={label}
      aria-pressed={pressed}
      title={keys ? `${label} (${keys})` : label}
      {...rest}
    >
      {children}
    </Tool>
  );
}

export const Tool = styled.button`
  display: grid;
  place-items: center;
  flex: none;
  width: 30px;
  height: 30px;
  padding: 0;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  background: none;
  color: var(--text);
  cursor: pointer;
  &:hover {
    background: var(--sunken);
  }
  &[aria-pressed='true'] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    box-shadow: inset 0 -2px 0 var(--primary);
  }
  &:disabled {
    background: none;
    color: var(--control);
    cursor: not-allowed;
  }
  @media ${belowEditor} {
    width: 44px;
    height: 44px;
  }
`;

export const LinkButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  min-height: 26px;
  padding: 0 6px;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--link);
  font-weight: 500;
  font-size: 13px;
  white-space: nowrap;
  cursor: pointer;
  &:hover {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
`;

/** One group of the inspector. */
export function PanelSection(props: {
  readonly title: string;
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}) {
  const id = useId();
  return (
    <Block aria-labelledby={id}>
      <BlockHead>
        <h3 id={id}>{props.title}</h3>
        {props.aside}
      </BlockHead>
      {props.children}
    </Block>
  );
}

const Block = styled.section`
  padding: 8px 16px 10px;
  border-bottom: 1px solid var(--line);
`;
const BlockHead = styled.div`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: 8px;
  min-height: 26px;
  margin-bottom: 4px;
  h3 {
    font: 600 13px/20px var(--font-text);
  }
  > span {
    color: var(--muted);
    font-size: 12px;
  }
`;

export const FieldRow = styled.div`
  display: grid;
  grid-template-columns: repeat(var(--columns, 2), minmax(0, 1fr));
  gap: 6px;
  & + & {
    margin-top: 6px;
  }
`;

export interface NumberFieldProps {
  /** Shown in the box. */
  readonly label: string;
  /** The accessible name, if the label is one letter. */
  readonly name?: string;
  /** `null` if the selected elements differ. */
  readonly value: number | null;
  readonly digits?: number;
  readonly step?: number;
  readonly unit?: string;
  readonly disabled?: boolean;
  readonly onChange: (value: number) => void;
  /** Called when the field is left, which ends the step. */
  readonly onDone: () => void;
}

/** A figure in a small box. It takes effect as it is typed; the arrow keys count up and down. */
export function NumberField(props: NumberFieldProps) {
  const { label, name = label, value, digits = 2, step = 0.01, unit, disabled, onChange, onDone } = props;
  const id = useId();
  const shown = value === null ? '' : String(Number(value.toFixed(digits)));
  const [typed, setTyped] = useState<string | null>(null);
  const take = (text: string) => {
    setTyped(text);
    const number = Number(text.replace(',', '.'));
    if (text.trim() !== '' && Number.isFinite(number)) onChange(number);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Enter') setTyped(null);
    if (event.key !== 'ArrowUp' && event.key !== 'ArrowDown') return;
    event.preventDefault();
    const by = (event.key === 'ArrowUp' ? step : -step) * (event.shiftKey ? 10 : 1);
    setTyped(null);
    onChange((value ?? 0) + by);
  };
  return (
    <Small data-disabled={disabled || undefined}>
      <label htmlFor={id}>
        <span aria-hidden={name !== label || undefined}>{label}</span>
        {name !== label && <span className="visually-hidden">{name}</span>}
      </label>
      <input
        id={id}
        inputMode="decimal"
        autoComplete="off"
        disabled={disabled}
        placeholder={value === null ? 'Mixed' : undefined}
        value={typed ?? shown}
        onChange={({ target }) => take(target.value)}
        onKeyDown={onKeyDown}
        onBlur={() => {
          setTyped(null);
          onDone();
        }}
      />
      {unit && <span aria-hidden="true">{unit}</span>}
    </Small>
  );
}

export const Small = styled.div`
  position: relative;
  display: flex;
  align-items: center;
  min-width: 0;
  height: 30px;
  padding: 0 6px;
  border: 1px solid var(--control);
  border-radius: var(--radius-control);
  background: var(--surface);
  font-size: 13px;
  label {
    margin-right: 2px;
    color: var(--muted);
  }
  input {
    flex: 1;
    width: 20px;
    min-width: 0;
    padding: 0;
    border: 0;
    background: none;
    font-weight: 500;
    text-align: right;
  }
  input:focus {
    outline: 0;
  }
  > span {
    padding-left: 2px;
    color: var(--muted);
    font-size: 12px;
  }
  &:focus-within {
    outline: 2px solid var(--focus);
    outline-offset: 1px;
  }
  &[data-disabled] {
    border-color: var(--line);
    background: var(--sunken);
    color: var(--subtle);
  }
  @media ${belowEditor} {
    height: 44px;
    input {
      font-size: 16px;
    }
  }
`;

export interface PickProps extends Omit<ComponentProps<'select'>, 'onChange'> {
  readonly label: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly onPick: (value: string) => void;
}

/** A native select in a small box. */
export function Pick({ label, options, onPick, ...rest }: PickProps) {
  return (
    <Box>
      <select {...rest} aria-label={label} onChange={({ target }) => onPick(target.value)}>
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={14} />
    </Box>
  );
}

const Box = styled.div`
  position: relative;
  min-width: 0;
  select {
    appearance: none;
    width: 100%;
    height: 30px;
    padding: 0 24px 0 8px;
    border: 1px solid var(--control);
    border-radius: var(--radius-control);
    background: var(--surface);
    font-size: 13px;
    text-overflow: ellipsis;
  }
  select:disabled {
    border-color: var(--line);
    background: var(--sunken);
    color: var(--subtle);
  }
  svg {
    position: absolute;
    right: 7px;
    top: calc(50% - 7px);
    color: var(--muted);
    pointer-events: none;
  }
  @media ${belowEditor} {
    select {
      height: 44px;
      font-size: 16px;
    }
  }
`;

/** A row of buttons of which some act on the selection. */
export const ButtonRow = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  margin-top: 6px;
  > :last-child:not(button) {
    margin-left: auto;
  }
`;

/** Compact pairs of a term and its fact. */
export function SmallFacts({ facts }: { readonly facts: readonly (readonly [string, string])[] }) {
  return (
    <Pairs>
      {facts.map(([term, fact]) => (
        <div key={term}>
          <dt>{term}</dt>
          <dd>{fact}</dd>
        </div>
      ))}
    </Pairs>
  );
}

const Pairs = styled.dl`
  margin-bottom: 8px;
  font-size: 13px;
  div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 2px 0;
  }
  dt {
    flex: none;
    color: var(--muted);
  }
  dd {
    font-weight: 500;
    text-align: right;
  }
`;

/** Heading of a panel: mark, title and actions. */
export const Head = styled.div`
  display: grid;
  grid-template-columns: 32px minmax(0, 1fr) auto;
  gap: 0 10px;
  align-items: center;
  min-height: 60px;
  padding: 8px 10px 8px 16px;
  border-bottom: 3px double var(--control);
  h2 {
    overflow: hidden;
    font: 600 18px/22px var(--font-display);
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  p {
    color: var(--muted);
    font-size: 12px;
    line-height: 16px;
  }
`;
export const Mark = styled.span`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border-radius: var(--radius-paper);
  background: var(--primary-soft);
  color: var(--on-primary-soft);
`;
