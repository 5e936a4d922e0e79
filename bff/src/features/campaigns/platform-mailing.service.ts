/** Mailings of all customers: pages of them, and the days ahead. */
import type { MailingDays, PlatformMailing } from '@farmpost/shared/contracts/platform-mailings';
import { type MailingView, mailingViews } from '@farmpost/shared/contracts/platform-mailing-vocabulary';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { OFFICE_ZONE } from '@farmpost/shared/domain/time-zones';
import type { AppContext } from '../../context';
import { pageBy, readCursor } from '../../http/cursor';
import { findReservedCents } from '../billing/billing.queries';
import { presentMailings } from './platform-mailing.presenter';
import * as repo from './platform-mailing.repo';

const DAY = 86_400_000;
/** Days for which a failed mailing needs a person. */
const FAILED_DAYS = 14;
const DAYS_AHEAD = 14;

const since = ({ now }: Pick<AppContext, 'now'>) =>
  new Date(now().getTime() - FAILED_DAYS * DAY).toISOString();

interface Query {
  readonly view: MailingView;
  readonly q?: string | undefined;
  readonly printer?: string | undefined;
  readonly cursor?: string | undefined;
  readonly limit: number;
}

export async function readMailings(
  context: AppContext,
  { view, q, printer, cursor, limit }: Query,
): Promise<{
  data: PlatformMailing[];
  nextCursor: string | null;
  total: number;
  counts: Record<MailingView, number>;
}> {
  const { db } = context;
  const filter = { view, search: q, printer };
  const page = { ...filter, after: readCursor(cursor), limit: limit + 1 };
  const rows = await repo.listPlatformMailings(db, page, since(context));
  const { page: shown, nextCursor } = pageBy(rows, limit, ({ sort_key }) => sort_key);
  const counts = {} as Record<MailingView, number>;
  for (const each of mailingViews) {
    counts[each] = await repo.countPlatformMailings(db, { view: each }, since(context));
  }
  return {
    data: await presentMailings(db, shown),
    nextCursor,
    total: q || printer ? await repo.countPlatformMailings(db, filter, since(context)) : counts[view],
    counts,
  };
}

export async function readDays(context: AppContext): Promise<MailingDays> {
  const { db } = context;
  const scheduled = await repo.listScheduled(db);
  const reserved = await findReservedCents(
    db,
    scheduled.map(({ id }) => id),
  );
  const today = context.now().getTime();
  const days = Array.from({ length: DAYS_AHEAD }, (_, index) =>
    dayIn(new Date(today + index * DAY), OFFICE_ZONE),
  );
  const known = new Set(days);
  const first = days[0] ?? '';
  // A mailing that is overdue goes today.
  const placed = scheduled.map((row) => {
    const day = dayIn(new Date(row.sends_at ?? today), OFFICE_ZONE);
    return { ...row, day: day < first ? first : known.has(day) ? day : null };
  });
  return {
    ahead: [...days, null].map((day) => {
      const rows = placed.filter((row) => row.day === day);
      return {
        day,
        mailings: rows.length,
        cards: rows.reduce((sum, { recipient_count }) => sum + recipient_count, 0),
        cents: rows.reduce((sum, { id }) => sum + (reserved.get(id) ?? 0), 0),
      };
    }),
    held: await repo.sumHeld(db),
    atPrinter: await repo.sumAtPrinter(db),
  };
}
