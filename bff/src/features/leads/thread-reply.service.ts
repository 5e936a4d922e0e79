/** A lead's answer on their timeline. It alerts the agent, and changes no status. */
import { leadName } from '@farmpost/shared/domain/lead-home';
import { toE164 } from '@farmpost/shared/domain/phone';
import type { AppContext } from '../../context';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { insertLeadMessage } from './lead-message.repo';
import { presentLead } from './lead.presenter';
import { findRecipient, type LeadRow } from './lead.repo';
import { keepOriginal } from './lead-original.service';
import { askWhatIsMeant } from './opt-out-question.service';
import { replyAlertMail, replyAlertText } from './reply-mails';

export interface Reply {
  readonly channel: 'email' | 'sms';
  readonly key: string;
  readonly headline: string;
  readonly subject: string | null;
  readonly text: string;
  /** The raw mail; `null` for a text. */
  readonly original: Uint8Array | null;
  /** The channel that the answer may want to end; `null` if it says nothing of it. */
  readonly mayEnd: 'email' | 'sms' | null;
}

/** Call it in a transaction, once for each delivery. */
export async function threadReply(context: AppContext, lead: LeadRow, reply: Reply): Promise<void> {
  const now = context.now().toISOString();
  const { eventId, leadMessageId } = await insertLeadMessage(
    context.db,
    { leadId: lead.id, kind: 'reply', text: reply.headline, now },
    {
      agentId: lead.agent_id,
      channel: reply.channel,
      isFromLead: true,
      messageId: null,
      subject: reply.subject,
      body: reply.text,
    },
  );
  if (reply.original !== null) await keepOriginal(context, leadMessageId, reply.original);
  if (reply.mayEnd !== null) await askWhatIsMeant(context, lead, { eventId, channel: reply.mayEnd });
  await alertAgent(context, lead, reply);
}

/** Through the same channels as for a new lead. */
async function alertAgent(context: AppContext, lead: LeadRow, reply: Reply): Promise<void> {
  const agent = await findRecipient(context.db, lead.agent_id);
  if (!agent) return;
  const told = {
    leadId: lead.id,
    name: leadName(presentLead(lead)),
    channel: reply.channel,
    text: reply.text,
    mayEnd: reply.mayEnd,
  };
  const alert = { purpose: 'lead_reply' as const, leadId: null, agentId: agent.id };
  await queueMessage(context, {
    ...alert,
    ...replyAlertMail(told, senderOf(context)),
    dedupeKey: `lead-reply:email:${reply.key}`,
    channel: 'email',
    recipient: agent.email,
  });
  const phone = agent.smsAlertPhone === null ? null : toE164(agent.smsAlertPhone);
  if (phone === null) return;
  await queueMessage(context, {
    ...alert,
    dedupeKey: `lead-reply:sms:${reply.key}`,
    channel: 'sms',
    recipient: phone,
    subject: null,
    text: replyAlertText(told, senderOf(context)),
    html: null,
  });
}
