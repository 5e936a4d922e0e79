/** The link in a confirmation mail: the homeowner wants no more mail from that agent. */
import { createHash } from 'node:crypto';
import { href } from '@farmpost/shared/domain/href';
import * as z from 'zod';
import type { AppContext } from '../../context';
import { openSealedText, sealText } from '../../db/sealed-text';
import { publishLead } from '../webhook-endpoints/webhook.commands';
import { recordLeadEvent } from './lead-timeline.service';
import { findRecipient } from './lead.repo';
import * as repo from './contact-opt-out.repo';

interface Contact {
  readonly agentId: string;
  readonly email: string;
}

const contact = z.object({ agentId: z.string(), email: z.string() });

/** Hash of an agent's contact by email; the address itself is not kept. */
export const hashOfContact = ({ agentId, email }: Contact): string =>
  createHash('sha256').update(`contact:${agentId}:${email.toLowerCase()}`).digest('hex');

/** The link needs no row: its token says who it is about, and only this server can read it. */
export const stopMailUrl = ({ config }: Pick<AppContext, 'config'>, { agentId, email }: Contact): string =>
  config.publicUrl +
  href('/stop-mail', { token: sealText(JSON.stringify({ agentId, email }), config.credentialsKey) });

/** `null` for a token that this server did not make, and for an agent who is no longer here. */
export async function findContact(
  { config, db }: Pick<AppContext, 'config' | 'db'>,
  token: string,
): Promise<(Contact & { readonly agentName: string }) | null> {
  let given: Contact;
  try {
    given = contact.parse(JSON.parse(openSealedText(token, config.credentialsKey)));
  } catch {
    return null;
  }
  const agent = await findRecipient(db, given.agentId);
  return agent ? { ...given, agentName: agent.name } : null;
}

export const hasStoppedMail = ({ db }: Pick<AppContext, 'db'>, who: Contact): Promise<boolean> =>
  repo.hasOptOut(db, who.agentId, hashOfContact(who));

/** Call it in a transaction. Also withdraws the consent of earlier leads, and tells the agent on their timelines. */
export async function stopMail(context: AppContext, who: Contact): Promise<void> {
  const { db } = context;
  const now = context.now().toISOString();
  const isNew = await repo.insertOptOut(db, {
    agent_id: who.agentId,
    email_hash: hashOfContact(who),
    created_at: now,
  });
  // A form may have given consent since the first time.
  for (const lead of await repo.withdrawConsent(db, { ...who, now })) {
    if (isNew || lead.hadConsent) {
      await recordLeadEvent(db, { leadId: lead.id, kind: 'note', text: 'Asked for no more email', now });
    }
    if (lead.hadConsent) await publishLead(context, 'lead.updated', lead);
  }
}
