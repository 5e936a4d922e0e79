/** Lists of people whom an agent knows, for tests. */
import { monthDayOf } from '@farmpost/shared/domain/home-anniversary';
import { leadSearchText } from '@farmpost/shared/domain/lead-search';
import { currentTime } from '@farmpost/shared/domain/clock';
import { uuidv7 } from 'uuidv7';
import type { Db } from '../db/database';
import type { NewRow } from '../db/tables';
import type { MailingListRow, MemberRow } from '../features/mailing-lists/mailing-list.queries';
import { noCounts } from '../features/mailing-lists/member-state.service';

export async function buildMailingList(
  db: Db,
  overrides: Partial<NewRow<'mailing_lists'>> & Pick<NewRow<'mailing_lists'>, 'agent_id'>,
): Promise<MailingListRow> {
  const now = overrides.created_at ?? currentTime().toISOString();
  return db
    .insertInto('mailing_lists')
    .values({
      id: uuidv7(),
      name: 'My sphere',
      counts_json: noCounts(),
      counted_at: now,
      checking_since: null,
      created_at: now,
      updated_at: now,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}

export async function buildListMember(
  db: Db,
  list: Pick<MailingListRow, 'id' | 'agent_id' | 'created_at'>,
  overrides: Partial<NewRow<'mailing_list_members'>> = {},
): Promise<MemberRow> {
  const { name = 'Ann Lee', email = null, phone = null, address = null, note = null } = overrides;
  const closedOn = overrides.closed_on ?? null;
  return db
    .insertInto('mailing_list_members')
    .values({
      id: uuidv7(),
      list_id: list.id,
      agent_id: list.agent_id,
      name,
      email,
      phone,
      phone_digits: null,
      address,
      address_at: list.created_at,
      household_id: null,
      note,
      closed_on: closedOn,
      closed_month_day: closedOn === null ? null : monthDayOf(closedOn),
      state: 'no_address',
      reason: 'no_address',
      moved_at: null,
      mail_refused_at: null,
      email_chosen_at: null,
      phone_chosen_at: null,
      import_id: null,
      search_text: leadSearchText({ name, email, phone, address, message: note }),
      created_at: list.created_at,
      updated_at: list.created_at,
      ...overrides,
    })
    .returningAll()
    .executeTakeFirstOrThrow();
}
