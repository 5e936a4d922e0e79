/** The light or dark theme: the system's, unless the user overrides it. The override is applied before first paint. */
import { THEME_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import { useSyncExternalStore } from 'react';

export type Theme = 'light' | 'dark';
/** The user's choice: a fixed theme, or the system's. */
export type ThemeChoice = Theme | 'system';

const systemIsDark = () => window.matchMedia('(prefers-color-scheme: dark)');

function currentChoice(): ThemeChoice {
  const override = document.documentElement.dataset.theme;
  return override === 'light' || override === 'dark' ? override : 'system';
}

function systemTheme(): Theme {
  return systemIsDark().matches ? 'dark' : 'light';
}

function currentTheme(): Theme {
  const choice = currentChoice();
  return choice === 'system' ? systemTheme() : choice;
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

export function chooseTheme(choice: ThemeChoice): void {
  if (choice === 'system') {
    delete document.documentElement.dataset.theme;
    localStorage.removeItem(THEME_STORAGE_KEY);
  } else {
    document.documentElement.dataset.theme = choice;
    localStorage.setItem(THEME_STORAGE_KEY, choice);
  }
  for (const listener of listeners) listener();
}

/** For a two-way switch: choosing the system's theme removes the override. */
export function setTheme(theme: Theme): void {
  chooseTheme(theme === systemTheme() ? 'system' : theme);
}

/** The server knows neither the user's choice nor the system's theme; both apply after hydration. */
export function useTheme(): Theme {
  return useSyncExternalStore(subscribe, currentTheme, () => 'light');
}

export function useThemeChoice(): ThemeChoice {
  return useSyncExternalStore(subscribe, currentChoice, () => 'system');
}
