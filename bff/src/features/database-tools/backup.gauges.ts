/** Figures of backups, for operators. */
import { ageSeconds, type Gauge } from '../../http/gauges';
import { findMissingBackup } from './backup.queries';

export const backupGauges: readonly Gauge[] = [
  {
    name: 'farmpost_backup_missing_seconds',
    help: 'How long the last backup, or the last one with a copy, lies back once the next is late; 0 if none is',
    labels: ['what'],
    read: async (context) => {
      const missing = await findMissingBackup(context);
      return (['backup', 'copy'] as const).map((what) => ({
        labels: { what },
        value: missing?.what === what ? ageSeconds(context, missing.since) : 0,
      }));
    },
  },
];
