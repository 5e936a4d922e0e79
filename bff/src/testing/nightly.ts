/** Checks that leave `npm test` for `npm run nightly`, which sets NIGHTLY: `nightly.json` lists them with reasons. */
import type { Engine } from '../db/database';
import list from './nightly.json';

export const isNightly = process.env.NIGHTLY !== undefined;

const engines = new Map(
  list.onOneEngine.flatMap(({ engine, files }) => files.map((file) => [file, engine] as const)),
);

/** The only engine on which `npm test` runs a file, if the list has it. `file` is a path from `bff/src`. */
export const onlyEngineInGate = (file: string) =>
  engines.get(file.replace(/\.test\.ts$/, '')) as Engine | undefined;
