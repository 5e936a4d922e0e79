/** Publishes a release: all of it in one transaction, or nothing. */
import { remoteName, type OperationShape, type RemoteRelease } from '@farmpost/shared/contracts/platform';
import type { PartName } from '@farmpost/shared/contracts/releases';
import type { ShellRelease } from '@farmpost/shared/contracts/shell-release';
import type { CodeFacts } from '@farmpost/shared/domain/release-code';
import { finding, type Finding, findingText, whyText } from '@farmpost/shared/domain/release-finding';
import { checkRelease } from '@farmpost/shared/domain/release-gate';
import { uuidv7 } from 'uuidv7';
import { transaction } from '../../db/transaction';
import { promote } from './channel.commands';
import { compressFile } from './compress';
import { PORTAL, recordEvent } from './release-events';
import type { ReleaseStore } from './release-store';
import { knownPart } from './known-parts';
import { checkShell, isRemote, readFacts } from './release-facts';
import {
  findHashes,
  findPart,
  findRelease,
  findReleaseById,
  insertContentOnce,
  insertPartOnce,
  insertRelease,
  lockChannel,
  updatePart,
  updateRelease,
  wasOffered,
} from './release.repo';

/** Lists the reasons why a release was not published. */
export class ReleaseRefused extends Error {
  override readonly name = 'ReleaseRefused';
  constructor(readonly findings: readonly Finding[]) {
    super(findings.map(whyText).join('; '));
  }
  /** Problems and their fixes, as a team's own check words them. */
  get reasons(): string[] {
    return this.findings.map(findingText);
  }
}

/** A file of a release. Its content is stored before, by its hash. */
export interface PublishedFile {
  readonly path: string;
  readonly hash: string;
}

export interface Publication {
  readonly part: PartName;
  readonly version: string;
  readonly row: RemoteRelease | ShellRelease;
  readonly digest: string;
  readonly files: readonly PublishedFile[];
  /** Facts about the files' code; `null` for the operator's own builds. */
  readonly code: CodeFacts | null;
  readonly source: 'build' | 'api';
  readonly actor: string;
}

export interface Published {
  readonly state: 'published' | 'unchanged';
  readonly remarks: readonly string[];
  /** Why a version that was published before has been withdrawn; `null` if it has not. */
  readonly withdrawnReason: string | null;
}

/** Versions are parts of addresses: nothing else may get into one. */
export const isVersion = (text: string) => /^[\w.+-]{1,80}$/.test(text) && !text.startsWith('.');

/** Stores missing files, compressed, before the release's own transaction. */
export async function storeContents(
  { db, now }: ReleaseStore,
  files: readonly { path: string; hash: string; bytes: Buffer; brotli: Buffer | null }[],
): Promise<void> {
  const stored = await findHashes(
    db,
    files.map(({ hash }) => hash),
  );
  for (const { path, hash, bytes, brotli } of files) {
    if (stored.has(hash)) continue;
    stored.add(hash);
    await insertContentOnce(db, {
      hash,
      size: bytes.length,
      bytes,
      brotli: brotli ?? (await compressFile(path, bytes)),
      created_at: now().toISOString(),
    });
  }
}

/** First segments of a release's routes: what a remote beside the server claims without being asked. */
export const prefixesOf = ({ routes }: Pick<RemoteRelease, 'routes'>): string[] =>
  [...new Set(routes.map(({ path }) => `/${path.split('/').filter(Boolean)[0] ?? ''}`))].sort();

/** A remote that is built beside the server registers itself. */
async function ensurePart(store: ReleaseStore, { part, row }: Publication): Promise<void> {
  const at = store.now().toISOString();
  const wanted = isRemote(row) ? prefixesOf(row) : [];
  const { hasServerBuild = false, ...described } = knownPart(part);
  const isNew = await insertPartOnce(store.db, {
    name: part,
    ...described,
    alert_emails_json: [],
    prefixes_json: wanted,
    has_server_build: hasServerBuild,
    created_at: at,
    updated_at: at,
  });
  if (isNew) return;
  const known = await findPart(store.db, part);
  const lacking = wanted.filter((prefix) => !known?.prefixes_json.includes(prefix));
  if (!known || lacking.length === 0) return;
  await updatePart(store.db, part, {
    prefixes_json: [...known.prefixes_json, ...lacking].sort(),
    updated_at: at,
  });
}

/** Throws `ReleaseRefused`. The contents of all files must be stored. */
export async function publish(
  store: ReleaseStore,
  publication: Publication,
  operations: Readonly<Record<string, OperationShape>>,
): Promise<Published> {
  const { part, version, row, digest, files, code, source, actor } = publication;
  if (!isVersion(version))
    throw new ReleaseRefused([finding('version-format', `${version.slice(0, 100)} is not a version`)]);
  if (part !== 'shell' && !remoteName.safeParse(part).success) {
    throw new ReleaseRefused([finding('name-differs', `${part as string} is not the name of a remote`)]);
  }
  return transaction(store.db, async (db): Promise<Published> => {
    const inside = { ...store, db };
    const isTrusted = source === 'build';
    if (isTrusted) await ensurePart(inside, publication);
    const channel = await lockChannel(db, part);
    if (!channel) throw new ReleaseRefused([finding('name-differs', `${part} is not registered`)]);
    const known = await findRelease(db, part, version);
    const isSame = known?.digest === digest;
    // The portal found this build beside itself but never offered it; now its team publishes it.
    const isWaiting =
      isSame && !isTrusted && known.source === 'build' && !(await wasOffered(db, part, version));
    if (isSame && !isWaiting) {
      return {
        state: 'unchanged',
        remarks: known.findings_json,
        withdrawnReason: known.withdrawn_reason,
      };
    }
    if (known && !isSame) {
      throw new ReleaseRefused([
        finding('version-taken', `${version} is published with other content: a version never changes`),
      ]);
    }
    const facts = await readFacts(inside, part, operations, isTrusted);
    const verdict = isRemote(row)
      ? checkRelease(row, code, facts.part, facts.portal)
      : { refusals: await checkShell(inside, row), remarks: [] };
    if (verdict.refusals.length > 0) throw new ReleaseRefused(verdict.refusals);
    const at = store.now().toISOString();
    const given = {
      row_json: row,
      source,
      published_by: actor,
      findings_json: [...verdict.remarks],
      published_at: at,
      last_active_at: at,
    };
    if (known) await updateRelease(db, known.id, given);
    else {
      await insertRelease(
        db,
        { id: uuidv7(), part, version, digest, ...given, withdrawn_at: null, withdrawn_reason: null },
        files,
      );
    }
    await recordEvent(inside, {
      part,
      version,
      kind: 'published',
      actor,
      detail: { files: files.length, commit: row.commit ?? null, remarks: verdict.remarks },
    });
    if (isTrusted) await activateBuild(inside, publication, channel.stable_id);
    return { state: 'published', remarks: verdict.remarks, withdrawnReason: null };
  });
}

/** A build beside the server is for everyone, unless the team publishes by itself: then theirs stands. */
async function activateBuild(
  store: ReleaseStore,
  { part, version }: Publication,
  stableId: string | null,
): Promise<void> {
  const stable = stableId ? await findReleaseById(store.db, stableId) : undefined;
  if (stable?.source === 'api') return;
  await promote(store, { part, version, actor: PORTAL });
}
