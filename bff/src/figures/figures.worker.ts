/** The entry of the thread that reads figures from the SQLite file. */
import { constants, setPriority } from 'node:os';
import { type Db, openReadOnly } from '../db/database';
import { allFigures } from './all-figures';
import type { FiguresCall } from './figures-reader';

// On Linux a priority applies to one thread (setpriority(2)), so requests run before figures.
if (process.platform === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

let opened: { readonly file: string; readonly db: Db } | null = null;

function open(file: string): Db {
  if (opened?.file !== file) opened = { file, db: openReadOnly(file) };
  return opened.db;
}

export default function readFigures({ sqliteFile, name, input, now }: FiguresCall): Promise<unknown> {
  const figures = allFigures.find((each) => each.name === name);
  if (!figures) throw new Error(`There are no figures ${name}.`);
  return figures.read({ db: open(sqliteFile), now: () => now }, input);
}
