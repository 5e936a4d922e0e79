/** Current color scheme of the page: the person's choice, or the system's. */
import { useSyncExternalStore } from 'react';

type Scheme = 'light' | 'dark';

const system = () => window.matchMedia('(prefers-color-scheme: dark)');

function read(): Scheme {
  const chosen = document.documentElement.dataset.theme;
  if (chosen === 'light' || chosen === 'dark') return chosen;
  return system().matches ? 'dark' : 'light';
}

function subscribe(onChange: () => void) {
  const query = system();
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['data-theme'] });
  query.addEventListener('change', onChange);
  return () => {
    observer.disconnect();
    query.removeEventListener('change', onChange);
  };
}

export const useScheme = (): Scheme => useSyncExternalStore(subscribe, read);
