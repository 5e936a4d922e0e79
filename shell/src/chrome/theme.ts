/** Light or dark. The system decides until somebody overrides it; the override is kept and set before first paint. */
import { THEME_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function currentTheme(): Theme {
  const override = document.documentElement.dataset.theme;
  if (override === 'light' || override === 'dark') return override;
  return systemIsDark().matches ? 'dark' : 'light';
}

const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  const system = systemIsDark();
  listeners.add(listener);
  system.addEventListener('change', listener);
  return () => {
    listeners.delete(listener);
    system.removeEventListener('change', listener);
  };
}

/** Choosing what the system shows anyway removes the override, so that the page follows the system again. */
export function setTheme(theme: Theme): void {
  const isSystems = theme === (systemIsDark().matches ? 'dark' : 'light');
  if (isSystems) {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(THEME_STORAGE_KEY);
  } else {
    document.documentElement.dataset.theme = theme;
    localStorage.setItem(THEME_STORAGE_KEY, theme);
  }
  for (const listener of listeners) listener();
}

export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme);
}
