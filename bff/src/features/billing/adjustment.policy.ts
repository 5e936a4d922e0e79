/** Only administrators who manage users may return money. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

const mayReturnMoney = (actor: Actor): boolean => actor.permissions.includes('admin.manage_users');

export const authorizeRefund = <I extends object>(actor: Actor, invoice: I | undefined): Authorized<I> =>
  authorized('The invoice', invoice, () => mayReturnMoney(actor));

export const authorizeAdjustment = <A extends object>(actor: Actor, row: A | undefined): Authorized<A> =>
  authorized('The refund or credit', row, () => mayReturnMoney(actor));
