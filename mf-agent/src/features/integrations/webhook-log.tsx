/** Deliveries of a webhook and their results, newest first. */
import type { WebhookDelivery } from '@farmpost/shared/contracts/webhook-endpoints';
import { openTable, wordsOfKey } from '@farmpost/shared/domain/open-table';
import { formatDateTime } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useDeliveries, useRedeliver } from './api/integrations';
import { eventNames } from './webhook-dialog';

const stateNames: Readonly<Record<WebhookDelivery['state'], string>> = openTable(
  {
    queued: 'Sending…',
    delivered: 'Arrived',
    waiting: 'Trying again',
    failed: 'Failed',
  },
  wordsOfKey,
);
const tones = { queued: 'neutral', delivered: 'success', waiting: 'warning', failed: 'danger' } as const;

function detailOf({ reason, nextTryAt, attempts, state }: WebhookDelivery): string {
  if (state === 'waiting' && nextTryAt !== null) return `${reason}. Next try ${formatDateTime(nextTryAt)}`;
  if (reason !== null) return reason;
  return attempts > 1 ? `After ${attempts} tries` : '';
}

const columns: readonly Column<WebhookDelivery>[] = [
  {
    id: 'event',
    header: 'Event',
    cell: ({ event, createdAt }) => <TwoLines main={eventNames[event]} sub={formatDateTime(createdAt)} />,
  },
  {
    id: 'state',
    header: 'Result',
    phone: 'corner',
    cell: ({ state }) => <Badge tone={tones[state]}>{stateNames[state]}</Badge>,
  },
  { id: 'detail', header: 'Detail', phone: 'full', cell: detailOf },
  {
    id: 'status',
    header: 'Answer',
    numeric: true,
    cell: ({ lastStatus }) => lastStatus ?? '–',
  },
];

export function WebhookLog({ id, isPaused }: { readonly id: string; readonly isPaused: boolean }) {
  const log = useDeliveries(id);
  const redeliver = useRedeliver(id);
  const sendAgain: Column<WebhookDelivery> = {
    id: 'again',
    header: 'Again',
    phone: 'full',
    cell: (delivery) =>
      delivery.state !== 'queued' && (
        <Button
          size="small"
          look="text"
          busy={redeliver.isPending && redeliver.variables === delivery.id}
          onClick={() =>
            redeliver.mutate(delivery.id, {
              onError: (error) => showToast({ message: `Not sent. ${error.message}` }),
            })
          }
        >
          Send again
          <span className="visually-hidden">
            : {eventNames[delivery.event]}, {formatDateTime(delivery.createdAt)}
          </span>
        </Button>
      ),
  };
  if (log.isPending) return <SkeletonRows label="Loading the log" rows={2} />;
  if (log.isError && !log.data) {
    return (
      <Banner tone="danger" title="The log did not load.">
        <Button look="text" onClick={() => void log.refetch()}>
          Try Again
        </Button>
      </Banner>
    );
  }
  if (log.data?.data.length === 0) return <p>Nothing was sent yet. Send a test to see it arrive.</p>;
  return (
    <DataTable
      caption="Deliveries"
      columns={isPaused ? columns : [...columns, sendAgain]}
      rows={log.data?.data ?? []}
      rowKey={(delivery) => delivery.id}
    />
  );
}
