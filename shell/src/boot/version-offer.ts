/** Decides when a person may be offered the new version of the portal: not while they are in the middle of something. */
import { currentMs } from '@farmpost/shared/domain/clock';

/** Time without any action after which a person is idle. */
export const IDLE_MS = 30_000;
const ACTS = ['pointerdown', 'keydown', 'input', 'wheel', 'touchstart'] as const;
const FIELDS = 'input, textarea, select, [contenteditable="true"]';

export interface Attention {
  /** True unless the person types, chooses or reads something that a reload would lose. */
  isIdle(): boolean;
  stop(): void;
}

export function watchAttention(now: () => number = currentMs): Attention {
  let lastAct = now();
  /** Fields that were changed and are still on the page: their form is not finished. */
  const touched = new Set<Element>();
  const note = (event: Event) => {
    lastAct = now();
    if (event.type === 'input' && event.target instanceof Element) touched.add(event.target);
  };
  for (const act of ACTS) document.addEventListener(act, note, { capture: true, passive: true });
  return {
    isIdle() {
      for (const field of touched) if (!field.isConnected) touched.delete(field);
      const isInField = document.activeElement?.matches(FIELDS) ?? false;
      const hasDialog = document.querySelector('dialog[open], [role="dialog"], [aria-modal="true"]') !== null;
      return now() - lastAct >= IDLE_MS && touched.size === 0 && !isInField && !hasDialog;
    },
    stop() {
      for (const act of ACTS) document.removeEventListener(act, note, { capture: true });
    },
  };
}

interface Versions {
  readonly shell?: string | undefined;
  readonly remotes: readonly { readonly name: string; readonly version: string }[];
}

/** Whether a part of this page has another release now. Removed or added parts do not count. */
export const isReplaced = (given: Versions, now: Versions): boolean =>
  (given.shell !== undefined && now.shell !== undefined && given.shell !== now.shell) ||
  given.remotes.some(({ name, version }) =>
    now.remotes.some((part) => part.name === name && part.version !== version),
  );
