/** Tells the server which element this tab has selected, and learns who else is here. */
import { request, type ResponseOf } from '@farmpost/shared/client';
import type { PostcardSide } from '@farmpost/shared/contracts/templates';
import { useEffect, useState } from 'react';

/** One open tab of a person. */
export type Person = ResponseOf<'PUT /admin/templates/{id}/editors'>['data']['editors'][number];

export interface Presence {
  /** Tabs of other people. */
  readonly people: readonly Person[];
  /** Tabs of this person, besides this one. */
  readonly ownTabs: number;
}
const alone: Presence = { people: [], ownTabs: 0 };

/** The server forgets a tab after 20 seconds. */
const CALL_EVERY_MS = 8_000;
const CALL_AFTER_MS = 400;

export function usePresence(
  id: string,
  side: PostcardSide,
  elementId: string | null,
  /** The revision that the server has. */
  onRevision: (revision: number) => void,
): Presence {
  const [presence, setPresence] = useState(alone);
  const [tabId] = useState(() => crypto.randomUUID());

  useEffect(() => {
    let isOver = false;
    const call = async () => {
      // A tab in the background edits nothing.
      if (document.visibilityState === 'hidden') return;
      try {
        const { data } = await request('PUT /admin/templates/{id}/editors', {
          params: { id },
          body: { tabId, elementId, side },
        });
        if (isOver) return;
        const self = data.editors.find(({ isSelf }) => isSelf)?.userId;
        setPresence({
          people: data.editors.filter(({ userId }) => userId !== self),
          ownTabs: data.editors.filter(({ userId, isSelf }) => userId === self && !isSelf).length,
        });
        onRevision(data.revision);
      } catch {
        // Presence is only a courtesy; saving detects conflicts in any case.
      }
    };
    const first = setTimeout(() => void call(), CALL_AFTER_MS);
    const timer = setInterval(() => void call(), CALL_EVERY_MS);
    return () => {
      isOver = true;
      clearTimeout(first);
      clearInterval(timer);
    };
  }, [id, tabId, side, elementId, onRevision]);

  useEffect(
    () => () => {
      void request('DELETE /admin/templates/{id}/editors/{tabId}', {
        params: { id, tabId },
      }).catch(() => undefined);
    },
    [id, tabId],
  );
  return presence;
}
