import type { AccessCases } from '../../testing/access-case';

export const cases = {
  getDatabase: {},
  checkDatabase: {},
  // PostgreSQL is backed up by its own tools.
  createBackup: { also: [409] },
  // No such backup has been made.
  downloadBackup: { params: () => ({ name: 'farmpost-20261117T154200000Z.sqlite' }), also: [404] },
  deleteBackup: { params: () => ({ name: 'farmpost-20261117T154200000Z.sqlite' }), also: [404] },
} satisfies AccessCases;

declare module '../../testing/access-case' {
  interface CaseIds {
    'database-tools': keyof typeof cases;
  }
}
