/** The import rules' canary: if a planted import is not reported, the rules no longer work. */
import { execFileSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';

const root = path.resolve(__dirname, '..');

const planted: [file: string, code: string, rule: string][] = [
  ['shell/src/canary.ts', `import '../../mf-agent/src/remote';`, 'front-ends-are-independent'],
  ['bff/src/canary.ts', `import '@farmpost/shared/client';`, 'bff-imports-contracts-and-domain-only'],
  ['shared/src/contracts/canary.ts', `import '../client/router';`, 'contracts-import-contracts-only'],
  ['shared/src/domain/canary.ts', `import '../contracts/listings';`, 'browsers-carry-no-schemas'],
  ['bff/src/features/canary/canary.routes.ts', `import 'kysely';`, 'only-the-data-layer-imports-kysely'],
];

test.each(planted)('reports an import planted in %s', (file, code, rule) => {
  const target = path.join(root, file);
  mkdirSync(path.dirname(target), { recursive: true });
  writeFileSync(target, `${code}\nexport {};\n`);
  try {
    const depcruise = path.join(root, 'node_modules/dependency-cruiser/bin/dependency-cruise.mjs');
    const args = [depcruise, '--config', '.dependency-cruiser.cjs', '--output-type', 'err', file];
    const report = (() => {
      try {
        return execFileSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
      } catch (error) {
        return (error as { stdout: string }).stdout;
      }
    })();
    expect(report).toContain(rule);
  } finally {
    rmSync(file.includes('/canary/') ? path.dirname(target) : target, { recursive: true });
  }
});
