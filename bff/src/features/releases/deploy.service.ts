/** Releases as their teams publish and steer them with a deploy token. */
import { operationShapes } from '@farmpost/shared/contracts/operation-shape';
import type { ChannelAct, ChannelStatus } from '@farmpost/shared/contracts/release-admin';
import type { RemoteRelease } from '@farmpost/shared/contracts/platform';
import type { PartName } from '@farmpost/shared/contracts/releases';
import { backendOperationsOf } from '@farmpost/shared/domain/release-backend';
import { frameBackendOperations } from '@farmpost/shared/domain/release-frame';
import { isRead, usedOperations } from '@farmpost/shared/domain/release-code';
import { checkFilePaths } from '@farmpost/shared/domain/release-files';
import { finding, FindingError, whyText } from '@farmpost/shared/domain/release-finding';
import type { ShellRelease } from '@farmpost/shared/contracts/shell-release';
import { AppError, notFound } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { recordAudit } from '../audit/audit.commands';
import { assertWholeRelease, digestOf, measureVisits, type ReleaseFile } from './built-release';
import { endCandidate, promote, rollBack, setCandidate, withdraw } from './channel.commands';
import { readCode } from './code-gate';
import { compressFile } from './compress';
import { type DeployTokenRow, findTokenByHash, markTokenUsed } from './deploy-token.repo';
import { followChange } from './follow-change';
import { sha256 } from './hashes';
import { isVersion, publish, type Publication, ReleaseRefused } from './publish.service';
import { isRemote, readFacts } from './release-facts';
import { authorizeDeploy } from './release.policy';
import { presentChannel } from './release.presenter';
import { findContent, findHashes, insertContentOnce, listChannels, listReleasesById } from './release.repo';

const storeOf = ({ db, notifier, now }: AppContext) => ({ db, notifier, now });

/** Throws where the token does not work for the part. */
export async function deployer(
  context: AppContext,
  token: string | null,
  part: PartName,
): Promise<Authorized<DeployTokenRow>> {
  const known = token === null ? undefined : await findTokenByHash(context.db, sha256(token));
  const row = authorizeDeploy(known, part, context.now());
  await markTokenUsed(context.db, row.id, context.now().toISOString());
  return row;
}

export const actorOf = ({ name }: DeployTokenRow): string => `token ${name}`;

export async function readChannel({ db }: AppContext, part: PartName): Promise<ChannelStatus> {
  const channel = (await listChannels(db)).find((each) => each.part === part);
  if (!channel) throw notFound(part);
  const ids = [channel.stable_id, channel.previous_id, channel.candidate_id].filter((id) => id !== null);
  return presentChannel(channel, await listReleasesById(db, ids));
}

/** Reads what was uploaded: the gate trusts no answer of the team's own. */
async function readFiles(
  context: AppContext,
  listed: readonly { readonly path: string; readonly hash: string }[],
): Promise<ReleaseFile[]> {
  const files: ReleaseFile[] = [];
  for (const { path, hash } of listed) {
    // Pictures and fonts are only checked against their hash; their content is not read.
    const content = isRead(path) ? await findContent(context.db, hash) : undefined;
    const brotli = content?.brotli ? Buffer.from(content.brotli) : null;
    files.push({ path, hash, bytes: Buffer.from(content?.bytes ?? new Uint8Array()), brotli });
  }
  return files;
}

export interface NewRelease {
  readonly part: PartName;
  readonly release: RemoteRelease | ShellRelease;
  readonly files: readonly { readonly path: string; readonly hash: string }[];
  readonly rollout: 'stable' | 'none' | { readonly share: number };
}

function checkList({ part, release, files }: NewRelease): void {
  const odd = checkFilePaths(files.map(({ path }) => path));
  if (odd.length > 0) throw new ReleaseRefused(odd);
  const name = 'name' in release ? release.name : 'shell';
  if (name !== part) throw new ReleaseRefused([finding('name-differs', `the release is of ${name}`)]);
  if (release.version === undefined) {
    throw new ReleaseRefused([finding('development-build', 'a build for development is not published')]);
  }
  if (!isVersion(release.version)) {
    throw new ReleaseRefused([
      finding('version-format', `${release.version.slice(0, 100)} is not a version`),
    ]);
  }
}

function completed(release: NewRelease['release'], files: readonly ReleaseFile[]): NewRelease['release'] {
  try {
    return assertWholeRelease(release, files);
  } catch (error) {
    if (error instanceof FindingError) throw new ReleaseRefused([error.finding]);
    throw error;
  }
}

/** Most reasons in one answer. */
const LISTED = 40;

const refusedError = (error: unknown): unknown =>
  error instanceof ReleaseRefused
    ? new AppError(
        'release_refused',
        `Not published: ${error.findings.slice(0, LISTED).map(whyText).join('; ')}.`,
        {
          fields: Object.fromEntries(
            error.reasons.slice(0, LISTED).map((reason, at) => [`reason.${at + 1}`, reason]),
          ),
        },
      )
    : error;

/** A whole release as uploaded, with its row as the portal stores it. */
interface Upload {
  readonly wanted: NewRelease;
  readonly publication: Publication;
}

/** Reads the files that were uploaded; the hashes of those that lack. Outside of a transaction: parsing takes seconds. */
async function readUpload(
  context: AppContext,
  actor: string,
  wanted: NewRelease,
): Promise<Upload | { readonly missing: string[] }> {
  const { part, release, files } = wanted;
  checkList(wanted);
  const stored = await findHashes(
    context.db,
    files.map(({ hash }) => hash),
  );
  const missing = [...new Set(files.map(({ hash }) => hash).filter((hash) => !stored.has(hash)))];
  if (missing.length > 0) return { missing };
  const whole = await readFiles(context, files);
  const row = completed(release, whole);
  const code = isRemote(row) ? await readCode(row, whole) : null;
  return {
    wanted,
    publication: {
      part,
      version: release.version ?? '',
      // Identified by the team's own upload, so that the same build is the same release; stored with measured values.
      row:
        isRemote(row) && code
          ? {
              ...row,
              sizes: measureVisits(row, whole),
              operations: usedOperations(row, code, operationShapes()),
              backendOperations: [
                ...new Set([...backendOperationsOf(code), ...frameBackendOperations(row)]),
              ].toSorted(),
            }
          : row,
      digest: digestOf(row, whole),
      files: whole,
      code,
      source: 'api',
      actor,
    },
  };
}

/** In one transaction. Throws `release_refused` with every reason. */
export async function publishByToken(
  context: AppContext,
  token: Authorized<DeployTokenRow>,
  wanted: NewRelease,
) {
  try {
    const upload = await readUpload(context, actorOf(token), wanted);
    if ('missing' in upload) {
      const { missing } = upload;
      return { state: 'incomplete' as const, missing, remarks: [], channel: null, withdrawnReason: null };
    }
    return await transaction(context.db, (db) => publishUpload({ ...context, db }, upload));
  } catch (error) {
    throw refusedError(error);
  }
}

async function publishUpload(context: AppContext, { wanted, publication }: Upload) {
  const { part, version, actor } = publication;
  const published = await publish(storeOf(context), publication, operationShapes());
  // Publishing the same bytes again changes nothing, whatever the release's state.
  if (published.state === 'published') {
    await audit(context, 'release.published', part, version, { actor, rollout: wanted.rollout });
    await roll(context, actor, wanted, version);
  }
  followChange(context);
  return {
    state: published.state,
    missing: [],
    remarks: [...published.remarks],
    channel: await readChannel(context, part),
    withdrawnReason: published.withdrawnReason,
  };
}

async function roll(
  context: AppContext,
  actor: string,
  { part, rollout }: NewRelease,
  version: string,
): Promise<void> {
  if (rollout === 'none') return;
  const store = storeOf(context);
  const isFirst = (await readChannel(context, part)).stable === null;
  if (rollout === 'stable' || isFirst) await promote(store, { part, version, actor });
  else await setCandidate(store, { part, version, share: rollout.share, actor });
}

export async function storeFile(
  context: AppContext,
  { hash, bytes, extension }: { readonly hash: string; readonly bytes: Buffer; readonly extension: string },
): Promise<void> {
  if (sha256(bytes) !== hash) {
    throw new AppError('bad_request', 'The file does not match its hash: send it again.');
  }
  const known = await findHashes(context.db, [hash]);
  await insertContentOnce(context.db, {
    hash,
    size: bytes.length,
    bytes,
    brotli: known.has(hash) ? null : await compressFile(`file.${extension}`, bytes),
    created_at: context.now().toISOString(),
  });
}

export async function readReleaseFacts(context: AppContext, part: PartName) {
  const facts = await readFacts(storeOf(context), part, operationShapes(), false);
  const { before, others } = facts.part;
  return {
    channel: await readChannel(context, part),
    part: {
      prefixes: [...(facts.part.prefixes ?? [])],
      others: others.map(({ name, routes, homes, navigation, fills }) => ({
        name,
        routes,
        ...(homes && { homes }),
        ...(navigation && { navigation }),
        ...(fills && { fills }),
      })),
      backend: facts.part.backend && {
        operations: facts.part.backend.operations && [...facts.part.backend.operations],
      },
      before: before && { routes: before.routes, ...(before.sizes && { sizes: before.sizes }) },
    },
    portal: {
      contract: facts.portal.contract,
      shared: { ...facts.portal.shared },
      provides: Object.fromEntries(
        Object.entries(facts.portal.provides).map(([name, names]) => [name, [...names]]),
      ),
      operations: { ...facts.portal.operations },
    },
  };
}

const audit = (
  context: AppContext,
  action: string,
  part: PartName,
  version: string | null,
  detail: Record<string, unknown>,
  actorId: string | null = null,
) =>
  recordAudit(context.db, {
    actorId,
    action,
    subjectType: 'release',
    subjectId: version === null ? part : `${part}@${version}`,
    detail,
    at: context.now(),
  });

/** Promotes, shares, rolls back or withdraws, in one transaction with its audit row. */
export async function steer(
  context: AppContext,
  part: PartName,
  act: ChannelAct,
  by: { readonly actor: string; readonly userId: string | null },
): Promise<ChannelStatus> {
  const store = storeOf(context);
  const { actor } = by;
  switch (act.act) {
    case 'promote':
      await promote(store, { part, version: act.version, actor });
      break;
    case 'share':
      await setCandidate(store, { part, version: act.version, share: act.share, actor });
      break;
    case 'end':
      await endCandidate(store, { part, version: act.version, actor });
      break;
    case 'rollback':
      await rollBack(store, { part, version: act.version, actor });
      break;
    case 'withdraw':
      await withdraw(store, { part, version: act.version, reason: act.reason, actor });
      break;
  }
  const { act: verb, ...detail } = act;
  await audit(context, `release.${verb}`, part, act.version ?? null, { ...detail, actor }, by.userId);
  followChange(context);
  return readChannel(context, part);
}
