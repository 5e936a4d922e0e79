/** Leads as campaigns and dashboards list them. */
import type { Lead } from '@farmpost/shared/contracts/leads';
import type { Db } from '../../db/database';
import { pageOf, readCursor } from '../../http/cursor';
import { findAlertDeliveries } from '../messages/message.queries';
import { presentLead } from './lead.presenter';
import type { LeadRow } from './lead.repo';
import { completeLeads, selectLeads } from './lead.repo';

/** Leads with where their alerts are. */
export async function presentLeads(db: Db, rows: readonly LeadRow[]): Promise<Lead[]> {
  const alerts = await findAlertDeliveries(
    db,
    rows.map(({ id }) => id),
  );
  return rows.map((row) => presentLead(row, alerts.get(row.id)));
}

/** A page of the leads a campaign produced, newest first. */
export async function readCampaignLeads(
  db: Db,
  campaignId: string,
  page: { cursor?: string | undefined; limit: number },
): Promise<{ data: Lead[]; nextCursor: string | null }> {
  const before = readCursor(page.cursor);
  let query = selectLeads(db)
    .where('leads.campaign_id', '=', campaignId)
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.id', 'desc');
  if (before) {
    query = query.where((eb) =>
      eb.or([
        eb('leads.created_at', '<', before.at),
        eb.and([eb('leads.created_at', '=', before.at), eb('leads.id', '<', before.id)]),
      ]),
    );
  }
  const rows = await completeLeads(db, await query.limit(page.limit + 1).execute());
  const { page: data, nextCursor } = pageOf(rows, page.limit);
  return { data: await presentLeads(db, data), nextCursor };
}

/** These leads, in no order. */
export async function findLeadsById(db: Db, ids: readonly string[]): Promise<Lead[]> {
  if (ids.length === 0) return [];
  const rows = await selectLeads(db).where('leads.id', 'in', ids).execute();
  return (await completeLeads(db, rows)).map((row) => presentLead(row));
}

/** An agent's latest leads. */
export async function readLatestLeads(db: Db, agentId: string, limit: number): Promise<Lead[]> {
  const rows = await selectLeads(db)
    .where('leads.agent_id', '=', agentId)
    .orderBy('leads.arrival', 'desc')
    .limit(limit)
    .execute();
  return presentLeads(db, await completeLeads(db, rows));
}

/** The latest leads of a listing: from its cards, or about the home itself; of one agent or, for `null`, of all. */
export async function readListingLeads(
  db: Db,
  of: { listingId: string; campaignIds: readonly string[]; agentId: string | null; limit: number },
): Promise<Lead[]> {
  const rows = await selectLeads(db)
    .where((eb) =>
      eb.or([
        eb('leads.listing_id', '=', of.listingId),
        ...(of.campaignIds.length > 0 ? [eb('leads.campaign_id', 'in', of.campaignIds)] : []),
      ]),
    )
    .$if(of.agentId !== null, (query) => query.where('leads.agent_id', '=', of.agentId ?? ''))
    .orderBy('leads.created_at', 'desc')
    .orderBy('leads.id', 'desc')
    .limit(of.limit)
    .execute();
  return presentLeads(db, await completeLeads(db, rows));
}

/** Whether a home wrote after it got a card of the mailing. */
export async function hasLeadOfHome(db: Db, campaignId: string, householdId: string): Promise<boolean> {
  const row = await db
    .selectFrom('leads')
    .select('id')
    .where('campaign_id', '=', campaignId)
    .where('household_id', '=', householdId)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}
