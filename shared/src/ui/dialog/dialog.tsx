import { useEffect, useId, useRef, type ReactNode } from 'react';
import styled, { keyframes } from 'styled-components';
import { phone } from '../breakpoints';
import { CloseIcon } from '../icon/icon';

export interface DialogProps {
  readonly title: ReactNode;
  readonly open: boolean;
  /** Called on Escape, the close button or a click outside the dialog. Without it, only an action inside closes it. */
  readonly onClose?: () => void;
  /** The buttons, with the primary one last. */
  readonly footer?: ReactNode;
  readonly size?: 'medium' | 'large';
  readonly children: ReactNode;
}

/** A modal dialog on the native element: it traps focus, makes the page inert and restores focus. */
export function Dialog({ title, open, onClose, footer, size, children }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const titleId = useId();
  /** A text selection that is dragged out of the dialog must not count as a click outside. */
  const pressedOutside = useRef(false);
  useEffect(() => {
    if (!open) return;
    const element = dialog.current;
    const opener = document.activeElement;
    element?.showModal();
    return () => {
      element?.close();
      if (opener instanceof HTMLElement) opener.focus();
    };
  }, [open]);
  if (!open) return null;
  return (
    <Box
      ref={dialog}
      aria-labelledby={titleId}
      data-size={size}
      onCancel={(event) => {
        event.preventDefault();
        onClose?.();
      }}
      onClose={(event) => {
        // Browsers close the dialog on a second Escape without a cancel event.
        if (!onClose && event.target === event.currentTarget) dialog.current?.showModal();
      }}
      onPointerDown={(event) => {
        pressedOutside.current = event.target === event.currentTarget;
      }}
      onClick={(event) => {
        if (pressedOutside.current && event.target === event.currentTarget) onClose?.();
      }}
    >
      <Sheet>
        <Head>
          <h2 id={titleId}>{title}</h2>
        </Head>
        <Body>{children}</Body>
        {footer && <Foot>{footer}</Foot>}
        {/* Last in the focus order: a dialog opens on its first field, or on its first, harmless button. */}
        {onClose && (
          <Close type="button" aria-label="Close" onClick={onClose}>
            <CloseIcon />
          </Close>
        )}
      </Sheet>
    </Box>
  );
}

const rise = keyframes`
  from { opacity: 0; transform: translateY(8px); }
`;

const Box = styled.dialog`
  width: calc(100% - 32px);
  max-width: 480px;
  max-height: 90dvh;
  padding: 0;
  border: 1px solid var(--line);
  border-radius: var(--radius-modal);
  background: var(--raised);
  color: var(--text);
  box-shadow: var(--e3);
  overflow: hidden;
  animation: ${rise} var(--sheet) var(--ease-out);

  /* Stronger than the rules of what the dialog was opened from. */
  && {
    margin: auto;
    @media ${phone} {
      margin: auto 0 0;
    }
  }
  &[data-size='large'] {
    max-width: 720px;
  }
  &::backdrop {
    background: rgb(11 16 21 / 0.5);
  }
  @media ${phone} {
    width: 100%;
    max-width: none;
    border-radius: var(--radius-modal) var(--radius-modal) 0 0;
  }
`;
const Sheet = styled.div`
  display: flex;
  flex-direction: column;
  max-height: 90dvh;
`;
const Head = styled.div`
  padding: 20px 56px 0 24px;
`;
const Close = styled.button`
  /* Stronger than the rules of a table that the dialog was opened from. */
  && {
    position: absolute;
  }
  top: 18px;
  right: 16px;
  display: grid;
  place-items: center;
  width: 32px;
  height: 32px;
  border: 0;
  border-radius: var(--radius-control);
  background: none;
  color: var(--muted);
  cursor: pointer;
  &:hover {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
`;
const Body = styled.div`
  padding: 8px 24px 20px;
  overflow: auto;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  justify-content: flex-end;
  gap: 8px;
  padding: 12px 24px 16px;
  border-top: 1px solid var(--line);
`;
