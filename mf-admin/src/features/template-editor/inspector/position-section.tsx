/** Position of the selection, in inches from the trim corner, and its alignment. */
import type { ReactNode } from 'react';
import { frameOf, isLocked, unionOf } from '../core/elements';
import type { Edge } from '../core/edits';
import {
  AlignBottomIcon,
  AlignCenterIcon,
  AlignLeftIcon,
  AlignMiddleIcon,
  AlignRightIcon,
  AlignTopIcon,
  SpreadAcrossIcon,
  SpreadDownIcon,
} from '../icons';
import { ButtonRow, FieldRow, NumberField, PanelSection, ToolButton } from '../parts';
import { useEditor } from '../use-editor';
import { trimOf } from '../words';

const alignments: readonly (readonly [Edge, string, ReactNode])[] = [
  ['left', 'Align left', <AlignLeftIcon key="l" />],
  ['center', 'Align centers across', <AlignCenterIcon key="c" />],
  ['right', 'Align right', <AlignRightIcon key="r" />],
  ['top', 'Align top', <AlignTopIcon key="t" />],
  ['middle', 'Align centers down', <AlignMiddleIcon key="m" />],
  ['bottom', 'Align bottom', <AlignBottomIcon key="b" />],
];

export function PositionSection() {
  const { document, selected, drawing, state, act } = useEditor();
  const frame = unionOf(selected.map((element) => frameOf(element, drawing.frames[state.side])));
  if (!frame) return null;
  const only = selected.length === 1 ? selected[0] : undefined;
  const disabled = selected.every(isLocked);
  const place = (field: 'x' | 'y' | 'w' | 'h', value: number) => {
    if (only) act.place({ [field]: value }, field);
    else if (field === 'x') act.move(value - frame.x, 0, 'place:several');
    else if (field === 'y') act.move(0, value - frame.y, 'place:several');
  };
  const hasHeight = only && only.type !== 'text' && only.type !== 'qr';
  const hasWidth = only !== undefined;
  const degrees = only && 'rotate' in only ? (only.rotate ?? 0) : 0;
  const turns = only !== undefined && only.type !== 'qr' && only.type !== 'rule' && only.type !== 'data';
  const row = { '--columns': 4 };
  const trim = trimOf(document.size);
  return (
    <PanelSection title="Position" aside={<span>Inches from trim</span>}>
      <FieldRow style={row}>
        <NumberField
          label="X"
          value={frame.x - trim}
          disabled={disabled}
          onChange={(x) => place('x', x + trim)}
          onDone={act.seal}
        />
        <NumberField
          label="Y"
          value={frame.y - trim}
          disabled={disabled}
          onChange={(y) => place('y', y + trim)}
          onDone={act.seal}
        />
        <NumberField
          label="W"
          name="Width"
          value={frame.w}
          disabled={disabled || !hasWidth}
          onChange={(w) => place('w', w)}
          onDone={act.seal}
        />
        <NumberField
          label="H"
          name="Height"
          value={frame.h}
          disabled={disabled || !hasHeight}
          onChange={(h) => place('h', h)}
          onDone={act.seal}
        />
      </FieldRow>
      <ButtonRow
        role="group"
        aria-label={selected.length > 1 ? 'Align the selection' : 'Align in the safe zone'}
      >
        {alignments.map(([edge, label, icon]) => (
          <ToolButton key={edge} label={label} disabled={disabled} onClick={() => act.align(edge)}>
            {icon}
          </ToolButton>
        ))}
        {selected.length > 2 && (
          <>
            <ToolButton label="Equal gaps across" onClick={() => act.distribute('x')}>
              <SpreadAcrossIcon />
            </ToolButton>
            <ToolButton label="Equal gaps down" onClick={() => act.distribute('y')}>
              <SpreadDownIcon />
            </ToolButton>
          </>
        )}
        {turns && (
          <div style={{ width: 74 }}>
            <NumberField
              label="R"
              name="Rotation in degrees"
              value={degrees}
              digits={1}
              step={1}
              unit="°"
              disabled={disabled}
              onChange={(rotate) =>
                act.change(
                  'Rotation',
                  (element) =>
                    element.type === 'qr' || element.type === 'rule' || element.type === 'data'
                      ? element
                      : rotate % 360 === 0
                        ? withoutTurn(element)
                        : { ...element, rotate: Math.max(-180, Math.min(180, rotate)) },
                  { joins: `rotate:${only.id}` },
                )
              }
              onDone={act.seal}
            />
          </div>
        )}
      </ButtonRow>
    </PanelSection>
  );
}

function withoutTurn<E extends { rotate?: number | undefined }>(element: E): E {
  const { rotate: _, ...rest } = element;
  return rest as E;
}
