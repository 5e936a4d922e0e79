/** A color as its digits and as a swatch, with words set in it and their contrast. */
import { TEXT_CONTRAST, colorFrom } from '@farmpost/shared/contracts/brand-color-vocabulary';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import type { UseFormRegisterReturn } from 'react-hook-form';
import styled from 'styled-components';

interface ColorFieldProps {
  readonly label: string;
  readonly value: string;
  /** `null` while a color is not one yet. */
  readonly contrast: number | null;
  readonly sample: { readonly text: string; readonly ground: string } | null;
  readonly error: string | undefined;
  /** The nearest color that words can be read in; `null` if this one is good. */
  readonly suggestion: string | null;
  readonly onSuggestion: (color: string) => void;
  readonly onPick: (color: string) => void;
  readonly input: UseFormRegisterReturn;
}

export function ColorField({
  label,
  value,
  contrast,
  sample,
  error,
  suggestion,
  onSuggestion,
  onPick,
  input,
}: ColorFieldProps) {
  return (
    <Box role="group" aria-label={label}>
      <TextField label={label} autoComplete="off" spellCheck={false} error={error} {...input} />
      <Swatch
        type="color"
        aria-label={`${label}, from a palette`}
        value={(colorFrom(value) ?? '#000000').toLowerCase()}
        onChange={(event) => onPick(event.currentTarget.value.toUpperCase())}
      />
      {contrast !== null && sample && (
        <p>
          <Sample style={{ '--text-color': sample.text, '--ground': sample.ground }}>Just Listed</Sample>
          <span>
            Contrast {(Math.floor(contrast * 10) / 10).toFixed(1)} to 1
            {contrast >= TEXT_CONTRAST ? ', easy to read' : `, under ${TEXT_CONTRAST} to 1`}
          </span>
          {suggestion !== null && (
            <Button size="small" onClick={() => onSuggestion(suggestion)}>
              Use {suggestion}
            </Button>
          )}
        </p>
      )}
    </Box>
  );
}

const Box = styled.div`
  display: grid;
  grid-template-columns: minmax(0, 1fr) 52px;
  gap: 8px;
  align-items: start;
  p {
    grid-column: 1 / -1;
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px 12px;
    color: var(--muted);
    font-size: 13px;
  }
`;
const Swatch = styled.input`
  width: 52px;
  height: 44px;
  margin-top: 24px;
  padding: 2px;
  border: 1px solid var(--control);
  border-radius: var(--radius-control);
  background: var(--surface);
`;
/** Ink on paper, in any theme. */
const Sample = styled.span`
  padding: 4px 10px;
  border: 1px solid var(--line);
  background: var(--ground);
  color: var(--text-color);
  font: 700 16px/24px var(--font-display);
  forced-color-adjust: none;
`;
