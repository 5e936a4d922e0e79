/** Alerts for a new lead: email to the agent, a text if they want one, and a confirmation to the homeowner. */
import type { Lead } from '@farmpost/shared/contracts/leads';
import { toE164 } from '@farmpost/shared/domain/phone';
import type { AppContext } from '../../context';
import { recordLeadEvent } from './lead-timeline.service';
import { type AlertAgent, leadAlertMail, leadAlertText, leadConfirmationMail } from './lead-mails';
import { type MessageTry, queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';

export interface AlertRecipient extends AlertAgent {
  readonly id: string;
  /** Number for text alerts; `null` unless it is verified and the agent has turned them on. */
  readonly smsAlertPhone: string | null;
}

/**
 * Queues a lead's messages in the caller's transaction. A homeowner gets one confirmation per agent and day, however
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
  const phone = agent.smsAlertPhone === null ? null : toE164(agent.smsAlertPhone);
  if (phone !== null) {
    await queueMessage(context, {
      ...owner,
      dedupeKey: `lead-alert:sms:${lead.id}`,
      channel: 'sms',
      purpose: 'lead_alert',
      recipient: phone,
      subject: null,
      text: leadAlertText(lead, sender),
      html: null,
    });
  }
  if (lead.email !== null) {
    const day = context.now().toISOString().slice(0, 10);
    await queueMessage(context, {
      ...owner,
      ...leadConfirmationMail(lead, agent, sender),
      dedupeKey: `lead-confirmation:${agent.id}:${lead.email}:${day}`,
      channel: 'email',
      purpose: 'lead_confirmation',
      recipient: lead.email,
      replyTo: agent.email,
    });
  }
}

function nameOf({ purpose, channel }: MessageTry['message']): string {
  if (purpose === 'lead_confirmation') return 'Confirmation email';
  return channel === 'email' ? 'Alert email' : 'Alert text';
}

/** Adds each try of a lead's message to its timeline. */
export async function recordAlertTry(context: AppContext, attempt: MessageTry): Promise<void> {
  const { message } = attempt;
  if (message.lead_id === null) return;
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
