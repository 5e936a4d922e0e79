/** Rows of releases for tests. */
import type { RemoteName } from '@farmpost/shared/contracts/platform';
import type { Db } from '../db/database';
import type { NewRow, Row } from '../db/tables';
import { uuidv7 } from 'uuidv7';
import { insertToken } from '../features/releases/deploy-token.repo';
import { sha256 } from '../features/releases/hashes';
import { insertPartOnce } from '../features/releases/release.repo';
import { releaseOf } from './builds';

const AT = '2026-11-01T09:00:00.000Z';

/** A release with its part, without files; stable if it is the part's first. */
export async function buildRelease(
  db: Db,
  { part, version, ...overrides }: Partial<NewRow<'releases'>> & { part: string; version: string },
): Promise<Row<'releases'>> {
  const isNew = await insertPartOnce(db, {
    name: part,
    owner: 'A team',
    description: '',
    alert_emails_json: ['team@example.com'],
    prefixes_json: [`/${part.slice(3)}`],
    created_at: AT,
    updated_at: AT,
  });
  const release = await db
    .insertInto('releases')
    .values({
      id: uuidv7(),
      part,
      version,
      digest: version,
      row_json: releaseOf(part as RemoteName, version),
      source: 'api',
      published_by: 'a test',
      findings_json: [],
      published_at: AT,
      last_active_at: AT,
      withdrawn_at: null,
      withdrawn_reason: null,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
  if (isNew) {
    await db
      .updateTable('release_channels')
      .set({ stable_id: release.id, stable_since: AT })
      .where('part', '=', part)
      .execute();
  }
  return release;
}

export const buildDeployToken = (db: Db, part: string, token = `fpr_${uuidv7()}`) =>
  insertToken(db, {
    id: uuidv7(),
    part,
    name: 'ci',
    token_hash: sha256(token),
    starts_with: token.slice(0, 8),
    created_by: 'a test',
    created_at: AT,
    expires_at: '2099-01-01T00:00:00.000Z',
    last_used_at: null,
    revoked_at: null,
  });
