#!/usr/bin/env node
/** The commands of a team in its own repository; see `src/team/command.ts`. */
import { createRequire } from 'node:module';
import { register } from 'tsx/cjs/api';

const started = performance.now();
register();
const { runCommand } = createRequire(import.meta.url)('../src/team/command.ts');
await runCommand(process.argv.slice(2), started);
