import { readFileSync } from 'node:fs';
import path from 'node:path';
import { finding, findingText, fixes, whyText } from './release-finding';

it('has a row in the runbook for each code', () => {
  const runbook = readFileSync(path.resolve(__dirname, '../../../docs/runbooks/releases.md'), 'utf8');
  const [, section = ''] = runbook.split('## A build or a release is refused');
  const rows = [...section.matchAll(/^\| `([a-z-]+)` +\| \S/gm)].map(([, code]) => code);
  expect(new Set(rows)).toEqual(new Set(Object.keys(fixes)));
  expect(rows).toHaveLength(Object.keys(fixes).length);
});

it('says place, reason, fix and code in one line', () => {
  const found = finding('style-reach', 'matches outside of the remote: body', {
    file: 'client/a.css',
    line: 2,
    column: 1,
  });
  expect(findingText(found)).toBe(
    `client/a.css:2:1 matches outside of the remote: body. ${fixes['style-reach']} [style-reach]`,
  );
  expect(whyText(finding('file-kind', 'x.exe is no file'))).toBe('x.exe is no file');
});
