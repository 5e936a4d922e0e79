/** Queues of background jobs, and those that failed for good. */
import type { FailedJob, JobQueueState } from '@farmpost/shared/contracts/service-health';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { discardDeadJob, listDeadJobs, readQueues, retryDeadJob } from '../../jobs/job-inspector';
import { recordAudit } from '../audit/audit.commands';

const DAY = 86_400_000;
const MAX_ERROR = 300;

export async function readJobs({
  db,
  now,
}: AppContext): Promise<{ queues: JobQueueState[]; failed: FailedJob[] }> {
  const at = now();
  const queues = await readQueues(db, {
    now: at.toISOString(),
    doneSince: new Date(at.getTime() - DAY).toISOString(),
  });
  const failed = await listDeadJobs(db);
  return {
    queues,
    // A stack names files of the server; its first line has the message.
    failed: failed.map((job) => ({ ...job, error: (job.error.split('\n')[0] ?? '').slice(0, MAX_ERROR) })),
  };
}

export async function decideFailedJob(
  context: AppContext,
  actor: Actor,
  id: string,
  decision: 'retry' | 'discard',
): Promise<void> {
  const at = context.now();
  const act = decision === 'retry' ? retryDeadJob : discardDeadJob;
  const name = await act(context.db, id, at.toISOString());
  if (name === null) throw notFound('The failed job');
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: decision === 'retry' ? 'job.retried' : 'job.discarded',
    subjectType: 'job',
    subjectId: id,
    detail: { name },
    at,
  });
}
