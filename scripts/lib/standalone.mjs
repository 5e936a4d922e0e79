/** The configuration of one standalone remote; separate from bundle.mjs, which does not know about development. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { root } from './run.mjs';
import './bundle.mjs';

const require = createRequire(import.meta.url);

export function standaloneConfig(name, environment) {
  const { standaloneConfig: configure } = require('../../shared/src/federation/standalone-config.ts');
  return configure({ ...environment, name, workspace: path.join(root, name) });
}
