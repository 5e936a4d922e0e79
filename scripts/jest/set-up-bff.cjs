/**
 * Runs before the bff's tests: bundles the bff, starts a PostgreSQL server (or uses TEST_DATABASE_URL) and creates a
 * folder for SQLite files. The tests create their databases from a migrated template
 * (bff/src/testing/test-database.ts), prefixed with this run's name.
 */
const { mkdirSync, mkdtempSync } = require('node:fs');
const os = require('node:os');
const path = require('node:path');

const build = path.resolve(__dirname, '../../bff/dist');

module.exports = async () => {
  process.env.FARMPOST_TEST_FOLDER = mkdtempSync(path.join(os.tmpdir(), 'farmpost-test-'));
  process.env.FARMPOST_TEST_RUN = path
    .basename(process.env.FARMPOST_TEST_FOLDER)
    .replace(/\W/g, '_')
    .toLowerCase();
  mkdirSync(build, { recursive: true });
  process.env.FARMPOST_TEST_BUNDLE = mkdtempSync(path.join(build, 'test-'));
  const { bundleServer } = await import('../lib/bundle-server.mjs');
  await bundleServer(process.env.FARMPOST_TEST_BUNDLE, { forTests: true });
  if (process.env.TEST_DATABASE_URL) return;
  const { startPostgres } = await import('../lib/postgres.mjs');
  const server = await startPostgres();
  process.env.TEST_DATABASE_URL = server.url;
  globalThis.stopTestPostgres = server.stop;
};
