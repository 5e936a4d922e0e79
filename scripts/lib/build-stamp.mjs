/** Whether a front end's build is that of its present sources. Import it after installing. */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { register } from 'tsx/cjs/api';
import { root } from './run.mjs';

register();
const { inputsHash } = createRequire(import.meta.url)('../../shared/src/federation/build-inputs.ts');

const stampOf = (name) => path.join(root, name, 'dist/.inputs');
const hashOf = (name) => inputsHash(path.join(root, name));

export const isBuilt = (name) =>
  existsSync(stampOf(name)) && readFileSync(stampOf(name), 'utf8') === hashOf(name);

export const stampBuild = (name) => writeFileSync(stampOf(name), hashOf(name));
