/** Alarms that operators were told about, and where they hear of them. */
import { Link } from '@farmpost/shared/client/router';
import type { AlarmNotices } from '@farmpost/shared/contracts/admin';
import { formatDateTime, formatQuantity } from '@farmpost/shared/domain/format';
import { Badge } from '@farmpost/shared/ui/badge/badge';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { Button } from '@farmpost/shared/ui/button/button';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import styled from 'styled-components';
import { useAlarmNotices, useTestAlarms } from './api/alarms';

type Notice = AlarmNotices['data'][number];
type Channel = AlarmNotices['channels'][number];

const nameOf = (channels: readonly Channel[], name: string) =>
  channels.find((channel) => channel.name === name)?.displayName ?? name;

/** Whether the channels besides email heard of it, and what one that did not answered. */
function toldWords({ sends }: Notice, channels: readonly Channel[]): string {
  const failed = sends.find(({ error }) => error !== null);
  if (failed) return `${nameOf(channels, failed.channel)}: ${failed.error ?? ''}`;
  const waiting = sends.filter(({ sentAt }) => sentAt === null).length;
  if (waiting > 0) return `${formatQuantity(waiting, 'message')} on the way`;
  return [...new Set(sends.map(({ channel }) => nameOf(channels, channel)))].join(', ') || 'Email only';
}

const columnsFor = (channels: readonly Channel[]): readonly Column<Notice>[] => [
  {
    id: 'title',
    header: 'Alarm',
    cell: ({ title, detail, href }) => <TwoLines main={<Link to={href}>{title}</Link>} sub={detail} />,
    phone: 'full',
  },
  {
    id: 'state',
    header: 'State',
    cell: ({ endedAt }) =>
      endedAt === null ? <Badge tone="danger">Open</Badge> : <Badge tone="success">Over</Badge>,
  },
  { id: 'raised', header: 'Told', cell: ({ raisedAt }) => formatDateTime(raisedAt) },
  {
    id: 'ended',
    header: 'Over',
    cell: ({ endedAt }) => (endedAt === null ? '–' : formatDateTime(endedAt)),
  },
  { id: 'sends', header: 'Besides email', cell: (notice) => toldWords(notice, channels) },
];

function Channels({ channels }: { readonly channels: readonly Channel[] }) {
  return (
    <List>
      {channels.map(({ name, displayName, setting, isOn }) => (
        <li key={name}>
          <strong>{displayName}</strong>
          {isOn ? <Badge tone="success">On</Badge> : <Badge tone="neutral">Off</Badge>}
          {!isOn && (
            <small>
              Set <code>{setting}</code> to turn it on.
            </small>
          )}
        </li>
      ))}
    </List>
  );
}

function TestResult({
  results,
  channels,
}: {
  readonly results: readonly { readonly channel: string; readonly error: string | null }[];
  readonly channels: readonly Channel[];
}) {
  const failed = results.filter(({ error }) => error !== null);
  if (failed.length > 0) {
    return (
      <Banner
        tone="danger"
        title={`The test did not reach ${failed.map(({ channel }) => nameOf(channels, channel)).join(' and ')}.`}
      >
        {failed.map(({ error }) => error).join(' ')}
      </Banner>
    );
  }
  return (
    <Banner
      tone="success"
      title={`The test reached ${results.map(({ channel }) => nameOf(channels, channel)).join(' and ')}.`}
    />
  );
}

export function AlarmSection() {
  const notices = useAlarmNotices();
  const test = useTestAlarms();
  const channels = notices.data?.channels ?? [];
  const isAnyOn = channels.some(({ name, isOn }) => isOn && name !== 'email');
  return (
    <Section
      title="Alarms"
      flush
      aside={
        isAnyOn && (
          <Button busy={test.isPending} busyLabel="Sending" onClick={() => test.mutate()}>
            Send a Test Alarm
          </Button>
        )
      }
    >
      {notices.isPending && <SkeletonRows label="Loading the alarms" rows={3} />}
      {notices.isError && !notices.data && (
        <EmptyState
          kind="error"
          title="The alarms did not load"
          action={
            <Button busy={notices.isFetching} onClick={() => void notices.refetch()}>
              Try Again
            </Button>
          }
        />
      )}
      {notices.data && (
        <>
          <Note>
            An alarm is told once when it begins and once when it is over. Printers, payments, mail, feeds,
            background work, disk, and the audit log are watched every minute.
          </Note>
          <Channels channels={channels} />
          <Result aria-live="polite">
            {test.isError && (
              <Banner tone="danger" title="The test was not sent.">
                {test.error.message}
              </Banner>
            )}
            {test.data && <TestResult results={test.data.data} channels={channels} />}
          </Result>
          {notices.data.data.length === 0 ? (
            <EmptyState kind="first-use" title="No alarm in the last 90 days" />
          ) : (
            <DataTable
              caption="Alarms, latest first"
              columns={columnsFor(channels)}
              rows={notices.data.data}
              rowKey={({ id }) => id}
            />
          )}
        </>
      )}
    </Section>
  );
}

const Note = styled.p`
  padding: 0 20px 12px;
  color: var(--muted);
`;
const Result = styled.div`
  padding: 0 20px 12px;
  &:empty {
    display: none;
  }
`;
const List = styled.ul`
  display: flex;
  flex-wrap: wrap;
  gap: 8px 28px;
  padding: 0 20px 16px;
  list-style: none;
  li {
    display: flex;
    flex-wrap: wrap;
    align-items: center;
    gap: 8px;
  }
  small {
    color: var(--muted);
  }
`;
