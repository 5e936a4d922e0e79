/** All entries as CSV, with their homes, sources and dates: a regulator asks for what was on record, and since when. */
import { type DoNotMailEntry } from '@farmpost/shared/contracts/do-not-mail';
import { doNotMailSourceNames } from '@farmpost/shared/contracts/do-not-mail-vocabulary';
import { csvLine } from '../../http/csv';
import type { AppContext } from '../../context';
import type { RawAnswer, WriteChunk } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { entryDay } from '../households/do-not-mail.queries';
import { listEntries, listHomesOfEntry } from '../households/do-not-mail-list.queries';
import { scopeOf } from './do-not-mail.policy';
import { presentEntries } from './do-not-mail.presenter';
import type { Caller } from './do-not-mail.service';

const ENTRIES = 200;
const HOMES = 1000;

interface Line {
  readonly entry: DoNotMailEntry;
  readonly address: string;
  readonly personName: string | null;
}

const kinds = { home: 'Home', list: 'List', area: 'Area' } as const;
const states = { active: 'Active', expired: 'Expired', taken_back: 'Taken back' } as const;

const columns: readonly [name: string, value: (line: Line) => string | null][] = [
  ['Entry', ({ entry }) => entry.id],
  ['Kind', ({ entry }) => kinds[entry.kind]],
  ['State', ({ entry }) => states[entry.state]],
  ['List or area', ({ entry }) => (entry.kind === 'home' ? null : entry.title)],
  ['Address', ({ address }) => address],
  ['Person', ({ personName }) => personName],
  ['ZIPs', ({ entry }) => entry.zips.join(' ')],
  ['Source', ({ entry }) => doNotMailSourceNames[entry.source]],
  ['Asked or published on', ({ entry }) => entry.askedOn],
  ['Last day', ({ entry }) => entry.expiresOn],
  ['Holds for', ({ entry }) => entry.agent?.name ?? 'All agents'],
  ['File', ({ entry }) => entry.fileName],
  ['Note', ({ entry }) => entry.note],
  ['Added (UTC)', ({ entry }) => entry.createdAt],
  ['Taken back (UTC)', ({ entry }) => entry.endedAt],
];

const lineOf = (line: Line): string => csvLine(columns.map(([, value]) => value(line)));

async function writeHomes(
  { db }: AppContext,
  entry: DoNotMailEntry,
  write: WriteChunk,
  signal: AbortSignal,
): Promise<void> {
  for (let after = ''; !signal.aborted;) {
    const homes = await listHomesOfEntry(db, entry.id, { after, limit: HOMES });
    await write(
      homes
        .map(({ address, person_name: personName }) =>
          lineOf({ entry, address: address || 'Erased at the home’s request', personName }),
        )
        .join(''),
    );
    const last = homes.at(-1);
    if (!last || homes.length < HOMES) return;
    after = last.id;
  }
}

/** The export is an entry of the audit log. */
export async function exportEntries(context: AppContext, { actor, ip }: Caller): Promise<RawAnswer> {
  const agentId = scopeOf(actor);
  const at = context.now();
  const day = entryDay(at);
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'do_not_mail.exported',
    subjectType: 'do_not_mail',
    subjectId: null,
    ip,
    at,
  });
  return {
    contentType: 'text/csv; charset=utf-8',
    headers: {
      'content-disposition': `attachment; filename="do-not-mail-${day}.csv"`,
      'cache-control': 'no-store',
    },
    stream: async (write, signal) => {
      await write(`\uFEFF${csvLine(columns.map(([name]) => name))}`);
      for (let offset = 0; !signal.aborted; offset += ENTRIES) {
        const rows = await listEntries(context.db, { agentId, day }, { limit: ENTRIES, offset });
        for (const entry of await presentEntries(context, rows)) {
          if (entry.kind === 'list') await writeHomes(context, entry, write, signal);
          else
            await write(
              lineOf({
                entry,
                address: entry.kind === 'home' ? entry.title : '',
                personName: entry.personName,
              }),
            );
        }
        if (rows.length < ENTRIES) return;
      }
    },
  };
}
