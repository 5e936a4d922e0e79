/** Follow-ups: an agent's emails and texts to leads, each sent once and with consent. */
import type { followUpBody, FollowUpOptions } from '@farmpost/shared/contracts/follow-ups';
import { homeOf, leadName } from '@farmpost/shared/domain/lead-home';
import { mergeFieldNames, mergeText } from '@farmpost/shared/domain/merge-fields';
import { firstName } from '@farmpost/shared/domain/person-name';
import { formatPhone, toE164 } from '@farmpost/shared/domain/phone';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { checkMergeFields } from '../lead-templates/lead-template.service';
import { queueMessage } from '../messages/message.service';
import { publishLead } from '../webhook-endpoints/webhook.commands';
import { stopMailUrl } from './contact-opt-out.service';
import { findMailProblem, findTextProblem, hasEndedTexts, textWaitsUntil } from './contact-problem.service';
import { followUpMail, followUpText } from './follow-up-mail';
import { insertLeadMessage } from './lead-message.repo';
import { insertLeadEvent } from './lead-timeline.repo';
import { authorizeLead } from './lead.policy';
import { presentLead } from './lead.presenter';
import { findLead, findRecipient, type LeadRecipient, type LeadRow, markContacted } from './lead.repo';
import { replyAddressOf } from './reply-address';

type FollowUp = z.output<typeof followUpBody>;

async function emailWay(context: AppContext, lead: LeadRow): Promise<FollowUpOptions['email']> {
  if (lead.email === null) return { to: null, problem: 'They left no email address.' };
  const problem = await findMailProblem(context, { agentId: lead.agent_id, email: lead.email });
  return { to: lead.email, problem: problem?.sentence ?? null };
}

async function smsWay(context: AppContext, lead: LeadRow): Promise<FollowUpOptions['sms']> {
  const closed = { to: lead.phone, isOptedOut: false, waitsUntil: null };
  if (lead.phone === null) return { ...closed, problem: 'They left no phone number.' };
  const number = toE164(lead.phone);
  if (number === null) return { ...closed, problem: 'Their number cannot take texts.' };
  const problem = await findTextProblem(context, number, lead.has_marketing_consent);
  const waitsUntil = problem === null ? textWaitsUntil(context, lead) : null;
  return {
    to: number,
    problem: problem?.sentence ?? null,
    isOptedOut: await hasEndedTexts(context, number),
    waitsUntil: waitsUntil?.toISOString() ?? null,
  };
}

function valuesOf(lead: LeadRow, agent: LeadRecipient): FollowUpOptions['values'] {
  const shown = presentLead(lead);
  return {
    first_name: shown.name === null ? null : firstName(shown.name) || null,
    home_address: shown.address ?? shown.mailedTo?.address ?? homeOf(shown),
    listing_address: shown.listing?.address ?? null,
    agent_name: agent.name,
    agent_phone: agent.phone === '' ? null : formatPhone(agent.phone),
    brokerage: agent.brokerage || null,
  };
}

async function optionsOf(context: AppContext, lead: LeadRow, agent: LeadRecipient): Promise<FollowUpOptions> {
  return {
    leadId: lead.id,
    values: valuesOf(lead, agent),
    email: await emailWay(context, lead),
    sms: await smsWay(context, lead),
  };
}

export async function readFollowUpOptions(
  context: AppContext,
  actor: Actor,
  id: string,
): Promise<FollowUpOptions> {
  const lead = authorizeLead(actor, await findLead(context.db, id));
  const agent = await findRecipient(context.db, lead.agent_id);
  if (!agent) throw new Error(`Lead ${id} has no agent.`);
  return optionsOf(context, lead, agent);
}

/**
 * Writes to each lead that may be written to; the others are named with the reason. Throws `validation_failed` for a
 * merge field that does not exist.
 */
export async function sendFollowUps(
  context: AppContext,
  actor: Actor,
  followUp: FollowUp,
): Promise<{ sent: string[]; refused: { leadId: string; reason: string }[] }> {
  checkMergeFields(followUp);
  const sent: string[] = [];
  const refused: { leadId: string; reason: string }[] = [];
  // In the order of their ids, so that two requests never wait for each other.
  for (const id of [...new Set(followUp.ids)].toSorted()) {
    const row = await findLead(context.db, id);
    const isOwn = row !== undefined && actor.agentId !== null && row.agent_id === actor.agentId;
    const agent = isOwn ? await findRecipient(context.db, row.agent_id) : undefined;
    const reason =
      row === undefined || agent === undefined
        ? 'This lead was not found.'
        : await writeTo(context, actor, { lead: authorizeLead(actor, row), agent }, followUp);
    if (reason === null) sent.push(id);
    else refused.push({ leadId: id, reason });
  }
  return { sent, refused };
}

/** Returns why nothing was sent, or `null`. */
async function writeTo(
  context: AppContext,
  actor: Actor,
  { lead, agent }: { readonly lead: Authorized<LeadRow>; readonly agent: LeadRecipient },
  { channel, subject, text }: FollowUp,
): Promise<string | null> {
  const options = await optionsOf(context, lead, agent);
  const name = leadName(presentLead(lead));
  const { to, problem } = options[channel];
  if (to === null || problem !== null) return `${name}: ${problem ?? 'there is no address.'}`;
  const merged = mergeText(text, options.values);
  const title = mergeText(channel === 'email' ? subject : '', options.values);
  const missing = [...new Set([...title.missing, ...merged.missing])];
  if (missing.length > 0) {
    const names = missing.map((field) => mergeFieldNames[field].toLowerCase()).join(', ');
    return `${name}: nothing is known for ${names}. Write it out or leave it out.`;
  }
  const now = context.now().toISOString();
  const body = channel === 'sms' ? followUpText(merged.text) : merged.text;
  const mail =
    channel === 'email'
      ? followUpMail({
          subject: title.text,
          text: merged.text,
          agentName: agent.name,
          brokerage: agent.brokerage,
          hasAsked: lead.source === 'qr_scan' || lead.source === 'direct',
          stopUrl: stopMailUrl(context, { agentId: agent.id, email: to }),
          postalAddress: context.config.MAIL_POSTAL_ADDRESS,
        })
      : { subject: null, text: body, html: null };
  const messageId = await queueMessage(context, {
    ...mail,
    dedupeKey: `lead-follow-up:${uuidv7()}`,
    channel,
    purpose: 'lead_follow_up',
    recipient: to,
    replyTo: channel === 'email' ? (replyAddressOf(context.config, lead.id) ?? agent.email) : undefined,
    leadId: lead.id,
    agentId: agent.id,
    notBefore: channel === 'sms' ? textWaitsUntil(context, lead) : null,
  });
  await insertLeadMessage(
    context.db,
    {
      leadId: lead.id,
      kind: 'follow_up',
      text: channel === 'email' ? `You emailed: ${title.text}` : 'You texted',
      actorId: actor.userId,
      now,
    },
    {
      agentId: agent.id,
      channel,
      isFromLead: false,
      messageId,
      subject: channel === 'email' ? title.text : null,
      body,
    },
  );
  await countAsReply(context, actor, lead, now);
  return null;
}

/** A new lead is contacted by it. */
async function countAsReply(
  context: AppContext,
  actor: Actor,
  lead: Authorized<LeadRow>,
  now: string,
): Promise<void> {
  const { db } = context;
  if (!(await markContacted(db, lead, now))) return;
  await publishLead(context, 'lead.updated', lead);
  await insertLeadEvent(db, {
    leadId: lead.id,
    kind: 'status_changed',
    text: 'Status changed from new to contacted',
    actorId: actor.userId,
    now,
  });
}
