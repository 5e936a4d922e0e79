/** The parts of the portal as admins see them, and their settings. */
import type { DeployToken, PartSummary, ReleaseHealth } from '@farmpost/shared/contracts/release-admin';
import type { RemoteName } from '@farmpost/shared/contracts/platform';
import type { PartName } from '@farmpost/shared/contracts/releases';
import { isWithin, reservedFor } from '@farmpost/shared/domain/release-gate';
import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { DEPLOY_TOKEN_PREFIX } from '../../http/authorize';
import type { Actor } from '../../http/define-route';
import { findUsersByEmail, listEmailsOfUsers } from './preview-accounts.queries';
import { recordAudit } from '../audit/audit.commands';
import { insertToken, listTokens, revokeToken } from './deploy-token.repo';
import { followChange } from './follow-change';
import { sha256 } from './hashes';
import { recordEvent } from './release-events';
import { countVisits, loadsByHour, readHealth } from './release-loads.queries';
import {
  presentChannel,
  presentEvent,
  presentHealth,
  presentRelease,
  presentToken,
} from './release.presenter';
import {
  type Channel,
  findChannel,
  findPart,
  findRelease,
  insertPartOnce,
  listChannels,
  listEvents,
  listEventsSince,
  listParts,
  listReleases,
  listReleasesById,
  listStableVersions,
  type Part,
  updateChannel,
  updatePart,
} from './release.repo';
import { readSlots } from './slot.service';
import { readTrial } from './withdrawal.service';

const HOUR = 3_600_000;
const HOURS = 24;
const MOST_RELEASES = 50;
const MOST_EVENTS = 100;

const hoursAgo = (now: Date, hours: number) => new Date(now.getTime() - hours * HOUR);

async function summaryOf(context: AppContext, part: Part, channel: Channel): Promise<PartSummary> {
  const { db } = context;
  const now = context.now();
  const since = hoursAgo(now, HOURS).toISOString();
  const ids = [channel.stable_id, channel.previous_id, channel.candidate_id].filter((id) => id !== null);
  const health = async (id: string | null): Promise<ReleaseHealth | null> =>
    id === null ? null : presentHealth(await readHealth(db, id, since));
  const byHour = await loadsByHour(db, part.name, since);
  return {
    ...presentChannel(channel, await listReleasesById(db, ids)),
    owner: part.owner,
    description: part.description,
    prefixes: part.prefixes_json,
    alertEmails: part.alert_emails_json,
    hasServerBuild: part.has_server_build,
    stableHealth: await health(channel.stable_id),
    candidateHealth: await health(channel.candidate_id),
    previousHealth: await health(channel.previous_id),
    loadsByHour: Array.from({ length: HOURS }, (_, at) => {
      const hour = hoursAgo(now, HOURS - 1 - at)
        .toISOString()
        .slice(0, 13);
      return byHour.get(hour) ?? 0;
    }),
  };
}

async function open(context: AppContext, name: PartName): Promise<{ part: Part; channel: Channel }> {
  const part = await findPart(context.db, name);
  const channel = await findChannel(context.db, name);
  if (!part || !channel) throw notFound(`The part ${name}`);
  return { part, channel };
}

export async function readParts(context: AppContext) {
  const channels = await listChannels(context.db);
  const data: PartSummary[] = [];
  for (const part of await listParts(context.db)) {
    const channel = channels.find((each) => each.part === part.name);
    if (channel) data.push(await summaryOf(context, part, channel));
  }
  const since = hoursAgo(context.now(), HOURS).toISOString();
  const withdrawn = await listEventsSince(context.db, 'withdrawn_by_itself', since);
  return {
    // The shell first: every page has it.
    data: data.sort((one, other) => Number(other.part === 'shell') - Number(one.part === 'shell')),
    slots: await readSlots(context),
    withdrawn: withdrawn.map(presentEvent),
    refused: [...context.registry.refusals(), ...(await context.registry.broken())],
  };
}

export async function readPart(context: AppContext, name: PartName) {
  const { db } = context;
  const { part, channel } = await open(context, name);
  const releases = await listReleases(db, name, MOST_RELEASES);
  const stable = await listStableVersions(db, name);
  return {
    summary: await summaryOf(context, part, channel),
    releases: releases.map((release, at) =>
      presentRelease(release, releases[at + 1], channel, stable.has(release.version)),
    ),
    events: (await listEvents(db, name, MOST_EVENTS)).map(presentEvent),
    tokens: (await listTokens(db, name)).map(presentToken),
    preview: await listEmailsOfUsers(db, channel.preview_json),
    trial: await readTrial(context, channel),
    weekVisits: await countVisits(db, name, hoursAgo(context.now(), 7 * HOURS).toISOString()),
  };
}

export interface PartSettings {
  readonly owner: string;
  readonly description: string;
  readonly prefixes: readonly string[];
  readonly alertEmails: readonly string[];
  readonly hasServerBuild: boolean;
}

/** A path belongs to one part. Throws `conflict`. */
async function checkPrefixes(
  context: AppContext,
  name: PartName,
  prefixes: readonly string[],
): Promise<void> {
  for (const prefix of prefixes) {
    const owner = reservedFor(prefix);
    if (owner) throw new AppError('conflict', `${prefix} belongs to ${owner}.`);
  }
  for (const other of await listParts(context.db)) {
    if (other.name === name) continue;
    for (const prefix of prefixes) {
      const taken = other.prefixes_json.find((each) => isWithin(each, prefix) || isWithin(prefix, each));
      if (taken) throw new AppError('conflict', `${prefix} meets ${taken} of ${other.name}.`);
    }
  }
}

const columnsOf = (settings: PartSettings, at: string) => ({
  owner: settings.owner,
  description: settings.description,
  prefixes_json: [...new Set(settings.prefixes)].sort(),
  alert_emails_json: [...new Set(settings.alertEmails)],
  has_server_build: settings.hasServerBuild,
  updated_at: at,
});

const audit = (
  context: AppContext,
  actor: Actor,
  action: string,
  part: PartName,
  detail: Record<string, unknown>,
) =>
  recordAudit(context.db, {
    actorId: actor.userId,
    action,
    subjectType: 'release',
    subjectId: part,
    detail,
    at: context.now(),
  });

export async function registerRemote(
  context: AppContext,
  actor: Actor,
  { name, ...settings }: PartSettings & { readonly name: RemoteName },
): Promise<PartSummary> {
  await checkPrefixes(context, name, settings.prefixes);
  const at = context.now().toISOString();
  const isNew = await insertPartOnce(context.db, { name, ...columnsOf(settings, at), created_at: at });
  if (!isNew) throw new AppError('conflict', `${name} is registered already.`);
  await audit(context, actor, 'release.part_registered', name, { ...settings });
  await recordEvent(context, { part: name, version: null, kind: 'registered', actor: actor.email });
  followChange(context);
  const { part, channel } = await open(context, name);
  return summaryOf(context, part, channel);
}

export async function changePart(
  context: AppContext,
  actor: Actor,
  name: PartName,
  settings: PartSettings,
): Promise<PartSummary> {
  await open(context, name);
  await checkPrefixes(context, name, settings.prefixes);
  await updatePart(context.db, name, columnsOf(settings, context.now().toISOString()));
  await audit(context, actor, 'release.part_changed', name, { ...settings });
  await recordEvent(context, { part: name, version: null, kind: 'settings', actor: actor.email });
  followChange(context);
  const { part, channel } = await open(context, name);
  return summaryOf(context, part, channel);
}

/** Throws `validation_failed` for an address that no account has. */
export async function changePreview(
  context: AppContext,
  actor: Actor,
  name: PartName,
  emails: readonly string[],
): Promise<string[]> {
  await open(context, name);
  const users = await findUsersByEmail(context.db, emails);
  const unknown = emails.find((email) => !users.some((user) => user.email === email.toLowerCase()));
  if (unknown) {
    throw new AppError('validation_failed', `No account has the email ${unknown}.`, {
      fields: { emails: `No account has the email ${unknown}.` },
    });
  }
  await updateChannel(context.db, name, { preview_json: users.map(({ id }) => id) });
  await audit(context, actor, 'release.preview', name, { accounts: users.length });
  await recordEvent(context, {
    part: name,
    version: null,
    kind: 'preview',
    actor: actor.email,
    detail: { accounts: users.length },
  });
  followChange(context);
  return users.map(({ email }) => email);
}

/** Throws `not_found` for an unknown release, and `conflict` for one that is withdrawn. */
export async function checkPreview(
  context: AppContext,
  actor: Actor,
  part: RemoteName,
  version: string,
): Promise<void> {
  const release = await findRelease(context.db, part, version);
  if (!release) throw notFound(`${part} ${version}`);
  if (release.withdrawn_at !== null) throw new AppError('conflict', `${part} ${version} was withdrawn.`);
  await audit(context, actor, 'release.previewed', part, { version });
}

const SHOWN = DEPLOY_TOKEN_PREFIX.length + 4;

export async function makeToken(
  context: AppContext,
  actor: Actor,
  part: PartName,
  { name, days }: { readonly name: string; readonly days: number },
): Promise<DeployToken & { token: string }> {
  await open(context, part);
  const token = DEPLOY_TOKEN_PREFIX + randomBytes(32).toString('base64url');
  const now = context.now();
  const row = await insertToken(context.db, {
    id: uuidv7(),
    part,
    name,
    token_hash: sha256(token),
    starts_with: token.slice(0, SHOWN),
    created_by: actor.email,
    created_at: now.toISOString(),
    expires_at: hoursAgo(now, -24 * days).toISOString(),
    last_used_at: null,
    revoked_at: null,
  });
  await audit(context, actor, 'release.token_created', part, { name, days });
  await recordEvent(context, {
    part,
    version: null,
    kind: 'token_created',
    actor: actor.email,
    detail: { name },
  });
  return { ...presentToken(row), token };
}

export async function endToken(context: AppContext, actor: Actor, part: PartName, id: string): Promise<void> {
  const isRevoked = await revokeToken(context.db, part, id, context.now().toISOString());
  if (!isRevoked) throw notFound('The token');
  await audit(context, actor, 'release.token_revoked', part, { id });
  await recordEvent(context, { part, version: null, kind: 'token_revoked', actor: actor.email });
}
