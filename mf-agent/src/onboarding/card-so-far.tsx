/** The card that fills as the agent types: a sheet beside the form, a bar that opens it on a phone. */
import { laptop, phone } from '@farmpost/shared/ui/breakpoints';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { ArrowUpIcon, CheckIcon, PendingIcon } from '@farmpost/shared/ui/icon/icon';
import { PhoneDocketRoom } from '@farmpost/shared/ui/job-ticket/phone-docket-room';
import { Paper } from '@farmpost/shared/ui/section/section';
import { Skeleton } from '@farmpost/shared/ui/skeleton/skeleton';
import { Suspense, lazy, useDeferredValue, useState } from 'react';
import styled from 'styled-components';
import { ProofBed } from '../cards/proof-bed';
import type { CardAgent } from './step';

const LiveCard = lazy(() => import('./live-card').then((module) => ({ default: module.LiveCard })));

interface CardSoFarProps {
  readonly agent: CardAgent;
  readonly seed: string;
  /** Note beside the title: `Just filled from the roster`. */
  readonly source: string | null;
}

const parts: readonly { readonly label: string; readonly field: keyof CardAgent }[] = [
  { label: 'Name', field: 'name' },
  { label: 'Brokerage', field: 'brokerage' },
  { label: 'License', field: 'licenseNumber' },
  { label: 'Phone', field: 'phone' },
];

export function CardSoFar({ agent, seed, source }: CardSoFarProps) {
  const [isOpen, setOpen] = useState(false);
  const drawn = useDeferredValue(agent);
  const filled = parts.filter(({ field }) => agent[field].trim() !== '').length;
  const card = (
    <>
      <ProofBed>
        <Suspense fallback={<Skeleton aspectRatio="3 / 2" />}>
          <LiveCard agent={drawn} seed={seed} />
        </Suspense>
      </ProofBed>
      <Parts>
        {parts.map(({ label, field }) => {
          const isFilled = agent[field].trim() !== '';
          return (
            <li key={field} data-filled={isFilled}>
              {isFilled ? <CheckIcon size={14} /> : <PendingIcon size={14} />} {label}
              {!isFilled && <span className="visually-hidden"> missing</span>}
            </li>
          );
        })}
      </Parts>
    </>
  );
  return (
    <>
      <Sheet as="section" aria-label="Your card so far">
        <Head>
          <h2>Your card so far</h2>
          {source && <span>{source}</span>}
        </Head>
        {card}
      </Sheet>
      <PhoneDocketRoom />
      <Bar type="button" onClick={() => setOpen(true)} aria-haspopup="dialog">
        <span>
          <strong>Your card so far</strong>
          {filled} of {parts.length} filled
        </span>
        <ArrowUpIcon />
      </Bar>
      <Dialog title="Your card so far" open={isOpen} onClose={() => setOpen(false)}>
        {card}
      </Dialog>
    </>
  );
}

const Sheet = styled(Paper)`
  overflow: hidden;
  @media ${phone} {
    display: none;
  }
`;
const Head = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: baseline;
  justify-content: space-between;
  gap: 4px 16px;
  padding: 16px 20px;
  span {
    color: var(--muted);
    font-size: 13px;
  }
`;
const Parts = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 4px 18px;
  padding: 11px 20px;
  border-top: 1px solid var(--line);
  font-size: 13px;
  line-height: 18px;
  li {
    display: flex;
    align-items: center;
    gap: 6px;
    color: var(--muted);
  }
  [data-filled='true'] {
    color: var(--text);
  }
  [data-filled='true'] svg {
    color: var(--success);
  }
`;
const Bar = styled.button`
  display: none;
  @media ${phone} {
    position: fixed;
    inset: auto 0 var(--phone-bar, 0px);
    z-index: var(--layer-sticky);
    display: flex;
    align-items: center;
    justify-content: space-between;
    min-height: 64px;
    padding: 10px 16px;
    border: 0;
    border-top: 1px solid var(--control);
    background: var(--kraft-soft);
    color: var(--text);
    text-align: left;
    font-size: 13px;
    strong {
      display: block;
      font: 600 16px/22px var(--font-display);
    }
  }
  @media ${laptop} {
    cursor: pointer;
  }
`;
