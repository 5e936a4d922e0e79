/** Alarms for administrators: read from the rows that are in trouble, so that an alarm ends with its cause. */
import type { Alarm } from '@farmpost/shared/contracts/admin';
import { formatCount, formatQuantity } from '@farmpost/shared/domain/format';
import type { AppContext } from '../../context';
import { findBrokenChain } from '../audit/audit.queries';
import { listUndeliveredAlerts } from '../messages/message.queries';
import { listMisfitsByVendor } from '../vendor-misfits/vendor-misfit.queries';
import { listOpenQuestions } from '../sync/sync.queries';
import type { KnownAlarm } from './known-alarm';
import { canaryAlarms, switchAlarms } from './printer-alarms';
import {
  backupAlarms,
  diskAlarms,
  feedSilenceAlarms,
  printerAlarms,
  queueAlarms,
  serviceAlarms,
} from './platform-alarms';

const DAY = 86_400_000;
/** Older trouble has been seen or has passed. */
const KEPT_DAYS = 7;

async function leadAlertAlarms({ db, now }: AppContext): Promise<KnownAlarm[]> {
  const since = new Date(now().getTime() - KEPT_DAYS * DAY).toISOString();
  const alerts = await listUndeliveredAlerts(db, { since });
  const [oldest] = alerts;
  if (!oldest?.since) return [];
  const waiting = alerts.filter(({ next_try_at }) => next_try_at !== null).length;
  const next =
    waiting > 0
      ? `We will retry ${formatQuantity(waiting, 'alert')} for up to 24 hours.`
      : 'We won’t retry these automatically.';
  return [
    {
      id: 'lead-alerts',
      severity: 'error',
      title: `${formatQuantity(alerts.length, 'lead alert')} not delivered`,
      detail: `Last error: ${oldest.reason}. ${next}`,
      since: oldest.since,
      href: '/admin/outbox',
    },
  ];
}

async function feedAlarms({ db }: AppContext): Promise<KnownAlarm[]> {
  const questions = await listOpenQuestions(db);
  return questions.map(({ run, missing: { count, known } }) => ({
    id: `feed-shrunk-${run.id}`,
    severity: 'warning',
    title: `The feed of ${run.provider_name} has shrunk`,
    detail: `${formatCount(count)} of ${formatQuantity(known, 'listing')} are missing from it. None is marked as gone until you decide.`,
    since: run.finished_at ?? run.updated_at,
    href: `/admin/mls-providers/${run.mls_provider_id}`,
  }));
}

async function auditAlarms({ db }: AppContext): Promise<KnownAlarm[]> {
  const broken = await findBrokenChain(db);
  if (!broken) return [];
  return [
    {
      id: 'audit-chain',
      severity: 'critical',
      title: 'The audit log was changed',
      detail: `Entry ${formatCount(broken.seq)} no longer matches what was written. Compare the log with your last backup.`,
      since: broken.checkedAt,
      href: '/admin/audit',
    },
  ];
}

async function misfitAlarms({ db, now }: AppContext): Promise<KnownAlarm[]> {
  const since = new Date(now().getTime() - KEPT_DAYS * DAY).toISOString();
  const vendors = await listMisfitsByVendor(db, since);
  return vendors.map(({ vendor, times, first, problem }) => ({
    severity: 'warning',
    id: `misfits-${vendor.toLowerCase()}`,
    title: `${formatQuantity(times, 'answer or event', 'answers or events')} of ${vendor} could not be read`,
    detail: `They are kept aside, and nothing was taken from the parts that do not fit. The last reason was: ${problem}.`,
    since: first,
    href: `/admin/vendor-misfits?vendor=${encodeURIComponent(vendor)}`,
  }));
}

const sources = [
  leadAlertAlarms,
  feedAlarms,
  auditAlarms,
  misfitAlarms,
  serviceAlarms,
  printerAlarms,
  switchAlarms,
  canaryAlarms,
  feedSilenceAlarms,
  queueAlarms,
  diskAlarms,
  backupAlarms,
];

/** Oldest first. A source that fails does not hide the others; then the list is not complete. */
export async function findAlarms(
  context: AppContext,
): Promise<{ readonly alarms: KnownAlarm[]; readonly isComplete: boolean }> {
  const alarms: KnownAlarm[] = [];
  let isComplete = true;
  for (const read of sources) {
    try {
      alarms.push(...(await read(context)));
    } catch (error) {
      isComplete = false;
      context.log.error({ err: error, source: read.name }, 'alarms of one source could not be read');
    }
  }
  return { alarms: alarms.toSorted((a, b) => a.since.localeCompare(b.since)), isComplete };
}

export async function readAlarms(context: AppContext): Promise<Alarm[]> {
  const { alarms } = await findAlarms(context);
  return alarms.map(({ id, title, detail, since, href }) => ({ id, title, detail, since, href }));
}
