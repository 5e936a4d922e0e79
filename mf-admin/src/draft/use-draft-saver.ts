/** Saver of a page, which is notified of each change and of leaving. */
import { useEffect, useState, useSyncExternalStore } from 'react';
import {
  createDraftSaver,
  type DraftSaver,
  type DraftStore,
  type SaveState,
  type StoredDraft,
} from './draft-saver';

/**
 * @param store read once
 * @param content as it is on the page
 */
export function useDraftSaver<Content, Stored extends StoredDraft<Content>>(
  store: DraftStore<Content, Stored>,
  stored: Stored,
  since: number,
  content: Content,
): { readonly saver: DraftSaver<Content, Stored>; readonly save: SaveState<Stored> } {
  const [saver] = useState(() => createDraftSaver(store, stored, since));
  const save = useSyncExternalStore(saver.subscribe, saver.read, saver.read);
  useEffect(() => saver.change(content), [saver, content]);
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
