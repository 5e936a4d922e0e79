/**
 * `npm run verify`: all checks that need no browser. Prints one line per step, and the output of failing steps.
 * Options: `--only=lint,types` runs the named steps; a remote's name (`npm run verify -w mf-agent`) checks it alone.
 */
import { mkdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import path from 'node:path';
import { ensureCompiled, ensurePackages } from './lib/install.mjs';
import { bin, root, run, seconds } from './lib/run.mjs';
import { printSlowest } from './lib/slowest.mjs';
import { assertKnown, remotes } from './lib/workspaces.mjs';

const reports = path.join(root, 'var/reports');
const jestReport = path.join(reports, 'jest.json');

/** TypeScript 7 by its path: both versions call their program `tsc`, and dependency-cruiser needs the API of 6. */
const tsc = [process.execPath, path.join(root, 'node_modules/typescript-7/bin/tsc')];
/** Each checker computes the types of others' files again: more of them than cores (it takes four) only cost time. */
const checkers = ['--checkers', String(Math.min(4, availableParallelism()))];

/** Checks, longest first, because two run at once; jest, which takes every core, runs alone at the end. */
const steps = {
  // Name the remotes here, because a solution file cannot reference projects by a pattern.
  types: [...tsc, '-b', ...checkers, '.', ...remotes()],
  format: [bin('oxfmt'), '--check'],
  lint: [bin('oxlint'), '--type-aware', '--deny-warnings'],
  imports: [
    bin('depcruise'),
    '--config',
    '.dependency-cruiser.cjs',
    'shared/src',
    'bff/src',
    'shell/src',
    ...remotes().map((name) => `${name}/src`),
  ],
  unused: [bin('knip')],
  api: [process.execPath, '--import', 'tsx', 'scripts/lint-api.ts'],
  requirements: [process.execPath, 'scripts/requirements.mjs', '--json'],
  jest: [bin('jest'), '--json', `--outputFile=${jestReport}`, '--silent'],
};

/** Steps that one remote's team answers for. */
const stepsOf = (name) => ({
  format: [bin('oxfmt'), '--check', name],
  types: [...tsc, '-b', ...checkers, name],
  lint: [bin('oxlint'), '--type-aware', '--deny-warnings', name],
  imports: [bin('depcruise'), '--config', '.dependency-cruiser.cjs', `${name}/src`],
  jest: [bin('jest'), '--selectProjects', 'ui', '--silent', '--testPathPatterns', `/${name}/`],
});

/** Runs the steps; returns the names of failed steps, and jest's counts and failed tests. */
export async function verify(only = Object.keys(steps)) {
  const failed = await check(steps, only);
  return only.includes('jest')
    ? { failed, jest: jestCounts(), failedTests: failedJestTests() }
    : { failed, jest: null, failedTests: [] };
}

async function check(wanted, only) {
  await ensurePackages('all');
  // Only tests need native parts; compiling them takes one core for two minutes.
  const compiled = ensureCompiled('all');
  mkdirSync(reports, { recursive: true });
  const failed = [];
  const perform = async (name) => {
    const [command, ...args] = wanted[name];
    const started = performance.now();
    const { code, output } = await run(command, args, { capture: true });
    console.log(`${code === 0 ? 'ok    ' : 'FAILED'}  ${name.padEnd(13)} ${seconds(started)}`);
    if (code !== 0) {
      failed.push(name);
      console.log(output);
    }
  };
  const waiting = only.filter((name) => name !== 'jest');
  const lane = async () => {
    for (let name = waiting.shift(); name; name = waiting.shift()) await perform(name);
  };
  await Promise.all([lane(), lane(), compiled]);
  if (only.includes('jest')) {
    await perform('jest');
    printSlowestFiles();
  }
  return failed;
}

/** Reads the report of a run of all projects. */
function printSlowestFiles() {
  const { testResults = [] } = readReport() ?? {};
  printSlowest(
    'Tests by jest',
    testResults.map(({ name, startTime, endTime }) => ({
      name: path.relative(root, name),
      ms: endTime - startTime,
    })),
  );
}

/** Failed tests in jest's report, as `file title`; a file that did not run at all has `did not run` for a title. */
function failedJestTests() {
  const { testResults = [] } = readReport() ?? {};
  return testResults
    .filter(({ status }) => status === 'failed')
    .flatMap(({ name, assertionResults }) => {
      const titles = assertionResults
        .filter(({ status }) => status === 'failed')
        .map((test) => test.fullName);
      return (titles.length > 0 ? titles : ['did not run']).map(
        (title) => `${path.relative(root, name)} ${title}`,
      );
    });
}

function readReport() {
  try {
    return JSON.parse(readFileSync(jestReport, 'utf8'));
  } catch {
    return null;
  }
}

function jestCounts() {
  const report = readReport();
  if (!report) return { passed: 0, failed: 1, skipped: 0 };
  return {
    passed: report.numPassedTests,
    failed: report.numFailedTests + report.numRuntimeErrorTestSuites,
    skipped: report.numPendingTests,
  };
}

if (process.argv[1] === import.meta.filename) {
  const [remote] = process.argv.slice(2).filter((argument) => !argument.startsWith('-'));
  assertKnown(remote ? [remote] : [], remotes());
  const wanted = remote ? stepsOf(remote) : steps;
  const only = process.argv.find((argument) => argument.startsWith('--only='));
  const failed = await check(wanted, only?.slice('--only='.length).split(',') ?? Object.keys(wanted));
  if (failed.length > 0) process.exit(1);
}
