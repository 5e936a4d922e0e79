/** Messages to one person, for the administrator's page. */
import type { CustomerMessage } from '@farmpost/shared/contracts/customers';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';
import type { Position } from '../../http/cursor';

const REMOVED = 'token=[removed]';

/** Codes and private links are for one use: their copy is of no use, and must not go out again. */
export const isResendable = (
  row: Pick<Row<'messages'>, 'purpose' | 'status' | 'body_text' | 'body_html' | 'sealed_body'>,
): boolean =>
  row.status !== 'queued' &&
  row.sealed_body === null &&
  ![
    'phone_code',
    'newsletter',
    'newsletter_issue',
    'lead_follow_up',
    'lead_confirmation',
    'client_invitation',
  ].includes(row.purpose) &&
  !`${row.body_text} ${row.body_html ?? ''}`.includes(REMOVED) &&
  !/[?&;]token=/.test(`${row.body_text} ${row.body_html ?? ''}`);

/** To these addresses and numbers, latest first. */
export async function listMessagesTo(
  db: Db,
  recipients: readonly string[],
  { before, limit }: { before: Position | null; limit: number },
): Promise<(CustomerMessage & { readonly created_at: string })[]> {
  if (recipients.length === 0) return [];
  const rows = await db
    .selectFrom('messages')
    .selectAll()
    .where('recipient', 'in', recipients)
    .$if(before !== null, (query) =>
      query.where((eb) =>
        eb.or([
          eb('created_at', '<', before?.at ?? ''),
          eb.and([eb('created_at', '=', before?.at ?? ''), eb('id', '<', before?.id ?? '')]),
        ]),
      ),
    )
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    id: row.id,
    channel: row.channel,
    recipient: row.recipient,
    subject: row.subject ?? row.body_text.slice(0, 80),
    status: row.status,
    error: row.error,
    createdAt: row.created_at,
    created_at: row.created_at,
    sentAt: row.sent_at,
    isResendable: isResendable(row),
  }));
}

export const findMessage = (db: Db, id: string): Promise<Row<'messages'> | undefined> =>
  db.selectFrom('messages').selectAll().where('id', '=', id).executeTakeFirst();
