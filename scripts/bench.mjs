/** `npm run bench [-- name]`: measures benchmarks against a baseline in the same run; prints a table and writes JSON to var/reports. */
import { ensureInstalled } from './lib/install.mjs';
import { must } from './lib/run.mjs';

await ensureInstalled();
await must(process.execPath, ['scripts/build.mjs']);
await must(process.execPath, ['--import', 'tsx', 'scripts/bench/main.ts', ...process.argv.slice(2)]);
