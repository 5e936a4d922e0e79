import type { ReactNode } from 'react';
import styled from 'styled-components';
import { AlertIcon, CheckIcon, CloseIcon, InfoIcon } from '../icon/icon';
import { softTones } from '../badge/soft-tones';

export type BannerTone = 'info' | 'success' | 'warning' | 'danger';
export interface BannerProps {
  readonly tone: BannerTone;
  /** Shown in bold before the text. */
  readonly title?: ReactNode;
  readonly children?: ReactNode;
  /** If set, shows a close button. */
  readonly onDismiss?: () => void;
}

/** A message about the page; an error is announced immediately. */
export function Banner({ tone, title, children, onDismiss }: BannerProps) {
  return (
    <Strip data-tone={tone} role={tone === 'danger' ? 'alert' : 'status'}>
      {icons[tone]}
      <div>
        {title && <strong>{title} </strong>}
        {children}
      </div>
      {onDismiss && (
        <Close type="button" aria-label="Dismiss" onClick={onDismiss}>
          <CloseIcon />
        </Close>
      )}
    </Strip>
  );
}

const icons: Readonly<Record<BannerTone, ReactNode>> = {
  info: <InfoIcon />,
  success: <CheckIcon />,
  warning: <AlertIcon />,
  danger: <AlertIcon />,
};

const Strip = styled.div`
  display: flex;
  align-items: flex-start;
  gap: 12px;
  padding: 12px 16px;
  border: 1px solid;
  border-left-width: 4px;
  border-radius: var(--radius-paper);
  > div {
    flex: 1;
    min-width: 0;
    color: var(--text);
  }
  > svg {
    margin-top: 2px;
  }
  ${softTones}
`;
const Close = styled.button`
  display: grid;
  place-items: center;
  width: 24px;
  height: 24px;
  margin: -2px -4px 0 0;
  border: 0;
  background: none;
  color: var(--muted);
  cursor: pointer;
`;
