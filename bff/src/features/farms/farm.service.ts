/** Farms of an agent: stored, changed, deleted and brought back. Nothing here asks a vendor or mails anything. */
import type { Farm, FarmArea } from '@farmpost/shared/contracts/farms';
import type * as contract from '@farmpost/shared/contracts/farms';
import { MAX_FARMS } from '@farmpost/shared/contracts/farm-vocabulary';
import { areaFault, boxOf, normalizeGeometry } from '@farmpost/shared/domain/farm-area';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import { AppError, notFound } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { RowUpdate } from '../../db/tables';
import { agentOf } from '../../http/actor';
import type { Actor } from '../../http/define-route';
import { isMailedByAutoFarm } from '../auto-farms/auto-farm.queries';
import { findUnsentTo, listDraftsTo } from '../campaigns/farm-mailing.queries';
import * as commands from '../households/farm.commands';
import { areaOfFarm, type FarmRow, findFarm, listFarms } from '../households/farm.queries';
import { type HomesArea, listHomesIn } from '../households/homes-in-area.queries';
import { authorizeFarm } from './farm.policy';
import { presentFarm } from './farm.presenter';

/** Throws `not_found` for another agent's farm and for a deleted one. */
export async function findOwnFarm(
  { db }: AppContext,
  actor: Actor,
  id: string,
  lock = false,
): Promise<Authorized<FarmRow>> {
  const row = authorizeFarm(actor, await (lock ? commands.lockFarm(db, id) : findFarm(db, id)));
  if (row.deleted_at !== null) throw notFound('The farm');
  return row;
}

type AreaColumns = Pick<
  FarmRow,
  'kind' | 'subdivision' | 'geometry_json' | 'zips_json' | 'west' | 'south' | 'east' | 'north'
>;

/** An area as it is stored. Throws `validation_failed` for one that cannot be a farm. */
export function readArea(area: FarmArea): AreaColumns {
  if (area.kind === 'zip') {
    const zips = [...new Set(area.zips)].toSorted();
    const none = { west: null, south: null, east: null, north: null };
    return { kind: 'zip', subdivision: null, geometry_json: null, zips_json: zips, ...none };
  }
  const fault = areaFault(area.geometry);
  if (fault !== null) {
    throw new AppError('validation_failed', fault, { fields: { 'area.geometry': fault } });
  }
  const geometry = normalizeGeometry(area.geometry);
  return {
    kind: area.kind,
    subdivision: area.kind === 'subdivision' ? area.subdivision : null,
    geometry_json: geometry,
    zips_json: null,
    ...boxOf(geometry),
  };
}

/** The area of a request as homes are found in it. Throws `validation_failed`. */
export const homesAreaOf = (area: FarmArea): HomesArea => areaOfFarm(readArea(area));

export async function readFarms({ db }: AppContext, actor: Actor): Promise<{ data: Farm[] }> {
  const data: Farm[] = [];
  for (const row of await listFarms(db, agentOf(actor))) data.push(await presentFarm(db, row));
  return { data };
}

export async function readFarm(context: AppContext, actor: Actor, id: string): Promise<Farm> {
  return presentFarm(context.db, await findOwnFarm(context, actor, id));
}

/** Throws `conflict` for a name that another farm has, and if there would be too many farms. */
async function assertRoom({ db }: AppContext, agentId: string, name: string, id: string | null) {
  const others = (await listFarms(db, agentId)).filter((farm) => farm.id !== id);
  if (others.some((farm) => farm.name.toLowerCase() === name.toLowerCase())) {
    throw new AppError('conflict', `You have a farm “${name}”. Give this one another name.`);
  }
  if (others.length >= MAX_FARMS) {
    throw new AppError('conflict', `You have ${MAX_FARMS} farms. Delete one that you no longer mail.`);
  }
}

export async function createFarm(
  context: AppContext,
  actor: Actor,
  body: z.output<NonNullable<typeof contract.createFarm.body>>,
): Promise<Farm> {
  const { db } = context;
  const agentId = agentOf(actor);
  const area = readArea(body.area);
  await assertRoom(context, agentId, body.name, null);
  const now = context.now().toISOString();
  const row = await commands.insertFarm(db, {
    id: uuidv7(),
    agent_id: agentId,
    name: body.name,
    ...area,
    homes: (await listHomesIn(db, areaOfFarm(area))).length,
    counted_at: now,
    cards_a_year: body.cardsAYear,
    commission_cents: body.commissionCents,
    deleted_at: null,
    created_at: now,
    updated_at: now,
  });
  return presentFarm(db, row);
}

/** Drafts that go to the farm are counted again. Throws `version_conflict`. */
export async function changeFarm(
  context: AppContext,
  actor: Actor,
  id: string,
  body: z.output<NonNullable<typeof contract.changeFarm.body>>,
): Promise<Farm> {
  const { db } = context;
  const row = await findOwnFarm(context, actor, id, true);
  if (row.version !== body.version) {
    throw new AppError('version_conflict', 'This farm was changed in the meantime. Reload it and try again.');
  }
  if (body.name !== undefined) await assertRoom(context, row.agent_id, body.name, id);
  const now = context.now().toISOString();
  const area = body.area && readArea(body.area);
  const change: RowUpdate<'farms'> = {
    ...(body.name !== undefined && { name: body.name }),
    ...(area && {
      ...area,
      homes: (await listHomesIn(db, areaOfFarm(area))).length,
      counted_at: now,
    }),
    ...(body.cardsAYear !== undefined && { cards_a_year: body.cardsAYear }),
    ...(body.commissionCents !== undefined && { commission_cents: body.commissionCents }),
    updated_at: now,
    version: row.version + 1,
  };
  const changed = await commands.updateFarm(db, row, change);
  if (area) await recountDrafts(context, id);
  return presentFarm(db, changed);
}

/** Counts drafts that go to the farm again, because its homes are others now. */
export async function recountDrafts({ db, jobs }: AppContext, farmId: string): Promise<void> {
  for (const campaignId of await listDraftsTo(db, farmId)) {
    await jobs.enqueue(db, 'campaigns.recount', { campaignId }, { uniqueKey: campaignId });
  }
}

/** Mailings that were sent keep their homes and figures. Throws `conflict` while one waits for the farm. */
export async function deleteFarm(context: AppContext, actor: Actor, id: string): Promise<void> {
  const { db } = context;
  const row = await findOwnFarm(context, actor, id, true);
  const waiting = await findUnsentTo(db, id);
  if (waiting !== undefined) {
    throw new AppError(
      'conflict',
      `“${waiting}” goes to this farm and is not with the printer yet. Cancel or send it first.`,
    );
  }
  if (await isMailedByAutoFarm(db, id)) {
    throw new AppError('conflict', 'Your auto-farm mails this farm. Choose another area there first.');
  }
  const now = context.now().toISOString();
  await commands.updateFarm(db, row, { deleted_at: now, updated_at: now });
}

export async function restoreFarm(context: AppContext, actor: Actor, id: string): Promise<Farm> {
  const { db } = context;
  const row = authorizeFarm(actor, await commands.lockFarm(db, id));
  if (row.deleted_at === null) return presentFarm(db, row);
  await assertRoom(context, row.agent_id, row.name, id);
  const change = { deleted_at: null, updated_at: context.now().toISOString() };
  return presentFarm(db, await commands.updateFarm(db, row, change));
}
