/** STOP and START: whether a number takes texts. Only a hash of the number is kept. */
import type { AppContext } from '../../context';
import { hashOfPhone } from './sms-opt-out.queries';
import { deleteSmsOptOut, insertSmsOptOut, isOptedOut } from './sms-opt-out.repo';

/** @param phone E.164 */
export const hasStoppedTexts = ({ db }: Pick<AppContext, 'db'>, phone: string): Promise<boolean> =>
  isOptedOut(db, hashOfPhone(phone));

export const stopTexts = ({ db, now }: Pick<AppContext, 'db' | 'now'>, phone: string): Promise<void> =>
  insertSmsOptOut(db, hashOfPhone(phone), now().toISOString());

export const allowTexts = ({ db }: Pick<AppContext, 'db'>, phone: string): Promise<void> =>
  deleteSmsOptOut(db, hashOfPhone(phone));
