/**
 * Looks up the homes of a farm at the vendor of records: after its agent confirmed how many pages, one page a job. The
 * position is stored with the homes of the page, so a page that was stored is never paid for again.
 */
import type { Farm, LookUpOffer } from '@farmpost/shared/contracts/farms';
import { LOOK_UP_PAGE, MAX_MONTHLY_PAGES } from '@farmpost/shared/contracts/farm-vocabulary';
import { circleAround, polygonsOf } from '@farmpost/shared/domain/farm-area';
import { formatQuantity } from '@farmpost/shared/domain/format';
import { uuidv7 } from 'uuidv7';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { LookUpPlace } from '../../db/tables/farms';
import type { Actor } from '../../http/define-route';
import type { HouseholdRecord } from '../../providers/household-data.port';
import { ProviderError } from '../../providers/provider-error';
import * as commands from '../households/farm.commands';
import * as queries from '../households/farm.queries';
import { areaOfFarm, type FarmRow } from '../households/farm.queries';
import { listHomesIn } from '../households/homes-in-area.queries';
import { FRESH_DAYS, isKnown, recordLookUp, storeRecords } from '../households/household.service';
import { presentFarm } from './farm.presenter';
import { findOwnFarm, recountDrafts } from './farm.service';

const DAY_MS = 86_400_000;
const ago = ({ now }: Pick<AppContext, 'now'>, days: number) =>
  new Date(now().getTime() - days * DAY_MS).toISOString();

/** Each ZIP, or a circle around each drawn area. */
function placesOf({ geometry_json: geometry, zips_json: zips }: FarmRow): LookUpPlace[] {
  if (!geometry) return (zips ?? []).map((zip) => ({ zip }));
  return polygonsOf(geometry).map((coordinates) => circleAround({ type: 'Polygon', coordinates }));
}

const isSame = (one: readonly LookUpPlace[], other: readonly LookUpPlace[]) =>
  JSON.stringify(one.map(keyOf)) === JSON.stringify(other.map(keyOf));
const keyOf = (place: LookUpPlace) =>
  'zip' in place ? place.zip : [place.lat, place.lng, place.miles].map((each) => each.toFixed(6)).join(' ');

/** Whether every place was read to its end within 30 days. */
async function isFresh(context: AppContext, farm: FarmRow): Promise<boolean> {
  const places = placesOf(farm);
  const last = await queries.findLastLookUp(context.db, farm.id);
  const isWhole =
    last?.is_whole === true &&
    last.started_at >= ago(context, FRESH_DAYS) &&
    isSame(last.places_json, places);
  if (isWhole) return true;
  for (const place of places) {
    if ('zip' in place || !(await isKnown(context, place))) return false;
  }
  return true;
}

async function pagesLeft(context: AppContext, agentId: string): Promise<number> {
  const used = await queries.countPages(context.db, agentId, ago(context, FRESH_DAYS));
  return Math.max(0, MAX_MONTHLY_PAGES - used);
}

export async function readOffer(context: AppContext, actor: Actor, id: string): Promise<LookUpOffer> {
  const farm = await findOwnFarm(context, actor, id);
  return {
    isFresh: await isFresh(context, farm),
    knownHomes: (await listHomesIn(context.db, areaOfFarm(farm))).length,
    homesAPage: LOOK_UP_PAGE,
    pagesLeft: await pagesLeft(context, farm.agent_id),
    // RentCast's price of a call depends on the plan of its customer.
    pageCents: null,
    agentCents: 0,
  };
}

/** The position after an earlier look-up of the same area that ended early: its pages are not paid for again. */
function startOf(last: queries.LookUpRow | undefined, places: readonly LookUpPlace[], since: string) {
  const goesOn =
    last !== undefined && !last.is_whole && last.started_at >= since && isSame(last.places_json, places);
  return goesOn ? { place: last.place, page: last.page } : { place: 0, page: 0 };
}

/** Throws `conflict` while one runs, if the homes are known already, and if the agent asked for too many pages. */
export async function startLookUp(
  context: AppContext,
  actor: Actor,
  id: string,
  maxPages: number,
): Promise<Farm> {
  const { db } = context;
  const farm = await findOwnFarm(context, actor, id, true);
  const last = await queries.findLastLookUp(db, id);
  if (last?.state === 'running')
    throw new AppError('conflict', 'The homes of this farm are being looked up.');
  if (await isFresh(context, farm)) {
    throw new AppError('conflict', `The homes were looked up within the last ${FRESH_DAYS} days.`);
  }
  const left = await pagesLeft(context, farm.agent_id);
  if (maxPages > left) {
    throw new AppError(
      'conflict',
      `You can ask for ${formatQuantity(left, 'more page', 'more pages')} now, of ${MAX_MONTHLY_PAGES} within ${FRESH_DAYS} days.`,
    );
  }
  const places = placesOf(farm);
  const now = context.now().toISOString();
  const start = startOf(last, places, ago(context, FRESH_DAYS));
  const lookUpId = uuidv7();
  await commands.insertLookUp(db, {
    id: lookUpId,
    farm_id: id,
    agent_id: farm.agent_id,
    state: 'running',
    places_json: places,
    ...start,
    max_pages: maxPages,
    problem: null,
    started_at: now,
    touched_at: now,
    finished_at: null,
  });
  await context.jobs.enqueue(db, 'farms.look-up', { lookUpId, ...start });
  return presentFarm(db, farm);
}

/** Homes that were found stay. A page that the vendor is answering is stored and counted too, because it is paid for. */
export async function stopLookUp(context: AppContext, actor: Actor, id: string): Promise<void> {
  const farm = await findOwnFarm(context, actor, id, true);
  const last = await queries.findLastLookUp(context.db, id);
  if (last?.state !== 'running') return;
  await commands.endLookUp(context.db, last.id, {
    state: 'stopped',
    problem: 'You stopped it.',
    finished_at: context.now().toISOString(),
  });
  await count(context, farm.id);
}

/** Counts the farm's homes again, and those of drafts that go to it. */
async function count(context: AppContext, farmId: string): Promise<void> {
  const farm = await queries.findFarm(context.db, farmId);
  if (!farm) return;
  const homes = await listHomesIn(context.db, areaOfFarm(farm));
  await commands.setCount(context.db, farmId, homes.length, context.now().toISOString());
  await recountDrafts(context, farmId);
}

interface Step {
  readonly lookUpId: string;
  readonly place: number;
  readonly page: number;
}

/** Tries of one page; then the look-up ends with the vendor's fault, and can be started again from there. */
const ATTEMPTS = 5;

/** The homes of the place, as far as the vendor keeps to what it was asked for. */
const fittingRecords = (place: LookUpPlace, records: readonly HouseholdRecord[]) =>
  'zip' in place ? records.filter(({ zip }) => zip.slice(0, 5) === place.zip) : records;

/** Reads and stores one page, and queues the next. Delivered twice, it pays once. */
export async function readPage(
  context: AppContext,
  step: Step,
  { attempt, signal }: { readonly attempt: number; readonly signal: AbortSignal },
): Promise<void> {
  const row = await queries.findLookUp(context.db, step.lookUpId);
  const place = row?.places_json[step.place];
  if (!row || !place || row.state !== 'running' || row.place !== step.place || row.page !== step.page) return;
  let found;
  try {
    found = await context.providers.householdData.findPage(place, step.page, signal);
  } catch (error) {
    if (!(error instanceof ProviderError) || attempt < ATTEMPTS) throw error;
    await fail(context, row);
    return;
  }
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const now = context.now();
    const isWhole = found.isLast && step.place === row.places_json.length - 1;
    const pages = row.pages + 1;
    const isOver = isWhole || pages >= row.max_pages;
    const next = found.isLast
      ? { place: step.place + 1, page: 0 }
      : { place: step.place, page: step.page + 1 };
    const stored = await storeRecords(db, fittingRecords(place, found.records), now);
    if (found.isLast && !('zip' in place)) await recordLookUp(db, place, row.found + stored.found, now);
    const counted = await commands.countPage(db, row, {
      ...next,
      pages,
      found: row.found + stored.found,
      added: row.added + stored.added,
      is_whole: isWhole,
      touched_at: now.toISOString(),
    });
    if (!counted) return;
    if (isOver) {
      await commands.endLookUp(db, row.id, {
        state: isWhole ? 'done' : 'stopped',
        finished_at: now.toISOString(),
        problem: isWhole
          ? null
          : `${formatQuantity(pages, 'page')} as you confirmed; there are more homes. Look up more to go on from here.`,
      });
    }
    if (isOver || counted.state !== 'running') await count(within, row.farm_id);
    else await context.jobs.enqueue(db, 'farms.look-up', { lookUpId: row.id, ...next });
  });
}

async function fail(context: AppContext, row: queries.LookUpRow): Promise<void> {
  await transaction(context.db, async (db) => {
    const problem = 'The vendor of home records did not answer. Look up again to go on from here.';
    const at = context.now().toISOString();
    await commands.endLookUp(db, row.id, { state: 'failed', problem, touched_at: at, finished_at: at });
    await count({ ...context, db }, row.farm_id);
  });
}

/** Longer than a page's tries take together. */
const LOST_MINUTES = 30;

/** Queues steps again whose job was lost. */
export async function resumeLookUps(context: AppContext): Promise<void> {
  const before = new Date(context.now().getTime() - LOST_MINUTES * 60_000).toISOString();
  for (const { id: lookUpId, place, page } of await queries.listStale(context.db, before)) {
    await context.jobs.enqueue(
      context.db,
      'farms.look-up',
      { lookUpId, place, page },
      { uniqueKey: lookUpId },
    );
  }
}
