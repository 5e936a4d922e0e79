/** `npm run import -- FILE [PROVIDER_CODE]`: builds the bff and hands the file to its importer. */
import path from 'node:path';
import { ensureInstalled } from './lib/install.mjs';
import { must, root } from './lib/run.mjs';

await ensureInstalled();
await must(process.execPath, [path.join(root, 'scripts/build-bff.mjs')]);
await must(process.execPath, [
  '--enable-source-maps',
  path.join(root, 'bff/dist/import.mjs'),
  ...process.argv.slice(2),
]);
