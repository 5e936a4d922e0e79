/** Depth and age of the queues of background jobs, for operators. */
import { ageSeconds, type Gauge } from '../http/gauges';
import type { AppContext } from '../context';
import { readQueues } from './job-inspector';

const queuesOf = ({ db, now }: AppContext) => {
  const at = now().toISOString();
  return readQueues(db, { now: at, doneSince: at });
};

export const jobGauges: readonly Gauge[] = [
  {
    name: 'farmpost_jobs',
    help: 'Background jobs by state: due and waiting, running, failed for good',
    labels: ['job', 'state'],
    read: async (context) =>
      (await queuesOf(context)).flatMap(({ name, waiting, running, failed }) =>
        Object.entries({ waiting, running, failed }).map(([state, value]) => ({
          labels: { job: name, state },
          value,
        })),
      ),
  },
  {
    name: 'farmpost_jobs_waiting_seconds',
    help: 'How long the oldest due job has waited',
    labels: ['job'],
    read: async (context) =>
      (await queuesOf(context)).map(({ name, oldestWaitingSince }) => ({
        labels: { job: name },
        value: ageSeconds(context, oldestWaitingSince),
      })),
  },
];
