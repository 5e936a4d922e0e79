/** Leads and what happened to them. */
import type { LeadStatus } from '@farmpost/shared/contracts/leads';
import { displayName } from '@farmpost/shared/domain/person-name';
import type { Authorized } from '../../authorized';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';
import { findTags } from './lead-tag.repo';
import { withStoppedTexts } from './sms-opt-out.queries';

export type LeadRow = Row<'leads'> & {
  readonly campaign_name: string | null;
  readonly listing_address: string | null;
  readonly home_line1: string | null;
  readonly home_line2: string | null;
  readonly home_city: string | null;
  readonly home_state: string | null;
  readonly home_zip: string | null;
  /** The number replied STOP, which ends a consent until START. */
  readonly has_stopped_texts: boolean;
  /** In alphabetical order. */
  readonly tags: readonly string[];
};

/** Leads with the names of what they came from. `completeLeads` makes rows of it. */
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
  const rows = await selectLeads(db).where('leads.id', '=', id).execute();
  return (await completeLeads(db, rows))[0];
}

type Selected = Omit<LeadRow, 'has_stopped_texts' | 'tags'>;

/** Adds whether the number replied STOP, and the tags. */
export async function completeLeads(db: Db, rows: readonly Selected[]): Promise<LeadRow[]> {
  const tags = await findTags(
    db,
    rows.map(({ id }) => id),
  );
  const leads = await withStoppedTexts(db, rows);
  return leads.map((row) => ({ ...row, tags: tags.get(row.id) ?? [] }));
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
  change: { version: number; status: LeadStatus; firstReplyAt: string | null; now: string },
): Promise<boolean> {
  const updated = await db
    .updateTable('leads')
    .set({
      status: change.status,
      first_reply_at: change.firstReplyAt,
      updated_at: change.now,
      version: change.version + 1,
    })
    .where('id', '=', lead.id)
    .where('version', '=', change.version)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** A reply to a new lead. False if it was not new; a first reply is kept either way. */
export async function markContacted(
  db: Db,
  lead: Authorized<Pick<LeadRow, 'id' | 'status' | 'first_reply_at' | 'version'>>,
  now: string,
): Promise<boolean> {
  const isNew = lead.status === 'new';
  if (!isNew && lead.first_reply_at !== null) return false;
  const updated = await db
    .updateTable('leads')
    .set({
      ...(isNew && { status: 'contacted' as const }),
      first_reply_at: lead.first_reply_at ?? now,
      updated_at: now,
      version: lead.version + 1,
    })
    .where('id', '=', lead.id)
    .where('version', '=', lead.version)
    .returning('id')
    .executeTakeFirst();
  return isNew && updated !== undefined;
}

/** The lead became a client. False if it was converted already, or has changed since it was read. */
export async function markConverted(
  db: Db,
  lead: Authorized<Pick<LeadRow, 'id' | 'status' | 'first_reply_at' | 'version'>>,
  now: string,
): Promise<boolean> {
  if (lead.status === 'converted') return false;
  const updated = await db
    .updateTable('leads')
    .set({
      status: 'converted',
      first_reply_at: lead.first_reply_at ?? now,
      updated_at: now,
      version: lead.version + 1,
    })
    .where('id', '=', lead.id)
    .where('version', '=', lead.version)
    .returning('id')
    .executeTakeFirst();
  return updated !== undefined;
}

/** The lead's id, or that of the lead it was merged into. */
export async function findMergedInto(db: Db, id: string): Promise<string | undefined> {
  const row = await db.selectFrom('merged_leads').select('lead_id').where('id', '=', id).executeTakeFirst();
  return row?.lead_id;
}

/** Deletes the duplicate, and leaves its id as a way to the lead and the lead at the earlier place. False if either has changed since it was read. */
export async function absorbLead(
  db: Db,
  lead: Authorized<LeadRow>,
  duplicate: Authorized<LeadRow>,
  fields: Partial<NewRow<'leads'>> & { readonly updated_at: string },
): Promise<boolean> {
  await db
    .updateTable('merged_leads')
    .set({ lead_id: lead.id })
    .where('lead_id', '=', duplicate.id)
    .execute();
  const gone = await db
    .deleteFrom('leads')
    .where('id', '=', duplicate.id)
    .where('version', '=', duplicate.version)
    .returning('id')
    .executeTakeFirst();
  const updated = await db
    .updateTable('leads')
    .set({ ...fields, version: lead.version + 1 })
    .where('id', '=', lead.id)
    .where('version', '=', lead.version)
    .returning('id')
    .executeTakeFirst();
  if (!gone || !updated) return false;
  // A separate statement, because SQLite's word index must see the new words before the new place.
  const arrival = Math.min(Number(lead.arrival), Number(duplicate.arrival));
  await db.updateTable('leads').set({ arrival }).where('id', '=', lead.id).execute();
  await db
    .insertInto('merged_leads')
    .values({ id: duplicate.id, lead_id: lead.id, agent_id: lead.agent_id, merged_at: fields.updated_at })
    .execute();
  return true;
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

/** The people who may add leads for an agent; `undefined` if there is no such agent. */
export async function findLeadOwner(db: Db, agentId: string) {
  return db
    .selectFrom('agents')
    .select(['id', 'sales_person_id'])
    .where('id', '=', agentId)
    .where('erased_at', 'is', null)
    .executeTakeFirst();
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
