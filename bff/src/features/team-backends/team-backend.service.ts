/** Where the back ends of teams are, who may call them, and what their pages rely on. */
import type { RemoteName } from '@farmpost/shared/contracts/platform';
import type { TeamApi, TeamBackend } from '@farmpost/shared/contracts/team-backends';
import type { Role } from '@farmpost/shared/contracts/roles';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import type { RegisteredApi } from '../../db/tables/releases';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { recordEvent } from '../releases/release-events';
import { isRemote } from '../releases/release-facts';
import { findPart, listActiveReleases, lockChannel, updatePart } from '../releases/release.repo';
import type { Circuits } from './circuit';
import { apiBreaks, shapesOf } from './team-openapi';

export interface Backend {
  readonly part: RemoteName;
  /** Without a slash at its end. */
  readonly url: string;
  readonly roles: readonly Role[];
  readonly api: RegisteredApi | null;
}

export async function findBackend(db: Db, part: RemoteName): Promise<Backend | null> {
  const row = await findPart(db, part);
  if (!row?.backend_url) return null;
  return { part, url: row.backend_url, roles: row.backend_roles_json ?? [], api: row.backend_api_json };
}

const presentApi = ({ title, version, operations, registeredAt }: RegisteredApi): TeamApi => ({
  title,
  version,
  operations: Object.keys(operations),
  registeredAt,
});

const present = ({ part, url, roles, api }: Backend, circuits: Circuits): TeamBackend => ({
  part,
  url,
  roles: [...roles],
  api: api && presentApi(api),
  health: circuits.of(part, url).health(),
});

export async function readBackend({ db }: AppContext, part: RemoteName, circuits: Circuits) {
  if (!(await findPart(db, part))) throw notFound(`The part ${part}`);
  const backend = await findBackend(db, part);
  return { backend: backend && present(backend, circuits) };
}

async function record(
  context: AppContext,
  actor: Actor,
  part: RemoteName,
  detail: Record<string, unknown>,
): Promise<void> {
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'release.backend',
    subjectType: 'release',
    subjectId: part,
    detail,
    at: context.now(),
  });
  await recordEvent(context, { part, version: null, kind: 'backend', actor: actor.email, detail });
}

/** Throws `validation_failed` for an address that the portal must not call. */
export async function changeBackend(
  context: AppContext,
  actor: Actor,
  change: { readonly part: RemoteName; readonly url: string; readonly roles: readonly Role[] },
  circuits: Circuits,
): Promise<TeamBackend> {
  const { part } = change;
  if (!(await findPart(context.db, part))) throw notFound(`The part ${part}`);
  const url = change.url.replace(/\/+$/, '');
  const refusal = await context.providers.outgoing.refusalOf(url);
  if (refusal !== null) throw new AppError('validation_failed', refusal, { fields: { url: refusal } });
  const roles = [...new Set(change.roles)].toSorted();
  await updatePart(context.db, part, {
    backend_url: url,
    backend_roles_json: roles,
    updated_at: context.now().toISOString(),
  });
  await record(context, actor, part, { url, roles });
  const backend = await findBackend(context.db, part);
  if (!backend) throw notFound(`The back end of ${part}`);
  return present(backend, circuits);
}

export async function removeBackend(context: AppContext, actor: Actor, part: RemoteName): Promise<void> {
  if (!(await findBackend(context.db, part))) throw notFound(`The back end of ${part}`);
  await updatePart(context.db, part, {
    backend_url: null,
    backend_roles_json: null,
    backend_api_json: null,
    updated_at: context.now().toISOString(),
  });
  await record(context, actor, part, { url: null });
}

/** Throws `conflict` with each break of a release that people get now, and `not_found` without a back end. */
export async function registerApi(
  context: AppContext,
  part: RemoteName,
  document: {
    readonly info: { readonly title: string; readonly version: string };
    readonly paths: Readonly<Record<string, Readonly<Record<string, unknown>>>>;
  },
): Promise<TeamApi> {
  const { db } = context;
  // No release becomes active meanwhile.
  await lockChannel(db, part);
  const backend = await findBackend(db, part);
  if (!backend) throw notFound(`The back end of ${part}`);
  const operations = shapesOf(part, document);
  const breaks = (await listActiveReleases(db)).flatMap(({ part: owner, version, row_json: row }) =>
    owner === part && isRemote(row)
      ? apiBreaks(row.backendOperations ?? [], backend.api?.operations ?? null, operations).map(
          (what) => `${part} ${version} would break: ${what}`,
        )
      : [],
  );
  if (breaks.length > 0) {
    throw new AppError('conflict', `Not registered: ${breaks.join('; ')}.`, {
      fields: Object.fromEntries(breaks.slice(0, 40).map((reason, place) => [`reason.${place + 1}`, reason])),
    });
  }
  const { title, version } = document.info;
  const api = { title, version, registeredAt: context.now().toISOString(), operations };
  await updatePart(db, part, { backend_api_json: api });
  return presentApi(api);
}
