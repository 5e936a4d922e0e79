import type { ReactNode } from 'react';
import styled, { css } from 'styled-components';
import { Link } from '../../client/router';
import { phone } from '../breakpoints';
import { ArrowDownIcon, ArrowUpIcon, ChevronRightIcon } from '../icon/icon';
import { Paper } from '../section/section';
import { Skeleton } from '../skeleton/skeleton';

export interface FigureProps {
  readonly label: string;
  /** Already formatted: `$500`, `1,204`. */
  readonly value: string;
  /** Shown small after the value: `last 30 days`. */
  readonly unit?: string;
  /** The change: `{ direction: 'up', text: '3', note: 'more than before' }`; `bad` colors it as worse. */
  readonly delta?: {
    readonly direction: 'up' | 'down' | 'flat';
    readonly text: string;
    readonly note?: string;
    readonly bad?: boolean;
  };
  readonly sparkline?: ReactNode;
  /** The sparkline in a line of its own, as wide as the figure. */
  readonly chartBelow?: boolean;
  /** Makes the whole figure a link. */
  readonly to?: string;
}

/** A headline number, its change and its trend. Use it in a `FigureRow`. */
export function Figure({ label, value, unit, delta, sparkline, chartBelow, to }: FigureProps) {
  const chart = chartBelow ? 'below' : undefined;
  const content = (
    <>
      <Name>
        {label}
        {to && <ChevronRightIcon />}
      </Name>
      <Value>
        {value}
        {unit && <small>{unit}</small>}
      </Value>
      {(delta || sparkline) && (
        <Note>
          {delta?.text && (
            <>
              <Delta data-tone={delta.direction === 'flat' ? 'flat' : delta.bad ? 'worse' : 'better'}>
                {delta.direction === 'up' && <ArrowUpIcon size={12} />}
                {delta.direction === 'down' && <ArrowDownIcon size={12} />}
                {delta.text}
              </Delta>{' '}
            </>
          )}
          {delta?.note}
        </Note>
      )}
      {sparkline && <Shape>{sparkline}</Shape>}
    </>
  );
  return to ? (
    <LinkBox to={to} data-chart={chart}>
      {content}
    </LinkBox>
  ) : (
    <Box data-chart={chart}>{content}</Box>
  );
}

/** Figures side by side under one thick-thin rule. */
export function FigureRow({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <Row as="section" aria-label={label}>
      {children}
    </Row>
  );
}

/** Placeholder of a `FigureRow` whose figures are still loading. */
export function LoadingFigures({ labels }: { readonly labels: readonly string[] }) {
  return (
    <Row aria-hidden="true">
      {labels.map((label) => (
        <Box key={label}>
          <Name>{label}</Name>
          <Pending>
            <Skeleton width={96} height={28} />
          </Pending>
        </Box>
      ))}
    </Row>
  );
}

const Row = styled(Paper)`
  position: relative;
  display: flex;
  flex-wrap: wrap;
  margin-bottom: 24px;
  padding-top: 6px;
  overflow: hidden;
  border-top: 0;
  &::before {
    content: '';
    position: absolute;
    inset: 0 0 auto;
    z-index: 1;
    height: 6px;
    background: linear-gradient(var(--text) 0 3px, var(--surface) 3px 5px, var(--text) 5px 6px);
  }
`;
/** One line if the row is wide enough, otherwise one column, or two by two for four figures. */
const box = css`
  position: relative;
  flex: 1 1 max(232px, min(100%, (768px - 100%) * 999));
  &:first-child:nth-last-child(4),
  &:first-child:nth-last-child(4) ~ * {
    flex-basis: max(144px, min(50%, (928px - 100%) * 999));
  }
  display: grid;
  grid-template-columns: 1fr auto;
  align-content: start;
  gap: 0 16px;
  padding: 14px 20px 16px;
  color: inherit;
  text-decoration: none;
  /* Hairlines on the left and top; the row clips the outer ones. */
  margin: -1px 0 0 -1px;
  &[data-chart='below'] {
    grid-template-columns: minmax(0, 1fr);
    min-width: 0;
  }
  border: solid var(--line);
  border-width: 1px 0 0 1px;
  @media ${phone} {
    padding: 16px;
  }
`;
const Box = styled.div`
  ${box}
`;
const Name = styled.span`
  grid-column: 1 / -1;
  display: flex;
  justify-content: space-between;
  gap: 8px;
  font: 600 12px/16px var(--font-text);
  letter-spacing: 0.06em;
  text-transform: uppercase;
  color: var(--muted);
`;
const LinkBox = styled(Link)`
  ${box}
  &:hover ${Name} {
    text-decoration: underline;
    text-underline-offset: 3px;
  }
  &:focus-visible {
    outline-offset: -3px;
  }
`;
const Value = styled.span`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  column-gap: 6px;
  margin-top: 4px;
  font: 700 36px/44px var(--font-display);
  font-variant-numeric: lining-nums;
  letter-spacing: -0.015em;
  white-space: nowrap;
  small {
    font: 400 14px/20px var(--font-text);
    letter-spacing: 0;
    color: var(--muted);
  }
`;
const Pending = styled(Value)`
  align-items: center;
  min-height: 44px;
`;
const Note = styled.span`
  grid-column: 1;
  min-height: 20px;
  font-size: 13px;
  color: var(--muted);
`;
const Delta = styled.span`
  display: inline-flex;
  align-items: center;
  gap: 3px;
  font-weight: 600;
  color: var(--muted);
  &[data-tone='better'] {
    color: var(--success);
  }
  &[data-tone='worse'] {
    color: var(--danger);
  }
`;
const Shape = styled.span`
  grid-column: 2;
  grid-row: 2 / 4;
  align-self: end;
  [data-chart='below'] > & {
    grid-column: 1;
    grid-row: auto;
    margin-top: 8px;
    svg {
      display: block;
      width: 100%;
      height: auto;
    }
  }
`;
