/** Sent messages, for administrators and the demo. */
import type { OutboxMessage } from '@farmpost/shared/contracts/admin';
import type { AppContext } from '../../context';
import type { Row } from '../../db/tables';
import { withoutLinkTokens } from './link-tokens';
import { presentMessage } from './outbox.presenter';
import { findLatestMessages } from './outbox.repo';

/** Latest first. */
export async function readOutbox(context: AppContext, limit: number): Promise<OutboxMessage[]> {
  const messages = await findLatestMessages(context.db, limit);
  return messages.map((row) => presentMessage(context.config.demo ? row : hideTokens(row)));
}

/** Keeps administrators from signing in with another person's link. */
const hideTokens = (row: Row<'messages'>): Row<'messages'> => ({
  ...row,
  body_text: withoutLinkTokens(row.body_text),
  body_html: row.body_html === null ? null : withoutLinkTokens(row.body_html),
});
