/**
 * Runs before the bff's tests. Creates a folder for SQLite files and offers what only some tests need: a PostgreSQL
 * server (or TEST_DATABASE_URL) and the bundled bff. Each starts when the first test asks for it
 * (bff/src/testing/on-demand.ts), so that one test on SQLite starts neither.
 */
const { mkdirSync, mkdtempSync } = require('node:fs');
const { createServer } = require('node:http');
const os = require('node:os');
const path = require('node:path');

const build = path.resolve(__dirname, '../../bff/dist');

const offers = {
  async bundle() {
    mkdirSync(build, { recursive: true });
    globalThis.testBundle = mkdtempSync(path.join(build, 'test-'));
    const { bundleServer } = await import('../lib/bundle-server.mjs');
    await bundleServer(globalThis.testBundle, { forTests: true });
    return globalThis.testBundle;
  },
  async postgres() {
    if (process.env.TEST_DATABASE_URL) return process.env.TEST_DATABASE_URL;
    const { startPostgres } = await import('../lib/postgres.mjs');
    const server = await startPostgres();
    globalThis.stopTestPostgres = server.stop;
    return server.url;
  },
};

module.exports = async () => {
  process.env.FARMPOST_TEST_FOLDER = mkdtempSync(path.join(os.tmpdir(), 'farmpost-test-'));
  process.env.FARMPOST_TEST_RUN = path
    .basename(process.env.FARMPOST_TEST_FOLDER)
    .replace(/\W/g, '_')
    .toLowerCase();
  const begun = new Map();
  const server = createServer((request, response) => {
    const name = request.url.slice(1);
    if (!begun.has(name)) begun.set(name, offers[name]());
    begun.get(name).then(
      (value) => response.end(value),
      (error) => response.writeHead(500).end(String(error.stack)),
    );
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  server.unref();
  globalThis.testOffers = { server, begun };
  process.env.FARMPOST_TEST_OFFERS = `http://127.0.0.1:${server.address().port}`;
};
