/** Packs `shared` with the tools that it needs as `bff/dist/kit.tgz`: all that a team in its own repository installs. */
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { must, root } from './run.mjs';

export const kitFile = path.join(root, 'bff/dist/kit.tgz');

/** Packages that build, test, show and publish a remote, in this workspace's versions. */
const tools = [
  '@module-federation/enhanced',
  '@module-federation/runtime',
  '@swc/core',
  '@swc/jest',
  '@swc/plugin-styled-components',
  '@testing-library/jest-dom',
  '@testing-library/react',
  '@testing-library/user-event',
  '@types/jest',
  '@types/node',
  '@types/react',
  '@types/react-dom',
  'esbuild',
  'express',
  'http-proxy-middleware',
  'jest',
  'jest-environment-jsdom',
  'msw',
  'react-refresh',
  'swc-loader',
  'tsx',
  'typescript',
  'webpack',
];

const read = (file) => JSON.parse(readFileSync(path.join(root, file), 'utf8'));

export async function packKit() {
  const stage = mkdtempSync(path.join(tmpdir(), 'farmpost-kit-'));
  try {
    const { scripts: _scripts, dependencies, ...own } = read('shared/package.json');
    const workspace = read('package.json');
    const pinned = { ...workspace.dependencies, ...workspace.devDependencies };
    const versions = Object.fromEntries(tools.map((name) => [name, pinned[name]]));
    const described = {
      ...own,
      bin: { 'farmpost-remote': 'bin/farmpost-remote.mjs' },
      dependencies: { ...dependencies, ...versions },
    };
    writeFileSync(path.join(stage, 'package.json'), JSON.stringify(described, null, 2));
    const isWanted = (file) => !/\.test\.tsx?$/.test(file);
    for (const folder of ['src', 'bin']) {
      cpSync(path.join(root, 'shared', folder), path.join(stage, folder), {
        recursive: true,
        filter: isWanted,
      });
    }
    await must('npm', ['pack', '--silent', '--pack-destination', stage], { capture: true, cwd: stage });
    const packed = readdirSync(stage).find((file) => file.endsWith('.tgz'));
    mkdirSync(path.dirname(kitFile), { recursive: true });
    // Replace the previous kit in one step, because a portal may be reading it.
    cpSync(path.join(stage, packed), `${kitFile}.part`);
    renameSync(`${kitFile}.part`, kitFile);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
