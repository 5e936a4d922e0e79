import { useEffect, useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Link } from '../../client/router';
import { phone } from '../breakpoints';

export type MenuItem =
  | { readonly kind: 'rule'; readonly id: string }
  | {
      readonly kind?: 'item';
      readonly id: string;
      readonly label: string;
      readonly icon?: ReactNode;
      /** Target of a link; an item has either this or `onSelect`. */
      readonly to?: string;
      /** Action of a button. */
      readonly onSelect?: () => void;
      readonly danger?: boolean;
    };

export interface MenuProps {
  /** Accessible name: `Account menu`. */
  readonly label: string;
  /** Content of the button that opens it. */
  readonly button: ReactNode;
  /** Shown above the items; not selectable. */
  readonly header?: ReactNode;
  readonly items: readonly MenuItem[];
  readonly align?: 'start' | 'end';
}

/** A menu button. Arrow keys, Home, End and first letters move; Escape, Tab and a click outside close. */
export function Menu({ label, button, header, items, align = 'end' }: MenuProps) {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  const root = useRef<HTMLDivElement>(null);
  const opener = useRef<HTMLButtonElement>(null);
  const itemsOf = () => [...(root.current?.querySelectorAll<HTMLElement>('[role="menuitem"]') ?? [])];

  useEffect(() => {
    if (!isOpen) return;
    itemsOf()[0]?.focus();
    const closeOutside = (event: PointerEvent) => {
      if (!root.current?.contains(event.target as Node)) setOpen(false);
    };
    document.addEventListener('pointerdown', closeOutside);
    return () => document.removeEventListener('pointerdown', closeOutside);
  }, [isOpen]);

  const close = () => {
    setOpen(false);
    opener.current?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isOpen) {
      if (event.key === 'ArrowDown') {
        event.preventDefault();
        setOpen(true);
      }
      return;
    }
    if (event.key === 'Escape') {
      event.stopPropagation();
      return close();
    }
    if (event.key === 'Tab') return setOpen(false);
    const entries = itemsOf();
    const now = entries.indexOf(document.activeElement as HTMLElement);
    const next = nextItem(event.key, now, entries);
    if (next) {
      event.preventDefault();
      next.focus();
    }
  };

  return (
    <Root ref={root} onKeyDown={onKeyDown}>
      <Opener
        ref={opener}
        type="button"
        aria-label={label}
        aria-haspopup="menu"
        aria-expanded={isOpen}
        aria-controls={isOpen ? id : undefined}
        onClick={() => setOpen(!isOpen)}
      >
        {button}
      </Opener>
      {isOpen && (
        <Sheet data-align={align}>
          {header && <Header>{header}</Header>}
          <div role="menu" id={id} aria-label={label}>
            {items.map((item) =>
              item.kind === 'rule' ? (
                <Rule key={item.id} role="separator" />
              ) : item.to ? (
                <LinkItem
                  key={item.id}
                  role="menuitem"
                  tabIndex={-1}
                  to={item.to}
                  onClick={() => setOpen(false)}
                >
                  {item.icon}
                  {item.label}
                </LinkItem>
              ) : (
                <ButtonItem
                  key={item.id}
                  type="button"
                  role="menuitem"
                  tabIndex={-1}
                  data-danger={item.danger || undefined}
                  onClick={() => {
                    close();
                    item.onSelect?.();
                  }}
                >
                  {item.icon}
                  {item.label}
                </ButtonItem>
              ),
            )}
          </div>
        </Sheet>
      )}
    </Root>
  );
}

function nextItem(key: string, now: number, entries: readonly HTMLElement[]): HTMLElement | undefined {
  const last = entries.length - 1;
  switch (key) {
    case 'ArrowDown':
      return entries[now === last ? 0 : now + 1];
    case 'ArrowUp':
      return entries[now <= 0 ? last : now - 1];
    case 'Home':
      return entries[0];
    case 'End':
      return entries[last];
    default: {
      if (key.length !== 1) return undefined;
      const after = [...entries.slice(now + 1), ...entries.slice(0, now + 1)];
      return after.find((entry) => entry.textContent?.toLowerCase().startsWith(key.toLowerCase()));
    }
  }
}

const Root = styled.div`
  position: relative;
  display: inline-flex;
`;
const Opener = styled.button`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-width: 36px;
  min-height: 36px;
  padding: 4px;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  font-weight: 500;
  cursor: pointer;
  &:hover,
  &[aria-expanded='true'] {
    background: var(--sunken);
  }
  @media ${phone} {
    min-width: 44px;
    min-height: 44px;
  }
`;
const Sheet = styled.div`
  position: absolute;
  z-index: var(--layer-menu);
  top: calc(100% + 8px);
  left: 0;
  min-width: 232px;
  max-width: calc(100vw - 32px);
  padding: 4px;
  border: 1px solid var(--line);
  border-radius: var(--radius-control);
  background: var(--raised);
  box-shadow: var(--e3);
  &[data-align='end'] {
    left: auto;
    right: 0;
  }
`;
const Header = styled.div`
  margin-bottom: 4px;
  padding: 8px 10px 10px;
  border-bottom: 1px solid var(--line);
`;
const Rule = styled.div`
  margin: 4px 0;
  border-top: 1px solid var(--line);
`;
const item = css`
  display: flex;
  align-items: center;
  gap: 10px;
  width: 100%;
  padding: 8px 10px;
  border: 0;
  border-radius: var(--radius-paper);
  background: none;
  color: var(--text);
  text-decoration: none;
  text-align: left;
  cursor: pointer;
  svg {
    color: var(--muted);
  }
  &:is(:hover, :focus-visible) {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
    outline-offset: -2px;
  }
  &:is(:hover, :focus-visible) svg {
    color: inherit;
  }
  &[data-danger],
  &[data-danger] svg {
    color: var(--danger);
  }
  @media ${phone} {
    min-height: 44px;
  }
`;
const LinkItem = styled(Link)`
  ${item}
`;
const ButtonItem = styled.button`
  ${item}
`;
