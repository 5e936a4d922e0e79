/** The layers as a treegrid: one stop of Tab; arrows go through rows and cells, F2 renames. */
import type { DesignSize } from '@farmpost/shared/contracts/template-vocabulary';
import { sideNames } from '@farmpost/shared/domain/postcard/sizes';
import type { PostcardSide, TemplateElement } from '@farmpost/shared/contracts/templates';
import {
  AlertIcon,
  ArrowDownIcon,
  ArrowUpIcon,
  BanIcon,
  ChevronDownIcon,
  ChevronRightIcon,
  EyeIcon,
  QrIcon,
  StopIcon,
  type Icon,
} from '@farmpost/shared/ui/icon/icon';
import { useEffect, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { fieldsIn, isLocked, MAX_NAME, nameOf } from './core/elements';
import { groupKeyOf, layerRows, type LayerRow } from './core/layers';
import {
  ArtIcon,
  ArtworkIcon,
  ChartIcon,
  CardIcon,
  EyeOffIcon,
  FieldIcon,
  FolderIcon,
  LockIcon,
  PhotoIcon,
  RuleIcon,
  ShapeIcon,
  TextIcon,
  UnlockIcon,
} from './icons';
import { Title } from './insert-panel';
import { ToolButton } from './parts';
import { usePreflight } from './preflight';
import { useEditor } from './use-editor';
import type { Person } from './use-presence';
import { modifier } from './words';

export const typeIcons: Readonly<Record<TemplateElement['type'], Icon>> = {
  text: TextIcon,
  rect: ShapeIcon,
  rule: RuleIcon,
  art: ArtIcon,
  stamp: PhotoIcon,
  qr: QrIcon,
  image: PhotoIcon,
  artwork: ArtworkIcon,
  data: ChartIcon,
};

const nameOfRow = (row: LayerRow, size: DesignSize): string => {
  switch (row.kind) {
    case 'side':
      return sideNames(size)[row.side];
    case 'group':
      return row.name;
    case 'printer':
      return 'Printer’s area';
    case 'element':
      return nameOf(row.element);
  }
};

const elementsOf = (row: LayerRow, all: Readonly<Record<PostcardSide, readonly TemplateElement[]>>) => {
  switch (row.kind) {
    case 'side':
      return all[row.side];
    case 'group':
      return row.members;
    case 'printer':
      return [];
    case 'element':
      return [row.element];
  }
};

export function LayersPanel({ people }: { readonly people: readonly Person[] }) {
  const { document, state, act } = useEditor();
  const { levelOf } = usePreflight();
  const [closed, setClosed] = useState<ReadonlySet<string>>(new Set());
  const [focused, setFocused] = useState<string>('front');
  const [renaming, setRenaming] = useState<string | null>(null);
  const body = useRef<HTMLTableSectionElement>(null);
  const rows = useMemo(() => layerRows(document, closed), [document, closed]);
  // The row may have gone with an edit.
  const tabStop = rows.some(({ key }) => key === focused) ? focused : 'front';

  // Scroll a layer that was selected on the canvas into view.
  const [chosen] = state.ids;
  useEffect(() => {
    if (chosen === undefined) return;
    const line = body.current?.querySelector(`[data-key="${CSS.escape(`${state.side}:${chosen}`)}"]`);
    line?.scrollIntoView?.({ block: 'nearest' });
  }, [state.side, chosen]);

  const toggle = (key: string, isClosed: boolean) => {
    const next = new Set(closed);
    if (isClosed) next.add(key);
    else next.delete(key);
    setClosed(next);
  };
  const isSelected = (row: LayerRow): boolean => {
    const elements = row.kind === 'side' ? [] : elementsOf(row, document);
    return (
      row.side === state.side && elements.length > 0 && elements.every(({ id }) => state.ids.includes(id))
    );
  };
  const select = (row: LayerRow, adds: boolean) => {
    setFocused(row.key);
    if (row.kind === 'side') return act.show(row.side);
    if (row.kind === 'printer') {
      act.show('back');
      return act.say(
        'Printer’s area: the printer adds address, postage and barcode. Nothing can be placed in it.',
      );
    }
    const ids = elementsOf(row, document).map(({ id }) => id);
    const isAdded = adds && row.side === state.side;
    const next = !isAdded
      ? ids
      : isSelected(row)
        ? state.ids.filter((id) => !ids.includes(id))
        : [...new Set([...state.ids, ...ids])];
    act.select(row.side, next);
  };
  const focusRow = (key: string) => {
    setFocused(key);
    body.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(key)}"]`)?.focus();
  };

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (renaming !== null || event.altKey) return;
    const at = rows.findIndex(({ key }) => key === tabStop);
    const row = rows[at];
    if (!row) return;
    const hasChildren = row.kind === 'side' || row.kind === 'group';
    const line = body.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(row.key)}"]`);
    const cells = [...(line?.querySelectorAll<HTMLElement>('button') ?? [])];
    const cell = cells.indexOf(window.document.activeElement as HTMLElement);
    const goTo = (index: number) => {
      const next = rows[Math.max(0, Math.min(rows.length - 1, index))];
      if (next) focusRow(next.key);
    };
    switch (event.key) {
      case 'ArrowDown':
        goTo(at + 1);
        break;
      case 'ArrowUp':
        goTo(at - 1);
        break;
      case 'Home':
        goTo(0);
        break;
      case 'End':
        goTo(rows.length - 1);
        break;
      case 'ArrowRight':
        if (hasChildren && closed.has(row.key)) toggle(row.key, false);
        else cells[cell + 1]?.focus();
        break;
      case 'ArrowLeft':
        if (cell > 0) cells[cell - 1]?.focus();
        else if (cell === 0) line?.focus();
        else if (hasChildren && !closed.has(row.key)) toggle(row.key, true);
        else {
          const parent = rows.slice(0, at).findLast(({ level }) => level < row.level);
          if (parent) focusRow(parent.key);
        }
        break;
      case 'Enter':
      case ' ':
        if (cell >= 0) return;
        select(row, event.ctrlKey || event.metaKey || event.shiftKey);
        break;
      case 'F2':
        if (row.kind !== 'element' && row.kind !== 'group') return;
        setRenaming(row.key);
        break;
      case 'Delete':
        if (!isSelected(row)) select(row, false);
        act.remove();
        break;
      default:
        return;
    }
    event.preventDefault();
  };

  const finishRename = (row: LayerRow, name: string | null) => {
    setRenaming(null);
    let { key } = row;
    if (name !== null && name.trim() !== nameOfRow(row, document.size)) {
      if (row.kind === 'element') act.rename(row.side, row.element.id, name);
      if (row.kind === 'group') {
        const [member] = row.members;
        const renamed = act.renameGroup(row.side, row.name, name);
        key = (member && renamed && groupKeyOf(renamed, row.side, member.id)) ?? key;
        // A folded group stays folded under its new name.
        if (key !== row.key && closed.has(row.key)) toggle(key, true);
      }
    }
    requestAnimationFrame(() => focusRow(key));
  };

  return (
    <Panel aria-labelledby="layers-title">
      <Head>
        <Title id="layers-title">Layers</Title>
        <ToolButton
          label="Bring forward"
          keys="]"
          disabled={state.ids.length === 0}
          onClick={() => act.reorder('forward')}
        >
          <ArrowUpIcon />
        </ToolButton>
        <ToolButton
          label="Send backward"
          keys="["
          disabled={state.ids.length === 0}
          onClick={() => act.reorder('backward')}
        >
          <ArrowDownIcon />
        </ToolButton>
        <ToolButton
          label="Group the selection"
          keys={`${modifier()} G`}
          disabled={state.ids.length < 2}
          onClick={act.group}
        >
          <FolderIcon />
        </ToolButton>
      </Head>
      <Scroll>
        <Tree
          role="treegrid"
          aria-labelledby="layers-title"
          aria-multiselectable="true"
          onKeyDown={onKeyDown}
        >
          <colgroup>
            <col />
            <col style={{ width: 46 }} />
            <col style={{ width: 26 }} />
            <col style={{ width: 34 }} />
          </colgroup>
          <thead className="visually-hidden">
            <tr>
              <th scope="col">Layer</th>
              <th scope="col">State</th>
              <th scope="col">Lock</th>
              <th scope="col">Hide</th>
            </tr>
          </thead>
          <tbody ref={body}>
            {rows.map((row) => {
              const name = nameOfRow(row, document.size);
              const hasChildren = row.kind === 'side' || row.kind === 'group';
              const elements = elementsOf(row, document);
              const ids = elements.map(({ id }) => id);
              const hidden = elements.length > 0 && elements.every((element) => element.hidden === true);
              const locked = row.kind === 'printer' || (elements.length > 0 && elements.every(isLocked));
              const indent = { '--level': `${row.level - 1}` };
              const others = people.filter(
                ({ side, elementId }) =>
                  row.kind === 'element' && side === row.side && elementId === row.element.id,
              );
              return (
                <tr
                  key={row.key}
                  role="row"
                  data-key={row.key}
                  data-kind={row.kind}
                  data-hidden={hidden || undefined}
                  aria-level={row.level}
                  aria-expanded={hasChildren ? !closed.has(row.key) : undefined}
                  aria-selected={row.kind === 'side' || row.kind === 'printer' ? undefined : isSelected(row)}
                  tabIndex={row.key === tabStop ? 0 : -1}
                  onFocus={() => setFocused(row.key)}
                  onClick={(event) => select(row, event.shiftKey || event.ctrlKey || event.metaKey)}
                  onDoubleClick={({ target }) => {
                    // Two quick clicks on a button, or on the words of the new name, are no double click of the row.
                    if (target instanceof Element && target.closest('button, input, [data-twist]')) return;
                    if (row.kind === 'element' || row.kind === 'group') setRenaming(row.key);
                  }}
                >
                  <td role="gridcell">
                    <Name style={indent}>
                      {hasChildren ? (
                        <Twist
                          aria-hidden="true"
                          data-twist=""
                          onClick={(event) => {
                            event.stopPropagation();
                            toggle(row.key, !closed.has(row.key));
                          }}
                        >
                          {closed.has(row.key) ? (
                            <ChevronRightIcon size={12} />
                          ) : (
                            <ChevronDownIcon size={12} />
                          )}
                        </Twist>
                      ) : (
                        <Twist />
                      )}
                      <RowIcon row={row} />
                      {renaming === row.key ? (
                        <Rename name={name} onDone={(next) => finishRename(row, next)} />
                      ) : (
                        <span>{name}</span>
                      )}
                      {row.kind === 'element' &&
                        (row.element.type === 'text' || row.element.type === 'stamp') &&
                        fieldsIn(row.element.text).length > 0 && (
                          <i title={`Filled from ${fieldsIn(row.element.text).join(', ')}`}>
                            <FieldIcon size={12} />
                            <span className="visually-hidden">, filled from fields</span>
                          </i>
                        )}
                      {row.kind === 'group' && <small>{row.members.length}</small>}
                    </Name>
                  </td>
                  <td role="gridcell">
                    <Marks>
                      {others.map((person) => (
                        <b key={person.tabId} title={`${person.name} is here`}>
                          {person.initials}
                          <span className="visually-hidden">, {person.name} is here</span>
                        </b>
                      ))}
                      <Trouble finding={row.kind === 'element' ? levelOf(row.side, row.element.id) : null} />
                    </Marks>
                  </td>
                  <td role="gridcell">
                    {row.kind === 'printer' ? (
                      <Fixed title="Always locked">
                        <LockIcon size={14} />
                        <span className="visually-hidden">Always locked</span>
                      </Fixed>
                    ) : (
                      elements.length > 0 && (
                        <Toggle
                          type="button"
                          tabIndex={-1}
                          aria-pressed={locked}
                          aria-label={`Lock ${name}`}
                          title={locked ? `Unlock ${name}` : `Lock ${name}`}
                          onClick={(event) => {
                            event.stopPropagation();
                            act.lock(row.side, ids, name, !locked);
                          }}
                        >
                          {locked ? <LockIcon size={14} /> : <UnlockIcon size={14} />}
                        </Toggle>
                      )
                    )}
                  </td>
                  <td role="gridcell">
                    {elements.length > 0 && (
                      <Toggle
                        type="button"
                        tabIndex={-1}
                        aria-pressed={hidden}
                        aria-label={`Hide ${name}`}
                        title={hidden ? `Show ${name}` : `Hide ${name}`}
                        onClick={(event) => {
                          event.stopPropagation();
                          act.hide(row.side, ids, name, !hidden);
                        }}
                      >
                        {hidden ? <EyeOffIcon size={14} /> : <EyeIcon size={14} />}
                      </Toggle>
                    )}
                  </td>
                </tr>
              );
            })}
          </tbody>
        </Tree>
      </Scroll>
    </Panel>
  );
}

function RowIcon({ row }: { readonly row: LayerRow }) {
  const Drawing: Icon =
    row.kind === 'side'
      ? CardIcon
      : row.kind === 'group'
        ? FolderIcon
        : row.kind === 'printer'
          ? BanIcon
          : typeIcons[row.element.type];
  return <Drawing size={14} />;
}

function Trouble({ finding }: { readonly finding: ReturnType<ReturnType<typeof usePreflight>['levelOf']> }) {
  if (!finding) return null;
  return (
    <span data-level={finding.level} title={finding.title}>
      {finding.level === 'red' ? <StopIcon size={14} /> : <AlertIcon size={14} />}
      <span className="visually-hidden">
        {finding.level === 'red' ? 'stopped' : 'warning'}: {finding.title}
      </span>
    </span>
  );
}

/** Takes the focus at once, because the person just asked to rename. */
const focusOn = (field: HTMLInputElement | null) => field?.focus();

function Rename({ name, onDone }: { readonly name: string; readonly onDone: (name: string | null) => void }) {
  const [text, setText] = useState(name);
  return (
    <input
      ref={focusOn}
      aria-label={`New name of ${name}`}
      maxLength={MAX_NAME}
      value={text}
      onChange={({ target }) => setText(target.value)}
      onFocus={({ target }) => target.select()}
      onClick={(event) => event.stopPropagation()}
      onBlur={() => onDone(text)}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Enter') onDone(text);
        if (event.key === 'Escape') onDone(null);
      }}
    />
  );
}

const Panel = styled.section`
  display: flex;
  flex: 1;
  flex-direction: column;
  min-height: 0;
  margin-top: 8px;
`;
const Scroll = styled.div`
  flex: 1;
  /* Keeps text for screen readers, which is placed absolutely, from lengthening the page. */
  position: relative;
  min-height: 0;
  overflow: auto;
`;
const Head = styled.div`
  display: flex;
  align-items: center;
  gap: 2px;
  padding-right: 8px;
  border-bottom: 3px double var(--control);
  h2 {
    flex: 1;
  }
`;
const Tree = styled.table`
  width: 100%;
  table-layout: fixed;
  font-size: 13px;
  td {
    height: 28px;
    padding: 0;
  }
  tr {
    cursor: default;
  }
  tr[data-kind='side'] td {
    border-bottom: 1px solid var(--line);
    font-weight: 600;
  }
  tr:hover td {
    background: var(--sunken);
  }
  tr[aria-selected='true'] td {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-weight: 600;
  }
  tr[aria-selected='true'] td:first-child {
    box-shadow: inset 3px 0 0 var(--primary);
  }
  tr[data-hidden] td:first-child span {
    color: var(--subtle);
    text-decoration: line-through;
  }
  tr:focus-visible {
    outline-offset: -2px;
  }
`;
const Name = styled.div`
  display: flex;
  align-items: center;
  gap: 6px;
  min-width: 0;
  padding-left: calc(8px + var(--level) * 12px);
  > span:not([class]) {
    overflow: hidden;
    text-overflow: ellipsis;
    white-space: nowrap;
  }
  > svg {
    color: var(--muted);
  }
  i {
    color: var(--primary);
  }
  small {
    padding: 0 5px;
    border-radius: var(--radius-paper);
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    font-size: 11px;
  }
  input {
    flex: 1;
    min-width: 0;
    height: 24px;
    padding: 0 4px;
    border: 1px solid var(--control);
    border-radius: var(--radius-paper);
    background: var(--surface);
    color: var(--text);
    font-weight: 400;
  }
`;
const Twist = styled.i`
  display: grid;
  place-items: center;
  flex: none;
  width: 14px;
  height: 24px;
  cursor: pointer;
`;
const Marks = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 3px;
  padding-right: 2px;
  b {
    padding: 0 3px;
    border-radius: var(--radius-paper);
    background: #6a4a8c;
    color: #fff;
    font: 700 10px/16px var(--font-display);
  }
  [data-level='red'] {
    color: var(--danger);
  }
  [data-level='amber'] {
    color: var(--warning);
  }
`;
const Toggle = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  padding: 0;
  border: 0;
  border-radius: 3px;
  background: none;
  color: var(--subtle);
  opacity: 0;
  cursor: pointer;
  &[aria-pressed='true'] {
    color: var(--text);
    opacity: 1;
  }
  tr:is(:hover, :focus, :focus-within, [aria-selected='true']) & {
    opacity: 1;
  }
  &:hover {
    color: var(--primary);
  }
`;
const Fixed = styled.span`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
`;
