/** Alarms about the platform itself: services outside, printers and feeds that are silent, jobs, disk. */
import { formatQuantity } from '@farmpost/shared/domain/format';
import { statfs } from 'node:fs/promises';
import type { AppContext } from '../../context';
import { readQueues } from '../../jobs/job-inspector';
import { findMissingBackup } from '../database-tools/backup.queries';
import { listSilentPrinters } from '../mail-pieces/mail-piece.queries';
import { findProvidersWithAutoSync } from '../mls-providers/mls-provider.queries';
import { readCatalog } from '../service-health/service-catalog';
import { listOpenIncidents } from '../service-health/service-health.queries';
import { intervalMinutes } from '../sync/sync-interval';
import type { KnownAlarm } from './known-alarm';

const MINUTE = 60_000;
const DAY = 86_400_000;
/** Lob prints in two to three business days; a long weekend adds three. */
const PRINTER_SILENT_DAYS = 6;
const PRINTER_HEARD_DAYS = 4;
/** A feed is silent once three of its syncs, and at least this long, are missing. */
const FEED_SILENT_MINUTES = 60;
const MISSED_SYNCS = 3;
const JOB_WAITS_MINUTES = 15;
const FREE_SHARE = 0.05;
const FREE_BYTES = 1_000_000_000;

export async function serviceAlarms(context: AppContext): Promise<KnownAlarm[]> {
  const catalog = new Map((await readCatalog(context)).map((service) => [service.name, service]));
  const incidents = await listOpenIncidents(context.db);
  return incidents.flatMap((incident) => {
    const service = catalog.get(incident.service);
    if (!service || incident.status !== 'down') return [];
    return [
      {
        id: `service-${incident.service}`,
        severity: 'critical',
        title: `${service.displayName} is down`,
        detail: `${service.whenDown} Its last answer: ${incident.error_message ?? 'none'}.`,
        since: incident.started_at,
        href: '/admin/service-testing',
      },
    ];
  });
}

export async function printerAlarms(context: AppContext): Promise<KnownAlarm[]> {
  const { db, now, providers } = context;
  const ago = (days: number) => new Date(now().getTime() - days * DAY).toISOString();
  const printers = [providers.printMail, ...providers.otherPrinters];
  const silent = await listSilentPrinters(
    db,
    printers.map(({ name }) => name),
    { acceptedBefore: ago(PRINTER_SILENT_DAYS), heardSince: ago(PRINTER_HEARD_DAYS) },
  );
  return silent.map(({ provider, since }) => {
    const name = printers.find((printer) => printer.name === provider)?.displayName ?? provider;
    return {
      id: `printer-silent-${provider}`,
      severity: 'error',
      title: `${name} sends no tracking`,
      detail: `It accepted cards more than ${formatQuantity(PRINTER_SILENT_DAYS, 'day')} ago, and no card of it has moved for ${formatQuantity(PRINTER_HEARD_DAYS, 'day')}. Check its webhook and its status page.`,
      since,
      href: '/admin/mailings',
    };
  });
}

export async function feedSilenceAlarms({ db, now }: AppContext): Promise<KnownAlarm[]> {
  const at = now().getTime();
  const providers = await findProvidersWithAutoSync(db);
  return providers.flatMap((provider) => {
    const since = provider.last_sync_at ?? provider.created_at;
    const minutes = MISSED_SYNCS * intervalMinutes[provider.sync_settings_json.sync_interval];
    const limit = Math.max(FEED_SILENT_MINUTES, minutes) * MINUTE;
    if (at - Date.parse(since) < limit) return [];
    return [
      {
        id: `feed-silent-${provider.id}`,
        severity: 'error',
        title: `No sync of ${provider.name} finishes`,
        detail: `${provider.last_sync_at === null ? 'None has finished since it was set up' : 'The last one finished'} ${formatQuantity(Math.floor((at - Date.parse(since)) / (60 * MINUTE)), 'hour')} ago. New listings and price changes do not arrive, so cards may be late or out of date.`,
        since,
        href: `/admin/mls-providers/${provider.id}`,
      },
    ];
  });
}

export async function queueAlarms({ db, now }: AppContext): Promise<KnownAlarm[]> {
  const at = now();
  const before = new Date(at.getTime() - JOB_WAITS_MINUTES * MINUTE).toISOString();
  const queues = await readQueues(db, { now: at.toISOString(), doneSince: at.toISOString() });
  const late = queues.flatMap(({ name, oldestWaitingSince: since, waiting }) =>
    since !== null && since < before ? [{ name, since, waiting }] : [],
  );
  const [oldest] = late.toSorted((a, b) => a.since.localeCompare(b.since));
  if (!oldest) return [];
  return [
    {
      id: 'jobs-waiting',
      severity: 'critical',
      title: 'Background work is not being done',
      detail: `${formatQuantity(oldest.waiting, 'job')} of ${oldest.name} ${oldest.waiting === 1 ? 'waits' : 'wait'} since more than ${formatQuantity(JOB_WAITS_MINUTES, 'minute')}. Check that the servers run and reach the database.`,
      since: oldest.since,
      href: '/admin/service-testing',
    },
  ];
}

interface Volume {
  readonly freeBytes: number;
  readonly bytes: number;
}

/** `null` while a volume has at least 1 GB and 5% free. */
export function diskAlarmOf({ freeBytes, bytes }: Volume, folder: string, now: Date): KnownAlarm | null {
  const share = freeBytes / bytes;
  if (freeBytes >= FREE_BYTES && share >= FREE_SHARE) return null;
  return {
    id: 'disk-full',
    severity: freeBytes < FREE_BYTES ? 'critical' : 'error',
    title: 'The disk is almost full',
    detail: `${(freeBytes / 1e9).toFixed(1)} GB (${Math.floor(share * 100)}%) of the volume of ${folder} are free. Without space, nothing can be stored.`,
    since: now.toISOString(),
    href: '/admin/database',
  };
}

/** Watches the volume with the data folder: the database, its backups and files of releases. */
export async function diskAlarms({ config, now }: AppContext): Promise<KnownAlarm[]> {
  // The disk of a test run is not the portal's.
  if (config.NODE_ENV === 'test') return [];
  const volume = await statfs(config.dataFolder).catch(() => null);
  if (!volume || volume.blocks === 0) return [];
  const { bavail, blocks, bsize } = volume;
  const alarm = diskAlarmOf({ freeBytes: bavail * bsize, bytes: blocks * bsize }, config.dataFolder, now());
  return alarm ? [alarm] : [];
}

export async function backupAlarms(context: AppContext): Promise<KnownAlarm[]> {
  const missing = await findMissingBackup(context);
  if (!missing) return [];
  const isCopy = missing.what === 'copy';
  const hours = formatQuantity(context.config.backupHours, 'hour');
  return [
    {
      id: `backup-${missing.what}`,
      severity: 'error',
      title: isCopy ? 'The latest backup is on this server only' : 'The database is not being backed up',
      detail:
        `${isCopy ? 'Its copy did not reach the bucket.' : `No backup was made in the last ${hours}.`} ${missing.reason === null ? '' : `The last try: ${missing.reason}`}`.trim(),
      since: missing.since,
      href: '/admin/database',
    },
  ];
}
