/**
 * Packs `shared` with the tools that it needs as `bff/dist/kit.tgz`: all that a team in its own repository installs. Beside
 * it `new.tgz`, the command that makes such a repository, and `client.tgz`, with which customers' programs call the API.
 */
import { buildSync } from 'esbuild';
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
const newFile = path.join(root, 'bff/dist/new.tgz');
const clientFile = path.join(root, 'bff/dist/client.tgz');

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

/** Packs the folder; a portal may be reading the previous file, so it is replaced in one step. */
async function pack(folder, target) {
  await must('npm', ['pack', '--silent', '--pack-destination', folder], { capture: true, cwd: folder });
  const packed = readdirSync(folder).find((file) => file.endsWith('.tgz'));
  mkdirSync(path.dirname(target), { recursive: true });
  cpSync(path.join(folder, packed), `${target}.part`);
  renameSync(`${target}.part`, target);
}

/** The command `new` as one script, with the templates and the kit's description beside it as in `shared`. */
async function packNew(described) {
  const stage = mkdtempSync(path.join(tmpdir(), 'farmpost-new-'));
  try {
    const script = 'kit/src/team/new.cjs';
    const { version, license = 'UNLICENSED' } = described;
    const own = { name: 'new-farmpost-remote', version, license, bin: { 'new-farmpost-remote': script } };
    writeFileSync(path.join(stage, 'package.json'), JSON.stringify(own, null, 2));
    buildSync({
      entryPoints: [path.join(root, 'shared/src/team/new.ts')],
      outfile: path.join(stage, script),
      bundle: true,
      minify: true,
      platform: 'node',
      target: 'node20',
      format: 'cjs',
      banner: { js: '#!/usr/bin/env node' },
    });
    writeFileSync(path.join(stage, 'kit/package.json'), JSON.stringify(described, null, 2));
    cpSync(path.join(root, 'shared/src/team/template'), path.join(stage, 'kit/src/team/template'), {
      recursive: true,
    });
    await pack(stage, newFile);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

async function packClient() {
  const stage = mkdtempSync(path.join(tmpdir(), 'farmpost-client-'));
  try {
    cpSync(path.join(root, 'bff/client'), stage, { recursive: true });
    await pack(stage, clientFile);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

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
    await Promise.all([pack(stage, kitFile), packNew(described), packClient()]);
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}
