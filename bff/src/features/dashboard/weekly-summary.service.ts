/** The week of each agent by mail, once for each week, unless nothing happened and nothing waits. */
import { utcDay } from '@farmpost/shared/domain/calendar';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { listAgentsAtWork } from '../agents/agent.queries';
import { queueAgentMail } from '../messages/mail-choice.service';
import { senderOf } from '../messages/sender';
import { countLeads, countWaitingDrafts, countWeek } from './dashboard.queries';
import { isEmptyWeek, weeklySummaryMail } from './weekly-summary-mail';

const DAY_MS = 86_400_000;

/** The days of the last week that is over, Monday to Sunday, in UTC; `before` is the Monday of the week before it. */
export function lastWeekOf(now: Date): { before: string; from: string; to: string; end: string } {
  const today = Date.parse(`${utcDay(now)}T00:00:00.000Z`);
  const monday = today - ((now.getUTCDay() + 6) % 7) * DAY_MS;
  const day = (days: number) => utcDay(new Date(monday + days * DAY_MS));
  return { before: day(-14), from: day(-7), to: day(-1), end: day(0) };
}

/** Mails the last week to those who have not had it: a second run on any day of the week sends nothing twice. */
export async function sendWeeklySummaries(context: AppContext): Promise<void> {
  const now = context.now();
  const { before, from, to, end } = lastWeekOf(now);
  const since = `${end}T00:00:00.000Z`;
  for (const agent of await listAgentsAtWork(context.db, { since, now: now.toISOString() })) {
    await transaction(context.db, async (db) => {
      const summary = {
        firstName: agent.first_name,
        from,
        to,
        counts: await countWeek(db, agent.id, from, end),
        before: await countWeek(db, agent.id, before, from),
        waiting: {
          drafts: await countWaitingDrafts(db, agent.id),
          leads: (await countLeads(db, agent.id)).isNew,
        },
      };
      if (isEmptyWeek(summary)) return;
      await queueAgentMail(
        { ...context, db },
        {
          kind: 'weekly_summary',
          agent,
          dedupeKey: `weekly-summary:${agent.id}:${from}`,
          write: (footer) => weeklySummaryMail(summary, { ...senderOf(context), footer }),
        },
      );
    });
  }
}
