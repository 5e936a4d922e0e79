/** Leads and what happened to them. */
import type { LeadSource, LeadStatus } from '@farmpost/shared/contracts/leads';
import { displayName } from '@farmpost/shared/domain/person-name';
import { type Expression, type SqlBool, sql } from 'kysely';
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';
import type { NewRow, Row } from '../../db/tables';

export type LeadRow = Row<'leads'> & {
  readonly campaign_name: string | null;
  readonly listing_address: string | null;
  readonly home_line1: string | null;
  readonly home_line2: string | null;
  readonly home_city: string | null;
  readonly home_state: string | null;
  readonly home_zip: string | null;
};

/** Leads with the names of their campaign, listing and home. */
export const selectLeads = (db: Db) =>
  db
    .selectFrom('leads')
    .leftJoin('campaigns', 'campaigns.id', 'leads.campaign_id')
    .leftJoin('listings', 'listings.id', 'leads.listing_id')
    .leftJoin('households', 'households.id', 'leads.household_id')
    .selectAll('leads')
    .select([
      'campaigns.name as campaign_name',
      'listings.address_line1 as listing_address',
      'households.address_line1 as home_line1',
      'households.address_line2 as home_line2',
      'households.city as home_city',
      'households.state as home_state',
      'households.zip as home_zip',
    ]);

export async function findLead(db: Db, id: string): Promise<LeadRow | undefined> {
  return selectLeads(db).where('leads.id', '=', id).executeTakeFirst();
}

export interface LeadFilter {
  readonly agentId: string;
  /** Words that must each occur in the lead's search text. */
  readonly words: readonly string[];
  readonly status?: LeadStatus;
  readonly source?: LeadSource;
}

/** Newest first. */
export async function listLeads(
  db: Db,
  filter: LeadFilter,
  page: { limit: number; offset: number },
): Promise<{ rows: LeadRow[]; total: number }> {
  const conditions: Expression<SqlBool>[] = [
    sql<SqlBool>`leads.agent_id = ${filter.agentId}`,
    ...filter.words.map((word) => sql<SqlBool>`leads.search_text like ${containing(word)} escape '\\'`),
    ...(filter.status ? [sql<SqlBool>`leads.status = ${filter.status}`] : []),
    ...(filter.source ? [sql<SqlBool>`leads.source = ${filter.source}`] : []),
  ];
  const [rows, counted] = await Promise.all([
    selectLeads(db)
      .where((where) => where.and(conditions))
      .orderBy('leads.created_at', 'desc')
      .orderBy('leads.id', 'desc')
      .limit(page.limit)
      .offset(page.offset)
      .execute(),
    db
      .selectFrom('leads')
      .select((select) => select.fn.countAll().as('total'))
      .where((where) => where.and(conditions))
      .executeTakeFirstOrThrow(),
  ]);
  return { rows, total: Number(counted.total) };
}

/** Stores a submission once; a repeat returns the id of the first. */
export async function insertLeadOnce(
  db: Db,
  lead: NewRow<'leads'> & { readonly submission_key: string },
): Promise<{ id: string; isNew: boolean }> {
  const inserted = await db
    .insertInto('leads')
    .values(lead)
    .onConflict((conflict) => conflict.column('submission_key').doNothing())
    .returning('id')
    .executeTakeFirst();
  if (inserted) return { id: inserted.id, isNew: true };
  const first = await db
    .selectFrom('leads')
    .select('id')
    .where('submission_key', '=', lead.submission_key)
    .executeTakeFirstOrThrow();
  return { id: first.id, isNew: false };
}

/** False if the lead's version has changed. */
export async function updateStatus(
  db: Db,
  lead: Authorized<Pick<LeadRow, 'id'>>,
  change: { version: number; status: LeadStatus; now: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('leads')
    .set({ status: change.status, updated_at: change.now, version: change.version + 1 })
    .where('id', '=', lead.id)
    .where('version', '=', change.version)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

export interface LeadRecipient {
  readonly id: string;
  readonly slug: string | null;
  readonly name: string;
  readonly email: string;
  readonly phone: string;
  readonly brokerage: string;
  readonly licenseNumber: string;
  /** Number for text alerts; `null` unless it is verified and the agent has turned them on. */
  readonly smsAlertPhone: string | null;
  /** Verified, whether or not text alerts are on: it stands in for an address that takes no mail. */
  readonly verifiedPhone: string | null;
}

/** The lead's agent, or `undefined` if there is none. */
export async function findRecipient(db: Db, agentId: string): Promise<LeadRecipient | undefined> {
  const row = await db
    .selectFrom('agents')
    .leftJoin('profiles', 'profiles.id', 'agents.user_id')
    .select([
      'agents.id',
      'agents.email',
      'agents.first_name',
      'agents.last_name',
      'agents.phone',
      'agents.company',
      'agents.is_sms_alert_enabled',
      'agents.phone_verified_at',
      'profiles.slug',
      'profiles.license_number',
    ])
    .where('agents.id', '=', agentId)
    .where('agents.erased_at', 'is', null)
    .executeTakeFirst();
  if (!row) return undefined;
  return {
    id: row.id,
    slug: row.slug,
    name: displayName(row),
    email: row.email,
    phone: row.phone,
    brokerage: row.company,
    licenseNumber: row.license_number ?? '',
    verifiedPhone: row.phone_verified_at === null ? null : row.phone,
    smsAlertPhone: row.is_sms_alert_enabled && row.phone_verified_at !== null ? row.phone : null,
  };
}

/**
 * The latest mailing of the agent to the household of an earlier lead with the same email or phone number. It makes a
 * lead without a code `assisted`.
 */
export async function findLastMailing(
  db: Db,
  person: { agentId: string; email: string | null; phone: string | null },
): Promise<{ householdId: string; mailedAt: string } | undefined> {
  const { email, phone } = person;
  if (email === null && phone === null) return undefined;
  const row = await db
    .selectFrom('leads')
    .innerJoin('mail_pieces', (join) =>
      join
        .onRef('mail_pieces.household_id', '=', 'leads.household_id')
        .onRef('mail_pieces.agent_id', '=', 'leads.agent_id'),
    )
    .select(['mail_pieces.household_id', 'mail_pieces.accepted_at'])
    .where('leads.agent_id', '=', person.agentId)
    .where('mail_pieces.accepted_at', 'is not', null)
    .where((where) =>
      where.or([
        ...(email === null ? [] : [where('leads.email', '=', email)]),
        ...(phone === null ? [] : [where('leads.phone', '=', phone)]),
      ]),
    )
    .orderBy('mail_pieces.accepted_at', 'desc')
    .limit(1)
    .executeTakeFirst();
  return row?.accepted_at ? { householdId: row.household_id, mailedAt: row.accepted_at } : undefined;
}
