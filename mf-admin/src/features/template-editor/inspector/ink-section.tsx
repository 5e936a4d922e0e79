/** The inks of the palette, with the contrast of a text against its background. */
import type { TemplateElement } from '@farmpost/shared/contracts/templates';
import { inkNames, paletteNames, type InkName } from '@farmpost/shared/contracts/template-vocabulary';
import { paletteFor, palettes } from '@farmpost/shared/domain/postcard/palette';
import { AlertIcon, CheckIcon } from '@farmpost/shared/ui/icon/icon';
import { useId } from 'react';
import styled from 'styled-components';
import { isLocked } from '../core/elements';
import { contrast, groundOf, neededContrast } from '../core/ground';
import { PanelSection } from '../parts';
import { useEditor } from '../use-editor';
import { inkLabels, paletteLabels } from '../words';

const inkOf = (element: TemplateElement): InkName | null =>
  element.type === 'rule'
    ? element.stroke
    : element.type === 'artwork'
      ? (element.ink ?? null)
      : 'fill' in element
        ? element.fill
        : null;

const inked = (element: TemplateElement, ink: InkName): TemplateElement =>
  element.type === 'rule'
    ? { ...element, stroke: ink }
    : element.type === 'artwork'
      ? { ...element, ink }
      : 'fill' in element
        ? { ...element, fill: ink }
        : element;

export function InkSection({ elements }: { readonly elements: readonly TemplateElement[] }) {
  const { document, drawing, data, state, act } = useEditor();
  const group = useId();
  const palette = paletteFor(document.palettes, data.seed);
  const paletteName = paletteNames.find((name) => palettes[name] === palette) ?? 'blue';
  const inks = new Set(elements.map(inkOf));
  const [ink] = inks;
  const [only] = elements;
  return (
    <PanelSection title="Ink" aside={<span>Palette: {paletteLabels[paletteName]}</span>}>
      <Swatches role="radiogroup" aria-label="Ink">
        {inkNames.map((name) => (
          <label key={name} title={inkLabels[name]}>
            <input
              type="radio"
              name={group}
              aria-label={inkLabels[name]}
              checked={inks.size === 1 && ink === name}
              disabled={elements.every(isLocked)}
              onChange={() =>
                act.change('Ink', (element) => inked(element, name), { say: `${inkLabels[name]} ink` })
              }
            />
            <i style={{ background: palette[name] }} />
          </label>
        ))}
      </Swatches>
      <Facts>
        <dt>{inks.size > 1 ? 'Several inks' : ink ? inkLabels[ink] : 'Its own color'}</dt>
        <dd>{inks.size === 1 && ink ? palette[ink] : ''}</dd>
        {elements.length === 1 && only?.type === 'text' && <Readable />}
      </Facts>
    </PanelSection>
  );

  function Readable() {
    if (only?.type !== 'text') return null;
    const ground = groundOf(document, state.side, only, drawing.frames[state.side]);
    if (ground === null) {
      return (
        <>
          <dt>On a picture</dt>
          <dd>Check the contrast by eye</dd>
        </>
      );
    }
    const ratio = contrast(palette[only.fill], palette[ground]);
    const isGood = ratio >= neededContrast(only.size);
    return (
      <>
        <dt>
          On {inkLabels[ground].toLowerCase()}, {Math.round(only.size * 10) / 10} pt
        </dt>
        <dd data-good={isGood}>
          {isGood ? <CheckIcon size={14} /> : <AlertIcon size={14} />}
          {ratio.toFixed(1)} to 1
        </dd>
      </>
    );
  }
}

const Swatches = styled.div`
  display: grid;
  grid-template-columns: repeat(9, minmax(0, 1fr));
  gap: 4px;
  label {
    position: relative;
    height: 28px;
  }
  input {
    position: absolute;
    inset: 0;
    width: 100%;
    height: 100%;
    margin: 0;
    opacity: 0;
    cursor: pointer;
  }
  i {
    display: block;
    height: 28px;
    border-radius: var(--radius-paper);
    box-shadow: inset 0 0 0 1px light-dark(rgb(22 32 43 / 0.35), rgb(255 255 255 / 0.4));
  }
  input:checked + i {
    outline: 2px solid var(--primary);
    outline-offset: 2px;
  }
  input:focus-visible + i {
    outline: 3px solid var(--focus);
    outline-offset: 2px;
  }
`;
const Facts = styled.dl`
  display: grid;
  grid-template-columns: 1fr auto;
  gap: 2px 8px;
  margin-top: 8px;
  font-size: 12px;
  line-height: 16px;
  dt {
    color: var(--muted);
  }
  dd {
    display: flex;
    align-items: center;
    gap: 4px;
    font-weight: 500;
  }
  dd[data-good='true'] svg {
    color: var(--success);
  }
  dd[data-good='false'] {
    color: var(--warning);
  }
`;
