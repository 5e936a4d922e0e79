/** Runs webpack on front ends. Their configurations are TypeScript, so import this only after installing. */
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { register } from 'tsx/cjs/api';
import webpack from 'webpack';
import { root } from './run.mjs';

register();
const require = createRequire(import.meta.url);

/** A workspace's configurations: one, or one each for browser and server. */
export function configurationsOf(workspace, mode) {
  return [require(path.join(root, workspace, 'webpack.config.ts')).default({}, { mode })].flat();
}

/**
 * Builds front ends for production, independently of each other, but in one process so that webpack and swc load
 * once. `names` are their workspaces. Returns whether all were built.
 */
export async function bundle(names) {
  const compiler = webpack(names.flatMap((name) => configurationsOf(name, 'production')));
  const stats = await promisify(compiler.run.bind(compiler))();
  // Stores the cache of the next build; the process ends after it.
  compiler.close((error) => error && console.error(error));
  if (stats.hasErrors() || stats.hasWarnings()) console.log(stats.toString('errors-warnings'));
  return !stats.hasErrors();
}

/** Builds for development immediately and after each change; calls `onBuilt` after each build. */
export function watch(configurations, onBuilt) {
  const compiler = webpack(configurations);
  return compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) console.error(error);
    else if (stats.hasErrors()) console.log(stats.toString('errors-only'));
    onBuilt();
  });
}
