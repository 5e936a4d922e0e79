/** Reads Playwright's `json` report: the tests that passed only on their retry, and the files that took longest. */

/** Every test of the report with its file, its line and its titles. */
function* testsOf({ suites }, around = []) {
  for (const suite of suites ?? []) {
    // The outermost suite is the file.
    const titles = around.length === 0 && suite.title === suite.file ? [''] : [...around, suite.title];
    for (const { title, file, line, tests } of suite.specs ?? []) {
      for (const test of tests) {
        yield { file, line, title: [...titles, title].filter(Boolean).join(' › '), ...test };
      }
    }
    yield* testsOf({ suites: suite.suites }, titles);
  }
}

/** Tests that failed and then passed on a retry, in the order of the report. */
export const flakyTests = (report) =>
  [...testsOf(report)]
    .filter(({ status }) => status === 'flaky')
    .map(({ file, line, title, results }) => {
      const [failed] = results.filter(({ status }) => status !== 'passed');
      return { file, line, title, error: failed?.error?.message?.split('\n')[0] ?? '' };
    });

/** Files by the time of their tests with all attempts, longest first: `{ file, tests, ms }`. */
export function slowestFiles(report, count = 20) {
  const files = new Map();
  for (const { file, results } of testsOf(report)) {
    const known = files.get(file) ?? { file, tests: 0, ms: 0 };
    const ms = results.reduce((sum, { duration }) => sum + duration, 0);
    files.set(file, { file, tests: known.tests + 1, ms: known.ms + ms });
  }
  return [...files.values()].toSorted((a, b) => b.ms - a.ms).slice(0, count);
}

/** Tests that did not pass, as `file:line title`. */
export const failedTests = (report) =>
  [...testsOf(report)]
    .filter(({ status }) => status === 'unexpected')
    .map(({ file, line, title }) => `e2e/${file}:${line} ${title}`);

const inSeconds = (ms) => `${(ms / 1000).toFixed(1)} s`.padStart(9);

export function printFlaky(report) {
  const flaky = flakyTests(report);
  if (flaky.length === 0) return;
  console.log(`\n${flaky.length} flaky: failed once, passed on retry`);
  for (const { file, line, title, error } of flaky) {
    console.log(`  e2e/${file}:${line} ${title}${error ? `\n    ${error}` : ''}`);
  }
}

export function printSlowestFiles(report, count = 20) {
  console.log('\nSlowest browser files');
  for (const { file, tests, ms } of slowestFiles(report, count)) {
    console.log(`${inSeconds(ms)}  e2e/${file} (${tests} ${tests === 1 ? 'test' : 'tests'})`);
  }
}

/** Times the steps of a run: `timed` runs one and returns its result, `print` lists the times. */
export function createSteps() {
  const times = [];
  return {
    timed: async (name, act) => {
      const started = performance.now();
      try {
        return await act();
      } finally {
        times.push([name, performance.now() - started]);
      }
    },
    print: () => {
      console.log('\nWhere the time went');
      for (const [name, ms] of times) console.log(`${inSeconds(ms)}  ${name}`);
    },
  };
}
