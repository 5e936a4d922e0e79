/** The way of a mailing's cards from proof to homes; shape as well as color says where they are. */
import type { PlatformMailing } from '@farmpost/shared/contracts/platform-mailings';
import styled from 'styled-components';

const stops = ['Proof', 'Window', 'Printer', 'Mail', 'Homes'] as const;

/** The stop that the cards have reached. */
export function stopOf({ status, pieces, staffHold, isHeldByBilling }: PlatformMailing): {
  readonly at: number;
  readonly kind: 'now' | 'held' | 'failed' | 'done' | 'stopped';
} {
  const { unsent, accepted, mailed, delivered } = pieces;
  if (status === 'completed') return { at: 4, kind: 'done' };
  if (status === 'failed') return { at: 2, kind: 'failed' };
  const reached =
    delivered > 0 ? 4 : mailed > 0 ? 3 : accepted + unsent > 0 ? 2 : status === 'active' ? 2 : null;
  if (reached !== null) return { at: reached, kind: 'now' };
  const isHeld = staffHold !== null || isHeldByBilling || status === 'paused';
  const at = status === 'scheduled' || status === 'paused' ? 1 : 0;
  if (status === 'cancelled') return { at, kind: 'stopped' };
  return { at, kind: isHeld ? 'held' : 'now' };
}

export function MailingTrack({ mailing }: { readonly mailing: PlatformMailing }) {
  const { at, kind } = stopOf(mailing);
  return (
    <Track aria-hidden="true">
      {stops.map((stop, index) => (
        <li key={stop} data-state={index < at ? 'past' : index === at ? kind : 'later'}>
          <span>{stop}</span>
        </li>
      ))}
    </Track>
  );
}

const Track = styled.ol`
  display: grid;
  /* Room for each label, also in a narrow column. */
  grid-template-columns: repeat(4, minmax(max-content, 1fr)) max-content;
  max-width: 300px;
  margin: 0 0 4px;
  padding: 0;
  list-style: none;
  font-size: 12px;
  line-height: 16px;
  color: var(--muted);
  li {
    position: relative;
    padding: 16px 6px 0 0;
  }
  li::before {
    content: '';
    position: absolute;
    top: 6px;
    left: 0;
    right: 0;
    border-top: 2px solid var(--control);
  }
  li:last-child::before {
    display: none;
  }
  li[data-state='past']::before {
    border-color: var(--primary);
  }
  li::after {
    content: '';
    position: absolute;
    top: 2px;
    left: 0;
    width: 10px;
    height: 10px;
    border: 2px solid var(--control);
    border-radius: 50%;
    background: var(--surface);
  }
  li:is([data-state='past'], [data-state='now'], [data-state='done'])::after {
    border-color: var(--primary);
    background: var(--primary);
  }
  li[data-state='now']::after {
    background: radial-gradient(circle, var(--primary) 0 2px, var(--surface) 2.5px);
  }
  li[data-state='held']::after {
    border-radius: 0;
    border-color: var(--warning);
    background: repeating-linear-gradient(90deg, var(--warning) 0 2px, var(--surface) 2px 4px);
  }
  li[data-state='failed']::after {
    border-radius: 0;
    border-color: var(--danger);
    background: var(--danger);
    rotate: 45deg;
  }
  li[data-state='stopped']::after {
    border-radius: 0;
    border-color: var(--text);
    background: var(--text);
  }
`;
