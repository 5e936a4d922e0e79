import { useId, useRef, type KeyboardEvent, type ReactNode } from 'react';
import styled from 'styled-components';
import { phone } from '../breakpoints';

export interface Tab<Id extends string> {
  readonly id: Id;
  readonly label: ReactNode;
  /** Shown after the label: a `CountBadge`, a live dot. */
  readonly badge?: ReactNode;
}
export interface TabsProps<Id extends string> {
  readonly label: string;
  readonly tabs: readonly Tab<Id>[];
  /** Keep it in the URL, so Back and copied links work. */
  readonly selected: Id;
  readonly onSelect: (id: Id) => void;
  /** The panel of the selected tab. */
  readonly children: ReactNode;
}

/** Folder tabs. Arrow keys, Home and End move and select. */
export function Tabs<Id extends string>({ label, tabs, selected, onSelect, children }: TabsProps<Id>) {
  const base = useId();
  const list = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent) => {
    const now = tabs.findIndex((tab) => tab.id === selected);
    const next = { ArrowRight: now + 1, ArrowLeft: now - 1, Home: 0, End: tabs.length - 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    const index = (next + tabs.length) % tabs.length;
    const tab = tabs[index];
    if (!tab) return;
    onSelect(tab.id);
    list.current?.querySelectorAll<HTMLElement>('[role="tab"]')[index]?.focus();
  };
  return (
    <>
      <List ref={list} role="tablist" aria-label={label} onKeyDown={move}>
        {tabs.map((tab) => (
          <TabButton
            key={tab.id}
            type="button"
            role="tab"
            id={`${base}-${tab.id}`}
            aria-selected={tab.id === selected}
            aria-controls={tab.id === selected ? `${base}-panel` : undefined}
            tabIndex={tab.id === selected ? 0 : -1}
            onClick={() => onSelect(tab.id)}
          >
            {tab.label}
            {tab.badge}
          </TabButton>
        ))}
      </List>
      <div role="tabpanel" id={`${base}-panel`} aria-labelledby={`${base}-${selected}`}>
        {children}
      </div>
    </>
  );
}

/** Shown next to a tab or heading with live content. */
export const LiveDot = styled.span`
  width: 8px;
  height: 8px;
  border-radius: 50%;
  background: var(--info);
  box-shadow: 0 0 0 3px var(--info-soft);
`;

const List = styled.div`
  display: flex;
  gap: 4px;
  margin-bottom: 20px;
  overflow-x: auto;
  scrollbar-width: none;
  box-shadow: inset 0 -1px 0 var(--control);
`;
const TabButton = styled.button`
  display: inline-flex;
  align-items: center;
  gap: 8px;
  padding: 9px 14px 10px;
  border: 1px solid transparent;
  border-bottom: 0;
  border-radius: var(--radius-paper) var(--radius-paper) 0 0;
  background: none;
  color: var(--muted);
  font-weight: 500;
  white-space: nowrap;
  cursor: pointer;

  &:hover {
    color: var(--text);
  }
  &:focus-visible {
    outline-offset: -3px;
  }
  &[aria-selected='true'] {
    background: var(--surface);
    color: var(--text);
    font-weight: 600;
    border-color: var(--control);
    box-shadow: inset 0 3px 0 var(--primary);
  }
  @media ${phone} {
    min-height: 44px;
  }
`;
