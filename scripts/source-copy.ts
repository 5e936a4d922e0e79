/**
 * A copy of sources for tests that plant faults: other tests read the folders of the original at the same time. Packages
 * are links to the installed ones, and the copied workspaces stand in for their own.
 */
import { cpSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';

const root = path.resolve(__dirname, '..');
const builtOrInstalled = /(?:^|\/)(?:node_modules|dist|var|\.tsbuild)$/;

export interface SourceCopy {
  readonly folder: string;
  /** Writes a file, by its path in the project. */
  plant(file: string, code: string): void;
  remove(): void;
}

/** @param names files and folders of the project's root */
export function copySources(names: readonly string[]): SourceCopy {
  const folder = mkdtempSync(path.join(tmpdir(), 'farmpost-sources-'));
  for (const name of names) {
    cpSync(path.join(root, name), path.join(folder, name), {
      recursive: true,
      filter: (from) => !builtOrInstalled.test(path.relative(root, from)),
    });
  }
  const packages = path.join(folder, 'node_modules');
  mkdirSync(path.join(packages, '@farmpost'), { recursive: true });
  for (const name of readdirSync(path.join(root, 'node_modules')).filter((each) => each !== '@farmpost')) {
    symlinkSync(path.join(root, 'node_modules', name), path.join(packages, name));
  }
  if (names.includes('shared'))
    symlinkSync(path.join(folder, 'shared'), path.join(packages, '@farmpost/shared'));
  return {
    folder,
    plant(file, code) {
      mkdirSync(path.dirname(path.join(folder, file)), { recursive: true });
      writeFileSync(path.join(folder, file), code);
    },
    remove: () => rmSync(folder, { recursive: true }),
  };
}
