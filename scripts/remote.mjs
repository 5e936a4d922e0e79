/**
 * `npm run remote:new -- broker`: a remote in this workspace, or with a folder (`broker ../mf-broker`) one with a
 * repository of its own. Options: `--title`, `--path`, `--role agent|sales|admin|signed-in|anyone`, `--no-menu`, and
 * `--portal URL` for the instructions.
 */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { ensurePackages } from './lib/install.mjs';
import { root } from './lib/run.mjs';

await ensurePackages('serving');
const { register } = await import('tsx/cjs/api');
register();
const { createRemote, readNewRemote } = createRequire(import.meta.url)('../shared/src/team/new-remote.ts');
const { kitFile, packKit } = await import('./lib/kit.mjs');

const given = process.argv.slice(2);
const at = given.indexOf('--portal');
const portal = at === -1 ? null : (given.splice(at, 2)[1] ?? null);
try {
  const wanted = readNewRemote(given);
  const isInside = path.dirname(wanted.folder) === root;
  if (!isInside) await packKit();
  const kit = isInside ? null : readFileSync(kitFile);
  console.log(createRemote({ ...wanted, workspace: isInside ? root : null, kit, portal }));
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
