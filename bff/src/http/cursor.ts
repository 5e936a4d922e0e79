/** Keyset cursors for lists ordered by a time and then by id. Opaque to the client. */
import * as z from 'zod';
import { AppError } from '../app-error';

const position = z.strictObject({ at: z.string(), id: z.string() });
export type Position = z.infer<typeof position>;

function writeCursor(after: Position): string {
  return Buffer.from(JSON.stringify(after)).toString('base64url');
}

/**
 * The page in `rows`, which a query read with a limit of `limit + 1`; the cursor is `null` on the last page.
 * @param keyOf what the list is ordered by before the id
 */
export function pageBy<R extends { readonly id: string }>(
  rows: readonly R[],
  limit: number,
  keyOf: (row: R) => string,
): { page: readonly R[]; nextCursor: string | null } {
  const page = rows.slice(0, limit);
  const last = page.at(-1);
  const hasMore = rows.length > page.length && last !== undefined;
  return { page, nextCursor: hasMore ? writeCursor({ at: keyOf(last), id: last.id }) : null };
}

/** The page of a list that is ordered by the time of creation. */
export const pageOf = <R extends { readonly created_at: string; readonly id: string }>(
  rows: readonly R[],
  limit: number,
) => pageBy(rows, limit, (row) => row.created_at);

/** `null` without a cursor. Throws `validation_failed` for one that this server did not create. */
export function readCursor(cursor: string | undefined): Position | null {
  if (cursor === undefined) return null;
  try {
    return position.parse(JSON.parse(Buffer.from(cursor, 'base64url').toString()));
  } catch {
    throw new AppError('validation_failed', 'The cursor is not valid for this list.', {
      fields: { cursor: 'Pass the nextCursor of the previous answer.' },
    });
  }
}
