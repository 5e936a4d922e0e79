/** A message at the bottom of the window that confirms an action and offers to undo it. */
import { useLayoutEffect, useState } from 'react';
import styled, { keyframes } from 'styled-components';
import { CloseIcon } from '../icon/icon';

export interface Toast {
  readonly message: string;
  /** Undoes the action; offered for `TOAST_SECONDS`. */
  readonly undo?: () => void;
  /** Replaces Undo with a link or another action. */
  readonly action?: { readonly label: string; readonly run: () => void };
}

/** How long a toast stays; hovering or focusing it pauses the timer. */
export const TOAST_SECONDS = 8;
const TOAST_EVENT = 'farmpost:toast';

/**
 * Shows a toast. Each remote bundles its own copy of the UI kit, but the shell has the only region; a window event
 * connects them.
 */
export function showToast(toast: Toast): void {
  window.dispatchEvent(new CustomEvent<Toast>(TOAST_EVENT, { detail: toast }));
}

/** The only place where toasts appear; the shell renders it. */
export function ToastRegion() {
  const [toasts, setToasts] = useState<readonly (Toast & { readonly key: number })[]>([]);
  // Runs before any page's effects, so a toast on the first render is not missed.
  useLayoutEffect(() => {
    let last = 0;
    const add = (event: Event) => {
      const toast = (event as CustomEvent<Toast>).detail;
      setToasts((shown) => [...shown.slice(-2), { ...toast, key: ++last }]);
    };
    window.addEventListener(TOAST_EVENT, add);
    return () => window.removeEventListener(TOAST_EVENT, add);
  }, []);
  return (
    <Region role="region" aria-label="Notifications">
      <div role="status" aria-live="polite">
        {toasts.map((toast) => (
          <ToastLine
            key={toast.key}
            toast={toast}
            onDone={() => setToasts((shown) => shown.filter(({ key }) => key !== toast.key))}
          />
        ))}
      </div>
    </Region>
  );
}

function ToastLine({ toast, onDone }: { readonly toast: Toast; readonly onDone: () => void }) {
  const act = toast.undo ? { label: 'Undo', run: toast.undo } : toast.action;
  return (
    <Line>
      <span>{toast.message}</span>
      {act && (
        <button
          type="button"
          onClick={() => {
            act.run();
            onDone();
          }}
        >
          {act.label}
        </button>
      )}
      <button type="button" aria-label="Dismiss" data-dismiss="" onClick={onDone}>
        <CloseIcon />
      </button>
      {/* The shrinking line is the timer; it pauses on hover and focus. */}
      <Clock onAnimationEnd={onDone} aria-hidden="true" />
    </Line>
  );
}

const enter = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;
const runOut = keyframes`
  to { transform: scaleX(0); }
`;

const Region = styled.div`
  position: fixed;
  z-index: var(--layer-toast);
  left: 50%;
  bottom: calc(24px + var(--phone-bar, 0px));
  transform: translateX(-50%);
  width: max-content;
  max-width: calc(100% - 32px);
  > div {
    display: grid;
    justify-items: center;
    gap: 8px;
  }
`;
const Line = styled.div`
  position: relative;
  display: inline-flex;
  align-items: center;
  gap: 8px;
  padding: 10px 8px 10px 16px;
  border-radius: var(--radius-control);
  background: var(--text);
  color: var(--bg);
  box-shadow: var(--e3);
  overflow: hidden;
  animation: ${enter} var(--hover) var(--ease-out);

  button {
    display: grid;
    place-items: center;
    min-width: 28px;
    min-height: 28px;
    padding: 0 8px;
    border: 0;
    background: none;
    font-weight: 600;
    text-decoration: underline;
    text-underline-offset: 3px;
    cursor: pointer;
  }
  button:focus-visible {
    outline-color: currentColor;
    outline-offset: -2px;
  }
  button[data-dismiss] {
    padding: 0;
    opacity: 0.8;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;
const Clock = styled.i`
  position: absolute;
  inset: auto 0 0;
  height: 2px;
  background: var(--kraft);
  transform-origin: left;
  /* Also runs with reduced motion, because it is the only timer: see base.css. */
  animation: ${runOut} ${TOAST_SECONDS}s linear forwards !important;
  ${Line}:hover &, ${Line}:focus-within & {
    animation-play-state: paused !important;
  }
`;
