/** Messages and integration requests: stored, confirmed with a receipt, and shown to admins. */
import type {
  contactMessageBody,
  Inquiry,
  integrationRequestBody,
} from '@farmpost/shared/contracts/inquiries';
import type { InquiryKind } from '@farmpost/shared/contracts/inquiry-vocabulary';
import { SUPPORT_EMAIL } from '@farmpost/shared/domain/company';
import { uuidv7 } from 'uuidv7';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import { pageOf, readCursor } from '../../http/cursor';
import type { Actor } from '../../http/define-route';
import { notFound } from '../../app-error';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { recordAudit } from '../audit/audit.commands';
import { type NewInquiry, noticeMail, receiptMail } from './inquiry-mails';
import { presentInquiry } from './inquiry.presenter';
import * as repo from './inquiry.repo';

type ContactMessage = z.output<typeof contactMessageBody>;
type IntegrationRequest = z.output<typeof integrationRequestBody>;

export function receiveMessage(context: AppContext, form: ContactMessage): Promise<{ id: string }> {
  const { name, email, subject, message } = form;
  return receive(context, form.website, {
    kind: 'contact',
    name,
    email,
    subject,
    system: null,
    region: null,
    message,
  });
}

export function receiveRequest(context: AppContext, form: IntegrationRequest): Promise<{ id: string }> {
  const { kind, name, email, system, message } = form;
  const region = form.region || null;
  return receive(context, form.website, { kind, name, email, subject: null, system, region, message });
}

/** Call it in a transaction. Accepts a form with a filled honeypot like any other but stores nothing. */
async function receive(
  context: AppContext,
  honeypot: string,
  form: Omit<NewInquiry, 'id'>,
): Promise<{ id: string }> {
  const id = uuidv7();
  if (honeypot !== '') {
    context.log.info({ kind: form.kind }, 'inquiry honeypot was filled');
    return { id };
  }
  const inquiry: NewInquiry = { ...form, id, email: form.email.toLowerCase() };
  const now = context.now().toISOString();
  await repo.insertInquiry(context.db, {
    ...inquiry,
    created_at: now,
    handled_at: null,
    handled_by: null,
  });
  const sender = senderOf(context);
  const mail = { channel: 'email', purpose: 'inquiry', leadId: null, agentId: null } as const;
  await queueMessage(context, {
    ...mail,
    ...noticeMail(inquiry, sender),
    dedupeKey: `inquiry-notice:${id}`,
    recipient: SUPPORT_EMAIL,
    replyTo: inquiry.email,
  });
  // One receipt per address and day, so the form cannot flood a mailbox.
  await queueMessage(context, {
    ...mail,
    ...receiptMail(inquiry, sender),
    dedupeKey: `inquiry-receipt:${inquiry.email}:${now.slice(0, 10)}`,
    recipient: inquiry.email,
    replyTo: SUPPORT_EMAIL,
  });
  return { id };
}

export async function readInbox(
  { db }: AppContext,
  query: {
    status?: 'open' | 'handled' | undefined;
    kind?: InquiryKind | undefined;
    cursor?: string | undefined;
    limit: number;
  },
): Promise<{ data: Inquiry[]; nextCursor: string | null; open: number }> {
  const rows = await repo.listInquiries(db, {
    isHandled: query.status && query.status === 'handled',
    kind: query.kind,
    before: readCursor(query.cursor),
    limit: query.limit + 1,
  });
  const { page, nextCursor } = pageOf(rows, query.limit);
  return {
    data: page.map(presentInquiry),
    nextCursor,
    open: await repo.countOpen(db),
  };
}

/** Idempotent: marking a handled inquiry again keeps who handled it first. */
export async function setHandled(
  context: AppContext,
  actor: Actor,
  change: { id: string; isHandled: boolean },
): Promise<Inquiry> {
  const { db } = context;
  const before = await repo.findInquiry(db, change.id);
  if (!before) throw notFound('The inquiry');
  if ((before.handled_at !== null) === change.isHandled) return presentInquiry(before);
  const at = context.now();
  await repo.setHandled(db, change.id, change.isHandled ? { at: at.toISOString(), by: actor.userId } : null);
  await recordAudit(db, {
    actorId: actor.userId,
    action: change.isHandled ? 'inquiry.handled' : 'inquiry.reopened',
    subjectType: 'inquiry',
    subjectId: change.id,
    at,
  });
  const after = await repo.findInquiry(db, change.id);
  return presentInquiry(after ?? before);
}
