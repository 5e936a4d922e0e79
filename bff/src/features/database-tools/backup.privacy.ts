import type { Privacy } from '../../privacy/privacy';

export const backupPrivacy: Privacy = {
  tables: { backups: 'Backups of the database, by name.' },
};
