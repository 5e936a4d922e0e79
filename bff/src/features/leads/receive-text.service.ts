/** Receives people's answers by text. A repeated delivery changes nothing. */
import { leadName } from '@farmpost/shared/domain/lead-home';
import { toE164 } from '@farmpost/shared/domain/phone';
import type { AppContext } from '../../context';
import { type ContactWish, contactWishOf } from '../../inbound/opt-out-words';
import { replyTextOf } from '../../inbound/reply-text';
import type { TwilioEvent } from '../../providers/twilio/twilio-webhook';
import { markDelivery } from '../messages/message.commands';
import { stopMail } from './contact-opt-out.service';
import { bringBackForAnswer } from './delete-leads.service';
import { findTextedLead, insertInboundOnce } from './lead-message.repo';
import { recordLeadEvent } from './lead-timeline.service';
import { presentLead } from './lead.presenter';
import { findLead, type LeadRow } from './lead.repo';
import { withoutReplyAddress } from './reply-address';
import { changeTextConsent } from './sms-consent.service';
import { threadReply } from './thread-reply.service';

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

/** The text service's own reading wins, because it acts on words of its own, such as `Yes` after a STOP. */
function wishOf(text: string, optOutType: string | null): ContactWish {
  const kind = { STOP: 'stop', START: 'start', HELP: 'help' } as const;
  const known = kind[(optOutType ?? '').toUpperCase() as keyof typeof kind];
  return known ? { kind: known, channels: ['sms'], isWhole: true } : contactWishOf(text);
}

async function receiveText(
  context: AppContext,
  { sid, from, body, optOutType }: Extract<TwilioEvent, { kind: 'text' }>,
): Promise<void> {
  const now = context.now().toISOString();
  const phone = toE164(from);
  if (!(await insertInboundOnce(context.db, `sms:${sid}`, now))) return;
  if (phone === null) return;
  const text = replyTextOf(body) || body.trim();
  const wish = wishOf(text, optOutType);
  const found = await findTextedLead(context.db, phone);
  const known = found?.lead_id ? await findLead(context.db, found.lead_id) : undefined;
  const isAboutTexts = wish.channels.length === 0 || wish.channels.includes('sms');
  if (wish.kind === 'start') {
    await changeTextConsent(context, phone, {
      isAllowed: true,
      text: 'Texted START: texts to them may be sent again',
    });
    return;
  }
  if (wish.kind === 'stop' && isAboutTexts) {
    await changeTextConsent(context, phone, { isAllowed: false, text: sentenceOf(wish, text) });
  }
  const saysNothingElse =
    wish.kind === 'help' || (wish.kind === 'stop' && isAboutTexts && isWord(wish, text));
  const lead = known ?? (saysNothingElse ? undefined : await bringBackForAnswer(context, phone));
  if (!lead) {
    context.log.info({ sid }, 'a text from a number that no agent has texted');
    return;
  }
  if (wish.kind === 'help') {
    await recordLeadEvent(context.db, {
      leadId: lead.id,
      kind: 'reply',
      text: 'Texted HELP, which the text service answers',
      now,
    });
    return;
  }
  if (wish.kind === 'stop' && wish.channels.includes('email')) await endMail(context, lead);
  if (saysNothingElse) return;
  await threadReply(context, lead, {
    channel: 'sms',
    key: `sms:${sid}`,
    headline: `${leadName(presentLead(lead))} answered by text`,
    subject: null,
    text: withoutReplyAddress(text) || 'A picture or file, which stays with the text service.',
    original: null,
    mayEnd: wish.kind === 'maybe' ? 'sms' : null,
  });
}

const isWord = ({ isWhole }: ContactWish, text: string): boolean => isWhole && text.trim().length <= 24;

const sentenceOf = (wish: ContactWish, text: string): string =>
  isWord(wish, text)
    ? 'Texted STOP: texts to them have ended'
    : 'Asked for no more texts: texts to them have ended';

async function endMail(context: AppContext, lead: LeadRow): Promise<void> {
  if (lead.email !== null) await stopMail(context, { agentId: lead.agent_id, email: lead.email });
}
