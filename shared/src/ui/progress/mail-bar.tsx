import type { CSSProperties } from 'react';
import styled from 'styled-components';

export interface MailBarProps {
  readonly total: number;
  readonly delivered: number;
  readonly onTheWay: number;
  readonly returned?: number;
  /** Carried to another address. */
  readonly forwarded?: number;
  /** Replaces the counts while nothing has been mailed: `Goes to the printer at 11:12 AM`. */
  readonly note?: string;
}

/** Where a mailing's cards are: delivered solid, in transit hatched, returned red, with the counts as text. */
export function MailBar({ total, delivered, onTheWay, returned = 0, forwarded = 0, note }: MailBarProps) {
  const counts = [
    `${delivered.toLocaleString('en-US')} of ${total.toLocaleString('en-US')} delivered`,
    onTheWay > 0 ? `${onTheWay.toLocaleString('en-US')} on the way` : null,
    returned > 0 ? `${returned.toLocaleString('en-US')} returned` : null,
    forwarded > 0 ? `${forwarded.toLocaleString('en-US')} forwarded` : null,
  ].filter((part) => part !== null);
  const parts = note === undefined ? counts : [note];
  const width = (count: number) =>
    ({ '--share': `${total > 0 ? (count / total) * 100 : 0}%` }) as CSSProperties;
  return (
    <div>
      <Track
        data-waiting={delivered + onTheWay + returned + forwarded === 0 ? '' : undefined}
        aria-hidden="true"
      >
        <i style={width(delivered)} data-part="delivered" />
        <i style={width(onTheWay)} data-part="on-the-way" />
        <i style={width(returned + forwarded)} data-part="returned" />
      </Track>
      <Key>
        {parts.map((part) => (
          <span key={part}>{part}</span>
        ))}
      </Key>
    </div>
  );
}

const Track = styled.div`
  display: flex;
  height: 8px;
  border-radius: 1px;
  background: var(--sunken);
  box-shadow: inset 0 0 0 1px var(--line);
  overflow: hidden;

  i {
    display: block;
    width: var(--share);
  }
  [data-part='delivered'] {
    background: var(--primary);
  }
  [data-part='on-the-way'] {
    background: repeating-linear-gradient(-45deg, var(--primary) 0 2px, var(--primary-soft) 2px 5px);
  }
  [data-part='returned'] {
    background: var(--danger);
  }
  &[data-waiting] {
    background: none;
    box-shadow: none;
    border: 1px dashed var(--control);
  }
`;
const Key = styled.p`
  display: flex;
  flex-wrap: wrap;
  gap: 2px 12px;
  margin-top: 6px;
  font-size: 12px;
  line-height: 16px;
  color: var(--muted);
`;
