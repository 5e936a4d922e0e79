/** The import rules' canary: if a planted import is not reported, the rules no longer work. */
import { execFileSync } from 'node:child_process';
import path from 'node:path';
import { copySources, type SourceCopy } from './source-copy';

const root = path.resolve(__dirname, '..');

const planted: [file: string, code: string, rule: string][] = [
  ['shell/src/canary.ts', `import '../../mf-agent/src/remote';`, 'front-ends-are-independent'],
  ['bff/src/canary.ts', `import '@farmpost/shared/client';`, 'bff-imports-contracts-and-domain-only'],
  ['shared/src/contracts/canary.ts', `import '../client/router';`, 'contracts-import-contracts-only'],
  ['shared/src/domain/canary.ts', `import '../contracts/listings';`, 'browsers-carry-no-schemas'],
  ['bff/src/features/canary/canary.routes.ts', `import 'kysely';`, 'only-the-data-layer-imports-kysely'],
];

let copy: SourceCopy;
beforeAll(() => {
  copy = copySources([
    '.dependency-cruiser.cjs',
    'package.json',
    'tsconfig.base.json',
    'bff',
    'shared',
    'shell',
    'mf-agent',
  ]);
});
afterAll(() => copy.remove());

test.each(planted)('reports an import planted in %s', (file, code, rule) => {
  copy.plant(file, `${code}\nexport {};\n`);
  const depcruise = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
  const args = [depcruise, '--config', '.dependency-cruiser.cjs', '--output-type', 'err', file];
  const report = (() => {
    try {
      return execFileSync(process.execPath, args, { cwd: copy.folder, encoding: 'utf8' });
    } catch (error) {
      return (error as { stdout: string }).stdout;
    }
  })();
  expect(report).toContain(rule);
});
