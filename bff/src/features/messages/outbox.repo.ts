/** Mail and text messages that the platform sends. */
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';
import type { Row } from '../../db/tables';
import type { Position } from '../../http/cursor';

export interface MessageFilter {
  readonly q?: string | undefined;
  readonly channel?: 'email' | 'sms' | undefined;
  readonly status?: 'queued' | 'sent' | 'failed' | undefined;
}

/** Latest first. */
export async function listMessages(
  db: Db,
  { q = '', channel, status }: MessageFilter,
  { before, limit }: { before: Position | null; limit: number },
): Promise<Row<'messages'>[]> {
  const like = containing(q.toLowerCase());
  return db
    .selectFrom('messages')
    .selectAll()
    .$if(q !== '', (query) =>
      query.where(
        sql<boolean>`(lower(recipient) like ${like} escape '\\' or lower(subject) like ${like} escape '\\')`,
      ),
    )
    .$if(channel !== undefined, (query) => query.where('channel', '=', channel ?? 'email'))
    .$if(status !== undefined, (query) => query.where('status', '=', status ?? 'sent'))
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
}
