/** Imports a file of homes that get no cards. The file is read by the parts of the lead import. */
import type { DoNotMailEntry, DoNotMailListPreview } from '@farmpost/shared/contracts/do-not-mail';
import {
  type DoNotMailField,
  doNotMailFields,
  MAX_DO_NOT_MAIL_ROWS,
} from '@farmpost/shared/contracts/do-not-mail-vocabulary';
import type { ImportField } from '@farmpost/shared/contracts/lead-import-vocabulary';
import { doorInWords, readDoor } from '@farmpost/shared/domain/do-not-mail';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { chunks } from '../../db/chunks';
import { transaction } from '../../db/transaction';
import { type CsvLine, invalidCsv } from '../../http/csv-file';
import type { Actor } from '../../http/define-route';
import { findMailingsThatChose } from '../households/chosen-homes.queries';
import * as commands from '../households/do-not-mail.commands';
import { findIdsByKeys } from '../households/home-explanation.queries';
import { readFile } from '../lead-imports/read-file.service';
import { leadReader, plainCell } from '../leads/lead-csv';
import { scopeOf } from './do-not-mail.policy';
import { presentEntry, presentLosses } from './do-not-mail.presenter';
import { type Caller, type EntryTerms, recordEntry, rowOf } from './do-not-mail.service';

const FIRST = 5;
const LISTED = 100;
const MAX_PERSON = 120;
/** Homes in one transaction: others write in between. */
const BATCH = 1000;

type ReadDoor = commands.Door & { readonly line: number };

interface ReadList {
  readonly rows: number;
  readonly columns: DoNotMailListPreview['columns'];
  readonly doors: readonly ReadDoor[];
  readonly repeated: number;
  readonly unread: DoNotMailListPreview['unread'];
}

const isField = (field: string): field is DoNotMailField =>
  (doNotMailFields as readonly string[]).includes(field);

/** The known places of an imported contact; its email, phone and notes name no home. */
const fieldOf = (field: ImportField): DoNotMailField => (isField(field) ? field : 'none');

function choicesOf(columns: string | undefined): readonly DoNotMailField[] | undefined {
  return columns?.split(',').map((field) => {
    if (isField(field)) return field;
    throw new AppError('validation_failed', 'A column has an unknown place.', {
      fields: { columns: `There is no place “${field}”.` },
    });
  });
}

/** Reads the file once to find its columns, then its rows. Throws `validation_failed` for a file that is no list. */
async function readList(bytes: Uint8Array, columns: string | undefined): Promise<ReadList> {
  const lines: CsvLine[] = [];
  const file = await readFile(
    bytes,
    {
      clear: async () => void lines.splice(0),
      put: async (_position, rows) => void lines.push(...rows),
    },
    { what: 'homes', maxRows: MAX_DO_NOT_MAIL_ROWS },
  );
  const headers = file.columns.map(({ header }) => header);
  const known = leadReader(headers).places.map(({ field }) => fieldOf(field));
  const places = choicesOf(columns) ?? known;
  const reader = leadReader(headers, places);
  const seen = new Set<string>();
  const doors: ReadDoor[] = [];
  const unread: DoNotMailListPreview['unread'] = { count: 0, rows: [] };
  let repeated = 0;
  for (const some of chunks(lines, 500)) {
    // Other requests get their turn.
    await new Promise((resolve) => setImmediate(resolve));
    for (const line of some) {
      const { values } = reader.read(line);
      const door = values.address === '' ? { problem: 'It has no address.' } : readDoor(values.address);
      if ('problem' in door) {
        unread.count += 1;
        const text = line.cells.map(plainCell).filter(Boolean).join(', ').slice(0, 160);
        if (unread.rows.length < LISTED) unread.rows.push({ line: line.line, text, reason: door.problem });
        continue;
      }
      const personName = values.name.slice(0, MAX_PERSON) || null;
      const id = `${door.key}\n${personName?.toLowerCase() ?? ''}`;
      if (seen.has(id)) repeated += 1;
      else doors.push({ line: line.line, address: doorInWords(door.address), key: door.key, personName });
      seen.add(id);
    }
  }
  return {
    rows: file.rows,
    columns: file.columns.map(({ header, filled, samples }, index) => ({
      header,
      filled,
      samples: [...samples],
      field: places[index] ?? 'none',
    })),
    doors,
    repeated,
    unread,
  };
}

export async function previewList(
  context: AppContext,
  actor: Actor,
  { bytes, columns }: { readonly bytes: Uint8Array; readonly columns: string | undefined },
): Promise<DoNotMailListPreview> {
  const agentId = scopeOf(actor);
  const { doors, ...list } = await readList(bytes, columns);
  const known = await findIdsByKeys(
    context.db,
    doors.map(({ key }) => key),
  );
  const mailings = await findMailingsThatChose(context.db, known, { agentId, now: context.now() });
  return {
    ...list,
    homes: doors.length,
    known: known.length,
    first: doors.slice(0, FIRST).map(({ line, address, personName }) => ({ line, address, personName })),
    losses: await presentLosses(context, mailings, agentId === null),
  };
}

interface ListFile extends EntryTerms {
  readonly bytes: Uint8Array;
  readonly title: string;
  readonly fileName: string;
  readonly columns?: string | undefined;
}

/** The list counts once all of its homes are stored; a part that a crash left behind is deleted by the sweep. */
export async function importList(
  context: AppContext,
  caller: Caller,
  { bytes, title, fileName, columns, ...terms }: ListFile,
): Promise<DoNotMailEntry> {
  const row = rowOf(context, caller, 'list', terms);
  const { doors, unread } = await readList(bytes, columns);
  if (doors.length === 0) {
    throw invalidCsv('No row has an address. Choose which columns hold the street and the ZIP.');
  }
  await commands.insertEntry(context.db, { ...row, title, file_name: fileName });
  try {
    for (const some of chunks(doors, BATCH)) {
      await transaction(context.db, (db) => commands.insertHomes(db, row.id, some));
    }
    return await transaction(context.db, async (db) => {
      const within = { ...context, db };
      const counts = { homes: doors.length, leftOut: unread.count, at: context.now().toISOString() };
      const entry = await commands.setReady(db, row.id, counts);
      await recordEntry(within, caller, 'added', entry);
      return presentEntry(within, entry);
    });
  } catch (error) {
    await commands.deleteEntry(context.db, row.id);
    throw error;
  }
}
