/** The back end in a part's row, and what its active releases call of it. */
import type { RemoteName } from '@farmpost/shared/contracts/platform';
import type { Role } from '@farmpost/shared/contracts/roles';
import type { Db } from '../../db/database';
import type { RegisteredApi } from '../../db/tables/releases';
import { isRemote } from './release-facts';
import { findPart, listActiveReleases, lockChannel, updatePart } from './release.repo';

export interface PartBackend {
  /** Without a slash at its end. */
  readonly url: string;
  readonly roles: readonly Role[];
  readonly api: RegisteredApi | null;
}

/** `null` for a part without a back end, `undefined` for no part. */
export async function findPartBackend(db: Db, part: RemoteName): Promise<PartBackend | null | undefined> {
  const row = await findPart(db, part);
  if (!row) return undefined;
  const { backend_url: url, backend_roles_json: roles, backend_api_json: api } = row;
  return url === null ? null : { url, roles: roles ?? [], api };
}

/** `null` removes it. */
export async function storePartBackend(
  db: Db,
  part: RemoteName,
  backend: PartBackend | null,
  now: Date,
): Promise<void> {
  await updatePart(db, part, {
    backend_url: backend?.url ?? null,
    backend_roles_json: backend && [...backend.roles],
    backend_api_json: backend?.api ?? null,
    updated_at: now.toISOString(),
  });
}

/** Lists what the releases that people get call of the part's back end. No release becomes active until the transaction ends. */
export async function lockBackendCalls(
  db: Db,
  part: RemoteName,
): Promise<{ readonly version: string; readonly operations: readonly string[] }[]> {
  await lockChannel(db, part);
  return (await listActiveReleases(db)).flatMap(({ part: owner, version, row_json: row }) =>
    owner === part && isRemote(row) ? [{ version, operations: row.backendOperations ?? [] }] : [],
  );
}
