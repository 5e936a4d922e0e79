/** Rows that the demo's history starts from, and which parts of the history already exist. */
import type { Db } from '../db/database';
import { demoProviderId } from '../db/seeds/demo-people';
import type { Row } from '../db/tables';

/** Progress of the feed's first sync. */
export async function findFirstSync(db: Db): Promise<'done' | 'running' | 'failed'> {
  const provider = await db
    .selectFrom('mls_providers')
    .select(['last_sync_at', 'sync_status'])
    .where('id', '=', demoProviderId)
    .executeTakeFirst();
  if (!provider) return 'failed';
  if (provider.last_sync_at !== null) return 'done';
  return provider.sync_status === 'syncing' ? 'running' : 'failed';
}

/** Designs for farms, in the order of the gallery. */
export const listFarmDesigns = (db: Db) =>
  db
    .selectFrom('templates')
    .select(['id', 'name', 'purpose', 'document_json'])
    .where('purpose', '=', 'farm')
    .where('kind', '=', 'postcard')
    .where('is_active', '=', true)
    .orderBy('created_at')
    .orderBy('id')
    .execute();

export async function findMailing(db: Db, automationKey: string): Promise<Row<'campaigns'> | undefined> {
  return db
    .selectFrom('campaigns')
    .selectAll()
    .where('automation_key', '=', automationKey)
    .executeTakeFirst();
}

/** The agent's own listing without a campaign that has had that status the longest. */
export async function findListingToMail(
  db: Db,
  agentId: string,
  status: Row<'listings'>['status'],
): Promise<Row<'listings'> | undefined> {
  return db
    .selectFrom('listings')
    .innerJoin('listing_agents', 'listing_agents.listing_id', 'listings.id')
    .selectAll('listings')
    .where('listing_agents.agent_id', '=', agentId)
    .where('listing_agents.side', '=', 'list')
    .where('listings.status', '=', status)
    .where('listings.left_feed_at', 'is', null)
    .where((eb) =>
      eb.not(
        eb.exists(
          eb
            .selectFrom('campaigns')
            .select('campaigns.id')
            .whereRef('campaigns.listing_id', '=', 'listings.id'),
        ),
      ),
    )
    .orderBy('listings.listed_at')
    .orderBy('listings.mls_id')
    .executeTakeFirst();
}

/** Cards that the printer accepted, nearest home first. */
export async function listAcceptedPieces(db: Db, campaignId: string) {
  return db
    .selectFrom('mail_pieces')
    .innerJoin('households', 'households.id', 'mail_pieces.household_id')
    .select([
      'mail_pieces.code',
      'mail_pieces.provider_id',
      'mail_pieces.status',
      'mail_pieces.delivered_at',
      'households.owner_name',
    ])
    .where('campaign_id', '=', campaignId)
    .where('mail_pieces.accepted_at', 'is not', null)
    .orderBy('mail_pieces.id')
    .execute();
}

/** Homes whose owner lives there, with the last sale, in the order of their address. */
export async function listOwnersWithSale(db: Db): Promise<Row<'households'>[]> {
  return db
    .selectFrom('households')
    .selectAll()
    .where('owner_name', 'is not', null)
    .where('last_sale_at', 'is not', null)
    .where('is_owner_occupied', '=', true)
    .where('erased_at', 'is', null)
    .orderBy('delivery_key')
    .limit(1000)
    .execute();
}

export async function hasSubmission(db: Db, key: string): Promise<boolean> {
  const lead = await db.selectFrom('leads').select('id').where('submission_key', '=', key).executeTakeFirst();
  return lead !== undefined;
}

export async function findAgentUser(db: Db, agentId: string) {
  return db
    .selectFrom('agents')
    .innerJoin('users', 'users.id', 'agents.user_id')
    .select(['users.id', 'users.email'])
    .where('agents.id', '=', agentId)
    .executeTakeFirstOrThrow();
}

export async function findCustomer(db: Db, agentId: string): Promise<string | null> {
  const row = await db
    .selectFrom('billing_accounts')
    .select('stripe_customer_id')
    .where('agent_id', '=', agentId)
    .executeTakeFirst();
  return row?.stripe_customer_id ?? null;
}

/** The price of the cards on an invoice, in cents. */
export async function findUsageCents(db: Db, stripeInvoiceId: string): Promise<number> {
  const row = await db
    .selectFrom('invoice_usages')
    .select('cents')
    .where('stripe_invoice_id', '=', stripeInvoiceId)
    .where('status', '!=', 'released')
    .executeTakeFirst();
  return row?.cents ?? 0;
}

/** Lines that payments of these invoices earned. */
export async function listEarnedLines(db: Db, stripeInvoiceIds: readonly string[]): Promise<string[]> {
  const rows = await db
    .selectFrom('commission_lines')
    .innerJoin('invoices', 'invoices.id', 'commission_lines.invoice_id')
    .select('commission_lines.id')
    .where('invoices.stripe_id', 'in', stripeInvoiceIds)
    .where('commission_lines.reverses_id', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

export async function hasUser(db: Db, email: string): Promise<boolean> {
  const row = await db.selectFrom('users').select('id').where('email', '=', email).executeTakeFirst();
  return row !== undefined;
}

export async function findAgentOf(db: Db, userId: string): Promise<string> {
  const row = await db
    .selectFrom('agents')
    .select('id')
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return row.id;
}

export async function hasInvitation(db: Db, salesPersonId: string, email: string): Promise<boolean> {
  const row = await db
    .selectFrom('client_invitations')
    .select('id')
    .where('sales_person_id', '=', salesPersonId)
    .where('email', '=', email)
    .executeTakeFirst();
  return row !== undefined;
}

export async function findReferralCode(db: Db, salesPersonId: string, name: string): Promise<string | null> {
  const row = await db
    .selectFrom('referral_links')
    .select('code')
    .where('sales_person_id', '=', salesPersonId)
    .where('name', '=', name)
    .executeTakeFirst();
  return row?.code ?? null;
}

/** The token in a reader's mails. */
export async function findNewsletterToken(db: Db, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('newsletter_subscribers')
    .select('token')
    .where('email', '=', email)
    .executeTakeFirst();
  return row?.token ?? null;
}

/** Id of the mail with which a reader got an issue. */
export async function findNewsletterMessage(db: Db, issueId: string, email: string): Promise<string | null> {
  const row = await db
    .selectFrom('newsletter_recipients')
    .innerJoin('newsletter_subscribers', 'newsletter_subscribers.id', 'newsletter_recipients.subscriber_id')
    .select('newsletter_recipients.message_id')
    .where('newsletter_recipients.issue_id', '=', issueId)
    .where('newsletter_subscribers.email', '=', email)
    .executeTakeFirst();
  return row?.message_id ?? null;
}

/** Codes of an issue's links, in their order. */
export async function listNewsletterCodes(db: Db, issueId: string): Promise<string[]> {
  const rows = await db
    .selectFrom('newsletter_links')
    .select('code')
    .where('issue_id', '=', issueId)
    .orderBy('position')
    .execute();
  return rows.map(({ code }) => code);
}
