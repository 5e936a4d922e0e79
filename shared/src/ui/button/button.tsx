/** Buttons and links that look like buttons. `send` (red) is for a screen's single action that sends mail or converts. */
import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import styled, { css, keyframes } from 'styled-components';
import { Link } from '../../client/router';
import { phone } from '../breakpoints';
import { MailboxIcon } from '../icon/icon';

export type ButtonLook = 'send' | 'primary' | 'quiet' | 'text' | 'danger';
export type ButtonSize = 'small' | 'medium' | 'large';

interface Looks {
  /** Defaults to `quiet`. */
  readonly look?: ButtonLook;
  readonly size?: ButtonSize;
  /** Shown before the label; `send` has its own mailbox. */
  readonly icon?: ReactNode;
  /** As wide as its container. */
  readonly block?: boolean;
}

export interface ButtonProps extends Looks, ComponentProps<'button'> {
  /** While the action runs: shows a spinner and ignores clicks, but keeps focus. */
  readonly busy?: boolean;
  /** Label while busy: `Sending…`. */
  readonly busyLabel?: ReactNode;
}

/** A button. `type` defaults to `button`, so it never submits by accident. */
export function Button({ look, size, icon, block, busy = false, busyLabel, ...props }: ButtonProps) {
  const { children, onClick, disabled, ...rest } = props;
  const click = (event: MouseEvent<HTMLButtonElement>) => {
    if (busy) event.preventDefault();
    else onClick?.(event);
  };
  return (
    <Face
      type="button"
      {...rest}
      {...dataOf({ look, size, block, iconOnly: children === undefined })}
      disabled={disabled}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={click}
    >
      {busy ? <Spinner /> : (icon ?? (look === 'send' ? <MailboxIcon /> : null))}
      {busy ? (busyLabel ?? children) : children}
    </Face>
  );
}

export interface ButtonLinkProps extends Looks, Omit<ComponentProps<typeof Link>, 'to'> {
  /** A portal path, an absolute URL, `tel:`, `sms:` or `mailto:`. */
  readonly to: string;
}

/** A link that looks like a button. Use it to navigate, and `Button` to act. */
export function ButtonLink({ look, size, icon, block, to, children, ...rest }: ButtonLinkProps) {
  const data = dataOf({ look, size, block, iconOnly: children === undefined });
  const content = (
    <>
      {icon}
      {children}
    </>
  );
  return /^[a-z]+:/.test(to) ? (
    <AnchorFace {...rest} {...data} href={to}>
      {content}
    </AnchorFace>
  ) : (
    <LinkFace {...rest} {...data} to={to}>
      {content}
    </LinkFace>
  );
}

/** A spinning ring in the current color, for places without a button. */
export function Spinner() {
  return <Ring aria-hidden="true" />;
}

function dataOf(looks: {
  look?: ButtonLook;
  size?: ButtonSize;
  block?: boolean;
  iconOnly: boolean;
}): Record<`data-${string}`, string | undefined> {
  return {
    'data-look': looks.look ?? 'quiet',
    'data-size': looks.size,
    'data-block': looks.block ? '' : undefined,
    'data-icon-only': looks.iconOnly ? '' : undefined,
  };
}

const turn = keyframes`
  to { transform: rotate(1turn); }
`;

const Ring = styled.span`
  display: inline-block;
  flex: none;
  width: 14px;
  height: 14px;
  border: 2px solid currentColor;
  border-right-color: transparent;
  border-radius: 50%;
  animation: ${turn} 0.8s linear infinite;
`;

const face = css`
  display: inline-flex;
  align-items: center;
  justify-content: center;
  gap: 8px;
  min-height: 36px;
  padding: 7px 14px;
  border: 1px solid transparent;
  border-radius: var(--radius-control);
  font: 600 14px/20px var(--font-text);
  text-decoration: none;
  text-align: center;
  white-space: nowrap;
  cursor: pointer;
  transition:
    background var(--hover) var(--ease-out),
    border-color var(--hover) var(--ease-out),
    transform var(--press) var(--ease-out);

  &:active {
    transform: translateY(1px);
  }
  &:focus-visible {
    border-radius: var(--radius-control);
  }
  &[data-look='primary'] {
    background: var(--primary);
    color: var(--on-primary);
    box-shadow: inset 0 -2px 0 rgb(0 0 0 / 0.16);
  }
  &[data-look='primary']:hover {
    background: var(--primary-hover);
  }
  &[data-look='send'] {
    background: var(--flag);
    color: var(--on-flag);
    box-shadow: inset 0 -2px 0 rgb(0 0 0 / 0.18);
  }
  &[data-look='send']:hover {
    background: var(--flag-hover);
  }
  /* The flag is down until the button is hovered. */
  &[data-look='send'] [data-flag] {
    transform-box: view-box;
    transform-origin: 10px 7px;
    transform: rotate(90deg);
    transition: transform var(--sheet) var(--ease-out);
  }
  &[data-look='send']:is(:hover, :focus-visible) [data-flag] {
    transform: none;
  }
  &[data-look='quiet'] {
    background: var(--surface);
    color: var(--text);
    border-color: var(--control);
  }
  &[data-look='quiet']:hover {
    background: var(--primary-soft);
    border-color: var(--primary);
    color: var(--on-primary-soft);
  }
  &[data-look='text'] {
    background: none;
    color: var(--link);
    padding-inline: 8px;
  }
  &[data-look='text']:hover {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  &[data-look='danger'] {
    background: var(--surface);
    color: var(--danger);
    border-color: var(--danger);
  }
  &[data-look='danger']:hover {
    background: var(--danger-soft);
  }
  &[data-size='small'] {
    min-height: 28px;
    padding: 3px 10px;
    font-size: 13px;
  }
  &[data-size='large'] {
    min-height: 44px;
    padding: 11px 20px;
    font-size: 15px;
  }
  &[data-block] {
    width: 100%;
  }
  &[data-icon-only] {
    width: 36px;
    padding: 0;
  }
  &[data-icon-only][data-size='small'] {
    width: 28px;
  }
  &[aria-busy='true'] {
    cursor: progress;
  }
  &:disabled {
    background: var(--sunken);
    color: var(--subtle);
    border-color: var(--line);
    box-shadow: none;
    cursor: not-allowed;
    transform: none;
  }
  &[data-look='text']:disabled {
    background: none;
    border-color: transparent;
  }

  @media ${phone} {
    min-height: 44px;
    &[data-size='small'] {
      min-height: 36px;
    }
    &[data-icon-only] {
      width: 44px;
    }
  }
  @media (forced-colors: active) {
    border-color: ButtonBorder;
  }
`;

const Face = styled.button`
  ${face}
`;
const LinkFace = styled(Link)`
  ${face}
`;
const AnchorFace = styled.a`
  ${face}
`;
