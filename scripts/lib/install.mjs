/** Installs the dependencies if the lock file changed since the last install. Has no dependencies itself. */
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { root, run, seconds } from './run.mjs';

const stamp = path.join(root, 'node_modules/.farmpost-install');
const MINIMUM = [20, 19];

export async function ensureInstalled() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major < MINIMUM[0] || (major === MINIMUM[0] && minor < MINIMUM[1])) {
    console.error(`Farmpost needs Node ${MINIMUM.join('.')} or newer; this is ${process.versions.node}.`);
    process.exit(1);
  }
  const lock = createHash('sha256')
    .update(readFileSync(path.join(root, 'package-lock.json')))
    .digest('hex');
  const wanted = `${lock} ${process.versions.modules}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === wanted) return;
  console.log('Installing dependencies (first time, or the lock file changed) …');
  const started = performance.now();
  const { code } = await run('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error']);
  if (code !== 0) {
    console.error('`npm ci` failed; see the lines above.');
    process.exit(code);
  }
  writeFileSync(stamp, wanted);
  console.log(`Installed in ${seconds(started)}.`);
}
