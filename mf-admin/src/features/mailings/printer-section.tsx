/** Which printer prints, cards that wait at each, and the buttons that let the other one stand in or end that. */
import type { PlatformPrinter, PrintersState } from '@farmpost/shared/contracts/printers';
import { formatCount, formatDateTime, formatQuantity } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { useState } from 'react';
import styled from 'styled-components';
import { usePrinters, useRetryCanaries } from './api/printers';
import { PrinterDialog } from './printer-dialog';
import { displayNameOf } from './printer-words';

function StateBadge({ printer, current }: { printer: PlatformPrinter; current: PrintersState['current'] }) {
  if (printer.isStopped) return <Badge tone="danger">Stopped</Badge>;
  if (current?.to === printer.name) return <Badge tone="success">Stands in</Badge>;
  if (printer.isFirst) return <Badge tone="success">Prints</Badge>;
  if (!printer.isSetUp) return <Badge tone="neutral">Not set up</Badge>;
  return <Badge tone="neutral">Ready</Badge>;
}

const troubleOf = ({ failingSince, error }: PlatformPrinter): string | undefined =>
  failingSince === null
    ? undefined
    : `Fails orders since ${formatDateTime(failingSince)}: ${error ?? 'no answer'}`;

const columnsFor = (current: PrintersState['current']): readonly Column<PlatformPrinter>[] => [
  {
    id: 'name',
    header: 'Printer',
    phone: 'full',
    cell: (printer) => <TwoLines main={printer.displayName} sub={troubleOf(printer)} />,
  },
  {
    id: 'state',
    header: 'State',
    cell: (printer) => <StateBadge printer={printer} current={current} />,
  },
  { id: 'waiting', header: 'Not ordered yet', numeric: true, cell: ({ waiting }) => formatCount(waiting) },
  {
    id: 'unanswered',
    header: 'Ordered, no answer',
    numeric: true,
    cell: ({ unanswered }) => formatCount(unanswered),
  },
];

function Current({ state }: { readonly state: PrintersState }) {
  const { current, printers } = state;
  if (!current) return null;
  const { from, to, reason, beganAt, beganBy, cause } = current;
  const first = displayNameOf(printers, from);
  return (
    <Banner tone="warning" title={`${displayNameOf(printers, to)} prints instead of ${first}.`}>
      Since {formatDateTime(beganAt)}, by {beganBy ?? 'the server'}: “{reason}”.{' '}
      {cause === 'health'
        ? `It ends by itself once the checks of ${first} pass for 15 minutes.`
        : `It ends when an administrator goes back to ${first}.`}{' '}
      Cards that {first} was asked for stay with it, so that no home gets two.
    </Banner>
  );
}

function Canaries({ state }: { readonly state: PrintersState }) {
  const retry = useRetryCanaries();
  const { canaries, printers } = state;
  if (canaries.length === 0) return null;
  const isRefused = canaries.some((canary) => canary.state === 'refused');
  return (
    <Banner
      tone={isRefused ? 'danger' : 'info'}
      title={`${formatQuantity(canaries.length, 'mailing')} ${canaries.length === 1 ? 'waits' : 'wait'} for the first card.`}
    >
      One card of a mailing tries the printer before the others follow.
      <List>
        {canaries.map(({ campaignId, name, printer, state: place, error, askedAt }) => (
          <li key={campaignId}>
            <strong>{name}</strong>:{' '}
            {place === 'refused'
              ? `${displayNameOf(printers, printer)} refused it: ${error ?? 'without a reason'}`
              : `${displayNameOf(printers, printer)} was asked ${formatDateTime(askedAt)}${error === null ? '' : `: ${error}`}`}
          </li>
        ))}
      </List>
      {retry.isError && <p role="alert">{retry.error.message}</p>}
      {isRefused && (
        <Button busy={retry.isPending} onClick={() => retry.mutate()}>
          Try Another Card
        </Button>
      )}
    </Banner>
  );
}

const whenItSwitches = (minutes: number): string =>
  minutes === 0
    ? 'Only an administrator lets the other printer stand in.'
    : `The other printer stands in by itself once the first has failed for ${formatQuantity(minutes, 'minute')}.`;

function Printers({ state }: { readonly state: PrintersState }) {
  const [isAsking, setAsking] = useState(false);
  const { printers, current, plan, automaticMinutes } = state;
  const target = plan && displayNameOf(printers, plan.to);
  return (
    <>
      {(current !== null || state.canaries.length > 0) && (
        <Notices>
          <Current state={state} />
          <Canaries state={state} />
        </Notices>
      )}
      <DataTable
        caption="Cards by printer"
        columns={columnsFor(current)}
        rows={printers}
        rowKey={({ name }) => name}
        isCurrent={({ isFirst, name }) => (current ? name === current.to : isFirst)}
      />
      <Foot>
        <p>
          {current === null && whenItSwitches(automaticMinutes)} {plan?.obstacle}
        </p>
        {plan && (
          <Button disabled={plan.obstacle !== null} onClick={() => setAsking(true)}>
            {current ? `Go Back to ${target}` : `Print with ${target}`}
          </Button>
        )}
      </Foot>
      {isAsking && plan && <PrinterDialog state={state} plan={plan} onClose={() => setAsking(false)} />}
    </>
  );
}

export function PrinterSection() {
  const printers = usePrinters();
  return (
    <Section title="Printers" flush>
      {printers.data ? (
        <Printers state={printers.data} />
      ) : printers.isError ? (
        <EmptyState
          kind="error"
          title="The printers did not load"
          action={<Button onClick={() => void printers.refetch()}>Try Again</Button>}
        >
          {printers.error.message}
        </EmptyState>
      ) : (
        <SkeletonRows label="Loading printers" rows={2} />
      )}
    </Section>
  );
}

const Notices = styled.div`
  display: grid;
  gap: 12px;
  padding: 16px 20px;
`;
const List = styled.ul`
  margin: 8px 0;
  padding-left: 18px;
`;
const Foot = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: 12px 24px;
  align-items: center;
  justify-content: space-between;
  padding: 14px 20px;
  border-top: 1px solid var(--line);
  color: var(--muted);
  p {
    flex: 1 1 260px;
    margin: 0;
    font-size: 14px;
    line-height: 20px;
  }
`;
