/** The legend of the guides, and the keys. */
import { zonesOf } from '@farmpost/shared/domain/postcard/geometry';
import { belowEditor } from '@farmpost/shared/ui/breakpoints';
import styled from 'styled-components';
import { frameOf, unionOf } from './core/elements';
import { LinkButton } from './parts';
import { useEditor } from './use-editor';
import { positionText, modifier } from './words';

const inches = (points: number): string => String(Math.round((points / 72) * 1000) / 1000);

export function Legend() {
  const { document, state, drawing, selected } = useEditor();
  const { canvas, trim, addressSide, folds } = zonesOf(document.size);
  const frame = unionOf(selected.map((element) => frameOf(element, drawing.frames[state.side])));
  return (
    <Line>
      {trim.x > 0 && (
        <span data-line="bleed">
          Bleed {inches(canvas.w)} x {inches(canvas.h)} in
        </span>
      )}
      <span data-line="trim">
        Trim {inches(trim.w)} x {inches(trim.h)} in
      </span>
      <span data-line="safe">Safe 0.125 in</span>
      {folds.length > 0 && <span data-line="trim">Fold</span>}
      {state.side === addressSide && <span data-line="area">Printer’s area: no ink</span>}
      {frame && <code>{positionText(frame, document.size)}</code>}
    </Line>
  );
}

export function StatusBar({ onHelp }: { readonly onHelp: () => void }) {
  const keys: readonly (readonly [readonly string[], string])[] = [
    [['←', '↑', '→', '↓'], 'Move 0.01 in'],
    [['Shift'], 'with arrows 0.1 in'],
    [['Tab'], 'Next layer'],
    [[modifier(), 'Z'], 'Undo'],
    [[modifier(), 'G'], 'Group'],
    [['Space'], 'Pan'],
    [['X'], 'Flip the card'],
    [['F8'], 'Next check'],
  ];
  return (
    <Keys aria-label="Keys">
      <ul>
        {keys.map(([names, does]) => (
          <li key={does}>
            {names.map((name) => (
              <kbd key={name}>{name}</kbd>
            ))}
            {does}
          </li>
        ))}
      </ul>
      <LinkButton type="button" onClick={onHelp}>
        <kbd>?</kbd> All keys
      </LinkButton>
    </Keys>
  );
}

const Line = styled.div`
  display: flex;
  align-items: center;
  gap: 14px;
  min-height: 30px;
  padding: 0 16px;
  border-top: 1px solid var(--line);
  background: var(--surface);
  color: var(--muted);
  font-size: 12px;
  line-height: 16px;
  white-space: nowrap;
  overflow: hidden;
  span {
    display: inline-flex;
    align-items: center;
    gap: 7px;
  }
  span::before {
    content: '';
    width: 18px;
    border-top: 2px solid var(--text);
  }
  [data-line='bleed']::before {
    border-color: var(--guide-bleed);
  }
  [data-line='safe']::before {
    border-top-style: dashed;
    border-color: var(--guide-safe);
  }
  [data-line='area']::before {
    height: 11px;
    border: 1px solid var(--control);
    background: repeating-linear-gradient(135deg, var(--control) 0 1px, transparent 1px 4px);
  }
  code {
    margin-left: auto;
    min-width: 150px;
    text-align: right;
    font: 500 12px var(--font-mono);
  }
  @media ${belowEditor} {
    flex-wrap: wrap;
    gap: 2px 14px;
    padding-block: 4px;
    white-space: normal;
  }
`;
const Keys = styled.section`
  display: flex;
  align-items: center;
  gap: 16px;
  min-height: 32px;
  padding: 0 10px 0 16px;
  border-top: 1px solid var(--line);
  background: var(--sunken);
  color: var(--muted);
  font-size: 12px;
  overflow: hidden;
  ul {
    display: flex;
    flex: 1;
    gap: 18px;
    overflow: hidden;
    white-space: nowrap;
  }
  li {
    display: inline-flex;
    align-items: center;
    gap: 4px;
  }
  kbd {
    padding: 0 5px;
    border: 1px solid var(--line);
    border-bottom-width: 2px;
    border-radius: 3px;
    background: var(--surface);
    color: var(--text);
    font: 500 11px/16px var(--font-text);
  }
  @media ${belowEditor} {
    display: none;
  }
`;
