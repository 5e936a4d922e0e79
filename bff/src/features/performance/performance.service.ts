/** The performance page in one answer. Every total is the number of its rows. */
import { type LeadAttribution, leadAttributions } from '@farmpost/shared/contracts/lead-vocabulary';
import type { ComparisonRow, Performance } from '@farmpost/shared/contracts/performance';
import {
  type Dimension,
  dimensions,
  type LiftMeasure,
  liftMeasures,
  type PerformanceRange,
} from '@farmpost/shared/contracts/performance-vocabulary';
import type { CampaignPurpose } from '@farmpost/shared/contracts/campaign-vocabulary';
import { attributionRules, countedAttributions } from '@farmpost/shared/domain/attribution';
import { liftOf } from '@farmpost/shared/domain/holdout';
import { leadName } from '@farmpost/shared/domain/lead-home';
import { wilsonInterval } from '@farmpost/shared/domain/statistics';
import { campaignPurposeNames } from '@farmpost/shared/domain/status-names';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { defineFigures, type FiguresContext } from '../../figures/define-figures';
import { countLeads, type LeadCount } from '../leads/lead-days.queries';
import { countLift } from './lift.queries';
import * as queries from './performance.queries';
import type { Scope } from './performance.queries';
import { tipsOf } from './tips';

const DAY_MS = 86_400_000;
const daysOf: Readonly<Record<PerformanceRange, number | null>> = {
  all: null,
  '12m': 365,
  '90d': 90,
  '30d': 30,
};

export function scopeOf({ now }: Pick<AppContext, 'now'>, agentId: string, range: PerformanceRange): Scope {
  const days = daysOf[range];
  return { agentId, since: days === null ? '' : new Date(now().getTime() - days * DAY_MS).toISOString() };
}

const isCounted = (state: string) => countedAttributions.some((counted) => counted === state);

const sumOf = (counts: readonly LeadCount[]) => counts.reduce((sum, { count }) => sum + count, 0);

const ringNames: Readonly<Record<string, string>> = {
  '0.1': 'within 0.1 mile',
  '0.25': '0.1 to 0.25 mile away',
  '0.5': '0.25 to 0.5 mile away',
  '1': '0.5 to 1 mile away',
  beyond: 'more than 1 mile away',
};

function nameOf(dimension: Dimension, key: string, names: ReadonlyMap<string, string>): string {
  if (key === 'unknown') return 'Not known';
  if (dimension === 'purpose') return campaignPurposeNames[key as CampaignPurpose];
  if (dimension === 'ring') return ringNames[key] ?? key;
  if (dimension === 'zip') return key;
  return names.get(key) ?? 'Deleted';
}

async function compare(
  db: Db,
  scope: Scope,
  dimension: Dimension,
  leads: ReadonlyMap<string, { readonly leads: number; readonly won: number }>,
  names: ReadonlyMap<string, string>,
): Promise<ComparisonRow[]> {
  const pieces = new Map((await queries.groupPieces(db, scope, dimension)).map((row) => [row.key, row]));
  const rows = [...new Set([...pieces.keys(), ...leads.keys()])].map((key): ComparisonRow => {
    const group = pieces.get(key);
    const [accepted, scanned] = [group?.accepted ?? 0, group?.scanned ?? 0];
    return {
      key,
      name: nameOf(dimension, key, names),
      at: dimension === 'campaign' ? (group?.at ?? null) : null,
      accepted,
      delivered: group?.delivered ?? 0,
      scanned,
      scanInterval: wilsonInterval(scanned, accepted),
      leads: leads.get(key)?.leads ?? 0,
      spendCents: group?.spendCents ?? 0,
      listingsWon: leads.get(key)?.won ?? 0,
    };
  });
  return dimension === 'ring'
    ? rows.toSorted((a, b) => ringOrder(a.key) - ringOrder(b.key))
    : rows.toSorted((a, b) => (b.at ?? '').localeCompare(a.at ?? '') || b.accepted - a.accepted);
}

const ringOrder = (key: string) => [...Object.keys(ringNames), 'unknown'].indexOf(key);

async function measureLift(db: Db, scope: Scope, counts: readonly LeadCount[]): Promise<Performance['lift']> {
  const { homes, crossovers, hits, otherLeads } = await countLift(db, scope, counts);
  const groupsOf = (measure: LiftMeasure) => ({
    mailed: { hits: hits('mailed', measure), sample: homes.mailed },
    heldBack: { hits: hits('heldBack', measure), sample: homes.heldBack },
  });
  const first = groupsOf(liftMeasures[0]);
  const { isProven, neededHomes } = liftOf(first.mailed, first.heldBack);
  return {
    homes,
    crossovers,
    measures: liftMeasures.map((measure) => {
      const { mailed, heldBack } = groupsOf(measure);
      const { difference } = liftOf(mailed, heldBack);
      return { measure, mailed: mailed.hits, heldBack: heldBack.hits, difference };
    }),
    otherLeads,
    isProven,
    neededHomes,
  };
}

/** From the first month with a row to the present one, without gaps. */
async function readMonths(
  db: Db,
  scope: Scope,
  counts: readonly LeadCount[],
  now: Date,
): Promise<Performance['months']> {
  const { spend, cards } = await queries.countByMonth(db, scope);
  const leads = counts.filter(({ attribution }) => isCounted(attribution));
  const first = [...leads, ...spend, ...cards].map(({ month }) => month).toSorted()[0];
  if (first === undefined) return [];
  const months: Performance['months'] = [];
  const last = now.toISOString().slice(0, 7);
  for (let month = first; month <= last; month = monthAfter(month)) {
    const leadsOf = (state: string) =>
      sumOf(leads.filter((row) => row.month === month && row.attribution === state));
    months.push({
      month,
      direct: leadsOf('direct'),
      assisted: leadsOf('assisted'),
      accepted: Number(cards.find((row) => row.month === month)?.count ?? 0),
      spendCents: Number(spend.find((row) => row.month === month)?.cents ?? 0),
    });
  }
  return months;
}

function monthAfter(month: string): string {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01` : `${year}-${String(number + 1).padStart(2, '0')}`;
}

async function readPerformance(
  context: FiguresContext,
  agentId: string,
  range: PerformanceRange,
): Promise<Performance> {
  const { db } = context;
  const now = context.now();
  const scope = scopeOf(context, agentId, range);
  const ledger = await queries.sumLedger(db, scope);
  const pieces = await queries.countPieces(db, scope);
  const counts = await countLeads(db, scope);
  // Without imported contacts: nobody captured them.
  const captured = counts.filter(({ source }) => source !== 'import');
  const leadsOf = (state: LeadAttribution) =>
    sumOf(captured.filter(({ attribution }) => attribution === state));
  const outcomes = await queries.countOutcomes(db, scope);
  const matchedSales = await queries.countMatchedSales(db, scope, attributionRules.matchedDays);
  const names = await queries.findNames(db, agentId);
  const closings = await queries.listMoney(db, scope, 'closing');
  const won = await queries.listMoney(db, scope, 'listing_won');

  const countOf = (kind: string, isMine: (state: string) => boolean) =>
    outcomes
      .filter((row) => row.kind === kind && isMine(row.attribution))
      .reduce((sum, { count }) => sum + count, 0);
  const commissionOf = (isMine: (state: string) => boolean) =>
    outcomes
      .filter((row) => row.kind === 'closing' && isMine(row.attribution))
      .reduce((sum, { cents }) => sum + cents, 0);
  const lineOf = (row: (typeof closings)[number]) => ({
    leadId: row.lead_id,
    name: leadName({ ...row, address: null, mailedTo: null }),
    happenedOn: row.happened_on,
    amountCents: row.amount_cents ?? 0,
  });

  const spendCents = ledger.cardsCents + ledger.membershipCents + ledger.otherCents;
  const commissionCents = commissionOf(isCounted);
  const expected = won.filter(({ amount_cents }) => amount_cents !== null).map(lineOf);
  const groups = await queries.groupLeads(db, scope, counts);
  const comparison = {} as Record<Dimension, ComparisonRow[]>;
  for (const dimension of dimensions)
    comparison[dimension] = await compare(db, scope, dimension, groups[dimension], names);
  return {
    since: scope.since === '' ? null : scope.since,
    countedAt: now.toISOString(),
    ruleSet: attributionRules.version,
    actual: {
      commissionCents,
      ...ledger,
      leftCents: commissionCents - spendCents,
      roi: closings.length === 0 || spendCents <= 0 ? null : (commissionCents - spendCents) / spendCents,
      closings: closings.map(lineOf),
    },
    forecast: {
      commissionCents: expected.reduce((sum, { amountCents }) => sum + amountCents, 0),
      listings: expected,
      withoutAmount: won.length - expected.length,
    },
    lift: await measureLift(db, scope, counts),
    totals: {
      spend: spendCents,
      ...pieces,
      leads: countedAttributions.reduce((sum, state) => sum + leadsOf(state), 0),
      appointments: countOf('appointment', isCounted),
      listings_won: countOf('listing_won', isCounted),
      closings: countOf('closing', isCounted),
    },
    attribution: leadAttributions.map((state) => {
      const isState = (other: string) => other === state;
      return {
        state,
        leads: leadsOf(state),
        appointments: countOf('appointment', isState),
        listingsWon: countOf('listing_won', isState),
        closings: countOf('closing', isState) + (state === 'matched' ? matchedSales : 0),
        commissionCents: commissionOf(isState),
      };
    }),
    comparison,
    months: await readMonths(db, scope, counts, now),
    tips: tipsOf(comparison),
  };
}

export const performanceFigures = defineFigures(
  'performance',
  (context, { agentId, range }: { agentId: string; range: PerformanceRange }) =>
    readPerformance(context, agentId, range),
);
