/** Finds a person in an MLS roster: a combobox whose list is in the page flow. */
import type { RosterAgent } from '@farmpost/shared/contracts/idx-connections';
import { formatCount } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { phone } from '@farmpost/shared/ui/breakpoints';
import { Button } from '@farmpost/shared/ui/button/button';
import { TextField } from '@farmpost/shared/ui/field/text-field';
import { CheckIcon, CloseIcon } from '@farmpost/shared/ui/icon/icon';
import { StampAvatar } from '@farmpost/shared/ui/stamp-avatar/stamp-avatar';
import { type KeyboardEvent, useDeferredValue, useEffect, useId, useRef, useState } from 'react';
import styled from 'styled-components';
import { MalformedRosterError, useRoster } from './api/mls';

/** Delay before the list closes, so that a click on an option reaches it first. */
const CLOSE_MS = 150;
const TYPING_MS = 250;
const SLOW_MS = 3000;

interface RosterSearchProps {
  readonly providerId: string;
  readonly providerName: string;
  readonly selected: Pick<RosterAgent, 'mlsId'> | null;
  /** Moving through the options previews them. */
  readonly onPreview: (agent: RosterAgent) => void;
  readonly onSelect: (agent: RosterAgent) => void;
}

/** The value, updated after a pause in typing. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}

export function RosterSearch({ providerId, providerName, selected, onPreview, onSelect }: RosterSearchProps) {
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  /** The MLS id of the active person: the list changes while someone types. */
  const [activeId, setActiveId] = useState<string | null>(null);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  const search = useSettled(text.trim(), TYPING_MS);
  const roster = useRoster(providerId, search);
  const options = useDeferredValue(roster.data ?? []);
  const isSlow = useSettled(roster.isFetching ? search : '\0', SLOW_MS) === search && roster.isFetching;
  useEffect(() => () => clearTimeout(closing.current), []);

  const active = options.findIndex(({ mlsId }) => mlsId === activeId);

  const move = (to: number) => {
    const agent = options[to];
    setActiveId(agent?.mlsId ?? null);
    if (agent && !agent.isClaimed) onPreview(agent);
    document.getElementById(`${listId}-${to}`)?.scrollIntoView?.({ block: 'nearest' });
  };
  const choose = (agent: RosterAgent | undefined) => {
    if (!agent || agent.isClaimed) return;
    setText(agent.name);
    setOpen(false);
    setActiveId(null);
    onSelect(agent);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const last = options.length - 1;
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (!isOpen) setOpen(true);
      const step = event.key === 'ArrowDown' ? 1 : -1;
      const next = active === -1 && step === -1 ? last : active + step;
      move(next > last ? 0 : next < 0 ? last : next);
    } else if (event.key === 'Enter' && isOpen) {
      event.preventDefault();
      // The only match needs no arrow key.
      choose(options[active] ?? (options.length === 1 ? options[0] : undefined));
    } else if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      setOpen(false);
      setActiveId(null);
    }
  };

  return (
    <Box>
      <TextField
        label="Your name, license or MLS number"
        role="combobox"
        autoComplete="off"
        spellCheck={false}
        value={text}
        aria-expanded={isOpen}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={isOpen && active >= 0 ? `${listId}-${active}` : undefined}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setOpen(true);
          setActiveId(null);
        }}
        onFocus={() => {
          clearTimeout(closing.current);
          setOpen(true);
        }}
        onBlur={() => {
          closing.current = setTimeout(() => setOpen(false), CLOSE_MS);
        }}
        onKeyDown={onKeyDown}
        suffix={
          text !== '' && (
            <Clear type="button" aria-label="Clear the search" onClick={() => setText('')}>
              <CloseIcon />
            </Clear>
          )
        }
      />
      <Panel hidden={!isOpen}>
        <Options id={listId} role="listbox" aria-label={`People in ${providerName}`}>
          {options.map((agent, index) => (
            <Option
              key={`${agent.providerId} ${agent.mlsId}`}
              id={`${listId}-${index}`}
              role="option"
              aria-selected={index === active}
              aria-disabled={agent.isClaimed || undefined}
              // Keeps the focus in the field.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => choose(agent)}
            >
              <StampAvatar name={agent.name} />
              <div>
                <strong>
                  <Marked text={agent.name} search={search} />
                </strong>
                <span>{agent.company}</span>
              </div>
              <dl>
                {agent.licenseNumber !== '' && (
                  <div>
                    <dt>License</dt>
                    <dd>{agent.licenseNumber}</dd>
                  </div>
                )}
                <div>
                  <dt>MLS ID</dt>
                  <dd>{agent.mlsId}</dd>
                </div>
              </dl>
              {agent.isClaimed ? (
                <Badge tone="neutral">Connected elsewhere</Badge>
              ) : (
                selected?.mlsId === agent.mlsId && <CheckIcon />
              )}
            </Option>
          ))}
        </Options>
        <Foot role="status">
          {roster.isError ? (
            <>
              {roster.error instanceof MalformedRosterError
                ? 'Invalid data format received from MLS. Please try again.'
                : 'Failed to load agents from MLS. Please try again.'}{' '}
              <Button look="text" size="small" busy={roster.isFetching} onClick={() => void roster.refetch()}>
                Try Again
              </Button>
            </>
          ) : isSlow ? (
            `${providerName} is slow to answer. Still searching…`
          ) : roster.isFetching ? (
            'Searching…'
          ) : options.length === 0 ? (
            search === '' ? (
              `${providerName} lists no one yet.`
            ) : (
              `No one in ${providerName} matches “${search}”. Try your MLS number or the address your MLS has.`
            )
          ) : (
            <>
              {formatCount(options.length)} {options.length === 1 ? 'person' : 'people'}, {providerName}
              <Keys aria-hidden="true">
                <kbd>↑</kbd> <kbd>↓</kbd> move <kbd>Enter</kbd> choose
              </Keys>
            </>
          )}
        </Foot>
      </Panel>
    </Box>
  );
}

/** Text with the searched beginnings of words marked. */
function Marked({ text, search }: { readonly text: string; readonly search: string }) {
  const words = search
    .toLowerCase()
    .split(/\s+/)
    .filter((word) => word !== '');
  return text.split(/(?<=[\s-])/).map((part, index) => {
    const word = words.find((each) => part.toLowerCase().startsWith(each));
    const key = `${index}${part}`;
    if (!word) return <span key={key}>{part}</span>;
    return (
      <span key={key}>
        <mark>{part.slice(0, word.length)}</mark>
        {part.slice(word.length)}
      </span>
    );
  });
}

const Box = styled.div`
  input {
    height: 48px;
    font-size: 16px;
  }
`;
const Clear = styled.button`
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border: 0;
  background: none;
  color: var(--muted);
  cursor: pointer;
  pointer-events: auto;
`;
const Panel = styled.div`
  margin-top: 4px;
  border: 1px solid var(--control);
  border-radius: var(--radius-paper);
  background: var(--raised);
  box-shadow: var(--e2);
  overflow: hidden;
  &[hidden] {
    display: none;
  }
`;
const Options = styled.div`
  max-height: 360px;
  overflow-y: auto;
`;
const Option = styled.div`
  display: grid;
  grid-template-columns: 36px minmax(0, 1fr) auto 20px;
  gap: 14px;
  align-items: center;
  padding: 9px 14px;
  border-bottom: 1px solid var(--line);
  cursor: pointer;
  &:has(> :last-child:not(dl):not(svg)) {
    grid-template-columns: 36px minmax(0, 1fr) auto auto;
  }
  &:hover,
  &[aria-selected='true'] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  &[aria-selected='true'] {
    box-shadow: inset 3px 0 0 var(--primary);
  }
  &[aria-disabled='true'] {
    cursor: not-allowed;
    color: var(--muted);
  }
  strong {
    display: block;
    font-weight: 500;
    font-size: 15px;
  }
  mark {
    background: none;
    color: inherit;
    font-weight: 700;
    text-decoration: underline 2px var(--primary);
    text-underline-offset: 2px;
  }
  > div > span {
    font-size: 13px;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    font-size: 12px;
    line-height: 18px;
  }
  dd {
    font-weight: 600;
  }
  @media ${phone} {
    grid-template-columns: 36px minmax(0, 1fr) 20px;
    dl {
      grid-column: 2;
      grid-row: 2;
    }
  }
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 4px 12px;
  padding: 7px 14px;
  background: var(--bg);
  color: var(--muted);
  font-size: 12px;
  line-height: 18px;
`;
const Keys = styled.span`
  margin-left: auto;
  kbd {
    padding: 0 4px;
    border: 1px solid var(--line);
    font: inherit;
  }
  @media ${phone} {
    display: none;
  }
`;
