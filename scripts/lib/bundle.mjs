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
export function configurationsOf(workspace, environment) {
  return [require(path.join(root, workspace, 'webpack.config.ts')).default(environment)].flat();
}

/**
 * Builds front ends for production, independently of each other, but in one process so that webpack and swc load
 * once. `asked`: `{ name, hash }`, the workspace and the hash of its inputs. Returns the error text.
 */
export async function bundle(asked) {
  const compiler = webpack(
    asked.flatMap(({ name, hash }) => configurationsOf(name, { mode: 'production', inputs: hash })),
  );
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
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
