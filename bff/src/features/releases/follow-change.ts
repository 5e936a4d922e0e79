import type { AppContext } from '../../context';
import { afterCommit } from '../../db/transaction';

/** This instance's pages follow a change of a channel at once; the others are notified. */
export function followChange({ db, registry }: AppContext): void {
  afterCommit(db, () => void registry.refresh());
}
