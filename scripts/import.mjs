/** `npm run import -- FILE [--provider CODE]`: builds the bff and passes the file to its importer. */
import path from 'node:path';
import { ensureCompiled, ensurePackages } from './lib/install.mjs';
import { must, root, run } from './lib/run.mjs';

await ensurePackages('serving');
await Promise.all([
  ensureCompiled('serving'),
  must(process.execPath, [path.join(root, 'scripts/build-bff.mjs')]),
]);
// npm runs scripts in the project's folder, but the file is relative to the caller's folder.
const from = process.env.INIT_CWD ?? process.cwd();
const isFile = (argument, index, all) => !argument.startsWith('-') && all[index - 1] !== '--provider';
const given = process.argv.slice(2);
const { code } = await run(process.execPath, [
  '--enable-source-maps',
  path.join(root, 'bff/dist/import.mjs'),
  ...given.map((argument, index) =>
    isFile(argument, index, given) ? path.resolve(from, argument) : argument,
  ),
]);
process.exitCode = code;
