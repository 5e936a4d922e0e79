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
import {
  findPartBackend,
  lockBackendCalls,
  type PartBackend,
  storePartBackend,
} from '../releases/part-backend.commands';
import type { Circuits } from './circuit';
import { apiBreaks, shapesOf } from './team-openapi';

export interface Backend extends PartBackend {
  readonly part: RemoteName;
}

export async function findBackend(db: Db, part: RemoteName): Promise<Backend | null> {
  const found = await findPartBackend(db, part);
  return found ? { part, ...found } : null;
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
  const found = await findPartBackend(db, part);
  if (found === undefined) throw notFound(`The part ${part}`);
  return { backend: found && present({ part, ...found }, circuits) };
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
  const found = await findPartBackend(context.db, part);
  if (found === undefined) throw notFound(`The part ${part}`);
  const url = change.url.replace(/\/+$/, '');
  const refusal = await context.providers.outgoing.refusalOf(url);
  if (refusal !== null) throw new AppError('validation_failed', refusal, { fields: { url: refusal } });
  const roles = [...new Set(change.roles)].toSorted();
  const backend = { url, roles, api: found?.api ?? null };
  await storePartBackend(context.db, part, backend, context.now());
  await record(context, actor, part, { url, roles });
  return present({ part, ...backend }, circuits);
}

export async function removeBackend(context: AppContext, actor: Actor, part: RemoteName): Promise<void> {
  if (!(await findBackend(context.db, part))) throw notFound(`The back end of ${part}`);
  await storePartBackend(context.db, part, null, context.now());
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
  const calls = await lockBackendCalls(db, part);
  const backend = await findBackend(db, part);
  if (!backend) throw notFound(`The back end of ${part}`);
  const operations = shapesOf(part, document);
  const breaks = calls.flatMap(({ version, operations: called }) =>
    apiBreaks(called, backend.api?.operations ?? null, operations).map(
      (what) => `${part} ${version} would break: ${what}`,
    ),
  );
  if (breaks.length > 0) {
    throw new AppError('conflict', `Not registered: ${breaks.join('; ')}.`, {
      fields: Object.fromEntries(breaks.slice(0, 40).map((reason, place) => [`reason.${place + 1}`, reason])),
    });
  }
  const { title, version } = document.info;
  const api = { title, version, registeredAt: context.now().toISOString(), operations };
  await storePartBackend(db, part, { ...backend, api }, context.now());
  return presentApi(api);
}
