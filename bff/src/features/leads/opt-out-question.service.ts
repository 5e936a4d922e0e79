/**
 * Answers that may end a consent: nothing more is sent to that contact until the agent has said what they mean. A stop
 * that an agent confirms counts like one in the lead's own words.
 */
import type { LeadEvent, OptOutAnswer } from '@farmpost/shared/contracts/leads';
import { toE164 } from '@farmpost/shared/domain/phone';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { hashOfContact, stopMail } from './contact-opt-out.service';
import { insertOptOut } from './contact-opt-out.repo';
import { listLeadMessages } from './lead-message.repo';
import { listLeadEvents } from './lead-timeline.repo';
import { recordLeadEvent } from './lead-timeline.service';
import { authorizeLead } from './lead.policy';
import { presentLeadEvent } from './lead.presenter';
import { findLead, findMergedInto, type LeadRow } from './lead.repo';
import { answerQuestions, insertQuestion, listQuestions, type OptOutQuestion } from './opt-out-question.repo';
import { changeTextConsent } from './sms-consent.service';
import { hashOfPhone } from './sms-opt-out.queries';
import { insertSmsOptOut } from './sms-opt-out.repo';

type Contact = Pick<LeadRow, 'agent_id' | 'email' | 'phone'>;

/** `null` if the lead has no such contact. */
function contactHashOf(lead: Contact, channel: 'email' | 'sms'): string | null {
  if (channel === 'email') {
    return lead.email === null ? null : hashOfContact({ agentId: lead.agent_id, email: lead.email });
  }
  const phone = lead.phone === null ? null : toE164(lead.phone);
  return phone === null ? null : hashOfPhone(phone);
}

/** Call it in the transaction that stores the answer. */
export async function askWhatIsMeant(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  lead: LeadRow,
  { eventId, channel }: { readonly eventId: string; readonly channel: 'email' | 'sms' },
): Promise<void> {
  const contactHash = contactHashOf(lead, channel);
  if (contactHash === null) return;
  await insertQuestion(db, {
    lead_id: lead.id,
    agent_id: lead.agent_id,
    event_id: eventId,
    channel,
    contact_hash: contactHash,
    created_at: now().toISOString(),
  });
}

/** Throws `not_found` for an entry that asks nothing, `conflict` if it was answered. */
export async function answerOptOut(
  context: AppContext,
  actor: Actor,
  given: { readonly id: string; readonly eventId: string; readonly answer: OptOutAnswer },
): Promise<LeadEvent> {
  const { db } = context;
  const lead = authorizeLead(actor, await findLead(db, (await findMergedInto(db, given.id)) ?? given.id));
  const question = (await listQuestions(db, lead.id)).find(({ event_id: id }) => id === given.eventId);
  if (!question) throw notFound('The question');
  const now = context.now().toISOString();
  const { answer } = given;
  if (!(await answerQuestions(db, question.contact_hash, { answer, now }))) {
    throw new AppError('conflict', 'This question has already been answered.');
  }
  if (answer === 'stop') await endMessages(context, lead, question);
  await recordLeadEvent(db, {
    leadId: lead.id,
    kind: answer === 'stop' ? 'opt_out' : 'note',
    text: answer === 'stop' ? 'You said that they opted out' : 'You said that they did not opt out',
    actorId: actor.userId,
    now,
  });
  return presentOne(context, lead.id, given.eventId);
}

/** By the hash of the contact that the question is about: the lead's own may have changed since. */
async function endMessages(
  context: AppContext,
  lead: LeadRow,
  { channel, contact_hash: hash }: OptOutQuestion,
): Promise<void> {
  const now = context.now().toISOString();
  const isCurrent = contactHashOf(lead, channel) === hash;
  const phone = lead.phone === null ? null : toE164(lead.phone);
  if (channel === 'sms') {
    if (!isCurrent || phone === null) return insertSmsOptOut(context.db, hash, now);
    const text = 'Asked for no more texts: texts to them have ended';
    return changeTextConsent(context, phone, { isAllowed: false, text });
  }
  if (isCurrent && lead.email !== null) {
    return stopMail(context, { agentId: lead.agent_id, email: lead.email });
  }
  await insertOptOut(context.db, { agent_id: lead.agent_id, email_hash: hash, created_at: now });
}

async function presentOne({ db }: AppContext, leadId: string, eventId: string): Promise<LeadEvent> {
  const event = (await listLeadEvents(db, leadId)).find(({ id }) => id === eventId);
  if (!event) throw notFound('The entry');
  const message = (await listLeadMessages(db, leadId)).find((row) => row.event_id === eventId);
  const question = (await listQuestions(db, leadId)).find((row) => row.event_id === eventId);
  return presentLeadEvent(event, message, question);
}
