/** Who an area would mail, and its figures: read from stored rows, without asking a vendor. */
import type { FarmFigures, FarmPreview } from '@farmpost/shared/contracts/farms';
import type * as contract from '@farmpost/shared/contracts/farms';
import { targeting } from '@farmpost/shared/contracts/campaigns';
import { zipsOfFarm } from '@farmpost/shared/domain/auto-farm';
import { dayIn, feedDayIn, utcDay } from '@farmpost/shared/domain/calendar';
import { areaTest, boxOf, squareMilesOf } from '@farmpost/shared/domain/farm-area';
import { monthAfter } from '@farmpost/shared/domain/months';
import { priceBanOf } from '@farmpost/shared/domain/sold-prices';
import { zoneOf } from '@farmpost/shared/domain/time-zones';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import { findZoneOfAgent } from '../../db/office-zone';
import { agentOf } from '../../http/actor';
import type { Actor } from '../../http/define-route';
import { listAutoFarms } from '../auto-farms/auto-farm.queries';
import { type Audience, chooseAudience } from '../campaigns/audience.service';
import {
  findPlaceOf,
  listZipsOf,
  type HomesArea,
  listHomesIn,
  type PlacedHome,
} from '../households/homes-in-area.queries';
import { areaOfFarm, type FarmRow } from '../households/farm.queries';
import { listSalesIn } from '../listings/area-sales.queries';
import { findMailers } from '../mail-pieces/area-mailers.queries';
import { readRate } from '../mail-rates/mail-rate.queries';
import { breakEvenOf, costOf, manyOrNull, priceBandOf, turnoverOf } from './farm-figures';
import { cardsAYearOf } from './farm.presenter';
import { findMls } from './find-mls';
import { findOwnFarm, homesAreaOf } from './farm.service';

const DAY_MS = 86_400_000;
/** Both ends included. */
const PERIOD_DAYS = 365;
const RECENT_DAYS = 30;
/** More than a mailing to any farm costs: the figures are those of the area, not of a budget. */
const ANY_BUDGET_CENTS = 1_000_000_00;

/** The usual card of a farm. */
const SIZE = '4x6';

/** The rules of a farm's mailing: homes are chosen by address alone, and by the draw that shows what mail adds. */
const rules = targeting.parse({ ownerOccupiedOnly: false });

async function chooseIn(context: AppContext, agentId: string, inArea: HomesArea): Promise<Audience> {
  return chooseAudience(context, {
    listing: null,
    agentId,
    campaignId: null,
    price: await readRate(context, SIZE),
    purpose: 'farm',
    budgetCents: ANY_BUDGET_CENTS,
    freeCardsLeft: 0,
    targeting: rules,
    isKnownOnly: true,
    inArea,
  });
}

/** Homes that get a card later without anybody changing anything. */
const waitingOf = ({ decisions }: Audience): number =>
  decisions.filter(({ outcome }) => outcome === 'recently_mailed' || outcome === 'reserved').length;

export async function previewFarm(
  context: AppContext,
  actor: Actor,
  { area, withPoints }: z.output<NonNullable<typeof contract.previewFarm.body>>,
): Promise<FarmPreview> {
  const inArea = homesAreaOf(area);
  const homes = await listHomesIn(context.db, inArea);
  const audience = await chooseIn(context, agentOf(actor), inArea);
  const { unitPriceCents } = await readRate(context, SIZE);
  return {
    homes: homes.length,
    considered: audience.decisions.length,
    mailable: audience.mailed,
    waiting: waitingOf(audience),
    excluded: audience.area.excluded,
    unitPriceCents,
    mailingCents: audience.mailed * unitPriceCents,
    squareMiles: 'geometry' in inArea ? squareMilesOf(inArea.geometry) : null,
    center: homes.length === 0 ? null : audience.area.center,
    points: withPoints ? audience.homes.map(({ lat, lng, outcome }) => ({ lat, lng, outcome })) : [],
  };
}

/** The period of the sales: twelve months that end on the agent's today. */
async function periodOf(context: AppContext, agentId: string) {
  const to = dayIn(context.now(), await findZoneOfAgent(context.db, agentId));
  return { from: utcDay(new Date(Date.parse(to) - (PERIOD_DAYS - 1) * DAY_MS)), to };
}

async function readSales(context: AppContext, agentId: string, area: HomesArea, homeState: string) {
  const { db } = context;
  const { from, to } = await periodOf(context, agentId);
  const mls = await findMls(db, agentId);
  if (!mls) {
    const none = { sales: null, salesByMonth: [], prices: null, priceBan: null, ownSales: null };
    return { from, to, source: null, ...none };
  }
  const found = await listSalesIn(db, {
    providerId: mls.id,
    agentId,
    from,
    to,
    area: 'zips' in area ? area : { box: boxOf(area.geometry) },
  });
  const isInside = 'zips' in area ? () => true : areaTest(area.geometry);
  const sales = found.filter(
    ({ lat, lng }) => 'zips' in area || (lat !== null && lng !== null && isInside({ lat, lng })),
  );
  const state = sales[0]?.state ?? homeState;
  const priceBan = priceBanOf(state, mls.card_rules_json);
  const months = new Map<string, number>();
  for (let month = from.slice(0, 7); month <= to.slice(0, 7); month = monthAfter(month)) months.set(month, 0);
  for (const sale of sales) {
    const month = feedDayIn(sale.closed_at ?? from, zoneOf(sale.state)).slice(0, 7);
    const known = months.get(month);
    if (known !== undefined) months.set(month, known + 1);
  }
  return {
    from,
    to,
    source: mls.name,
    sales: sales.length,
    salesByMonth: [...months].map(([month, count]) => ({ month, sales: count })),
    prices: priceBan === null ? priceBandOf(sales.map((sale) => sale.close_price_cents ?? 0)) : null,
    priceBan,
    ownSales: sales.filter((sale) => sale.is_own).length,
  };
}

/** Other agents who mailed a home of the area in the period or mail it by an auto-farm; numbers, never names. */
async function countOthers({ db, now }: AppContext, agentId: string, homes: readonly PlacedHome[]) {
  const ids = homes.map(({ id }) => id);
  const ago = (days: number) => new Date(now().getTime() - days * DAY_MS).toISOString();
  const mailers = await findMailers(db, ids, { agentId, since: ago(PERIOD_DAYS) });
  const farms = await listAutoFarms(db, agentId);
  const zips = farms.length === 0 ? new Set<string>() : await listZipsOf(db, ids);
  const farming = farms.filter((farm) => {
    if (farm.geometry_json) return homes.some(areaTest(farm.geometry_json));
    const own = farm.farm_id === null ? zipsOfFarm(farm.farm_area_name) : (farm.zips_json ?? []);
    return own.some((zip) => zips.has(zip));
  });
  const recent = [...mailers.values()].filter((last) => last >= ago(RECENT_DAYS)).length;
  return {
    agents: manyOrNull(new Set([...mailers.keys(), ...farming.map((farm) => farm.agent_id)]).size),
    recent: manyOrNull(recent),
  };
}

async function figuresOf(context: AppContext, farm: FarmRow): Promise<FarmFigures> {
  const area = areaOfFarm(farm);
  const homes = await listHomesIn(context.db, area);
  const audience = await chooseIn(context, farm.agent_id, area);
  const { mailed } = audience;
  const waiting = waitingOf(audience);
  const [nearest] = audience.decisions;
  const place = nearest && (await findPlaceOf(context.db, nearest.householdId));
  const rate = await readRate(context, SIZE);
  const sales = await readSales(context, farm.agent_id, area, place?.state ?? '');
  const cost = costOf(mailed + waiting, rate.unitPriceCents, cardsAYearOf(farm));
  return {
    place: place ? `${place.city}, ${place.state}` : null,
    homes: homes.length,
    mailable: mailed,
    waiting,
    ...sales,
    turnover: sales.sales === null ? null : turnoverOf(sales.sales, homes.length),
    others: await countOthers(context, farm.agent_id, homes),
    cost: {
      cardsAYear: cardsAYearOf(farm),
      homes: mailed + waiting,
      size: rate.size,
      mailClass: rate.mailClass,
      unitPriceCents: rate.unitPriceCents,
      ...cost,
    },
    breakEven: breakEvenOf(cost.yearCents, farm.commission_cents),
    asOf: context.now().toISOString(),
  };
}

export async function readFigures(context: AppContext, actor: Actor, id: string): Promise<FarmFigures> {
  return figuresOf(context, await findOwnFarm(context, actor, id));
}
