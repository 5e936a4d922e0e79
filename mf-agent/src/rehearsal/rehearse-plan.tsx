/** The button that rehearses a plan, and its answer. The address of a stored plan says whether it is open. */
import { useSearchParams } from '@farmpost/shared/client/router';
import { Button } from '@farmpost/shared/ui/button/button';
import { Paper } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { lazy, Suspense, useState } from 'react';
import styled from 'styled-components';
import type { RehearsedPlan, RehearsedTerms } from './api/plan-rehearsal';

const PlanRehearsalResult = lazy(async () => ({
  default: (await import('./plan-rehearsal')).PlanRehearsalResult,
}));

function Result({ asked }: { readonly asked: RehearsedPlan }) {
  return (
    <Suspense
      fallback={
        <Paper>
          <SkeletonRows label="Loading the rehearsal" rows={5} />
        </Paper>
      }
    >
      <PlanRehearsalResult asked={asked} />
    </Suspense>
  );
}

function Offer({
  onRehearse,
  isDisabled,
}: {
  readonly onRehearse: () => void;
  readonly isDisabled?: boolean;
}) {
  return (
    <Ask>
      <span>What would this plan have mailed in the last 90 days?</span>
      {/* A plain button: a form around it is not sent. */}
      <Button type="button" size="small" disabled={isDisabled} onClick={onRehearse}>
        Rehearse the last 90 days
      </Button>
    </Ask>
  );
}

/** Rehearses a stored plan; a link with `?rehearsal=1` shows it. */
export function RehearseStoredPlan({ id, version }: { readonly id: string; readonly version: number }) {
  const [address, setAddress] = useSearchParams();
  if (address.get('rehearsal') === '1') return <Result asked={{ id, version }} />;
  return (
    <Offer
      onRehearse={() => {
        const next = new URLSearchParams(address);
        next.set('rehearsal', '1');
        setAddress(next, { replace: true, preventScrollReset: true });
      }}
    />
  );
}

/** Rehearses a plan as it is typed; a change of its terms asks for another rehearsal. `null` while it is not whole. */
export function RehearseNewPlan({ terms }: { readonly terms: RehearsedTerms | null }) {
  const [rehearsed, setRehearsed] = useState<string | null>(null);
  const key = JSON.stringify(terms);
  if (terms && rehearsed === key) return <Result asked={{ terms }} />;
  return <Offer isDisabled={terms === null} onRehearse={() => setRehearsed(key)} />;
}

const Ask = styled.div`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: 8px 16px;
  color: var(--muted);
  font-size: 13px;
`;
