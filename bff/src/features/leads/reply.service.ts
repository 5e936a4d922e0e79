/**
 * What leads answer, by text or email, on their timelines. A reply changes no status; it alerts the agent. A repeated
 * delivery changes nothing.
 */
import { leadName } from '@farmpost/shared/domain/lead-home';
import { toE164 } from '@farmpost/shared/domain/phone';
import { createHash } from 'node:crypto';
import PostalMime, { type Email } from 'postal-mime';
import type { AppContext } from '../../context';
import type { TwilioEvent } from '../../providers/twilio/twilio-webhook';
import { markDelivery } from '../messages/message.commands';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { stopMail } from './contact-opt-out.service';
import { publishLead } from '../webhook-endpoints/webhook.commands';
import { findLeadsOfNumber } from './lead-list.repo';
import { findTextedLead, insertInboundOnce, insertLeadMessage, listTextedLeads } from './lead-message.repo';
import { recordLeadEvent } from './lead-timeline.service';
import { presentLead } from './lead.presenter';
import { findLead, findMergedInto, findRecipient, type LeadRow } from './lead.repo';
import { textOfHtml } from './mail-text';
import { leadOfReplyAddress } from './reply-address';
import { replyAlertMail, replyAlertText } from './reply-mails';
import { asksForNoMail, replyKindOf, withoutQuote } from './reply-words';
import { allowTexts, stopTexts } from './sms-consent.service';

interface Reply {
  readonly channel: 'email' | 'sms';
  readonly key: string;
  readonly headline: string;
  readonly subject: string | null;
  readonly text: string;
}

/** Call it in a transaction. */
export async function receiveTwilioEvent(context: AppContext, event: TwilioEvent): Promise<void> {
  if (event.kind === 'text') return receiveText(context, event);
  await markDelivery(context.db, event.sid, {
    status: event.status,
    reason:
      event.errorCode === null ? 'the carrier refused it' : `the carrier refused it (${event.errorCode})`,
    now: context.now().toISOString(),
  });
}

async function receiveText(
  context: AppContext,
  { sid, from, body, optOutType }: Extract<TwilioEvent, { kind: 'text' }>,
): Promise<void> {
  const now = context.now().toISOString();
  const phone = toE164(from);
  if (!(await insertInboundOnce(context.db, `sms:${sid}`, now))) return;
  if (phone === null) return;
  const kind = replyKindOf(body, optOutType);
  if (kind === 'stop' || kind === 'start') {
    await (kind === 'stop' ? stopTexts(context, phone) : allowTexts(context, phone));
    const text =
      kind === 'stop'
        ? 'Texted STOP: texts to them have ended'
        : 'Texted START: texts to them may be sent again';
    for (const leadId of await listTextedLeads(context.db, phone)) {
      await recordLeadEvent(context.db, { leadId, kind: 'opt_out', text, now });
    }
    // What programs are told about their consent changes with it.
    for (const lead of await findLeadsOfNumber(context.db, phone)) {
      await publishLead(context, 'lead.updated', lead);
    }
    return;
  }
  const found = await findTextedLead(context.db, phone);
  const lead = found?.lead_id ? await findLead(context.db, found.lead_id) : undefined;
  if (!lead) {
    context.log.info({ sid }, 'a text from a number that no agent has texted');
    return;
  }
  if (kind === 'help') {
    await recordLeadEvent(context.db, {
      leadId: lead.id,
      kind: 'reply',
      text: 'Texted HELP, which the text service answers',
      now,
    });
    return;
  }
  await thread(context, lead, {
    channel: 'sms',
    key: `sms:${sid}`,
    headline: `${leadName(presentLead(lead))} answered by text`,
    subject: null,
    text: body.trim() || 'A picture or file, which stays with the text service.',
  });
}

const MACHINE_MAIL = new Set(['auto-generated', 'auto-replied', 'auto-notified']);

function isFromMachine(mail: Email): boolean {
  const header = (name: string) => mail.headers.find(({ key }) => key === name)?.value.toLowerCase() ?? '';
  const kind = header('auto-submitted').split(';')[0]?.trim() ?? '';
  return (
    MACHINE_MAIL.has(kind) || header('precedence').includes('auto_reply') || header('x-autoreply') !== ''
  );
}

function addressesOf(mail: Email): string[] {
  const named = [...(mail.to ?? []), ...(mail.cc ?? [])].flatMap((to) => to.address ?? []);
  const delivered = mail.headers
    .filter(({ key }) => key === 'delivered-to' || key === 'x-original-to' || key === 'envelope-to')
    .map(({ value }) => value);
  return [...named, ...delivered];
}

/** Threads a raw mail to its lead by the plus-address. Call it in a transaction. */
export async function receiveMail(context: AppContext, raw: Uint8Array): Promise<void> {
  const mail = await PostalMime.parse(raw);
  const [given] = addressesOf(mail).flatMap((address) => leadOfReplyAddress(context.config, address) ?? []);
  const lead =
    given === undefined
      ? undefined
      : await findLead(context.db, (await findMergedInto(context.db, given)) ?? given);
  if (!lead) {
    context.log.info('a mail to an address that no lead has');
    return;
  }
  const now = context.now().toISOString();
  const hash = createHash('sha256')
    .update(mail.messageId ?? Buffer.from(raw))
    .digest('hex');
  if (!(await insertInboundOnce(context.db, `mail:${lead.id}:${hash}`, now))) return;
  if (isFromMachine(mail)) return;
  const text = withoutQuote(mail.text?.trim() ? mail.text : textOfHtml(mail.html ?? ''));
  if (lead.email !== null && (asksForNoMail(text) || asksForNoMail(mail.subject ?? ''))) {
    await stopMail(context, { agentId: lead.agent_id, email: lead.email });
    return;
  }
  const from = mail.from?.address?.toLowerCase() ?? '';
  const name = leadName(presentLead(lead));
  await thread(context, lead, {
    channel: 'email',
    key: `mail:${lead.id}:${hash}`,
    headline:
      from === lead.email ? `${name} answered by email` : `Answer by email from ${from || 'no address'}`,
    subject: mail.subject?.slice(0, 300) ?? null,
    text: text || 'The mail has no text.',
  });
}

/** On the timeline, and by the same ways as an alert to the agent. */
async function thread(context: AppContext, lead: LeadRow, reply: Reply): Promise<void> {
  const now = context.now().toISOString();
  await insertLeadMessage(
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
  const agent = await findRecipient(context.db, lead.agent_id);
  if (!agent) return;
  const told = {
    leadId: lead.id,
    name: leadName(presentLead(lead)),
    channel: reply.channel,
    text: reply.text,
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
