/** Only salespeople connect an account. */
import type { Actor } from '../../http/define-route';

export const canConnect = (actor: Actor): boolean => actor.role === 'sales_person';
