/** The signed-in person's own account. */
import type { Me } from '@farmpost/shared/contracts/accounts';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { notFound } from '../../http/http-error';
import { presentMe } from './accounts.presenter';
import { findAccount } from './accounts.repo';

export async function readMe(context: AppContext, actor: Actor): Promise<Me> {
  const account = await findAccount(context.db, actor.userId);
  if (!account) throw notFound('Your profile');
  return presentMe(account, actor);
}
