/** Photos, art, rules and the QR code. */
import type { ImageElement, TemplateElement } from '@farmpost/shared/contracts/templates';
import {
  artScenes,
  dataViews,
  pictureFallbacks,
  pictureSources,
} from '@farmpost/shared/contracts/template-vocabulary';
import { groupedCode, QUIET_MODULES } from '@farmpost/shared/domain/postcard/qr';
import { pictureOf } from '@farmpost/shared/domain/postcard/picture-frame';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { Slider } from '@farmpost/shared/ui/field/slider';
import styled from 'styled-components';
import { isLocked } from '../core/elements';
import { smallestQr } from '../core/repairs';
import { NumberField, PanelSection, Pick, SmallFacts } from '../parts';
import { useEditor } from '../use-editor';
import { sceneLabels, sourceLabels, viewLabels } from '../words';
import { FocusGrid } from './focus-grid';

type Of<T extends TemplateElement['type']> = Extract<TemplateElement, { type: T }>;

const fallbackLabels = {
  street: 'Draw a home',
  row: 'Draw a row of homes',
  initials: 'Show the initials',
} as const;

export function PhotoSection({ element }: { readonly element: ImageElement }) {
  const { act, data, drawing, state } = useEditor();
  const change = (label: string, values: Partial<ImageElement>) =>
    act.change(label, (each) => (each.type === 'image' ? { ...each, ...values } : each));
  const disabled = isLocked(element);
  const picture = pictureOf(element.source, data);
  const dpi = drawing[state.side].boxes.find(({ elementId }) => elementId === element.id)?.dpi;
  return (
    <PanelSection title="Picture">
      <Lines>
        <Pick
          label="Source of the picture"
          disabled={disabled}
          value={element.source}
          options={pictureSources.map((value) => ({ value, label: sourceLabels[value] }))}
          onPick={(value) => {
            const source = pictureSources.find((each) => each === value);
            if (source) change('Picture', { source });
          }}
        />
        {!disabled && (
          <Segmented
            label="How the picture fills its frame"
            hideLabel
            size="small"
            value={element.fit ?? 'cover'}
            options={[
              { value: 'cover', label: 'Fill and crop' },
              { value: 'contain', label: 'Show all' },
            ]}
            onChange={(fit) => change('Picture fit', { fit })}
          />
        )}
        {element.fit !== 'contain' && (
          <FocusGrid
            value={element.focus}
            disabled={disabled}
            onChange={(focus) =>
              act.change('Focal point', (each) => {
                if (each.type !== 'image') return each;
                const { focus: _, ...rest } = each;
                return focus ? { ...rest, focus } : rest;
              })
            }
          />
        )}
        <Pick
          label="If there is no picture"
          disabled={disabled}
          value={element.fallback ?? ''}
          options={[
            { value: '', label: 'If missing: leave it empty' },
            ...pictureFallbacks.map((value) => ({
              value,
              label: `If missing: ${fallbackLabels[value].toLowerCase()}`,
            })),
          ]}
          onPick={(value) => {
            const fallback = pictureFallbacks.find((each) => each === value);
            act.change('Missing picture', (each) => {
              if (each.type !== 'image') return each;
              const { fallback: _, ...rest } = each;
              return fallback ? { ...rest, fallback } : rest;
            });
          }}
        />
      </Lines>
      <Note>
        {picture && dpi !== undefined
          ? `${picture.width} x ${picture.height} px: prints at ${dpi} dpi with this sample.`
          : 'This sample has no such picture.'}{' '}
        Each photo has its focal point; the frame says where it stands.
      </Note>
    </PanelSection>
  );
}

export function DataSection({ element }: { readonly element: Of<'data'> }) {
  const { act } = useEditor();
  return (
    <PanelSection title="Figures">
      <Pick
        label="View of the sales"
        disabled={isLocked(element)}
        value={element.show}
        options={dataViews.map((value) => ({ value, label: viewLabels[value] }))}
        onPick={(value) => {
          const show = dataViews.find((each) => each === value);
          if (show) act.change('Figures', (each) => (each.type === 'data' ? { ...each, show } : each));
        }}
      />
      <Note>
        Sales around the home or in the ZIPs of the mailing. A card needs five, and {'{{market.source}}'}.
      </Note>
    </PanelSection>
  );
}

export function ArtSection({ element }: { readonly element: Of<'art'> }) {
  const { act } = useEditor();
  return (
    <PanelSection title="Art">
      <Pick
        label="Drawing"
        disabled={isLocked(element)}
        value={element.scene}
        options={artScenes.map((value) => ({ value, label: sceneLabels[value] }))}
        onPick={(value) => {
          const scene = artScenes.find((each) => each === value);
          if (scene) act.change('Art', (each) => (each.type === 'art' ? { ...each, scene } : each));
        }}
      />
      <Note>Homes and trees differ by listing, in the colors of the palette.</Note>
    </PanelSection>
  );
}

export function RuleSection({ element }: { readonly element: Of<'rule'> }) {
  const { act } = useEditor();
  return (
    <PanelSection title="Rule">
      <NumberField
        label="Thickness"
        value={element.width}
        step={0.1}
        unit="pt"
        disabled={isLocked(element)}
        onChange={(width) =>
          act.change('Thickness', (each) => (each.type === 'rule' ? { ...each, width } : each), {
            joins: `thickness:${element.id}`,
          })
        }
        onDone={act.seal}
      />
    </PanelSection>
  );
}

export function QrSection({ element }: { readonly element: Of<'qr'> }) {
  const { act, data, drawing, state } = useEditor();
  const box = drawing[state.side].boxes.find(({ elementId }) => elementId === element.id);
  const module = (box?.module ?? 0) / 72;
  const symbol = box ? box.w / 72 - 2 * QUIET_MODULES * module : 0;
  const least = smallestQr(data);
  return (
    <PanelSection title="Symbol">
      <SmallFacts
        facts={[
          ['Printed size', `about ${symbol.toFixed(2)} in, at least 0.8`],
          ['Module', `${module.toFixed(3)} in, ${Math.round(module * 300)} dots at 300 dpi`],
          ['Quiet zone', `${QUIET_MODULES} modules, white`],
          ['Error level', 'Q, upper case'],
          ['Leads to', 'The page of this household’s card'],
          ['Typed code', groupedCode(data.code)],
        ]}
      />
      {!isLocked(element) && (
        <Slider
          label="Size with its quiet zone"
          min={Math.round(Math.min(least, element.size) * 100)}
          max={Math.max(200, Math.round(element.size * 100))}
          step={1}
          value={Math.round(element.size * 100)}
          format={(value) => `${(value / 100).toFixed(2)} in`}
          onChange={(value) =>
            act.change('Size', (each) => (each.type === 'qr' ? { ...each, size: value / 100 } : each), {
              joins: `qr:${element.id}`,
            })
          }
        />
      )}
    </PanelSection>
  );
}

const Lines = styled.div`
  display: grid;
  gap: 6px;
  justify-items: stretch;
`;
export const Note = styled.p`
  margin-top: 6px;
  color: var(--muted);
  font-size: 12px;
  line-height: 16px;
`;
