/** The workspace's front ends: a folder `mf-*` with a webpack configuration is a remote. No dependencies. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** Names of all remotes, in alphabetical order. */
export const remotes = () =>
  readdirSync(root)
    .filter((name) => /^mf-[a-z]/.test(name) && existsSync(path.join(root, name, 'webpack.config.ts')))
    .sort();

export const frontEnds = () => ['shell', ...remotes()];

/** Exits the process with a message if `asked` names a workspace that is not in `known`. */
export function assertKnown(asked, known) {
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  console.error(`There is no workspace ${unknown.join(' or ')}. There are ${known.join(', ')}.`);
  process.exit(1);
}
