import type { ListMember, MailingList } from '@farmpost/shared/contracts/mailing-lists';
import { memberStates } from '@farmpost/shared/contracts/mailing-list-vocabulary';
import { nextAnniversary } from '@farmpost/shared/domain/home-anniversary';
import type { AppContext } from '../../context';
import { readProgress } from './check-list.service';
import {
  closingsOf,
  findMainPlace,
  type MailingListRow,
  type MemberRow,
  nearDays,
} from './mailing-list.queries';
import * as repo from './mailing-list.repo';

export async function presentList(context: AppContext, list: MailingListRow): Promise<MailingList> {
  const closings = closingsOf(await nearDays(context, list.agent_id));
  const { withClosing, near } = await repo.countClosings(context.db, list.id, closings);
  const place = await findMainPlace(context.db, list.id);
  const { people, homes, states } = list.counts_json;
  return {
    id: list.id,
    name: list.name,
    people,
    homes,
    states: Object.fromEntries(memberStates.map((state) => [state, states[state]])) as MailingList['states'],
    withClosing,
    anniversaries: near,
    countedAt: list.counted_at,
    checking: await readProgress(context, list),
    place: place ? `${place.city}, ${place.state}` : null,
    createdAt: list.created_at,
  };
}

/** @param today calendar date on the agent's clock */
export function presentMember(
  row: MemberRow,
  { today, lastCardAt }: { readonly today: string; readonly lastCardAt: string | null },
): ListMember {
  return {
    id: row.id,
    listId: row.list_id,
    name: row.name,
    email: row.email,
    phone: row.phone,
    address: row.address,
    note: row.note,
    closedOn: row.closed_on,
    anniversary: row.closed_on === null ? null : nextAnniversary(row.closed_on, today),
    state: row.state,
    reason: row.reason,
    channels: {
      mail: row.state === 'opted_out' ? 'refused' : 'not_asked',
      email: row.email_choice,
      phone: row.phone_choice,
    },
    lastCardAt,
    createdAt: row.created_at,
    version: row.version,
  };
}
