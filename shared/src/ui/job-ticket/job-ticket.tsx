/** The kraft-paper job ticket: count, price, budget and the main action. */
import type { ReactNode } from 'react';
import styled from 'styled-components';
import { laptop, phone } from '../breakpoints';
import { TicketIcon } from '../icon/icon';
import { PhoneDocketRoom } from './phone-docket-room';

export interface TicketFigure {
  readonly label: string;
  readonly value: string;
  /** Hidden if there is not enough room. */
  readonly secondary?: boolean;
}
export interface JobTicketProps {
  /** Shown above the title: `Draft`. */
  readonly caption: ReactNode;
  readonly title: ReactNode;
  readonly figures: readonly TicketFigure[];
  /** The main action, a `Button`. */
  readonly action?: ReactNode;
}

/** Spans the page and sticks to its top, or to its bottom on a phone. */
export function JobTicket({ caption, title, figures, action }: JobTicketProps) {
  return (
    <Docket aria-label="Job ticket">
      <PhoneDocketRoom />
      <Who>
        <TicketIcon />
        <div>
          <Name>{caption}</Name>
          <Title>{title}</Title>
        </div>
      </Who>
      {figures.map((figure) => (
        <Figure key={figure.label} data-secondary={figure.secondary || undefined}>
          <Name>{figure.label}</Name>
          <strong>{figure.value}</strong>
        </Figure>
      ))}
      {action && <Act>{action}</Act>}
    </Docket>
  );
}

export interface TicketStubProps {
  /** `Job ticket 1042` */
  readonly title: string;
  readonly lines: readonly { readonly label: string; readonly value: string }[];
  readonly total: { readonly label: string; readonly value: string };
  /** The send button. */
  readonly action: ReactNode;
  /** Shown under the button: what happens next, and until when it can be stopped. */
  readonly note?: ReactNode;
}

/** The ticket's stub beside the card: the total under a double rule, then the button. */
export function TicketStub({ title, lines, total, action, note }: TicketStubProps) {
  return (
    <Stub aria-label={title} role="group">
      <Name>{title}</Name>
      <dl>
        {lines.map((line) => (
          <div key={line.label}>
            <dt>{line.label}</dt>
            <dd>{line.value}</dd>
          </div>
        ))}
        <div data-total="">
          <dt>{total.label}</dt>
          <dd>{total.value}</dd>
        </div>
      </dl>
      <Foot>
        {action}
        {note && <Note>{note}</Note>}
      </Foot>
    </Stub>
  );
}

const Docket = styled.aside`
  position: sticky;
  top: var(--header-height);
  z-index: var(--layer-docket);
  display: flex;
  align-items: stretch;
  margin-bottom: 24px;
  background: light-dark(var(--kraft), var(--kraft-soft));
  color: light-dark(var(--on-kraft), var(--kraft));
  box-shadow: inset 0 3px 0 light-dark(transparent, var(--kraft));
  --edge: color-mix(in srgb, currentColor 30%, transparent);

  &::after {
    content: '';
    position: absolute;
    inset: auto 0 -3px;
    height: 6px;
    background: radial-gradient(circle, var(--bg) 0 2.4px, transparent 2.9px) 0 50% / 10px 6px repeat-x;
  }
  @media ${phone} {
    position: fixed;
    inset: auto 0 var(--phone-bar, 0px);
    margin: 0;
    &::after {
      inset: -3px 0 auto;
    }
  }
`;
const Who = styled.div`
  display: flex;
  flex: 1;
  align-items: center;
  gap: 16px;
  min-width: 0;
  padding: 10px 20px 12px;
  > div {
    min-width: 0;
  }
  @media ${phone} {
    display: none;
  }
`;
const Name = styled.p`
  font: 600 12px/16px var(--font-text);
  letter-spacing: 0.06em;
  text-transform: uppercase;
`;
const Title = styled.p`
  font: 700 18px/24px var(--font-display);
  white-space: nowrap;
  overflow: hidden;
  text-overflow: ellipsis;
`;
const Figure = styled.div`
  padding: 10px 20px 12px;
  border-left: 1px solid var(--edge);
  text-align: right;
  strong {
    display: block;
    font: 700 20px/24px var(--font-display);
    font-variant-numeric: lining-nums;
    white-space: nowrap;
  }
  @media ${laptop} {
    &[data-secondary] {
      display: none;
    }
  }
  @media ${phone} {
    padding: 10px 0 10px 14px;
    border: 0;
    text-align: left;
    strong {
      font-size: 18px;
    }
  }
`;
const Act = styled.div`
  display: flex;
  align-items: center;
  gap: 8px;
  padding: 10px 20px 12px 24px;
  background: radial-gradient(circle, var(--bg) 0 2.4px, transparent 2.9px) 0 2px / 12px 10px repeat-y;
  @media ${phone} {
    margin-left: auto;
    padding: 10px 14px;
    background: none;
  }
`;
const Stub = styled.div`
  display: flex;
  flex-direction: column;
  padding: 20px 24px 24px 12px;
  background: var(--kraft-soft);

  dl {
    margin-top: 6px;
  }
  dl > div {
    display: flex;
    justify-content: space-between;
    gap: 12px;
    padding: 3px 0;
  }
  dt {
    color: var(--muted);
  }
  [data-total] {
    align-items: baseline;
    margin-top: 3px;
    padding: 7px 0 6px;
    border-top: 1px solid var(--text);
    border-bottom: 3px double var(--text);
  }
  [data-total] dt {
    font-weight: 600;
    color: var(--text);
  }
  [data-total] dd {
    font: 700 18px/20px var(--font-display);
    font-variant-numeric: lining-nums;
  }
  @media ${laptop} {
    padding: 12px 24px 24px;
  }
  @media ${phone} {
    padding: 8px 16px 20px;
  }
`;
const Foot = styled.div`
  display: grid;
  gap: 8px;
  margin-top: auto;
  padding-top: 16px;
`;
const Note = styled.p`
  display: flex;
  gap: 6px;
  font-size: 12px;
  line-height: 16px;
  color: var(--muted);
`;
