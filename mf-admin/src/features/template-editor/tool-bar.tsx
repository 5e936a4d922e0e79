/** Undo, tools, zoom, side, guides and sample data. */
import { sideNames } from '@farmpost/shared/domain/postcard/sizes';
import { belowEditor } from '@farmpost/shared/ui/breakpoints';
import { Segmented } from '@farmpost/shared/ui/field/segmented';
import { Switch } from '@farmpost/shared/ui/field/switch';
import { MinusIcon, PlusIcon } from '@farmpost/shared/ui/icon/icon';
import styled from 'styled-components';
import type { Sample } from './editor-state';
import { ArrowIcon, HandIcon, MagnetIcon, RedoIcon, UndoIcon } from './icons';
import { LinkButton, Pick, ToolButton } from './parts';
import { usePreflight } from './preflight';
import { useSamples } from './samples';
import { useEditor } from './use-editor';
import { REAL_SIZE, useView, type ViewStore } from './view';
import { modifier } from './words';

export function ToolBar({ view, isFixed }: { readonly view: ViewStore; readonly isFixed: boolean }) {
  const { state, act } = useEditor();
  const { findings } = usePreflight();
  const { past, future, present } = state.history;
  const names = sideNames(present.document.size);
  const undone = past[past.length - 1]?.label;
  const redone = future[0]?.label;
  const stops = (side: 'front' | 'back') =>
    findings.filter((finding) => finding.level === 'red' && finding.side === side).length;
  const mark = (side: 'front' | 'back') =>
    stops(side) > 0 && (
      <Dot>
        <span className="visually-hidden">, {stops(side)} stopped</span>
      </Dot>
    );
  return (
    <Bar role="toolbar" aria-label="Editor">
      <Group>
        <ToolButton
          label={undone === undefined ? 'Undo' : `Undo: ${undone}`}
          keys={`${modifier()} Z`}
          disabled={undone === undefined}
          onClick={act.undo}
        >
          <UndoIcon />
        </ToolButton>
        <ToolButton
          label={redone === undefined ? 'Redo' : `Redo: ${redone}`}
          keys={`${modifier()} Shift Z`}
          disabled={redone === undefined}
          onClick={act.redo}
        >
          <RedoIcon />
        </ToolButton>
      </Group>
      {!isFixed && (
        <Group>
          <ToolButton
            label="Select"
            keys="V"
            pressed={state.tool === 'select'}
            onClick={() => act.set({ tool: 'select' })}
          >
            <ArrowIcon />
          </ToolButton>
          <ToolButton
            label="Pan"
            keys="H"
            pressed={state.tool === 'hand'}
            onClick={() => act.set({ tool: 'hand' })}
          >
            <HandIcon />
          </ToolButton>
          <ToolButton label="Snap" pressed={state.snaps} onClick={() => act.set({ snaps: !state.snaps })}>
            <MagnetIcon />
          </ToolButton>
        </Group>
      )}
      <Zoom view={view} />
      <Segmented
        label="Side"
        hideLabel
        size="small"
        value={state.side}
        options={[
          { value: 'front', label: names.front, mark: mark('front') },
          { value: 'back', label: names.back, mark: mark('back') },
        ]}
        onChange={act.show}
      />
      <Switch
        label="Guides"
        checked={state.guides}
        onChange={({ currentTarget }) => act.set({ guides: currentTarget.checked })}
      />
      <SampleChoice />
    </Bar>
  );
}

function Zoom({ view: store }: { readonly view: ViewStore }) {
  const view = useView(store);
  const percent = Math.round((view.k / REAL_SIZE) * 100);
  return (
    <Group>
      <ToolButton label="Zoom out" keys="-" onClick={() => store.zoom(view.k / 1.25)}>
        <MinusIcon />
      </ToolButton>
      <Percent
        type="button"
        aria-label={`Zoom ${percent} percent, fit the card`}
        title="Fit the card (0)"
        onClick={store.fit}
      >
        {percent}%
      </Percent>
      <ToolButton label="Zoom in" keys="+" onClick={() => store.zoom(view.k * 1.25)}>
        <PlusIcon />
      </ToolButton>
      <LinkButton type="button" onClick={() => store.zoom(REAL_SIZE)}>
        Real size
      </LinkButton>
    </Group>
  );
}

function SampleChoice() {
  const { state, act } = useEditor();
  const { agents, agentId, chooseAgent, isLoading } = useSamples();
  const choose = (value: string) => {
    const sample: Sample = value === 'short' || value === 'long' ? value : 'real';
    chooseAgent(sample === 'real' ? value : agentId);
    act.set({ sample });
  };
  return (
    <Samples>
      <span aria-hidden="true">Sample data</span>
      <Pick
        label="Sample data"
        aria-busy={isLoading || undefined}
        value={state.sample === 'real' ? agentId : state.sample}
        options={[
          { value: 'short', label: 'Short names' },
          { value: 'long', label: 'Long names' },
          ...agents.map(({ id, name, listing }) => ({ value: id, label: `${listing}, ${name}` })),
        ]}
        onPick={choose}
      />
    </Samples>
  );
}

const Bar = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 14px;
  min-height: 46px;
  padding: 6px 16px;
  border-bottom: 1px solid var(--line);
  background: var(--surface);
`;
const Group = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 2px;
  padding-right: 12px;
  border-right: 1px solid var(--line);
`;
const Percent = styled.button`
  min-width: 48px;
  height: 30px;
  padding: 4px 2px;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  font-weight: 600;
  font-size: 13px;
  cursor: pointer;
  &:hover {
    background: var(--sunken);
  }
`;
const Dot = styled.i`
  position: relative;
  width: 7px;
  height: 7px;
  border-radius: 50%;
  background: var(--danger);
`;
const Samples = styled.div`
  display: inline-flex;
  align-items: center;
  gap: 10px;
  margin-left: auto;
  font-size: 13px;
  > span {
    color: var(--muted);
  }
  > div {
    width: 250px;
    max-width: 60vw;
  }
  @media ${belowEditor} {
    margin-left: 0;
  }
`;
