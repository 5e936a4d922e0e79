/**
 * A person wants no more invitations, from anyone. The link in the mail needs no row (ADR 40), and the wish is kept as a
 * hash, so that it outlives the invitations.
 */
import { href } from '@farmpost/shared/domain/href';
import * as z from 'zod';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { openSealedText, sealText } from '../../db/sealed-text';
import { withdrawMessages } from '../messages/message.commands';
import * as repo from './client-invitation.repo';
import { hashOf } from './visitor-cookie';

const wish = z.object({ noInvitationsTo: z.string() });

const hashOfAddress = (email: string): string => hashOf(`invitation:${email.toLowerCase()}`);

/** For the mail's text, a page that asks for a click; for the mail program, an address that takes effect at once. */
export function stopLinksOf(
  { config }: Pick<AppContext, 'config'>,
  email: string,
): { page: string; oneClick: string } {
  const token = sealText(JSON.stringify({ noInvitationsTo: email }), config.credentialsKey);
  return {
    page: config.publicUrl + href('/stop-invitations', { token }),
    oneClick: config.publicUrl + href('/api/invitation-opt-outs', { token }),
  };
}

/** The address; `null` for a token that this server did not make. */
export function findInvitee({ config }: Pick<AppContext, 'config'>, token: string): string | null {
  try {
    return wish.parse(JSON.parse(openSealedText(token, config.credentialsKey))).noInvitationsTo;
  } catch {
    return null;
  }
}

/** Call it in a transaction. A second call changes nothing. */
export async function stopInvitations(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  email: string,
): Promise<void> {
  const at = now().toISOString();
  const isNew = await repo.insertOptOut(db, { email_hash: hashOfAddress(email), created_at: at });
  if (!isNew) return;
  await repo.endInvitationsTo(db, email, at);
  await withdrawMessages(db, { purpose: 'client_invitation', recipient: email });
}

/** The addresses that no one may invite. */
export async function listOptedOut(db: Db, emails: readonly string[]): Promise<string[]> {
  if (emails.length === 0) return [];
  const hashes = await repo.listOptOuts(db, emails.map(hashOfAddress));
  return emails.filter((email) => hashes.has(hashOfAddress(email)));
}
