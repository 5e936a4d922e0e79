/**
 * The command palette: pages, actions and hits of the remotes' searches in one list. A combobox: the text keeps the
 * focus, arrows move through the options, Enter opens one.
 */
import { useNavigate } from '@farmpost/shared/client/router';
import type { SearchHit } from '@farmpost/shared/contracts/search';
import * as paths from '@farmpost/shared/domain/paths';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { control } from '@farmpost/shared/ui/field/control';
import { keepPreviousData, useQueries } from '@tanstack/react-query';
import { useDeferredValue, useEffect, useId, useRef, useState, type KeyboardEvent } from 'react';
import styled from 'styled-components';
import { useSession } from '../session/session';
import { linksFor, servedLinks, useFrameLinks } from './frame-links';
import { askSearch } from './palette-search';

interface Option {
  readonly key: string;
  readonly group: string;
  readonly title: string;
  readonly detail?: string;
  readonly to: string;
}

const groupNames: Readonly<Partial<Record<SearchHit['kind'], string>>> = {
  person: 'People',
  mailing: 'Mailings',
  campaign: 'Campaigns',
  listing: 'Listings',
  lead: 'Leads',
};

/** Heading of hits of a kind that only a newer server knows. */
const OTHER_HITS = 'More';

/** Pages of the shell itself, which no release names. */
const ownPages = [{ to: paths.settings, label: 'Settings' }];

/** A search starts with this many characters. */
const SEARCHED = 2;

function useOptions(text: string) {
  const frame = useFrameLinks();
  const { me, role } = useSession();
  const whom = me ? role : null;
  const typed = text.trim().toLowerCase();
  const matches = (label: string) =>
    typed.split(/\s+/).every((word) => ` ${label.toLowerCase()}`.includes(` ${word}`));
  const seen = new Set<string>();
  const listed = (
    links: readonly { readonly to: string; readonly label: string }[],
    group: string,
  ): Option[] =>
    links
      .filter(({ to, label }) => matches(label) && !seen.has(to) && seen.add(to))
      .map(({ to, label }) => ({ key: to, group, title: label, to }));
  const at = (place: 'header' | 'account' | 'palette') => linksFor(frame, place, whom);
  const pages = [...at('header'), ...at('account'), ...servedLinks(ownPages, frame.paths)];
  const links = [...listed(pages, 'Pages'), ...listed(at('palette'), 'Actions')];
  const q = useDeferredValue(text.trim());
  const searches = frame.searches.filter((search) => whom !== null && search.whom.includes(whom));
  const found = useQueries({
    queries: searches.map((search) => ({
      queryKey: [...(search.find.split(' ')[1] ?? '').split('/').filter(Boolean), { q }],
      queryFn: ({ signal }: { signal: AbortSignal }) => askSearch(search, q, signal),
      enabled: q.length >= SEARCHED,
      placeholderData: keepPreviousData,
      staleTime: 10_000,
      retry: false,
    })),
  });
  const hits =
    q.length < SEARCHED
      ? []
      : found
          .flatMap(({ data = [] }, at) => data.map((hit) => ({ ...hit, search: searches[at] })))
          .map(({ search, kind, ...hit }) => ({
            ...hit,
            key: `${search?.find} ${kind} ${hit.id}`,
            group: search?.label ?? (kind && groupNames[kind]) ?? OTHER_HITS,
          }));
  return {
    options: [...links, ...hits] as readonly Option[],
    isSearching: q.length >= SEARCHED && found.some(({ isFetching }) => isFetching),
    // One of several that fails says nothing to the person; its hits are missing.
    hasFailed: q.length >= SEARCHED && found.length > 0 && found.every(({ isError }) => isError),
  };
}

export function CommandPalette({ onClose }: { readonly onClose: () => void }) {
  const navigate = useNavigate();
  const id = useId();
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<string | null>(null);
  const { options, isSearching, hasFailed } = useOptions(text);
  const list = useRef<HTMLDivElement>(null);
  const input = useRef<HTMLInputElement>(null);
  // Focus after the dialog's own effect, which opens it.
  useEffect(() => input.current?.focus(), []);
  const index = Math.max(
    0,
    options.findIndex(({ key }) => key === chosen),
  );
  const active = options[index];
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView?.({ block: 'nearest' });
  }, [active?.key]);
  const open = (option: Option) => {
    onClose();
    void navigate(option.to);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1;
    const next = {
      ArrowDown: index === last ? 0 : index + 1,
      ArrowUp: index === 0 ? last : index - 1,
      PageDown: Math.min(last, index + 5),
      PageUp: Math.max(0, index - 5),
    }[event.key];
    if (next !== undefined) {
      event.preventDefault();
      setChosen(options[next]?.key ?? null);
    }
    if (event.key === 'Enter' && active && !event.nativeEvent.isComposing) {
      event.preventDefault();
      open(active);
    }
  };
  const groups = [...new Set(options.map(({ group }) => group))];
  const optionId = (option: Option) => `${id}-${options.indexOf(option)}`;
  return (
    <Dialog open title="Search or jump to" onClose={onClose}>
      <Input
        ref={input}
        type="text"
        role="combobox"
        aria-label="Search pages, campaigns, listings, leads and actions"
        aria-expanded={options.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={active ? optionId(active) : undefined}
        placeholder="A page, an address, a name, a card code"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setChosen(null);
        }}
        onKeyDown={onKeyDown}
      />
      <Note role="status">
        {hasFailed
          ? 'Search is not responding. Pages and actions still work.'
          : isSearching
            ? 'Searching…'
            : options.length === 0
              ? 'Nothing matches.'
              : formatQuantity(options.length, 'result')}
      </Note>
      <List ref={list} role="listbox" id={`${id}-list`} aria-label="Results">
        {groups.map((group) => (
          <div key={group} role="group" aria-labelledby={`${id}-${group}`}>
            <Group id={`${id}-${group}`} role="presentation">
              {group}
            </Group>
            {options
              .filter((option) => option.group === group)
              .map((option) => (
                // The text field has the focus and the keys; a pointer presses the option itself.
                <Row
                  key={option.key}
                  role="option"
                  id={optionId(option)}
                  aria-selected={option === active}
                  onPointerMove={() => setChosen(option.key)}
                  onClick={() => open(option)}
                >
                  {option.title}
                  {option.detail && <small>{option.detail}</small>}
                </Row>
              ))}
          </div>
        ))}
      </List>
      <Keys aria-hidden="true">
        <kbd>↑</kbd> <kbd>↓</kbd> to move, <kbd>Enter</kbd> to open, <kbd>Esc</kbd> to close
      </Keys>
    </Dialog>
  );
}

const Input = styled.input`
  ${control}
`;
const Note = styled.p`
  margin: 8px 0;
  color: var(--muted);
  font-size: 13px;
`;
const List = styled.div`
  max-height: min(52dvh, 420px);
  overflow: auto;
`;
const Group = styled.div`
  padding: 8px 10px 4px;
  color: var(--muted);
  font: 600 12px/16px var(--font-text);
  letter-spacing: 0.06em;
  text-transform: uppercase;
`;
const Row = styled.div`
  min-height: 40px;
  padding: 8px 10px;
  border-radius: var(--radius-paper);
  cursor: pointer;
  small {
    display: block;
    color: var(--muted);
    font-size: 13px;
    line-height: 18px;
  }
  &[aria-selected='true'] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    box-shadow: inset 3px 0 0 var(--primary);
  }
  &[aria-selected='true'] small {
    color: inherit;
  }
`;
const Keys = styled.p`
  margin-top: 8px;
  color: var(--muted);
  font-size: 12px;
`;
