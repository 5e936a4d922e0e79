/**
 * The tests that leave `npm test` for `npm run nightly`: browser tests are tagged `@nightly` and listed in
 * `e2e/nightly.json`, those of the server are listed in `bff/src/testing/nightly.json`.
 */

/** Number of tests with the tag that passed, failed or were skipped, by file, from Playwright's `json` reports. */
export function taggedTests(reports) {
  const counts = new Map();
  const read = ({ specs = [], suites = [] }) => {
    for (const { file, tags = [], tests } of specs) {
      if (tags.some((tag) => tag.replace(/^@/, '') === 'nightly')) {
        counts.set(file, (counts.get(file) ?? 0) + tests.length);
      }
    }
    suites.forEach(read);
  };
  reports.forEach(read);
  return counts;
}

/** Prints the tests that ran here instead of in `npm test`, with reasons. Returns differences between list and run. */
export function reportNightlyTests({ tests, checks }, reports) {
  const ran = taggedTests(reports);
  console.log('\nOnly in this run');
  for (const { file, count, reason } of tests) {
    console.log(
      `  ${String(ran.get(file) ?? 0).padStart(3)} of ${count}  e2e/${file}\n            ${reason}`,
    );
  }
  for (const { what, file, reason } of checks) console.log(`  ${what} (e2e/${file})\n            ${reason}`);
  const listed = new Map(tests.map(({ file, count }) => [file, count]));
  return [...new Set([...listed.keys(), ...ran.keys()])]
    .filter((file) => listed.get(file) !== ran.get(file))
    .map(
      (file) => `e2e/${file}: ${ran.get(file) ?? 0} nightly tests ran, ${listed.get(file) ?? 0} are listed`,
    );
}

const otherOf = { sqlite: 'PostgreSQL', postgres: 'SQLite' };

/** Prints the server's tests that ran here on a second engine, and the checks that ran here alone, with reasons. */
export function printServerTests({ onOneEngine, checks }) {
  for (const { engine, files, reason } of onOneEngine) {
    const names = files.length > 3 ? `${files.length} files` : files.join(', ');
    console.log(`  ${names} on ${otherOf[engine]} (bff/src)\n            ${reason}`);
  }
  for (const { what, file, reason } of checks)
    console.log(`  ${what} (bff/src/${file})\n            ${reason}`);
}
