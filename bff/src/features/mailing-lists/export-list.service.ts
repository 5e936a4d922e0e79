/** A list as CSV, a page at a time: memory stays the same for any number of people. */
import { memberStateNames } from '@farmpost/shared/contracts/mailing-list-vocabulary';
import { slugOf } from '@farmpost/shared/domain/slug';
import type { AppContext } from '../../context';
import { csvLine } from '../../http/csv';
import type { Actor, RawAnswer } from '../../http/define-route';
import type { MemberRow } from './mailing-list.queries';
import * as repo from './mailing-list.repo';
import { findOwnList } from './mailing-list.service';
import { refreshMembers } from './member-state.service';

const PAGE = 500;

const choices = { not_asked: '', agreed: 'Agreed', refused: 'Refused' } as const;

/** The import reads these headers again. */
const columns: readonly [name: string, value: (row: MemberRow) => string | null][] = [
  ['Name', (row) => row.name],
  ['Email', (row) => row.email],
  ['Phone', (row) => row.phone],
  ['Address', (row) => row.address],
  ['Closing date', (row) => row.closed_on],
  ['Note', (row) => row.note],
  ['Cards', (row) => memberStateNames[row.state]],
  ['Do not mail', (row) => (row.state === 'opted_out' ? 'Yes' : '')],
  ['Email consent', (row) => choices[row.email_choice]],
  ['Phone consent', (row) => choices[row.phone_choice]],
  ['Added (UTC)', (row) => row.created_at],
];

export async function exportList(context: AppContext, actor: Actor, id: string): Promise<RawAnswer> {
  const list = await findOwnList(context, actor, id);
  return {
    contentType: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="${slugOf(list.name) ?? 'list'}.csv"`,
      'cache-control': 'no-store',
    },
    stream: async (write, signal) => {
      await write(`\uFEFF${csvLine(columns.map(([name]) => name))}`);
      for (let after = ''; !signal.aborted;) {
        const rows = await repo.listMembersAfter(context.db, id, { after, limit: PAGE });
        const current = await refreshMembers(context, list.agent_id, rows);
        await write(current.map((row) => csvLine(columns.map(([, value]) => value(row)))).join(''));
        const last = rows.at(-1);
        if (!last || rows.length < PAGE) return;
        after = last.id;
      }
    },
  };
}
