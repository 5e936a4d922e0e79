/** Runs webpack on front ends. Their configurations are TypeScript, so import this only after installing. */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import { register } from 'tsx/cjs/api';
import webpack from 'webpack';
import { root } from './run.mjs';

register();
const require = createRequire(import.meta.url);
const compress = promisify(brotliCompress);
const SMALLEST_WORTH_COMPRESSING = 1024;

/** Configurations of a workspace: one, or one each for browser and server. */
export function configurationsOf(workspace, mode) {
  return [require(path.join(root, workspace, 'webpack.config.ts')).default({}, { mode })].flat();
}

/** Writes `file.br` beside each text file that gains by it: the gateway never compresses at request time. */
async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  await Promise.all(
    files
      .filter((file) => /\.(js|css|svg)$/.test(file))
      .map(async (file) => {
        const content = readFileSync(path.join(folder, file));
        if (content.length < SMALLEST_WORTH_COMPRESSING) return;
        const params = {
          [constants.BROTLI_PARAM_QUALITY]: 11,
          [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
        };
        writeFileSync(path.join(folder, `${file}.br`), await compress(content, { params }));
      }),
  );
}

/**
 * Builds front ends for production, each knowing nothing of the others, all in one process so that webpack and swc
 * are loaded once. `names` are their workspaces. Returns whether all were built.
 */
export async function bundle(names) {
  const compiler = webpack(names.flatMap((name) => configurationsOf(name, 'production')));
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  if (stats.hasErrors() || stats.hasWarnings()) console.log(stats.toString('errors-warnings'));
  if (stats.hasErrors()) return false;
  for (const name of names) await precompress(path.join(root, name, 'dist/client'));
  return true;
}

/** Builds for development at once and after each change; calls `onBuilt` after each build. */
export function watch(configurations, onBuilt) {
  const compiler = webpack(configurations);
  return compiler.watch({ aggregateTimeout: 50 }, (error, stats) => {
    if (error) console.error(error);
    else if (stats.hasErrors()) console.log(stats.toString('errors-only'));
    onBuilt();
  });
}
