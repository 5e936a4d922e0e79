/** An agent's leads: search, read one with its timeline, change its status. */
import { leadSearchWords } from '@farmpost/shared/domain/lead-search';
import type { Lead, LeadEvent, LeadSource, LeadStatus } from '@farmpost/shared/contracts/leads';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { AppError } from '../../app-error';
import { insertLeadEvent, listLeadEvents } from './lead-timeline.repo';
import { authorizeLead } from './lead.policy';
import { presentLead, presentLeadEvent } from './lead.presenter';
import { findLead, listLeads, updateStatus } from './lead.repo';

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
  return { data: rows.map(presentLead), total, page, pageSize: PAGE_SIZE };
}

export async function getLead(
  { db }: AppContext,
  actor: Actor,
  id: string,
): Promise<Lead & { events: LeadEvent[] }> {
  const lead = authorizeLead(actor, await findLead(db, id));
  const events = await listLeadEvents(db, id);
  return { ...presentLead(lead), events: events.map(presentLeadEvent) };
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
  return presentLead({ ...lead, status: change.status, updated_at: now, version: change.version + 1 });
}
