/** A user with everything that the protocol says of them to themselves. */
import type { Db } from '../../../db/database';
import { findFactorsOf } from './factor.repo';
import { findIdentitiesOf } from './identity.repo';
import { type GoTrueUser, presentUser } from './user.presenter';
import type { UserRow } from './user.repo';

export async function presentOwnUser(db: Db, user: UserRow): Promise<GoTrueUser> {
  return presentUser(user, await findIdentitiesOf(db, user.id), await findFactorsOf(db, user.id));
}
