import styled from 'styled-components';
import { Ruler } from '../progress/ruler';
import { Field, type FieldProps } from './field';

export interface SliderProps extends FieldProps {
  readonly value: number;
  readonly min: number;
  readonly max: number;
  readonly step?: number;
  readonly onChange: (value: number) => void;
  /** Formats a value for the figure, the scale and screen readers: `$500`. */
  readonly format?: (value: number) => string;
  readonly disabled?: boolean;
  /** Field name, for a form that the browser submits natively. */
  readonly name?: string;
  /** Draws a tick for each stop. For up to about thirty stops, and for fractional steps. */
  readonly showStops?: boolean;
}

/** A range input on a ruler. Arrow keys step; the value is shown next to the label. */
export function Slider({
  label,
  hideLabel,
  help,
  error,
  optional,
  id,
  value,
  min,
  max,
  step = 1,
  onChange,
  format = (number) => number.toLocaleString('en-US'),
  disabled,
  name,
  showStops = false,
}: SliderProps) {
  const share = max > min ? (value - min) / (max - min) : 0;
  return (
    <Field
      {...{ hideLabel, help, error, optional, id }}
      label={<Spread label={label} figure={format(value)} />}
    >
      {(wiring) => (
        <div>
          <Range
            {...wiring}
            type="range"
            name={name}
            min={min}
            max={max}
            step={step}
            value={value}
            disabled={disabled}
            aria-valuetext={format(value)}
            onChange={(event) => onChange(event.currentTarget.valueAsNumber)}
            style={{ '--share': `${share * 100}%` }}
          />
          <Scale>
            <Ruler min={min} max={max} format={format} step={showStops ? step : undefined} />
          </Scale>
        </div>
      )}
    </Field>
  );
}

function Spread({ label, figure }: { readonly label: FieldProps['label']; readonly figure: string }) {
  return (
    <>
      <span>{label}</span>
      <FigureText aria-hidden="true">{figure}</FigureText>
    </>
  );
}

const FigureText = styled.span`
  position: absolute;
  right: 0;
  font-size: 14px;
`;
const Scale = styled.div`
  margin: -4px 7px 0;
`;
const Range = styled.input`
  appearance: none;
  display: block;
  width: 100%;
  height: 24px;
  margin: 0;
  background: none;
  cursor: pointer;
  touch-action: pan-y;

  &::-webkit-slider-runnable-track {
    height: 4px;
    border-radius: 1px;
    background: linear-gradient(90deg, var(--primary) var(--share), var(--control) var(--share));
  }
  &::-moz-range-track {
    height: 4px;
    background: linear-gradient(90deg, var(--primary) var(--share), var(--control) var(--share));
  }
  &::-webkit-slider-thumb {
    appearance: none;
    width: 16px;
    height: 24px;
    margin-top: -10px;
    border: 2px solid var(--primary);
    border-radius: var(--radius-paper);
    background: var(--surface) linear-gradient(var(--primary) 0 0) 50% / 2px 10px no-repeat;
    box-shadow: var(--e2);
  }
  &::-moz-range-thumb {
    width: 12px;
    height: 20px;
    border: 2px solid var(--primary);
    border-radius: var(--radius-paper);
    background: var(--surface);
  }
  &:disabled {
    cursor: not-allowed;
    opacity: 0.6;
  }
  @media (forced-colors: active) {
    appearance: auto;
  }
`;
