/** Mailings of all customers, with where their cards are. */
import type { CampaignStatus } from '@farmpost/shared/contracts/campaigns';
import type { MailingView } from '@farmpost/shared/contracts/platform-mailing-vocabulary';
import { type RawBuilder, sql, type SqlBool } from 'kysely';
import { chunks } from '../../db/chunks';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';
import type { Position } from '../../http/cursor';

export interface MailingFilter {
  readonly view: MailingView;
  readonly agentId?: string | undefined;
  readonly id?: string | undefined;
  /** Part of the mailing's name or place, or of its customer's name, email or company, in any case, or a card's code. */
  readonly search?: string | undefined;
  readonly printer?: string | undefined;
  readonly after?: Position | null;
  readonly limit: number;
}

const hasFailures = sql<SqlBool>`exists (select 1 from mail_pieces where mail_pieces.campaign_id = campaigns.id
  and mail_pieces.status = 'failed')`;
const isHeld = sql<SqlBool>`(campaigns.staff_hold_json is not null or campaigns.is_held_by_billing)`;

/** A failed mailing needs a person while it is recent; afterwards it is history. */
const conditions = (since: string): Readonly<Record<MailingView, RawBuilder<SqlBool>>> => ({
  all: sql<SqlBool>`campaigns.status in ('scheduled', 'active', 'paused', 'failed', 'completed', 'cancelled')`,
  needs: sql<SqlBool>`((campaigns.status = 'paused' and ${isHeld})
    or (campaigns.status in ('pending', 'draft') and campaigns.staff_hold_json is not null)
    or (campaigns.status = 'failed' and campaigns.updated_at >= ${since})
    or (campaigns.status = 'active' and ${hasFailures}))`,
  ahead: sql<SqlBool>`campaigns.status = 'scheduled'`,
  mail: sql<SqlBool>`campaigns.status = 'active'`,
  done: sql<SqlBool>`campaigns.status in ('completed', 'cancelled', 'failed')`,
});

/** The soonest first for mailings ahead, else the latest first. */
const sortKey = sql<string>`coalesce(campaigns.sends_at, campaigns.submitted_at, campaigns.updated_at)`;

const matching = (db: Db, filter: Omit<MailingFilter, 'after' | 'limit'>, since: string) => {
  const like = containing((filter.search ?? '').toLowerCase());
  const code = (filter.search ?? '').toUpperCase().replace(/[\s-]/g, '');
  return db
    .selectFrom('campaigns')
    .innerJoin('agents', 'agents.id', 'campaigns.agent_id')
    .$if(filter.id === undefined && filter.agentId === undefined, (query) =>
      query.where(conditions(since)[filter.view]),
    )
    .$if(filter.id !== undefined, (query) => query.where('campaigns.id', '=', filter.id ?? ''))
    .$if(filter.agentId !== undefined, (query) =>
      query.where('campaigns.agent_id', '=', filter.agentId ?? ''),
    )
    .$if(filter.printer !== undefined, (query) => query.where('campaigns.printer', '=', filter.printer ?? ''))
    .$if(Boolean(filter.search), (query) =>
      query.where(sql<SqlBool>`(
      lower(campaigns.name) like ${like} escape '\\' or lower(campaigns.location) like ${like} escape '\\'
      or lower(agents.email) like ${like} escape '\\' or lower(agents.company) like ${like} escape '\\'
      or lower(agents.first_name || ' ' || agents.last_name) like ${like} escape '\\'
      or exists (select 1 from qr_codes where qr_codes.code = ${code} and qr_codes.campaign_id = campaigns.id))`),
    );
};

/** @param since failed mailings from before it need no person */
export function listPlatformMailings(db: Db, filter: MailingFilter, since: string) {
  const order = filter.view === 'ahead' ? ('asc' as const) : ('desc' as const);
  const beyond = sql.raw(order === 'asc' ? '>' : '<');
  const after = filter.after ?? null;
  return matching(db, filter, since)
    .selectAll('campaigns')
    .select([
      'agents.user_id',
      'agents.first_name',
      'agents.last_name',
      'agents.email',
      sortKey.as('sort_key'),
    ])
    .$if(after !== null, (query) =>
      query.where(
        sql<SqlBool>`(${sortKey} ${beyond} ${after?.at ?? ''}
          or (${sortKey} = ${after?.at ?? ''} and campaigns.id ${beyond} ${after?.id ?? ''}))`,
      ),
    )
    .orderBy(sortKey, order)
    .orderBy('campaigns.id', order)
    .limit(filter.limit)
    .execute();
}
export type PlatformMailingRow = Awaited<ReturnType<typeof listPlatformMailings>>[number];

export async function countPlatformMailings(
  db: Db,
  filter: Omit<MailingFilter, 'after' | 'limit'>,
  since: string,
): Promise<number> {
  const row = await matching(db, filter, since)
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export interface PieceSums {
  readonly unsent: number;
  readonly accepted: number;
  readonly mailed: number;
  readonly delivered: number;
  readonly failed: number;
  readonly cents: number;
  readonly provider: string | null;
  /** Differs from `provider` if two printers have cards of it. */
  readonly otherProvider: string | null;
}
export const NO_PIECES: PieceSums = {
  unsent: 0,
  accepted: 0,
  mailed: 0,
  delivered: 0,
  failed: 0,
  cents: 0,
  provider: null,
  otherProvider: null,
};

export async function sumPieces(db: Db, campaignIds: readonly string[]): Promise<Map<string, PieceSums>> {
  const sums = new Map<string, PieceSums>();
  for (const some of chunks(campaignIds, 500)) {
    const count = (statuses: string) =>
      sql<number>`sum(case when status in (${sql.raw(statuses)}) then 1 else 0 end)`;
    const rows = await db
      .selectFrom('mail_pieces')
      .select(({ fn }) => [
        'campaign_id',
        count(`'queued', 'submitted'`).as('unsent'),
        count(`'accepted'`).as('accepted'),
        count(`'mailed', 'in_transit', 'in_local_area', 'processed_for_delivery'`).as('mailed'),
        count(`'delivered'`).as('delivered'),
        count(`'failed', 'returned', 'rerouted'`).as('failed'),
        sql<number>`sum(case when status = 'cancelled' then 0 else price_cents end)`.as('cents'),
        fn.max('provider').as('provider'),
        fn.min('provider').as('otherProvider'),
      ])
      .where('campaign_id', 'in', some)
      .groupBy('campaign_id')
      .execute();
    for (const { campaign_id: id, provider, otherProvider, ...counts } of rows) {
      const numbers = Object.fromEntries(
        Object.entries(counts).map(([name, value]) => [name, Number(value)]),
      );
      sums.set(id, { ...NO_PIECES, ...numbers, provider, otherProvider });
    }
  }
  return sums;
}

/** Scheduled mailings, for the sums of the days ahead. */
export function listScheduled(db: Db) {
  return db
    .selectFrom('campaigns')
    .select(['id', 'sends_at', 'recipient_count'])
    .where('status', '=', 'scheduled' satisfies CampaignStatus)
    .where('sends_at', 'is not', null)
    .orderBy('sends_at')
    .execute();
}

export async function sumHeld(db: Db): Promise<{ mailings: number; cards: number }> {
  const row = await db
    .selectFrom('campaigns')
    .select(({ fn }) => [
      fn.countAll<number>().as('mailings'),
      fn.sum<number | null>('recipient_count').as('cards'),
    ])
    .where('status', '=', 'paused')
    .where(isHeld)
    .executeTakeFirstOrThrow();
  return { mailings: Number(row.mailings), cards: Number(row.cards ?? 0) };
}

export async function sumAtPrinter(db: Db) {
  const row = await db
    .selectFrom('mail_pieces')
    .innerJoin('campaigns', 'campaigns.id', 'mail_pieces.campaign_id')
    .select(({ fn }) => [
      fn.count<number>('campaign_id').distinct().as('mailings'),
      sql<number | null>`sum(case when mail_pieces.status = 'accepted' then 1 else 0 end)`.as('accepted'),
      sql<number | null>`sum(case when mail_pieces.status = 'accepted' then 0 else 1 end)`.as('unsent'),
    ])
    .where('campaigns.status', '=', 'active')
    .where('mail_pieces.status', 'in', ['queued', 'submitted', 'accepted'])
    .executeTakeFirstOrThrow();
  return {
    mailings: Number(row.mailings),
    unsent: Number(row.unsent ?? 0),
    accepted: Number(row.accepted ?? 0),
  };
}
