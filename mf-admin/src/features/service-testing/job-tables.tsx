/** Background jobs by queue, and the failed ones grouped by what went wrong. */
import type { FailedJob, JobQueueState } from '@farmpost/shared/contracts/service-health';
import { formatCount, formatDateTime, formatQuantity } from '@farmpost/shared/domain/format';
import { jobName } from '@farmpost/shared/domain/job-names';
import { Button } from '@farmpost/shared/ui/button/button';
import { Dialog } from '@farmpost/shared/ui/dialog/dialog';
import { EmptyState } from '@farmpost/shared/ui/empty-state/empty-state';
import { Section } from '@farmpost/shared/ui/section/section';
import { SkeletonRows } from '@farmpost/shared/ui/skeleton/skeleton';
import { type Column, DataTable, TwoLines } from '@farmpost/shared/ui/table/data-table';
import { showToast } from '@farmpost/shared/ui/toast/toast';
import { useState } from 'react';
import styled from 'styled-components';
import { useDecideJobs, useJobs } from './api/health';
import { checkedAgo } from './health-words';

const queueColumns: readonly Column<JobQueueState>[] = [
  {
    id: 'name',
    header: 'Queue',
    cell: ({ name }) => <TwoLines main={jobName(name)} sub={name} />,
    phone: 'full',
  },
  { id: 'waiting', header: 'Waiting', numeric: true, cell: ({ waiting }) => formatCount(waiting) },
  { id: 'running', header: 'Running', numeric: true, cell: ({ running }) => formatCount(running) },
  { id: 'done', header: 'Done, 24 h', numeric: true, cell: ({ done }) => formatCount(done) },
  { id: 'failed', header: 'Failed', numeric: true, cell: ({ failed }) => formatCount(failed) },
  {
    id: 'oldest',
    header: 'Oldest waits since',
    numeric: true,
    cell: ({ oldestWaitingSince }) => (oldestWaitingSince === null ? '–' : checkedAgo(oldestWaitingSince)),
  },
];

interface Group {
  readonly key: string;
  readonly name: string;
  readonly error: string;
  readonly attempts: number;
  readonly ids: readonly string[];
  readonly latest: string | null;
}

/** Jobs of one name with one error, latest group first. */
function groupsOf(failed: readonly FailedJob[]): Group[] {
  const groups = new Map<string, Group>();
  for (const job of failed) {
    const key = `${job.name} ${job.error}`;
    const known = groups.get(key);
    groups.set(key, {
      key,
      name: job.name,
      error: job.error,
      attempts: Math.max(job.attempts, known?.attempts ?? 0),
      ids: [...(known?.ids ?? []), job.id],
      latest: known?.latest ?? job.failedAt,
    });
  }
  return [...groups.values()];
}

export function JobTables() {
  const jobs = useJobs();
  const decide = useDecideJobs();
  const [discarding, setDiscarding] = useState<Group | null>(null);
  const groups = groupsOf(jobs.data?.failed ?? []);

  async function run(ids: readonly string[], decision: 'retry' | 'discard') {
    try {
      await decide.mutateAsync({ ids, decision });
      const count = formatQuantity(ids.length, 'job');
      showToast({ message: decision === 'retry' ? `${count} will run again` : `${count} discarded` });
    } catch (error) {
      showToast({ message: error instanceof Error ? error.message : 'That did not work. Please try again.' });
    }
    setDiscarding(null);
  }
  const failedColumns: readonly Column<Group>[] = [
    {
      id: 'job',
      header: 'Job',
      phone: 'full',
      cell: ({ name, attempts }) => (
        <TwoLines main={jobName(name)} sub={`${name}, ${formatQuantity(attempts, 'try', 'tries')}`} />
      ),
    },
    { id: 'count', header: 'Count', numeric: true, cell: ({ ids }) => formatCount(ids.length) },
    { id: 'error', header: 'Last error', cell: ({ error }) => error || 'None recorded' },
    {
      id: 'failed',
      header: 'Failed',
      numeric: true,
      cell: ({ latest }) => (latest === null ? '–' : formatDateTime(latest)),
    },
    {
      id: 'acts',
      header: 'Actions',
      hideHeader: true,
      phone: 'full',
      cell: (group) => (
        <Acts>
          <Button
            size="small"
            busy={decide.isPending}
            aria-label={`Retry ${jobName(group.name)}: ${group.error}`}
            onClick={() => void run(group.ids, 'retry')}
          >
            Retry{group.ids.length > 1 ? ` ${group.ids.length}` : ''}
          </Button>
          <Button
            size="small"
            look="danger"
            aria-label={`Discard ${jobName(group.name)}: ${group.error}`}
            onClick={() => setDiscarding(group)}
          >
            Discard{group.ids.length > 1 ? ` ${group.ids.length}` : ''}
          </Button>
        </Acts>
      ),
    },
  ];
  return (
    <>
      <Section title="Job queues" flush>
        {jobs.isPending && <SkeletonRows label="Loading the jobs" rows={4} />}
        {jobs.isError && !jobs.data && (
          <EmptyState
            kind="error"
            title="The jobs did not load"
            action={<Button onClick={() => void jobs.refetch()}>Try Again</Button>}
          />
        )}
        {jobs.data?.queues.length === 0 && <EmptyState kind="first-use" title="No job has run yet" />}
        {jobs.data && jobs.data.queues.length > 0 && (
          <DataTable
            caption="Job queues"
            columns={queueColumns}
            rows={jobs.data.queues}
            rowKey={({ name }) => name}
          />
        )}
      </Section>
      {jobs.data && (
        <Section
          title="Failed jobs"
          flush
          aside={
            groups.length > 1 && (
              <Button
                size="small"
                busy={decide.isPending}
                onClick={() =>
                  void run(
                    groups.flatMap(({ ids }) => ids),
                    'retry',
                  )
                }
              >
                Retry all
              </Button>
            )
          }
        >
          {groups.length === 0 ? (
            <EmptyState kind="first-use" title="No job has failed">
              A job that fails all its tries waits here for your decision, for 14 days.
            </EmptyState>
          ) : (
            <DataTable
              caption="Failed jobs"
              columns={failedColumns}
              rows={groups}
              rowKey={({ key }) => key}
            />
          )}
        </Section>
      )}
      {discarding && (
        <Dialog
          open
          title={`Discard ${formatQuantity(discarding.ids.length, 'job')}`}
          onClose={() => setDiscarding(null)}
          footer={
            <>
              <Button onClick={() => setDiscarding(null)}>Cancel</Button>
              <Button
                look="danger"
                busy={decide.isPending}
                onClick={() => void run(discarding.ids, 'discard')}
              >
                Discard
              </Button>
            </>
          }
        >
          <p>
            “{jobName(discarding.name)}” will not be done, and nothing will retry it. If the cause is fixed,
            retry it instead.
          </p>
        </Dialog>
      )}
    </>
  );
}

const Acts = styled.div`
  display: flex;
  justify-content: flex-end;
  gap: 8px;
`;
