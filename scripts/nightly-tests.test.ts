import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import list from '../e2e/nightly.json';
import { reportNightlyTests, taggedTests } from './lib/nightly-tests.mjs';

const root = path.resolve(__dirname, '..');

test('every browser test that leaves the gate is listed with its reason', () => {
  const files = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'e2e/**/*.spec.ts'], {
    cwd: root,
    encoding: 'utf8',
  });
  const tagged = files
    .split('\n')
    .filter((file) => file !== '' && readFileSync(path.join(root, file), 'utf8').includes('@nightly'))
    .map((file) => file.replace(/^e2e\//, ''));
  expect(tagged.toSorted()).toEqual(list.tests.map(({ file }) => file).toSorted());
  for (const { reason } of [...list.tests, ...list.checks]) expect(reason).toMatch(/gate/);
});

describe('the server tests that leave the gate in part', () => {
  const source = path.join(root, 'bff/src');
  const server = JSON.parse(readFileSync(path.join(source, 'testing/nightly.json'), 'utf8')) as {
    onOneEngine: { engine: string; files: string[]; reason: string }[];
    checks: { file: string; what: string; reason: string }[];
  };
  const testsIn = (folder: string) =>
    readdirSync(path.join(source, folder))
      .filter((file) => file.endsWith('.test.ts'))
      .map((file) => `${folder}/${file.replace('.test.ts', '')}`);
  const textOf = (test: string) => readFileSync(path.join(source, `${test}.test.ts`), 'utf8');

  test('run on one engine there, while others of their folder run on both', () => {
    const listed = server.onOneEngine.flatMap(({ files }) => files);
    expect(new Set(listed).size).toBe(listed.length);
    for (const { engine, files, reason } of server.onOneEngine) {
      expect(['sqlite', 'postgres']).toContain(engine);
      expect(reason).toMatch(/gate/);
      for (const file of files) expect([file, textOf(file).includes('eachEngine(')]).toEqual([file, true]);
    }
    for (const folder of new Set(listed.map((file) => path.dirname(file)))) {
      const others = testsIn(folder).filter((test) => !listed.includes(test));
      expect([folder, others.some((test) => textOf(test).includes('eachEngine('))]).toEqual([folder, true]);
    }
  });

  test('are listed with what is left out and why', () => {
    const shortened = execFileSync('git', ['ls-files', '-co', '--exclude-standard', 'bff/src/**/*.test.ts'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => file !== '' && existsSync(path.join(root, file)))
      .map((file) => file.replace(/^bff\/src\//, ''))
      .filter((file) => /\bisNightly\b/.test(readFileSync(path.join(source, file), 'utf8')));
    expect(shortened.toSorted()).toEqual(server.checks.map(({ file }) => file).toSorted());
    for (const { reason } of server.checks) expect(reason).toMatch(/gate/);
  });
});

describe('the count of a nightly run', () => {
  const spec = (file: string, tags: string[]) => ({ file, tags, tests: [{ status: 'expected' }] });
  const reports = [
    { suites: [{ specs: [spec('a.spec.ts', ['nightly']), spec('a.spec.ts', [])], suites: [] }] },
    {
      suites: [
        { suites: [{ specs: [spec('a.spec.ts', ['@nightly'])] }] },
        { specs: [spec('b.spec.ts', ['nightly'])] },
      ],
    },
  ];
  beforeEach(() => void jest.spyOn(console, 'log').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());

  test('counts by file, over all reports', () => {
    expect([...taggedTests(reports)]).toEqual([
      ['a.spec.ts', 2],
      ['b.spec.ts', 1],
    ]);
  });

  test('names files whose tests ran less or more often than the list says', () => {
    const tests = [
      { file: 'a.spec.ts', count: 2, reason: '' },
      { file: 'c.spec.ts', count: 1, reason: '' },
    ];
    expect(reportNightlyTests({ tests, checks: [] }, reports)).toEqual([
      'e2e/c.spec.ts: 0 nightly tests ran, 1 are listed',
      'e2e/b.spec.ts: 1 nightly tests ran, 0 are listed',
    ]);
  });
});
