/** Saver of a page, which is notified of each change and of leaving. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import type { Draft } from './api/draft';
import type { Design } from './editor-state';
import { createSaver, type Saver, type SaveState } from './saver';

export function useSaver(
  id: string,
  draft: Draft,
  since: number,
  design: Design,
): { readonly saver: Saver; readonly save: SaveState } {
  const [saver] = useState(() => createSaver(id, draft, since));
  const save = useSyncExternalStore(saver.subscribe, saver.read, saver.read);
  useEffect(() => saver.change(design), [saver, design]);
  useEffect(() => {
    const ask = (event: BeforeUnloadEvent) => {
      if (saver.hasUnsaved()) event.preventDefault();
    };
    const retry = () => {
      if (saver.read().kind === 'failed') void saver.flush();
    };
    window.addEventListener('beforeunload', ask);
    window.addEventListener('online', retry);
    return () => {
      window.removeEventListener('beforeunload', ask);
      window.removeEventListener('online', retry);
      saver.leave();
    };
  }, [saver]);
  return { saver, save };
}
