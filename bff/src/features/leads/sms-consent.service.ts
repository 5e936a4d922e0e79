/** STOP and START: whether a number takes texts. Only a hash of the number is kept. */
import type { AppContext } from '../../context';
import { publishLead } from '../webhook-endpoints/webhook.commands';
import { findLeadsOfNumber } from './lead-list.repo';
import { listTextedLeads } from './lead-message.repo';
import { recordLeadEvent } from './lead-timeline.service';
import { answerQuestions } from './opt-out-question.repo';
import { hashOfPhone } from './sms-opt-out.queries';
import { deleteSmsOptOut, insertSmsOptOut, isOptedOut } from './sms-opt-out.repo';

/** @param phone E.164 */
export const hasStoppedTexts = ({ db }: Pick<AppContext, 'db'>, phone: string): Promise<boolean> =>
  isOptedOut(db, hashOfPhone(phone));

export async function stopTexts({ db, now }: Pick<AppContext, 'db' | 'now'>, phone: string): Promise<void> {
  const at = now().toISOString();
  await insertSmsOptOut(db, hashOfPhone(phone), at);
  await answerQuestions(db, hashOfPhone(phone), { answer: 'stop', now: at });
}

async function allowTexts({ db, now }: Pick<AppContext, 'db' | 'now'>, phone: string): Promise<void> {
  await deleteSmsOptOut(db, hashOfPhone(phone));
  await answerQuestions(db, hashOfPhone(phone), { answer: 'go_on', now: now().toISOString() });
}

/**
 * Ends or allows the texts of every agent to a number, and says so on the timeline of each lead that was texted there.
 * Call it in a transaction.
 */
export async function changeTextConsent(
  context: AppContext,
  phone: string,
  { isAllowed, text }: { readonly isAllowed: boolean; readonly text: string },
): Promise<void> {
  const now = context.now().toISOString();
  await (isAllowed ? allowTexts(context, phone) : stopTexts(context, phone));
  for (const leadId of await listTextedLeads(context.db, phone)) {
    await recordLeadEvent(context.db, { leadId, kind: 'opt_out', text, now });
  }
  // Webhooks report the lead's consent, so they must learn of the change.
  for (const lead of await findLeadsOfNumber(context.db, phone)) {
    await publishLead(context, 'lead.updated', lead);
  }
}
