import type { ReactNode } from 'react';
import styled from 'styled-components';
import type { StatusTone } from '../../domain/status-names';
import { softTones } from './soft-tones';

export interface BadgeProps {
  readonly tone?: StatusTone;
  /** Always use it with a word: color alone conveys nothing. */
  readonly icon?: ReactNode;
  readonly children: ReactNode;
}

/** A word in a chip. For statuses, use the chips in `status-chip`. */
export function Badge({ tone = 'neutral', icon, children }: BadgeProps) {
  return (
    <Chip data-tone={tone} data-plain={icon ? undefined : ''}>
      {icon}
      {children}
    </Chip>
  );
}

/** A count next to a tab or link, with a label for screen readers: `2 new`. */
export function CountBadge({ count, label }: { readonly count: number; readonly label: string }) {
  return (
    <Count>
      <span aria-hidden="true">{count.toLocaleString('en-US')}</span>
      <span className="visually-hidden">{label}</span>
    </Count>
  );
}

const Count = styled.span`
  position: relative;
  min-width: 20px;
  padding: 0 6px;
  border-radius: var(--radius-chip);
  background: var(--primary-soft);
  color: var(--on-primary-soft);
  font: 600 12px/18px var(--font-text);
  text-align: center;
`;

const Chip = styled.span`
  display: inline-flex;
  align-items: center;
  /* In a line of text, center it on the text. */
  vertical-align: middle;
  gap: 5px;
  height: 22px;
  padding: 0 8px 0 6px;
  border-radius: var(--radius-chip);
  font: 600 12px/16px var(--font-text);
  white-space: nowrap;
  background: var(--sunken);
  color: var(--muted);

  svg {
    width: 14px;
    height: 14px;
  }
  &[data-plain] {
    padding-left: 8px;
  }
  &[data-tone='kraft'] {
    background: var(--kraft);
    color: var(--on-kraft);
  }
  &[data-tone='primary'] {
    background: var(--primary-soft);
    color: var(--on-primary-soft);
  }
  &[data-tone='solid'] {
    background: var(--primary);
    color: var(--on-primary);
  }
  ${softTones}
  &[data-tone='solid-success'] {
    background: var(--success);
    color: var(--surface);
  }
  &[data-tone='outline'] {
    background: none;
    box-shadow: inset 0 0 0 1px var(--control);
  }
  /* On a highlighted row, the soft tones need a border. */
  [data-current] &:is([data-tone='primary'], [data-tone='info']) {
    box-shadow: inset 0 0 0 1px currentColor;
  }
  @media (forced-colors: active) {
    border: 1px solid CanvasText;
  }
`;
