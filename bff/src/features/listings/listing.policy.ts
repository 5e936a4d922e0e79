/** A listing is its agents', on either side; an admin may use any. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

/** @param isOfActor whether the actor's agent record is one of the listing's agents */
export const authorizeListing = <L extends object>(
  actor: Actor,
  listing: L | undefined,
  isOfActor: boolean,
): Authorized<L> => authorized('The listing', listing, () => actor.role === 'admin' || isOfActor);
