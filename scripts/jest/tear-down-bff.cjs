/** Runs after the bff's tests: ends and deletes what `set-up-bff.cjs` and the tests created. */
const { rmSync } = require('node:fs');
const { Client } = require('pg');

/** Drops the run's databases one by one on a server that keeps running. */
async function dropDatabases() {
  const client = new Client(process.env.TEST_DATABASE_URL);
  await client.connect();
  const { rows } = await client.query('select datname from pg_database where starts_with(datname, $1)', [
    process.env.FARMPOST_TEST_RUN,
  ]);
  for (const { datname } of rows) await client.query(`drop database "${datname}" with (force)`);
  await client.end();
}

module.exports = async () => {
  const { server, begun } = globalThis.testOffers;
  server.closeAllConnections();
  server.close();
  if (globalThis.stopTestPostgres) await globalThis.stopTestPostgres();
  else if (begun.has('postgres')) await dropDatabases();
  rmSync(process.env.FARMPOST_TEST_FOLDER, { recursive: true, force: true });
  if (globalThis.testBundle) rmSync(globalThis.testBundle, { recursive: true, force: true });
};
