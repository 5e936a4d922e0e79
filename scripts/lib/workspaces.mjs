/** The front ends of the workspace: a folder `mf-*` with a webpack configuration is a remote. No dependency. */
import { existsSync, readdirSync } from 'node:fs';
import path from 'node:path';
import { root } from './run.mjs';

/** Names of all remotes, in order of the alphabet. */
export const remotes = () =>
  readdirSync(root)
    .filter((name) => /^mf-[a-z]/.test(name) && existsSync(path.join(root, name, 'webpack.config.ts')))
    .sort();

export const frontEnds = () => ['shell', ...remotes()];

/** Ends the process with a message when `asked` names a workspace that is not among `known`. */
export function assertKnown(asked, known) {
  const unknown = asked.filter((name) => !known.includes(name));
  if (unknown.length === 0) return;
  console.error(`There is no workspace ${unknown.join(' or ')}. There are ${known.join(', ')}.`);
  process.exit(1);
}
