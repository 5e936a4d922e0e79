/**
 * Tells operators about alarms: each once when it begins and once when it is over, by email, to a Slack-compatible
 * webhook and to PagerDuty. Telling is a job, so that a channel that is down is tried again and holds no other up.
 */
import type { AlarmNotices } from '@farmpost/shared/contracts/admin';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import type { AlertChannelName } from '../../providers/alert-channel.port';
import { ProviderError } from '../../providers/provider-error';
import { recordAudit } from '../audit/audit.commands';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { listAdminEmails } from '../profiles/profile.queries';
import { alarmEndedMail, alarmMail } from './alarm-mails';
import { findAlarms } from './alarm.service';
import { hasOwnMail } from './known-alarm';
import * as repo from './alarm.repo';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'alarms.watch': Record<string, never>;
    'alarms.send': { noticeId: string; channel: AlertChannelName; event: 'raised' | 'ended' };
  }
}

const LISTED = 50;

/** Stores and queues the news of one alarm, in the caller's transaction. */
async function tell(context: AppContext, notice: repo.Notice, event: 'raised' | 'ended') {
  const { db, jobs, providers } = context;
  for (const { name: channel, isOn } of providers.alertChannels) {
    if (!isOn) continue;
    await repo.insertSend(db, { notice_id: notice.id, channel, event });
    await jobs.enqueue(db, 'alarms.send', { noticeId: notice.id, channel, event });
  }
  if (hasOwnMail(notice.alarm_id)) return;
  const write = event === 'raised' ? alarmMail : alarmEndedMail;
  for (const recipient of await listAdminEmails(db)) {
    await queueMessage(context, {
      ...write(notice, senderOf(context)),
      dedupeKey: `alarm-${event}:${notice.id}:${recipient}`,
      channel: 'email',
      purpose: 'admin_alarm',
      recipient,
      leadId: null,
      agentId: null,
    });
  }
}

/** Compares the alarms with those that were told. Two servers at the same time tell each once. */
export async function watchAlarms(context: AppContext): Promise<void> {
  const { alarms, isComplete } = await findAlarms(context);
  const open = await repo.listOpenNotices(context.db);
  const known = new Set(open.map(({ alarm_id }) => alarm_id));
  const now = context.now().toISOString();
  for (const alarm of alarms.filter(({ id }) => !known.has(id))) {
    await transaction(context.db, async (db) => {
      const notice = await repo.openNotice(db, alarm, now);
      if (notice) await tell({ ...context, db }, notice, 'raised');
    });
  }
  if (!isComplete) return;
  const current = new Set(alarms.map(({ id }) => id));
  for (const notice of open.filter(({ alarm_id }) => !current.has(alarm_id))) {
    await transaction(context.db, async (db) => {
      if (!(await repo.endNotice(db, notice.id, now))) return;
      await tell({ ...context, db }, notice, 'ended');
    });
  }
}

/** Makes one try; the queue repeats it while it may still succeed. */
export async function sendNotice(
  context: AppContext,
  {
    noticeId,
    channel: name,
    event,
  }: { noticeId: string; channel: AlertChannelName; event: 'raised' | 'ended' },
): Promise<void> {
  const notice = await repo.findNotice(context.db, noticeId);
  const channel = context.providers.alertChannels.find((one) => one.name === name);
  if (!notice || !channel) return;
  const key = { notice_id: noticeId, channel: name, event };
  // An alarm that was over before its channel heard of it is no news, and would open what nothing closes.
  const isLate = event === 'raised' ? notice.ended_at !== null : !(await repo.wasRaised(context.db, key));
  if (isLate) {
    await repo.deleteSend(context.db, key);
    return;
  }
  try {
    await channel.send({
      event,
      key: notice.alarm_id,
      severity: notice.severity,
      title: notice.title,
      detail: notice.detail,
      since: notice.since,
      url: context.config.publicUrl + notice.href,
    });
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    await repo.storeSend(context.db, key, { sent_at: null, error: reason });
    if (error instanceof ProviderError && !error.isTransient) {
      context.log.error({ err: error, channel: name }, 'an alarm was refused');
      return;
    }
    throw error;
  }
  await repo.storeSend(context.db, key, { sent_at: context.now().toISOString(), error: null });
}

export async function readNotices(context: AppContext): Promise<AlarmNotices> {
  const { db, providers, config } = context;
  const notices = await repo.listNotices(db, LISTED);
  const sends = await repo.listSends(
    db,
    notices.map(({ id }) => id),
  );
  return {
    channels: [
      {
        name: 'email',
        displayName: 'Email to administrators',
        setting: 'SMTP_URL',
        isOn: config.SMTP_URL !== '',
      },
      ...providers.alertChannels.map(({ name, displayName, setting, isOn }) => ({
        name,
        displayName,
        setting,
        isOn,
      })),
    ],
    data: notices.map((notice) => ({
      id: notice.id,
      severity: notice.severity,
      title: notice.title,
      detail: notice.detail,
      href: notice.href,
      since: notice.since,
      raisedAt: notice.raised_at,
      endedAt: notice.ended_at,
      sends: sends
        .filter(({ notice_id }) => notice_id === notice.id)
        .map(({ channel, event, sent_at, error }) => ({ channel, event, sentAt: sent_at, error })),
    })),
  };
}

/** Sends a test to every channel that is on, and says at once what each answered. */
export async function testChannels(
  context: AppContext,
  { actor, ip }: { readonly actor: Actor; readonly ip: string },
): Promise<{ channel: string; error: string | null }[]> {
  const now = context.now();
  const results: { channel: string; error: string | null }[] = [];
  for (const channel of context.providers.alertChannels.filter(({ isOn }) => isOn)) {
    try {
      await channel.send({
        event: 'test',
        key: `test-${now.getTime()}`,
        severity: 'warning',
        title: 'This is a test of Farmpost’s alarms',
        detail: 'Nothing is wrong. Alarms arrive here.',
        since: now.toISOString(),
        url: `${context.config.publicUrl}/admin/service-testing`,
      });
      results.push({ channel: channel.name, error: null });
    } catch (error) {
      results.push({ channel: channel.name, error: error instanceof Error ? error.message : String(error) });
    }
  }
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'alarms.tested',
    subjectType: 'alarms',
    subjectId: null,
    detail: { channels: results.map(({ channel }) => channel) },
    ip,
    at: now,
  });
  return results;
}
