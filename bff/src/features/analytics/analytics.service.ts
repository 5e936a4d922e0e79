/** Fills in days without events, and sums up totals. */
import { utcDay } from '@farmpost/shared/domain/calendar';
import type {
  ActivityAnalytics,
  analyticsRanges,
  GrowthAnalytics,
  UserAnalytics,
} from '@farmpost/shared/contracts/analytics';
import { defineFigures, type FiguresContext } from '../../figures/define-figures';
import * as queries from './analytics.queries';

const DAY = 86_400_000;
const COMPANIES = 5;
const COHORT_MONTHS = 12;
const rangeDays = { '7d': 7, '30d': 30, '90d': 90 } as const;
type Range = (typeof analyticsRanges)[number];

/** The last days up to today, oldest first. */
function daysOf({ now }: FiguresContext, range: Range): string[] {
  const count = rangeDays[range];
  return Array.from({ length: count }, (_, index) =>
    utcDay(new Date(now().getTime() - (count - 1 - index) * DAY)),
  );
}

async function readUserAnalytics(
  { db, now }: FiguresContext,
  { days, limit }: { days: number; limit: number },
): Promise<UserAnalytics> {
  const ago = (count: number) => new Date(now().getTime() - count * DAY).toISOString();
  const people = await queries.countPeople(db, ago(30));
  const roles = await queries.countByRole(db);
  const recent = await queries.listRecent(db, ago(days), limit);
  return {
    total: people.total,
    byRole: {
      ...roles,
      none: Math.max(0, people.total - roles.admin - roles.sales_person - roles.agent),
    },
    recentSignups: people.recent,
    active: people.active,
    topCompanies: await queries.listTopCompanies(db, COMPANIES),
    byMls: await queries.countByMls(db),
    activeProviders: people.providers,
    recent: recent.map((row) => ({
      id: row.id,
      email: row.email,
      name: `${row.first_name} ${row.last_name}`.trim(),
      role: row.role,
      createdAt: row.created_at,
    })),
  };
}

async function readActivityAnalytics(context: FiguresContext, range: Range): Promise<ActivityAnalytics> {
  const days = daysOf(context, range);
  const counts = await queries.countActivity(context.db, days[0] ?? '');
  return {
    days: days.map((date) => ({
      date,
      signIns: counts.signIns.get(date) ?? 0,
      active: counts.active.get(date) ?? 0,
      cards: counts.cards.get(date) ?? 0,
      scans: counts.scans.get(date) ?? 0,
      leads: counts.leads.get(date) ?? 0,
    })),
  };
}

async function readGrowthAnalytics(context: FiguresContext, range: Range): Promise<GrowthAnalytics> {
  const { db, now } = context;
  const days = daysOf(context, range);
  const { before, byDay } = await queries.countSignups(db, days[0] ?? '');
  let total = before;
  const today = now();
  const firstMonth = new Date(Date.UTC(today.getUTCFullYear(), today.getUTCMonth() - COHORT_MONTHS + 1, 1));
  return {
    days: days.map((date) => {
      const signups = byDay.get(date) ?? 0;
      total += signups;
      return { date, signups, total };
    }),
    cohorts: await queries.listCohorts(db, firstMonth.toISOString()),
  };
}

export const userAnalytics = defineFigures('user-analytics', readUserAnalytics);
export const activityAnalytics = defineFigures('activity-analytics', readActivityAnalytics);
export const growthAnalytics = defineFigures('growth-analytics', readGrowthAnalytics);
