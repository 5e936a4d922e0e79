/** Alerts for a new lead: email to the agent, a text if they want one, and a confirmation to the homeowner. */
import type { Lead } from '@farmpost/shared/contracts/leads';
import { utcDay } from '@farmpost/shared/domain/calendar';
import { hasNoContact } from '@farmpost/shared/domain/lead-home';
import { toE164 } from '@farmpost/shared/domain/phone';
import type { AppContext } from '../../context';
import { stopMailUrl } from './contact-opt-out.service';
import { findMailProblem } from './contact-problem.service';
import { recordLeadEvent } from './lead-timeline.service';
import { findLead, findRecipient } from './lead.repo';
import { presentLead } from './lead.presenter';
import { type AlertAgent, leadAlertMail, leadAlertText, leadConfirmationMail } from './lead-mails';
import { type MessageTry, queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';

export interface AlertRecipient extends AlertAgent {
  readonly id: string;
  /** Number for text alerts; `null` unless it is verified and the agent has turned them on. */
  readonly smsAlertPhone: string | null;
}

/**
 * Queues a lead's messages in the caller's transaction. A lead without a contact costs no text. A homeowner gets one confirmation per agent and day, however
 * often the form is sent with that address.
 */
export async function queueLeadAlerts(context: AppContext, lead: Lead, agent: AlertRecipient): Promise<void> {
  const sender = senderOf(context);
  const owner = { leadId: lead.id, agentId: agent.id };
  await queueMessage(context, {
    ...owner,
    ...leadAlertMail(lead, sender),
    dedupeKey: `lead-alert:email:${lead.id}`,
    channel: 'email',
    purpose: 'lead_alert',
    recipient: agent.email,
    replyTo: lead.email ?? undefined,
  });
  if (!hasNoContact(lead)) await queueAlertText(context, lead, agent.smsAlertPhone);
  if (
    lead.email !== null &&
    (await findMailProblem(context, { agentId: agent.id, email: lead.email })) === null
  ) {
    const day = utcDay(context.now());
    await queueMessage(context, {
      ...owner,
      ...leadConfirmationMail(lead, agent, {
        ...sender,
        stopUrl: stopMailUrl(context, { agentId: agent.id, email: lead.email }),
      }),
      dedupeKey: `lead-confirmation:${agent.id}:${lead.email}:${day}`,
      channel: 'email',
      purpose: 'lead_confirmation',
      recipient: lead.email,
      replyTo: agent.email,
    });
  }
}

/** At most one text for each lead. */
async function queueAlertText(context: AppContext, lead: Lead, number: string | null): Promise<void> {
  const phone = number === null ? null : toE164(number);
  if (phone === null) return;
  await queueMessage(context, {
    leadId: lead.id,
    agentId: lead.agentId,
    dedupeKey: `lead-alert:sms:${lead.id}`,
    channel: 'sms',
    purpose: 'lead_alert',
    recipient: phone,
    subject: null,
    text: leadAlertText(lead, senderOf(context)),
    html: null,
  });
}

/** Texts the agent whose alert mail does not get through, also where text alerts are off. */
async function textInstead(context: AppContext, leadId: string): Promise<void> {
  const row = await findLead(context.db, leadId);
  const agent = row && (await findRecipient(context.db, row.agent_id));
  // A lead without a contact is not worth a text.
  if (!row || !agent || (row.phone === null && row.email === null)) return;
  await queueAlertText(context, presentLead(row), agent.verifiedPhone);
}

function nameOf({ purpose, channel }: MessageTry['message']): string {
  if (purpose === 'lead_confirmation') return 'Confirmation email';
  return channel === 'email' ? 'Alert email' : 'Alert text';
}

/**
 * Adds what happened to a lead's message to its timeline: that it was sent, given up, or failed for a new reason. A mail
 * server that is down for a day would fill the timeline otherwise.
 */
export async function recordAlertTry(context: AppContext, attempt: MessageTry): Promise<void> {
  const { message } = attempt;
  // The timeline shows where a follow-up is from the message itself.
  if (message.lead_id === null || message.purpose === 'lead_follow_up') return;
  if (attempt.outcome !== 'sent' && message.purpose === 'lead_alert' && message.channel === 'email') {
    await textInstead(context, message.lead_id);
  }
  if (attempt.outcome === 'trying again' && message.error === attempt.reason) return;
  const name = nameOf(message);
  await recordLeadEvent(context.db, {
    leadId: message.lead_id,
    kind: message.purpose === 'lead_alert' ? 'alert' : 'confirmation',
    text:
      attempt.outcome === 'sent'
        ? `${name} sent to ${message.recipient}`
        : `${name} to ${message.recipient} failed, ${attempt.outcome}: ${attempt.reason}`,
    isOk: attempt.outcome === 'sent',
    now: context.now().toISOString(),
  });
}
