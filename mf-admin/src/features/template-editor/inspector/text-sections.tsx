/** A text's type, its rule for words that are too long, and its words with merge fields. */
import type { TextElement } from '@farmpost/shared/contracts/templates';
import { fontFaces } from '@farmpost/shared/contracts/template-vocabulary';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Checkbox } from '@farmpost/shared/ui/field/checkbox';
import { CheckIcon, PlusIcon, StopIcon } from '@farmpost/shared/ui/icon/icon';
import { Menu } from '@farmpost/shared/ui/menu/menu';
import { useEffect, useId, useRef } from 'react';
import styled from 'styled-components';
import { isLocked, MAX_TEXT } from '../core/elements';
import { fieldNames, type FieldName } from '../core/field-names';
import { fitOptions, mergedWords } from '../core/fit';
import { TextCenterIcon, TextLeftIcon, TextRightIcon } from '../icons';
import { ButtonRow, FieldRow, NumberField, PanelSection, Pick, ToolButton } from '../parts';
import { useEditor } from '../use-editor';
import { useSamples } from '../samples';

interface TextSectionProps {
  readonly element: TextElement;
}

/** Changes the one selected text. */
function useTextChange(element: TextElement) {
  const { act } = useEditor();
  return (label: string, values: Partial<TextElement>, joins?: string) =>
    act.change(label, (each) => (each.type === 'text' ? { ...each, ...values } : each), {
      ...(joins && { joins: `${joins}:${element.id}` }),
    });
}

const split = (face: string): [string, string] => {
  const at = face.lastIndexOf(' ');
  return [face.slice(0, at), face.slice(at + 1)];
};
const weightNames: Readonly<Record<string, string>> = {
  400: 'Regular 400',
  600: 'SemiBold 600',
  700: 'Bold 700',
  800: 'ExtraBold 800',
  900: 'Black 900',
};

export function TypeSection({ element }: TextSectionProps) {
  const { act } = useEditor();
  const change = useTextChange(element);
  const [family, weight] = split(element.face);
  const faces = fontFaces.map((face) => ({ face, family: split(face)[0], weight: split(face)[1] }));
  const disabled = isLocked(element);
  const pick = (wantedFamily: string, wantedWeight: string) => {
    const ofFamily = faces.filter((each) => each.family === wantedFamily);
    const found = ofFamily.find((each) => each.weight === wantedWeight) ?? ofFamily[0];
    if (found) change('Face', { face: found.face });
  };
  const row = { '--columns': 3 };
  return (
    <PanelSection title="Type">
      <FieldRow>
        <Pick
          label="Font"
          value={family}
          disabled={disabled}
          options={[...new Set(faces.map((each) => each.family))].map((value) => ({ value, label: value }))}
          onPick={(value) => pick(value, weight)}
        />
        <Pick
          label="Weight"
          value={weight}
          disabled={disabled}
          options={faces
            .filter((each) => each.family === family)
            .map((each) => ({ value: each.weight, label: weightNames[each.weight] ?? each.weight }))}
          onPick={(value) => pick(family, value)}
        />
      </FieldRow>
      <FieldRow style={row}>
        <NumberField
          label="Size"
          name="Size in points"
          value={element.size}
          digits={1}
          step={0.5}
          unit="pt"
          disabled={disabled}
          onChange={(size) => {
            // A text that may not shrink may not shrink at its new size either.
            const keeps = element.minSize >= element.size;
            change('Size', { size, ...(keeps && { minSize: size }) }, 'size');
          }}
          onDone={act.seal}
        />
        <NumberField
          label="Line"
          name="Line height, times the size"
          value={element.leading}
          step={0.05}
          disabled={disabled}
          onChange={(leading) => change('Line height', { leading }, 'leading')}
          onDone={act.seal}
        />
        <NumberField
          label="Track"
          name="Letter spacing in points"
          value={element.tracking}
          step={0.1}
          disabled={disabled}
          onChange={(tracking) => change('Letter spacing', { tracking }, 'tracking')}
          onDone={act.seal}
        />
      </FieldRow>
      <ButtonRow role="group" aria-label="Text alignment">
        {(
          [
            ['left', 'Left', TextLeftIcon],
            ['center', 'Center', TextCenterIcon],
            ['right', 'Right', TextRightIcon],
          ] as const
        ).map(([align, label, Drawing]) => (
          <ToolButton
            key={align}
            label={label}
            pressed={element.align === align}
            disabled={disabled}
            onClick={() => change('Alignment', { align })}
          >
            <Drawing />
          </ToolButton>
        ))}
      </ButtonRow>
    </PanelSection>
  );
}

/** Each rule states its outcome for the longest words before it is chosen. */
export function FitSection({ element }: TextSectionProps) {
  const { document, act } = useEditor();
  const { long } = useSamples();
  const group = useId();
  const words = mergedWords(element.text, document, long);
  const options = fitOptions(element, words);
  const chosen = options.find(({ isChosen }) => isChosen);
  const isOver = chosen ? !chosen.fits : false;
  return (
    <PanelSection
      title="When the text is too long"
      aside={
        isOver ? (
          <Badge tone="danger" icon={<StopIcon size={14} />}>
            Runs over
          </Badge>
        ) : null
      }
    >
      <Rules>
        <legend className="visually-hidden">When the text is too long</legend>
        {options.map(({ rule, label, fits, outcome, isChosen }) => (
          <label key={`${rule.minSize} ${rule.maxLines}`} data-over={isChosen && !fits ? '' : undefined}>
            <input
              type="radio"
              name={group}
              checked={isChosen}
              disabled={isLocked(element)}
              onChange={() =>
                act.change('Fit', (each) => (each.type === 'text' ? { ...each, ...rule } : each), {
                  say: `${label}: ${outcome}`,
                })
              }
            />
            <span>{label}</span>
            <em data-fits={fits}>
              {fits && <CheckIcon size={14} />}
              {fits && <span className="visually-hidden">fits at </span>}
              {outcome}
            </em>
          </label>
        ))}
      </Rules>
    </PanelSection>
  );
}

const WORDS_ID = 'template-words';

/** Puts the cursor into the words of the selected text. */
export const focusWords = (): void => {
  // The section of a new selection is rendered with the next frame.
  requestAnimationFrame(() => {
    const field = window.document.getElementById(WORDS_ID);
    if (!(field instanceof HTMLTextAreaElement)) return;
    field.focus();
    field.select();
  });
};

export function WordsSection({ element }: TextSectionProps) {
  const { document, act } = useEditor();
  const { long } = useSamples();
  const change = useTextChange(element);
  const field = useRef<HTMLTextAreaElement>(null);
  const caret = useRef<number | null>(null);
  /** Last selection in the field; `null` stands for the end of the text. */
  const place = useRef<readonly [number, number] | null>(null);
  const locked = isLocked(element);
  useEffect(() => {
    if (caret.current === null || !field.current) return;
    field.current.focus();
    field.current.setSelectionRange(caret.current, caret.current);
    caret.current = null;
  });
  const insertField = (name: FieldName) => {
    const [at, end] = place.current ?? [element.text.length, element.text.length];
    const tag = `{{${name}}}`;
    caret.current = at + tag.length;
    change('Words', { text: element.text.slice(0, at) + tag + element.text.slice(end) });
  };
  return (
    <PanelSection
      title="Words"
      aside={
        locked ? null : (
          <Menu
            label="Insert a field into the words"
            button={
              <Plus>
                <PlusIcon size={14} />
                Field
              </Plus>
            }
            items={(Object.keys(fieldNames) as FieldName[]).map((name) => ({
              id: name,
              label: fieldNames[name],
              onSelect: () => insertField(name),
            }))}
          />
        )
      }
    >
      <Words
        id={WORDS_ID}
        ref={field}
        aria-label={`Words of ${element.name ?? 'the text'}`}
        rows={Math.min(4, Math.max(1, Math.ceil(element.text.length / 30), element.text.split('\n').length))}
        maxLength={MAX_TEXT}
        readOnly={locked}
        value={element.text}
        onChange={({ target }) => change('Words', { text: target.value }, 'words')}
        onSelect={({ currentTarget }) => {
          place.current = [currentTarget.selectionStart, currentTarget.selectionEnd];
        }}
        onBlur={act.seal}
      />
      <Longest>
        Longest: <b>{mergedWords(element.text, document, long) || 'nothing'}</b>
      </Longest>
      <Checkbox
        label="Leave out if a field is empty"
        checked={element.optional}
        disabled={locked}
        onChange={({ target }) => change('Empty fields', { optional: target.checked })}
      />
    </PanelSection>
  );
}

const Rules = styled.fieldset`
  label {
    display: grid;
    grid-template-columns: 18px minmax(0, 1fr) auto;
    gap: 8px;
    align-items: center;
    min-height: 28px;
    margin: 0 -8px;
    padding: 0 8px;
    border-radius: var(--radius-paper);
    font-size: 13px;
    font-weight: 500;
    cursor: pointer;
  }
  label:hover {
    background: var(--sunken);
  }
  label[data-over] {
    background: var(--danger-soft);
    font-weight: 600;
  }
  input {
    appearance: none;
    width: 16px;
    height: 16px;
    margin: 0;
    border: 1.5px solid var(--control);
    border-radius: 50%;
    background: var(--surface);
  }
  input:checked {
    border: 5px solid var(--primary);
  }
  input:focus-visible {
    border-radius: 50%;
  }
  em {
    display: inline-flex;
    align-items: center;
    gap: 3px;
    color: var(--danger);
    font-style: normal;
    font-size: 12px;
    font-weight: 600;
    white-space: nowrap;
  }
  em[data-fits='true'] {
    color: var(--success);
  }
`;
const Plus = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 4px;
  padding: 0 4px;
  color: var(--link);
  font-weight: 500;
  font-size: 13px;
`;
const Words = styled.textarea`
  width: 100%;
  min-height: 34px;
  padding: 6px 8px;
  border: 1px solid var(--control);
  border-radius: var(--radius-control);
  background: var(--surface);
  font: 400 13px/18px var(--font-mono);
  resize: vertical;
  &:read-only {
    border-color: var(--line);
    background: var(--sunken);
  }
`;
const Longest = styled.p`
  margin: 2px 0 6px;
  color: var(--muted);
  font-size: 12px;
  line-height: 16px;
  overflow-wrap: anywhere;
  b {
    color: var(--text);
    font-weight: 600;
  }
`;
