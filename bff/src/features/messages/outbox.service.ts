/** Sent messages, for administrators and the demo. */
import type { OutboxMessage } from '@farmpost/shared/contracts/admin';
import type { AppContext } from '../../context';
import type { Row } from '../../db/tables';
import { pageOf, readCursor } from '../../http/cursor';
import { withoutLinkTokens } from './link-tokens';
import { presentMessage } from './outbox.presenter';
import { listMessages, type MessageFilter } from './outbox.repo';

/** Latest first. */
export async function readOutbox(
  context: AppContext,
  { cursor, limit, ...filter }: MessageFilter & { cursor?: string | undefined; limit: number },
): Promise<{ data: OutboxMessage[]; nextCursor: string | null }> {
  const page = { before: readCursor(cursor), limit: limit + 1 };
  const { page: messages, nextCursor } = pageOf(await listMessages(context.db, filter, page), limit);
  return {
    data: messages.map((row) => presentMessage(context.config.demo ? row : hideTokens(row))),
    nextCursor,
  };
}

/** Keeps administrators from signing in with another person's link. */
const hideTokens = (row: Row<'messages'>): Row<'messages'> => ({
  ...row,
  body_text: withoutLinkTokens(row.body_text),
  body_html: row.body_html === null ? null : withoutLinkTokens(row.body_html),
});
