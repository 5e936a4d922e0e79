/** A release that fails more often than the one before it goes back by itself, and says so. */
import type { PartName } from '@farmpost/shared/contracts/releases';
import { type Counts, evidenceOf, isWorse } from '@farmpost/shared/domain/release-evidence';
import type { AppContext } from '../../context';
import { recordAudit } from '../audit/audit.commands';
import { senderOf } from '../messages/sender';
import { queueMessage } from '../messages/message.service';
import { followChange } from './follow-change';
import { withdraw } from './channel.commands';
import { withdrawalMail } from './release-mails';
import { countEvidence } from './release-loads.queries';
import { PORTAL } from './release-events';
import { findChannel, findPart, type Channel, type ReleaseRow } from './release.repo';

const HOUR = 3_600_000;
/** How long a stable release may still go back by itself. */
const WATCHED_HOURS = 24;
/** The release before is judged by its last week. */
const BASELINE_HOURS = 7 * 24;

interface Trial {
  readonly since: string;
  readonly beforeId: string;
}

/** What the release is compared with; null where it is not on trial. */
function trialOf(channel: Channel, releaseId: string, now: Date): Trial | null {
  if (channel.candidate_id === releaseId && channel.stable_id) {
    return { since: channel.candidate_since ?? '', beforeId: channel.stable_id };
  }
  const { stable_id: stable, stable_since: since, previous_id: previous } = channel;
  if (stable !== releaseId || !since || !previous) return null;
  if (now.getTime() - Date.parse(since) > WATCHED_HOURS * HOUR) return null;
  return { since, beforeId: previous };
}

async function countsOf(context: AppContext, releaseId: string, { since, beforeId }: Trial) {
  const week = new Date(context.now().getTime() - BASELINE_HOURS * HOUR).toISOString();
  return {
    release: await countEvidence(context.db, releaseId, since),
    before: await countEvidence(context.db, beforeId, week),
  };
}

/** Of the release on trial: 1 at the line of withdrawal. Null where none is. */
export async function readEvidence(context: AppContext, channel: Channel): Promise<number | null> {
  const id = channel.candidate_id ?? channel.stable_id;
  const trial = id && trialOf(channel, id, context.now());
  if (!trial || !id) return null;
  const { release, before } = await countsOf(context, id, trial);
  return release.loads === 0 ? null : evidenceOf(release, before);
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
  await recordAudit(context.db, {
    actorId: null,
    action: 'release.withdrawn_by_itself',
    subjectType: 'release',
    subjectId: `${part}@${release.version}`,
    detail: { reason, backTo: withdrawn.backTo },
    at: context.now(),
  });
  const known = await findPart(context.db, part);
  for (const recipient of known?.alert_emails_json ?? []) {
    await queueMessage(context, {
      dedupeKey: `release:${release.id}:withdrawn:${recipient}`,
      channel: 'email',
      purpose: 'release_alert',
      recipient,
      ...withdrawalMail(
        { part, version: release.version, backTo: withdrawn.backTo ?? '', reason },
        senderOf(context),
      ),
      leadId: null,
      agentId: null,
    });
  }
  context.log.error({ remote: part, version: release.version, reason }, 'a release was withdrawn');
  followChange(context);
}
