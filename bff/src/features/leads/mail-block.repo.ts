/** Addresses that take no mail, or whose reader complained. Only a hash of the address is kept. */
import { createHash } from 'node:crypto';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

type Kind = Row<'mail_blocks'>['kind'];

const hashOf = (email: string): string =>
  createHash('sha256').update(`mail:${email.toLowerCase()}`).digest('hex');

export async function findMailBlock(db: Db, email: string): Promise<Kind | null> {
  const row = await db
    .selectFrom('mail_blocks')
    .select('kind')
    .where('email_hash', '=', hashOf(email))
    .executeTakeFirst();
  return row?.kind ?? null;
}

/** A complaint replaces a bounce, never the other way around. False if the address had it. */
export async function insertMailBlock(
  db: Db,
  { email, kind, now }: { readonly email: string; readonly kind: Kind; readonly now: string },
): Promise<boolean> {
  const had = await findMailBlock(db, email);
  if (had === kind || had === 'complained') return false;
  await db
    .insertInto('mail_blocks')
    .values({ email_hash: hashOf(email), kind, created_at: now })
    .onConflict((conflict) => conflict.column('email_hash').doUpdateSet({ kind, created_at: now }))
    .execute();
  return true;
}

/** Someone who writes from an address can be written to at it again; a complaint stays. */
export async function deleteBounce(db: Db, email: string): Promise<void> {
  await db
    .deleteFrom('mail_blocks')
    .where('email_hash', '=', hashOf(email))
    .where('kind', '=', 'bounced')
    .execute();
}
