/** The canary of the rules for plain English: if a planted riddle is not reported, the rules no longer work. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { copySources, type SourceCopy } from './source-copy';

// oxlint starts a process, which takes seconds on a busy machine.

const root = path.resolve(__dirname, '..');

const products = [
  'bff/src/words-canary.tsx',
  'shared/src/domain/words-canary.tsx',
  'mf-agent/src/words-canary.tsx',
];
const tests = [
  'bff/src/words-canary.test.tsx',
  'shared/src/testing/words-canary.tsx',
  'e2e/words-canary.spec.tsx',
];

const comments = [
  '// What is drawn.',
  '/** Of the group. */',
  '/* Whose page failed. */',
  '// Whom the agent asked.',
  '/** Whoever signs in. */',
  '/** Null where there is none. */',
  'export const trailing = 1; // What follows.',
  'export const element = <p>{/* What is drawn. */}</p>;',
  'export const styles = `color: red; /* What still loads. */`;',
];
const texts = [
  "export const task = 'Say what is to do.';",
  'export const closed = `This mailing takes no answers any more.`;',
  'export const retried = <p>None will be tried again by itself.</p>;',
  "export const kept = 'Kept for ever';",
  "export const anew = 'Look anew';",
  "export const fear = 'Hurry, lest it sells.';",
];
const allowed = [
  '// The drawing, and what it shows.',
  '/** `null` before the profile has loaded. */',
  '// Whatever the vendor answers is kept.',
  '/** Offers of the week. */',
  "export const title = 'What is my home worth?';",
  'export const more = (count: number) => `Add any more ${count}`;',
  "export const job = 'Our job is to do it right for every home.';",
  "export const names = 'Celeste Renew';",
];

let copy: SourceCopy;
beforeAll(() => {
  copy = copySources(['.oxlintrc.json', 'package.json', 'scripts/lint']);
});
afterAll(() => copy.remove());

/** The lines of each file in which the rule reports something. */
function reportedLines(files: readonly string[], rule: string): Map<string, number[]> {
  const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'unix', ...files];
  const report = (() => {
    try {
      return execFileSync(process.execPath, args, { cwd: copy.folder, encoding: 'utf8' });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  })();
  const lines = new Map<string, number[]>();
  for (const [, file = '', line] of report.matchAll(
    new RegExp(`^(\\S+?):(\\d+):\\d+: .*words\\(${rule}\\)`, 'gm'),
  )) {
    lines.set(file, [...(lines.get(file) ?? []), Number(line)]);
  }
  return lines;
}

/** Plants the lines in each file, and returns the files. */
function plant(lines: readonly string[]): readonly string[] {
  const files = [...products, ...tests];
  for (const file of files) copy.plant(file, [...lines, ...allowed, ''].join('\n'));
  return files;
}

const numbersOf = (lines: readonly string[]): number[] => lines.map((_, index) => index + 1);

it('reports every comment that starts with a riddle, in product code and tests', () => {
  const files = plant(comments);
  expect(reportedLines(files, 'plain-comments')).toEqual(
    new Map(files.map((file) => [file, numbersOf(comments)])),
  );
});

it('reports phrases that no American writes, in product code only', () => {
  const files = plant(texts);
  expect(reportedLines(files, 'plain-texts')).toEqual(
    new Map(products.map((file) => [file, numbersOf(texts)])),
  );
});

it('reports riddles that begin a later line of a comment', () => {
  const files = plant(['/**', ' * The page.', ' * Whose release drew it.', ' */']);
  expect(reportedLines(files, 'plain-comments')).toEqual(new Map(files.map((file) => [file, [1]])));
});
