/** What the platform sent, for its administrators and for the demo. */
import type { OutboxMessage } from '@farmpost/shared/contracts/admin';
import type { AppContext } from '../../context';
import { presentMessage } from './outbox.presenter';
import { findLatestMessages } from './outbox.repo';

/** Latest first. */
export async function readOutbox(context: AppContext, limit: number): Promise<OutboxMessage[]> {
  return (await findLatestMessages(context.db, limit)).map(presentMessage);
}
