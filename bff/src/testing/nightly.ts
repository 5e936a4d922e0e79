/** Checks that leave `npm test` for `npm run nightly`, which sets NIGHTLY: `nightly.json` lists them with reasons. */
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Engine } from '../db/database';

interface NightlyList {
  readonly onOneEngine: readonly { readonly engine: Engine; readonly files: readonly string[] }[];
}

export const isNightly = process.env.NIGHTLY !== undefined;

const list = JSON.parse(readFileSync(path.join(__dirname, 'nightly.json'), 'utf8')) as NightlyList;
const engines = new Map(
  list.onOneEngine.flatMap(({ engine, files }) => files.map((file) => [file, engine] as const)),
);

/** The only engine on which `npm test` runs a file, if the list has it. `file` is a path from `bff/src`. */
export const onlyEngineInGate = (file: string): Engine | undefined =>
  engines.get(file.replace(/\.test\.ts$/, ''));
