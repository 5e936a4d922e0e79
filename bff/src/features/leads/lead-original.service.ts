/** The mails of leads as they came in: kept compressed and sealed, and read by their agent. */
import type { LeadOriginal } from '@farmpost/shared/contracts/leads';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { openSealedBytes, sealBytes } from '../../db/sealed-text';
import type { Actor } from '../../http/define-route';
import { readInboundMail } from '../../inbound/inbound-mail';
import { findOriginal, insertOriginal } from './lead-original.repo';
import { authorizeLead } from './lead.policy';
import { findLead, findMergedInto } from './lead.repo';
import { withoutReplyAddress } from './reply-address';

/** Call it in the transaction that stores the message. */
export async function keepOriginal(
  { config, db, now }: Pick<AppContext, 'config' | 'db' | 'now'>,
  leadMessageId: string,
  raw: Uint8Array,
): Promise<void> {
  const sealed = sealBytes(await promisify(gzip)(raw), config.credentialsKey);
  await insertOriginal(db, { leadMessageId, sealed, now: now().toISOString() });
}

/** Throws `not_found` for an entry without a mail, and once the mail's time is over. */
export async function readOriginal(
  context: AppContext,
  actor: Actor,
  { id, eventId }: { readonly id: string; readonly eventId: string },
): Promise<LeadOriginal> {
  const { config, db } = context;
  const lead = authorizeLead(actor, await findLead(db, (await findMergedInto(db, id)) ?? id));
  const sealed = await findOriginal(db, { leadId: lead.id, eventId });
  if (sealed === undefined) throw notFound('The mail');
  const raw = await promisify(gunzip)(openSealedBytes(sealed, config.credentialsKey));
  const { from, subject, text, attachments } = await readInboundMail(raw);
  return {
    from: withoutReplyAddress(from),
    subject: subject === null ? null : withoutReplyAddress(subject),
    text: withoutReplyAddress(text),
    attachments: attachments.map(withoutReplyAddress),
  };
}
