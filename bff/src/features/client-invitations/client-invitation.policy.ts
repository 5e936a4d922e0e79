/** An invitation and a referral link belong to the salesperson who made them. An admin may manage all. */
import { type Authorized, authorized } from '../../authorized';
import type { Actor } from '../../http/define-route';

interface Owned {
  readonly sales_person_id: string;
}

const isOwner = (actor: Actor) => (row: Owned) =>
  actor.role === 'admin' || row.sales_person_id === actor.userId;

export const authorizeInvitation = <I extends Owned>(
  actor: Actor,
  invitation: I | undefined,
): Authorized<I> => authorized('The invitation', invitation, isOwner(actor));

export const authorizeReferral = <R extends Owned>(actor: Actor, link: R | undefined): Authorized<R> =>
  authorized('The referral link', link, isOwner(actor));
