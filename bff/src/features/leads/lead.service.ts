/** One lead: read it with its timeline, change its status. */
import type { Lead, LeadConsent, LeadEvent, LeadStatus } from '@farmpost/shared/contracts/leads';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import type { Actor } from '../../http/define-route';
import { AppError } from '../../app-error';
import { listLeadMessages } from './lead-message.repo';
import { listQuestions } from './opt-out-question.repo';
import { insertLeadEvent, listLeadEvents } from './lead-timeline.repo';
import { publishLead } from '../webhook-endpoints/webhook.commands';
import { retryAlerts } from '../messages/message.service';
import { presentLeads } from './campaign-lead.queries';
import { authorizeLead } from './lead.policy';
import { presentConsent, presentLeadEvent } from './lead.presenter';
import { findLead, findMergedInto, type LeadRow, updateStatus } from './lead.repo';

export async function getLead(
  { db }: AppContext,
  actor: Actor,
  id: string,
): Promise<Lead & { events: LeadEvent[]; consent: LeadConsent | null }> {
  const lead = authorizeLead(actor, await findLead(db, (await findMergedInto(db, id)) ?? id));
  const events = await listLeadEvents(db, lead.id);
  const messages = new Map((await listLeadMessages(db, lead.id)).map((row) => [row.event_id, row]));
  const questions = new Map((await listQuestions(db, lead.id)).map((row) => [row.event_id, row]));
  return {
    ...(await presentOne(db, lead)),
    events: events.map((event) => presentLeadEvent(event, messages.get(event.id), questions.get(event.id))),
    consent: presentConsent(lead),
  };
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
  const firstReplyAt = firstReplyOf(lead, change.status, now);
  if (!(await updateStatus(db, lead, { ...change, firstReplyAt, now }))) {
    throw new AppError('version_conflict', 'This lead was changed in the meantime. Reload it and try again.');
  }
  if (lead.status !== change.status) {
    await publishLead(context, 'lead.updated', lead);
    await insertLeadEvent(db, {
      leadId: lead.id,
      kind: 'status_changed',
      text: `Status changed from ${lead.status} to ${change.status}`,
      actorId: actor.userId,
      now,
    });
  }
  return presentOne(db, {
    ...lead,
    status: change.status,
    first_reply_at: firstReplyAt,
    updated_at: now,
    version: change.version + 1,
  });
}

const answered: readonly LeadStatus[] = ['contacted', 'qualified', 'converted'];

/** A lead that its agent marks as contacted was answered by then; back at new, it waits again. */
function firstReplyOf(lead: LeadRow, status: LeadStatus, now: string): string | null {
  if (status === 'new') return null;
  return lead.first_reply_at ?? (answered.includes(status) ? now : null);
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
    text: 'The agent had the alert sent again',
    actorId: actor.userId,
    now: context.now().toISOString(),
  });
  return presentOne(db, lead);
}
