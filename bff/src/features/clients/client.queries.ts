/** Facts about a salesperson's clients, in counts: nothing about a home or a homeowner. */
import { sql } from 'kysely';
import type { ClientHealth } from '@farmpost/shared/contracts/client-vocabulary';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';

/** Selects the clients of one salesperson, of all (`null`), or one agent. */
export interface ClientScope {
  readonly salesPersonId: string | null;
  readonly agentId?: string;
}

const agentsIn = (db: Db, { salesPersonId, agentId }: ClientScope) =>
  db
    .selectFrom('agents')
    .where('agents.erased_at', 'is', null)
    .$if(salesPersonId !== null, (query) => query.where('agents.sales_person_id', '=', salesPersonId ?? ''))
    .$if(salesPersonId === null && agentId === undefined, (query) =>
      query.where('agents.sales_person_id', 'is not', null),
    )
    .$if(agentId !== undefined, (query) => query.where('agents.id', '=', agentId ?? ''));

export async function listClientRows(db: Db, scope: ClientScope) {
  return agentsIn(db, scope)
    .leftJoin('users', 'users.id', 'agents.user_id')
    .leftJoin('billing_accounts', 'billing_accounts.agent_id', 'agents.id')
    .select([
      'agents.id',
      'agents.user_id',
      'agents.sales_person_id',
      'agents.first_name',
      'agents.last_name',
      'agents.email',
      'agents.phone',
      'agents.company',
      'agents.created_at',
      'agents.onboarding_completed_at',
      'users.last_sign_in_at',
      'billing_accounts.subscription_status',
    ])
    .execute();
}

export type ClientRow = Awaited<ReturnType<typeof listClientRows>>[number];

export interface ClientCounts {
  readonly cards: number;
  readonly firstCardAt: string | null;
  readonly lastCardAt: string | null;
  readonly leads: number;
  readonly openLeads: number;
  readonly waitingLeads: number;
  readonly campaigns: number;
  readonly mailing: number;
  readonly lastCampaignAt: string | null;
  readonly spentCents: number;
}

const none: ClientCounts = {
  cards: 0,
  firstCardAt: null,
  lastCardAt: null,
  leads: 0,
  openLeads: 0,
  waitingLeads: 0,
  campaigns: 0,
  mailing: 0,
  lastCampaignAt: null,
  spentCents: 0,
};

/** Counts by agent. @param waitingSince a new lead from before then waits for an answer */
export async function countByClient(
  db: Db,
  scope: ClientScope,
  waitingSince: string,
): Promise<(agentId: string) => ClientCounts> {
  const found = new Map<string, ClientCounts>();
  const add = (id: string, counts: Partial<ClientCounts>) =>
    found.set(id, { ...(found.get(id) ?? none), ...counts });
  const own = () => agentsIn(db, scope).select('agents.id');
  const pieces = await db
    .selectFrom('mail_pieces')
    .select(({ fn }) => [
      'agent_id',
      fn.count('accepted_at').as('cards'),
      fn.min('accepted_at').as('first'),
      fn.max('accepted_at').as('last'),
    ])
    .where('agent_id', 'in', own())
    .groupBy('agent_id')
    .execute();
  for (const row of pieces)
    add(row.agent_id, { cards: Number(row.cards), firstCardAt: row.first, lastCardAt: row.last });
  const leads = await db
    .selectFrom('leads')
    .select(({ fn }) => [
      'agent_id',
      fn.countAll().as('leads'),
      fn.countAll().filterWhere('status', 'in', ['new', 'contacted', 'qualified']).as('open'),
      fn
        .countAll()
        .filterWhere((eb) => eb.and([eb('status', '=', 'new'), eb('created_at', '<', waitingSince)]))
        .as('waiting'),
    ])
    .where('agent_id', 'in', own())
    // Imported contacts asked nobody, so that none of them waits.
    .where('source', '!=', 'import')
    .groupBy('agent_id')
    .execute();
  for (const row of leads) {
    const counts = {
      leads: Number(row.leads),
      openLeads: Number(row.open),
      waitingLeads: Number(row.waiting),
    };
    add(row.agent_id, counts);
  }
  const campaigns = await db
    .selectFrom('campaigns')
    .select(({ fn }) => [
      'agent_id',
      fn.countAll().as('campaigns'),
      fn.countAll().filterWhere('status', 'in', ['scheduled', 'active']).as('mailing'),
      fn.max('created_at').as('last'),
    ])
    .where('agent_id', 'in', own())
    .groupBy('agent_id')
    .execute();
  for (const row of campaigns) {
    const counts = {
      campaigns: Number(row.campaigns),
      mailing: Number(row.mailing),
      lastCampaignAt: row.last,
    };
    add(row.agent_id, counts);
  }
  const money = await db
    .selectFrom('ledger_entries')
    .select(({ fn }) => ['agent_id', fn.sum('amount_cents').as('cents')])
    .where('agent_id', 'in', own())
    .where('kind', 'in', ['postcard', 'credit'])
    .groupBy('agent_id')
    .execute();
  for (const row of money) add(row.agent_id, { spentCents: Number(row.cents) });
  return (agentId) => found.get(agentId) ?? none;
}

export interface OpenInvitationFilter {
  readonly salesPersonId: string | null;
  readonly stage: 'invited' | 'opened' | undefined;
  readonly health: ClientHealth | undefined;
  readonly search: string | undefined;
  readonly now: string;
  /** An invitation opened, or one only sent, before these times is worth a call. */
  readonly followUp: { readonly opened: string; readonly sent: string };
}

const openInvitations = (
  db: Db,
  { salesPersonId, now }: Pick<OpenInvitationFilter, 'salesPersonId' | 'now'>,
) =>
  db
    .selectFrom('client_invitations')
    .where('sent_at', 'is not', null)
    .where('accepted_at', 'is', null)
    .where('revoked_at', 'is', null)
    .where('opted_out_at', 'is', null)
    .where('expires_at', '>', now)
    .$if(salesPersonId !== null, (query) => query.where('sales_person_id', '=', salesPersonId ?? ''));

/** Newest first. */
export async function listOpenInvitations(
  db: Db,
  filter: OpenInvitationFilter,
  page: { readonly limit: number; readonly offset: number },
) {
  const { stage, health, search, followUp } = filter;
  const filtered = openInvitations(db, filter)
    .$if(stage === 'invited', (query) => query.where('opened_at', 'is', null))
    .$if(stage === 'opened', (query) => query.where('opened_at', 'is not', null))
    .$if(health === 'risk', (query) => query.where(sql<boolean>`1 = 0`))
    .$if(health === 'good', (query) =>
      query.where(
        sql<boolean>`case when opened_at is null then sent_at > ${followUp.sent} else opened_at > ${followUp.opened} end`,
      ),
    )
    .$if(health === 'watch', (query) =>
      query.where(
        sql<boolean>`case when opened_at is null then sent_at <= ${followUp.sent} else opened_at <= ${followUp.opened} end`,
      ),
    )
    .$if(Boolean(search), (query) =>
      query.where(sql<boolean>`search_text like ${containing((search ?? '').toLowerCase())} escape '\\'`),
    );
  const counted = await filtered.select(({ fn }) => fn.countAll().as('total')).executeTakeFirstOrThrow();
  const rows =
    page.limit === 0
      ? []
      : await filtered
          .select(['id', 'name', 'email', 'company', 'sent_at', 'opened_at'])
          .orderBy('sent_at', 'desc')
          .orderBy('id', 'desc')
          .limit(page.limit)
          .offset(page.offset)
          .execute();
  return { rows, total: Number(counted.total) };
}

export async function countOpenInvitations(
  db: Db,
  filter: Pick<OpenInvitationFilter, 'salesPersonId' | 'now'>,
): Promise<{ invited: number; opened: number }> {
  const row = await openInvitations(db, filter)
    .select(({ fn }) => [fn.countAll().as('all'), fn.count('opened_at').as('opened')])
    .executeTakeFirstOrThrow();
  return { invited: Number(row.all) - Number(row.opened), opened: Number(row.opened) };
}

export async function listAssignments(db: Db, agentId: string) {
  return db
    .selectFrom('client_assignments')
    .selectAll()
    .where('agent_id', '=', agentId)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .execute();
}

/** The invitation of the client by one salesperson, or by anyone. */
export async function findInvitationOf(db: Db, { salesPersonId, agentId }: Required<ClientScope>) {
  return db
    .selectFrom('client_invitations')
    .select(['id', 'sent_at', 'opened_at'])
    .where('agent_id', '=', agentId)
    .$if(salesPersonId !== null, (query) => query.where('sales_person_id', '=', salesPersonId ?? ''))
    .orderBy('sent_at', 'desc')
    .executeTakeFirst();
}

const MAILINGS = 20;

/** The latest mailings: how many cards the printer accepted, and when the first of them. */
export async function listMailings(db: Db, agentId: string) {
  return db
    .selectFrom('mail_pieces')
    .select(({ fn }) => ['campaign_id', fn.count('accepted_at').as('cards'), fn.min('accepted_at').as('at')])
    .where('agent_id', '=', agentId)
    .where('accepted_at', 'is not', null)
    .groupBy('campaign_id')
    .orderBy('at', 'desc')
    .limit(MAILINGS)
    .execute();
}

export async function findPerson(db: Db, userId: string) {
  return db
    .selectFrom('users')
    .leftJoin('profiles', 'profiles.id', 'users.id')
    .select([
      'users.id',
      'users.email',
      'profiles.first_name',
      'profiles.last_name',
      'profiles.phone',
      'profiles.role',
      'profiles.slug',
    ])
    .where('users.id', '=', userId)
    .executeTakeFirst();
}

export async function findAgentOfUser(db: Db, userId: string) {
  return db
    .selectFrom('agents')
    .select(['id', 'user_id', 'sales_person_id'])
    .where('user_id', '=', userId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
}
