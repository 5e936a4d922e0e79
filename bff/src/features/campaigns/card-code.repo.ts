import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';

/** Stores a new code, made again in the rare case that it is taken. */
export async function insertCode(
  db: Db,
  makeCode: () => string,
  row: Omit<NewRow<'qr_codes'>, 'code'>,
): Promise<string> {
  for (;;) {
    const inserted = await db
      .insertInto('qr_codes')
      .values({ ...row, code: makeCode() })
      .onConflict((conflict) => conflict.column('code').doNothing())
      .returning('code')
      .executeTakeFirst();
    if (inserted) return inserted.code;
  }
}
