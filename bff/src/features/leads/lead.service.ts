/** An agent's leads: search, read one with its timeline, change its status. */
import { leadSearchWords } from '@farmpost/shared/domain/lead-search';
import type { Lead, LeadEvent, LeadSource, LeadStatus } from '@farmpost/shared/contracts/leads';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import type { Actor } from '../../http/define-route';
import { AppError } from '../../app-error';
import { insertLeadEvent, listLeadEvents } from './lead-timeline.repo';
import { retryAlerts } from '../messages/message.service';
import { presentLeads } from './campaign-lead.queries';
import { authorizeLead } from './lead.policy';
import { presentLeadEvent } from './lead.presenter';
import { findLead, type LeadRow, listLeads, updateStatus } from './lead.repo';

/** Leads per page of the list. */
const PAGE_SIZE = 10;

export async function searchLeads(
  { db }: AppContext,
  actor: Actor,
  query: { search?: string; status?: LeadStatus; source?: LeadSource; page: number },
): Promise<{ data: Lead[]; total: number; page: number; pageSize: number }> {
  const { page } = query;
  if (actor.agentId === null) return { data: [], total: 0, page, pageSize: PAGE_SIZE };
  const { rows, total } = await listLeads(
    db,
    {
      agentId: actor.agentId,
      words: leadSearchWords(query.search ?? ''),
      status: query.status,
      source: query.source,
    },
    { limit: PAGE_SIZE, offset: (page - 1) * PAGE_SIZE },
  );
  return { data: await presentLeads(db, rows), total, page, pageSize: PAGE_SIZE };
}

export async function getLead(
  { db }: AppContext,
  actor: Actor,
  id: string,
): Promise<Lead & { events: LeadEvent[] }> {
  const lead = authorizeLead(actor, await findLead(db, id));
  const events = await listLeadEvents(db, id);
  return { ...(await presentOne(db, lead)), events: events.map(presentLeadEvent) };
}

async function presentOne(db: Db, row: LeadRow): Promise<Lead> {
  const [lead] = await presentLeads(db, [row]);
  if (!lead) throw new Error(`Lead ${row.id} was not presented.`);
  return lead;
}

/** Throws `version_conflict` if the lead has changed since. */
export async function changeLeadStatus(
  context: AppContext,
  actor: Actor,
  change: { id: string; version: number; status: LeadStatus },
): Promise<Lead> {
  const { db } = context;
  const lead = authorizeLead(actor, await findLead(db, change.id));
  const now = context.now().toISOString();
  if (!(await updateStatus(db, lead, { ...change, now }))) {
    throw new AppError('version_conflict', 'This lead was changed in the meantime. Reload it and try again.');
  }
  if (lead.status !== change.status) {
    await insertLeadEvent(db, {
      leadId: lead.id,
      kind: 'status_changed',
      text: `Status changed from ${lead.status} to ${change.status}`,
      actorId: actor.userId,
      now,
    });
  }
  return presentOne(db, { ...lead, status: change.status, updated_at: now, version: change.version + 1 });
}

/** Throws `conflict` if there is no alert that has not arrived. */
export async function resendAlert(context: AppContext, actor: Actor, id: string): Promise<Lead> {
  const { db } = context;
  const lead = authorizeLead(actor, await findLead(db, id));
  if ((await presentOne(db, lead)).alert?.state === 'sent' || (await retryAlerts(context, id)) === 0) {
    throw new AppError('conflict', 'The alert for this lead has been delivered already.');
  }
  await insertLeadEvent(db, {
    leadId: id,
    kind: 'alert',
    text: 'Alert is sent again by hand',
    actorId: actor.userId,
    now: context.now().toISOString(),
  });
  return presentOne(db, lead);
}
