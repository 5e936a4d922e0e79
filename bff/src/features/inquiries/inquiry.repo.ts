import type { InquiryKind } from '@farmpost/shared/contracts/inquiry-vocabulary';
import type { Db } from '../../db/database';
import type { NewRow, Row } from '../../db/tables';
import type { Position } from '../../http/cursor';
import { PAGE } from '../../privacy/own-rows.repo';

export type InquiryRow = Row<'inquiries'> & { readonly handler_email: string | null };

const inquiries = (db: Db) =>
  db
    .selectFrom('inquiries')
    .leftJoin('users', 'users.id', 'inquiries.handled_by')
    .selectAll('inquiries')
    .select('users.email as handler_email');

export async function insertInquiry(db: Db, inquiry: NewRow<'inquiries'>): Promise<void> {
  await db.insertInto('inquiries').values(inquiry).execute();
}

export async function findInquiry(db: Db, id: string): Promise<InquiryRow | undefined> {
  return inquiries(db).where('inquiries.id', '=', id).executeTakeFirst();
}

/** Newest first. */
export async function listInquiries(
  db: Db,
  filter: {
    readonly isHandled?: boolean | undefined;
    readonly kind?: InquiryKind | undefined;
    readonly before: Position | null;
    readonly limit: number;
  },
): Promise<InquiryRow[]> {
  const { isHandled, kind, before } = filter;
  let query = inquiries(db);
  if (isHandled !== undefined) query = query.where('handled_at', isHandled ? 'is not' : 'is', null);
  if (kind) query = query.where('kind', '=', kind);
  if (before) {
    query = query.where((eb) =>
      eb.or([
        eb('inquiries.created_at', '<', before.at),
        eb.and([eb('inquiries.created_at', '=', before.at), eb('inquiries.id', '<', before.id)]),
      ]),
    );
  }
  return query
    .orderBy('inquiries.created_at', 'desc')
    .orderBy('inquiries.id', 'desc')
    .limit(filter.limit)
    .execute();
}

export async function countOpen(db: Db): Promise<number> {
  const row = await db
    .selectFrom('inquiries')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('handled_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function setHandled(
  db: Db,
  id: string,
  handled: { readonly at: string; readonly by: string } | null,
): Promise<void> {
  await db
    .updateTable('inquiries')
    .set({ handled_at: handled?.at ?? null, handled_by: handled?.by ?? null })
    .where('id', '=', id)
    .execute();
}

/** For the export of an address's owner. @param email in lower case; matches inquiries in any case */
export function listInquiriesFrom(db: Db, email: string, after: string) {
  return db
    .selectFrom('inquiries')
    .select(['id', 'kind', 'name', 'email', 'subject', 'system', 'region', 'message', 'created_at'])
    .where((eb) => eb(eb.fn<string>('lower', ['email']), '=', email))
    .where('id', '>', after)
    .orderBy('id')
    .limit(PAGE)
    .execute();
}
