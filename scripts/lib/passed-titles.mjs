/** Titles of the tests that ran and passed, with the titles around them, from the reports of jest and Playwright. */

/** From jest's `--json` report. */
export const passedInJest = ({ testResults }) =>
  testResults.flatMap(({ assertionResults }) =>
    assertionResults.filter(({ status }) => status === 'passed').map(({ fullName }) => fullName),
  );

/** From Playwright's `json` report. A test that passed on its retry passed; a skipped one did not. */
export function passedInPlaywright({ suites }) {
  const titlesOf = (suite, around) => [
    ...(suite.specs ?? [])
      .filter(({ tests }) => tests.some(({ status }) => status === 'expected' || status === 'flaky'))
      .map(({ title }) => [...around, suite.title, title].join(' ')),
    ...(suite.suites ?? []).flatMap((inner) => titlesOf(inner, [...around, suite.title])),
  ];
  return suites.flatMap((suite) => titlesOf(suite, []));
}
