/** Keys that work on every page. Single keys can be turned off, and do nothing while someone types (WCAG 2.1.4). */
import { useEffect, useSyncExternalStore } from 'react';

const STORE_KEY = 'farmpost.single-keys';
const CHANGED = 'farmpost:single-keys';

const areOn = () => localStorage.getItem(STORE_KEY) !== 'off';

const subscribe = (changed: () => void) => {
  window.addEventListener(CHANGED, changed);
  return () => window.removeEventListener(CHANGED, changed);
};

/** Whether shortcuts of one key are on, and a switch for them. */
export function useSingleKeys(): readonly [boolean, (isOn: boolean) => void] {
  const isOn = useSyncExternalStore(subscribe, areOn, () => true);
  return [
    isOn,
    (next) => {
      if (next) localStorage.removeItem(STORE_KEY);
      else localStorage.setItem(STORE_KEY, 'off');
      window.dispatchEvent(new Event(CHANGED));
    },
  ];
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

export interface ShortcutActions {
  readonly openPalette: () => void;
  readonly openHelp: () => void;
}

/** Ctrl or Cmd with K opens the palette from anywhere; `/` and `?` work outside of fields and dialogs. */
export function ShortcutKeys({ openPalette, openHelp }: ShortcutActions): null {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.altKey) return;
      if ((event.ctrlKey || event.metaKey) && !event.shiftKey && event.key.toLowerCase() === 'k') {
        event.preventDefault();
        openPalette();
        return;
      }
      const isSingle = !event.ctrlKey && !event.metaKey && (event.key === '/' || event.key === '?');
      if (!isSingle || !areOn() || isTyping(event.target) || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      if (event.key === '?') openHelp();
      else openPalette();
    };
    document.addEventListener('keydown', onKey);
    return () => document.removeEventListener('keydown', onKey);
  }, [openPalette, openHelp]);
  return null;
}
