/** STOP and START: whether a number takes texts. Only a hash of the number is kept. */
import { createHash } from 'node:crypto';
import type { AppContext } from '../../context';
import { deleteSmsOptOut, insertSmsOptOut, isOptedOut } from './sms-opt-out.repo';

const hashOf = (phone: string): string => createHash('sha256').update(`sms:${phone}`).digest('hex');

/** @param phone E.164 */
export const hasStoppedTexts = ({ db }: Pick<AppContext, 'db'>, phone: string): Promise<boolean> =>
  isOptedOut(db, hashOf(phone));

export const stopTexts = ({ db, now }: Pick<AppContext, 'db' | 'now'>, phone: string): Promise<void> =>
  insertSmsOptOut(db, hashOf(phone), now().toISOString());

export const allowTexts = ({ db }: Pick<AppContext, 'db'>, phone: string): Promise<void> =>
  deleteSmsOptOut(db, hashOf(phone));
