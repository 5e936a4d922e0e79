/** A release that fails more often than the one before it goes back by itself, and says so. */
import type { ReleaseTrial } from '@farmpost/shared/contracts/release-admin';
import type { PartName } from '@farmpost/shared/contracts/releases';
import { type Counts, evidenceOf, isWorse } from '@farmpost/shared/domain/release-evidence';
import type { AppContext } from '../../context';
import { recordAudit } from '../audit/audit.commands';
import { senderOf } from '../messages/sender';
import { queueMessage } from '../messages/message.service';
import { followChange } from './follow-change';
import { withdraw } from './channel.commands';
import { keptMail, withdrawalMail } from './release-mails';
import { countEvidence, listEvidence, readHealth } from './release-loads.queries';
import { presentHealth } from './release.presenter';
import { PORTAL } from './release-events';
import { findChannel, findPart, listReleasesById, type Channel, type ReleaseRow } from './release.repo';

const HOUR = 3_600_000;
/** How long a stable release may still go back by itself. */
const WATCHED_HOURS = 24;
/** The release before is judged by its last week. */
const BASELINE_HOURS = 7 * 24;

interface Trial {
  readonly since: string;
  readonly beforeId: string;
}

/** The release that this one is compared with, and since when; `null` if this one is not on trial. */
function trialOf(channel: Channel, releaseId: string, now: Date): Trial | null {
  if (channel.candidate_id === releaseId && channel.stable_id) {
    return { since: channel.candidate_since ?? '', beforeId: channel.stable_id };
  }
  const { stable_id: stable, stable_since: since, previous_id: previous } = channel;
  if (stable !== releaseId || !since || !previous) return null;
  if (now.getTime() - Date.parse(since) > WATCHED_HOURS * HOUR) return null;
  return { since, beforeId: previous };
}

const weekBefore = (now: Date): string => new Date(now.getTime() - BASELINE_HOURS * HOUR).toISOString();

async function countsOf(context: AppContext, releaseId: string, { since, beforeId }: Trial) {
  return {
    release: await countEvidence(context.db, releaseId, since),
    before: await countEvidence(context.db, beforeId, weekBefore(context.now())),
  };
}

/** The release on trial next to the one before it; null where none is. */
export async function readTrial(context: AppContext, channel: Channel): Promise<ReleaseTrial | null> {
  const { db } = context;
  const now = context.now();
  const id = channel.candidate_id ?? channel.stable_id;
  const trial = id && trialOf(channel, id, now);
  if (!trial || !id) return null;
  const releases = await listReleasesById(db, [id, trial.beforeId]);
  const versionOf = (release: string) => releases.find((each) => each.id === release)?.version ?? '';
  const since = channel.candidate_id === null ? weekBefore(now) : trial.since;
  const baseline = await countEvidence(db, trial.beforeId, weekBefore(now));
  return {
    version: versionOf(id),
    since: trial.since,
    health: presentHealth(await readHealth(db, id, trial.since)),
    before: {
      version: versionOf(trial.beforeId),
      since,
      health: presentHealth(await readHealth(db, trial.beforeId, since)),
      weekLoads: baseline.loads,
    },
    line: (await listEvidence(db, id, trial.since)).map((counts) => ({
      loads: counts.loads,
      failures: counts.failures,
      evidence: evidenceOf(counts, baseline),
    })),
  };
}

const shareOf = ({ loads, failures }: Counts) =>
  loads === 0 ? '0%' : `${((failures / loads) * 100).toFixed(failures * 50 < loads ? 2 : 0)}%`;

/** In the transaction of the report that tipped it. */
export async function considerWithdrawal(
  context: AppContext,
  part: PartName,
  release: ReleaseRow,
): Promise<void> {
  const channel = await findChannel(context.db, part);
  const trial = channel && trialOf(channel, release.id, context.now());
  if (!trial) return;
  const counts = await countsOf(context, release.id, trial);
  if (!isWorse(counts.release, counts.before)) return;
  const { failures, loads } = counts.release;
  const reason = `${failures} of ${loads} loads failed (${shareOf(counts.release)}), ${shareOf(counts.before)} before`;
  const withdrawn = await withdraw(
    { db: context.db, notifier: context.notifier, now: context.now },
    {
      part,
      version: release.version,
      actor: PORTAL,
      reason,
      kind: 'withdrawn_by_itself',
      detail: { ...counts.release, before: counts.before },
    },
  );
  if (!withdrawn) return;
  const of = { part, version: release.version, reason };
  if (!withdrawn.isWithdrawn) {
    context.log.error({ ...of, stays: withdrawn.reason }, 'a release that fails often was not withdrawn');
    return mailOwners(
      context,
      release,
      'kept',
      keptMail({ ...of, stays: withdrawn.reason }, senderOf(context)),
    );
  }
  const { backTo } = withdrawn;
  await recordAudit(context.db, {
    actorId: null,
    action: 'release.withdrawn_by_itself',
    subjectType: 'release',
    subjectId: `${part}@${release.version}`,
    detail: { reason, backTo },
    at: context.now(),
  });
  const mail = withdrawalMail({ ...of, backTo: backTo ?? '' }, senderOf(context));
  await mailOwners(context, release, 'withdrawn', mail);
  context.log.error({ remote: part, version: release.version, reason }, 'a release was withdrawn');
  followChange(context);
}

/** Once for each release and matter. */
async function mailOwners(
  context: AppContext,
  release: ReleaseRow,
  matter: 'withdrawn' | 'kept',
  mail: ReturnType<typeof withdrawalMail>,
): Promise<void> {
  const known = await findPart(context.db, release.part);
  for (const recipient of known?.alert_emails_json ?? []) {
    await queueMessage(context, {
      dedupeKey: `release:${release.id}:${matter}:${recipient}`,
      channel: 'email',
      purpose: 'release_alert',
      recipient,
      ...mail,
      leadId: null,
      agentId: null,
    });
  }
}
