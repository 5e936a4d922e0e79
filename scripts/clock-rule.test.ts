/** The clock rules' canary: if a planted reading of the machine's clock or a day in UTC is not reported, a rule no longer works. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { copySources } from './source-copy';

// oxlint starts a process, which takes seconds on a busy machine.

const root = path.resolve(__dirname, '..');

const places = [
  'bff/src/canary.ts',
  'bff/src/canary.test.ts',
  'shared/src/domain/canary.ts',
  'shell/src/canary.tsx',
  'mf-agent/src/canary.ts',
  'mf-agent/src/canary.test.tsx',
];
const readings = [
  'void new Date();',
  'void new Date;',
  'void new globalThis.Date();',
  'void Date();',
  'void Date.now();',
  "void Date['now']();",
  'void [1].map(Date.now);',
  'export const { now } = Date;',
  'export const Alias = Date;',
];
const allowed = [
  "void new Date('2026-11-17');",
  'void new Date(0);',
  "void Date.parse('2026-11-17');",
  'void Date.UTC(2026, 1);',
  'void performance.now();',
];

const utcDays = [
  "void new Date('2026-11-17').toISOString().slice(0, 10);",
  "void new Date('2026-11-17').toISOString().split('T')[0];",
  'void row.created_at.slice(0, 10);',
  'void row.closedAt?.slice(0, 10);',
  'void at.slice(0, 10);',
];
const serverDays = [
  'void formatFullDate(row.created_at);',
  'void formatDate(row.closedAt, now);',
  "void formatLongDate(new Date('2026-11-17').toISOString());",
  'void formatDateTime(at);',
];
const zonedDays = [
  "void dayIn(row.created_at, 'Pacific/Honolulu');",
  "void formatFullDate(dayIn(row.created_at, 'Pacific/Honolulu'));",
  'void formatFullDate(row.mail_on);',
  'void digest.slice(0, 10);',
  'void row.created_at.slice(0, 7);',
];

/** The lines of each file in which the rule reports something. */
function reportedLines(folder: string, files: readonly string[], rule: string): Map<string, number[]> {
  const args = [path.join(root, 'node_modules/oxlint/bin/oxlint'), '--format', 'unix', ...files];
  const report = (() => {
    try {
      return execFileSync(process.execPath, args, { cwd: folder, encoding: 'utf8' });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  })();
  const lines = new Map<string, number[]>();
  for (const [, file = '', line] of report.matchAll(
    new RegExp(`^(\\S+?):(\\d+):\\d+: .*clock\\(${rule}\\)`, 'gm'),
  )) {
    lines.set(file, [...(lines.get(file) ?? []), Number(line)]);
  }
  return lines;
}

it('reports every reading of the machine’s clock in product code and tests, and nothing else', () => {
  const code = [...readings, ...allowed, 'export {};', ''].join('\n');
  const copy = copySources(['.oxlintrc.json', 'package.json', 'scripts/lint']);
  try {
    for (const place of places) copy.plant(place, code);
    const expected = readings.map((_, index) => index + 1);
    expect(reportedLines(copy.folder, places, 'no-machine-clock')).toEqual(
      new Map(places.map((place) => [place, expected])),
    );
  } finally {
    copy.remove();
  }
});

it('reports every day that is cut from an instant, and every instant that the server formats as a day', () => {
  const code = [...utcDays, ...serverDays, ...zonedDays, 'export {};', ''].join('\n');
  const copy = copySources(['.oxlintrc.json', 'package.json', 'scripts/lint']);
  const [server, test, page] = ['bff/src/canary.ts', 'bff/src/canary.test.ts', 'mf-agent/src/canary.tsx'];
  const linesOf = (days: readonly string[]) => days.map((_, index) => index + 1);
  try {
    for (const place of [server, test, page]) copy.plant(place, code);
    expect(reportedLines(copy.folder, [server, test, page], 'no-utc-day')).toEqual(
      new Map([
        [server, linesOf([...utcDays, ...serverDays])],
        [test, linesOf([...utcDays, ...serverDays])],
        [page, linesOf(utcDays)],
      ]),
    );
  } finally {
    copy.remove();
  }
});
