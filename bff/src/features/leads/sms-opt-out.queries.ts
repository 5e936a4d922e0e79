/** Numbers that replied STOP. All texts come from one number, so a STOP ends the texts of every agent. */
import { toE164 } from '@farmpost/shared/domain/phone';
import { createHash } from 'node:crypto';
import type { Db } from '../../db/database';

/** @param phone E.164 */
export const hashOfPhone = (phone: string): string =>
  createHash('sha256').update(`sms:${phone}`).digest('hex');

/** Rows with whether their number replied STOP; asked only where there is a consent that it would end. */
export async function withStoppedTexts<
  R extends { readonly phone: string | null; readonly has_marketing_consent: boolean },
>(db: Db, rows: readonly R[]): Promise<(R & { readonly has_stopped_texts: boolean })[]> {
  const hashOfRow = ({ phone, has_marketing_consent: hasAgreed }: R) => {
    const number = hasAgreed && phone !== null ? toE164(phone) : null;
    return number === null ? null : hashOfPhone(number);
  };
  const hashes = rows.flatMap((row) => hashOfRow(row) ?? []);
  const found =
    hashes.length === 0
      ? []
      : await db.selectFrom('sms_opt_outs').select('phone_hash').where('phone_hash', 'in', hashes).execute();
  const stopped = new Set(found.map(({ phone_hash: hash }) => hash));
  return rows.map((row) => ({ ...row, has_stopped_texts: stopped.has(hashOfRow(row) ?? '') }));
}
