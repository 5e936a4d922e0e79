/**
 * Mail that came in at a lead's reply address, and what mail servers report about mails that we sent. A repeated
 * delivery changes nothing.
 */
import { leadName } from '@farmpost/shared/domain/lead-home';
import { toE164 } from '@farmpost/shared/domain/phone';
import { createHash } from 'node:crypto';
import type { AppContext } from '../../context';
import { type InboundMail, readInboundMail } from '../../inbound/inbound-mail';
import { type ContactWish, contactWishOf } from '../../inbound/opt-out-words';
import { misfits } from '../../providers/misfits';
import { stopMail } from './contact-opt-out.service';
import { bringBackForAnswer } from './delete-leads.service';
import { insertInboundOnce } from './lead-message.repo';
import { presentLead } from './lead.presenter';
import { findLead, findMergedInto, type LeadRow } from './lead.repo';
import { deleteBounce } from './mail-block.repo';
import { recordMailReport, type TakeReturnedMail } from './mail-report.service';
import { leadOfReplyAddress, withoutReplyAddress } from './reply-address';
import { changeTextConsent } from './sms-consent.service';
import { threadReply } from './thread-reply.service';

const MAX_CHARACTERS = 8000;

/** Threads a raw mail to its lead by the plus-address. Call it in a transaction. */
export async function receiveMail(
  context: AppContext,
  raw: Uint8Array,
  takeReturned: TakeReturnedMail,
): Promise<void> {
  const { config, db, log } = context;
  const mail = await readInboundMail(raw);
  if (mail.problem !== null)
    misfits.report('Inbound mail', 'event', mail.problem, Buffer.from(raw).toString('latin1'));
  const [given] = mail.recipients.flatMap((address) => leadOfReplyAddress(config, address) ?? []);
  const lead = given === undefined ? undefined : await findAnswered(context, given, mail);
  if (!lead && !mail.report) {
    log.info('a mail to an address that no lead has');
    return;
  }
  const hash = createHash('sha256')
    .update(mail.messageId ?? Buffer.from(raw))
    .digest('hex');
  const key = `mail:${lead?.id ?? 'report'}:${hash}`;
  if (!(await insertInboundOnce(db, key, context.now().toISOString()))) return;
  if (mail.report) await recordMailReport(context, { report: mail.report, lead, takeReturned });
  if (!lead || mail.writer !== 'person') {
    log.info({ writer: mail.writer, leadId: lead?.id }, 'a mail that no person wrote');
    if (lead) await endForMachine(context, lead, mail);
    return;
  }
  await receiveAnswer(context, lead, { mail, key, raw });
}

/** The lead with this id, also if it was merged into another, or deleted before its person answered. */
async function findAnswered(
  context: AppContext,
  id: string,
  mail: InboundMail,
): Promise<LeadRow | undefined> {
  const { db } = context;
  const lead = await findLead(db, (await findMergedInto(db, id)) ?? id);
  if (lead || (mail.writer !== 'person' && wishOf(mail).kind !== 'stop')) return lead;
  return bringBackForAnswer(context, id);
}

/** Words of the subject count only if they say nothing else. */
function wishOf({ reply, subject }: InboundMail): ContactWish {
  const bySubject = contactWishOf(subject ?? '');
  return bySubject.isWhole && bySubject.kind === 'stop' ? bySubject : contactWishOf(reply);
}

/**
 * Mail programs unsubscribe for their users and say that no person wrote (Apple Mail: `Auto-Submitted: auto-replied`), and
 * answering machines may ask for no more mail. A mail server's report has no wish.
 */
async function endForMachine(context: AppContext, lead: LeadRow, mail: InboundMail): Promise<void> {
  const wish = wishOf(mail);
  const isTheirs = mail.from === lead.email?.toLowerCase();
  if (mail.writer === 'system' || wish.kind !== 'stop' || !(isTheirs || wish.isWhole)) return;
  await endMessages(context, lead, { wish, from: mail.from });
}

async function receiveAnswer(
  context: AppContext,
  lead: LeadRow,
  { mail, key, raw }: { readonly mail: InboundMail; readonly key: string; readonly raw: Uint8Array },
): Promise<void> {
  if (mail.from === lead.email?.toLowerCase()) await deleteBounce(context.db, mail.from);
  const wish = wishOf(mail);
  if (wish.kind === 'stop') {
    await endMessages(context, lead, { wish, from: mail.from });
    // A word alone says nothing else.
    if (wish.isWhole && mail.reply.length <= 24) return;
  }
  const name = leadName(presentLead(lead));
  const isLead = lead.email !== null && mail.from === lead.email.toLowerCase();
  await threadReply(context, lead, {
    channel: 'email',
    key,
    headline: isLead
      ? `${name} answered by email`
      : `Answer by email from ${withoutReplyAddress(mail.from) || 'no address'}`,
    subject: mail.subject === null ? null : withoutReplyAddress(mail.subject).slice(0, 300),
    text: textOf(mail),
    original: raw,
    mayEnd: wish.kind === 'maybe' ? (wish.channels[0] ?? 'email') : null,
  });
}

/** The whole text if the answer cannot be told from what it quotes. */
function textOf({ reply, text, attachments, problem }: InboundMail): string {
  if (problem !== null) return 'The mail could not be read. Its original is kept.';
  const written = withoutReplyAddress(reply || text).slice(0, MAX_CHARACTERS);
  if (written !== '') return written;
  return attachments.length === 0
    ? 'The mail has no text.'
    : `The mail has no text, only ${attachments.map(withoutReplyAddress).join(', ')}.`;
}

/** Ends what the words name, or the emails of that agent. */
async function endMessages(
  context: AppContext,
  lead: LeadRow,
  { wish, from }: { readonly wish: ContactWish; readonly from: string },
): Promise<void> {
  const { channels } = wish;
  const phone = lead.phone === null ? null : toE164(lead.phone);
  if (channels.includes('sms') && phone !== null) {
    await changeTextConsent(context, phone, {
      isAllowed: false,
      text: 'Asked by email for no more texts: texts to them have ended',
    });
  }
  if (channels.length > 0 && !channels.includes('email') && phone !== null) return;
  for (const email of new Set([lead.email?.toLowerCase() ?? '', from])) {
    if (email !== '') await stopMail(context, { agentId: lead.agent_id, email });
  }
}
