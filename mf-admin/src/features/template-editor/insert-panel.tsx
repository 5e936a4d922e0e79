/** New elements, by click or by the keys of the canvas. */
import {
  artScenes,
  type artScenes as ArtScenes,
  dataViews,
} from '@farmpost/shared/contracts/template-vocabulary';
import { QrIcon } from '@farmpost/shared/ui/icon/icon';
import { Menu } from '@farmpost/shared/ui/menu/menu';
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { fieldNames, type FieldName } from './core/field-names';
import {
  ArtIcon,
  ArtworkIcon,
  ChartIcon,
  FieldIcon,
  PhotoIcon,
  RuleIcon,
  ShapeIcon,
  StampIcon,
  TextIcon,
} from './icons';
import { useEditor } from './use-editor';
import { sceneLabels, viewLabels } from './words';

export function InsertPanel({ onImport }: { readonly onImport: () => void }) {
  const { act } = useEditor();
  const plain = [
    ['Text', 'T', <TextIcon key="t" size={20} />, () => act.insert({ kind: 'text' })],
    ['Photo', 'P', <PhotoIcon key="p" size={20} />, () => act.insert({ kind: 'photo' })],
    ['QR code', 'Q', <QrIcon key="q" size={20} />, () => act.insert({ kind: 'qr' })],
    ['Panel', 'R', <ShapeIcon key="r" size={20} />, () => act.insert({ kind: 'rect' })],
    ['Rule', 'L', <RuleIcon key="l" size={20} />, () => act.insert({ kind: 'rule' })],
    ['Import', 'I', <ArtworkIcon key="i" size={20} />, onImport],
    ['Stamp', 'S', <StampIcon key="s" size={20} />, () => act.insert({ kind: 'stamp' })],
  ] as const satisfies readonly (readonly [string, string, ReactNode, () => void])[];
  return (
    <section aria-labelledby="insert-title">
      <Title id="insert-title">Insert</Title>
      <Tiles>
        {plain.map(([label, key, icon, run]) => (
          <Tile key={label} type="button" aria-keyshortcuts={key} onClick={run}>
            {icon}
            <span>{label}</span>
            <kbd aria-hidden="true">{key}</kbd>
          </Tile>
        ))}
        <Menu
          label="Insert art"
          align="start"
          button={<Face label="Art" keyName="A" icon={<ArtIcon size={20} />} />}
          items={artScenes.map((scene: (typeof ArtScenes)[number]) => ({
            id: scene,
            label: sceneLabels[scene],
            onSelect: () => act.insert({ kind: 'art', scene }),
          }))}
        />
        <Menu
          label="Insert figures"
          align="start"
          button={<Face label="Figures" icon={<ChartIcon size={20} />} />}
          items={dataViews.map((show) => ({
            id: show,
            label: viewLabels[show],
            onSelect: () => act.insert({ kind: 'data', show }),
          }))}
        />
        <Menu
          label="Insert a field"
          align="start"
          button={<Face label="Field" keyName="F" icon={<FieldIcon size={20} />} />}
          items={(Object.keys(fieldNames) as FieldName[]).map((field) => ({
            id: field,
            label: fieldNames[field],
            onSelect: () => act.insert({ kind: 'field', field }),
          }))}
        />
      </Tiles>
    </section>
  );
}

const Face = (props: { readonly label: string; readonly keyName?: string; readonly icon: ReactNode }) => (
  <Stack>
    {props.icon}
    <span>{props.label}</span>
    {props.keyName && <kbd aria-hidden="true">{props.keyName}</kbd>}
  </Stack>
);

export const Title = styled.h2`
  padding: 9px 16px 7px;
  font: 600 14px/20px var(--font-text);
  letter-spacing: 0;
`;
const Tiles = styled.div`
  display: grid;
  grid-template-columns: repeat(3, minmax(0, 1fr));
  margin: 0 16px;
  border: 1px solid var(--line);
  border-radius: var(--radius-paper);
  /* Hairlines between the tiles, however many fit in a row. */
  gap: 1px;
  background: var(--line);
  > * {
    background: var(--surface);
  }
  /* The menus' own buttons. */
  > div > button {
    width: 100%;
    padding: 0;
    border-radius: 0;
  }
  [role='menu'] {
    max-height: 320px;
    overflow: auto;
  }
`;
const Stack = styled.span`
  position: relative;
  display: grid;
  justify-items: center;
  gap: 4px;
  width: 100%;
  padding: 12px 2px 8px;
  font: 500 12px/16px var(--font-text);
  kbd {
    position: absolute;
    right: 4px;
    top: 3px;
    color: var(--subtle);
    font: 400 11px/13px var(--font-text);
  }
`;
const Tile = styled(Stack).attrs({ as: 'button' as const })<{ type?: string; onClick?: () => void }>`
  border: 0;
  color: inherit;
  cursor: pointer;
  &:hover {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
`;
