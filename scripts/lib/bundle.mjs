/**
 * Runs webpack on front ends: `node --import tsx bundle.mjs mf-agent=INPUTS …` (the configurations are TypeScript).
 * All in one process, so that webpack and swc are loaded once; each build still knows nothing of the others.
 */
import { readFileSync, readdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import webpack from 'webpack';
import { root } from './run.mjs';

const compress = promisify(brotliCompress);
const SMALLEST_WORTH_COMPRESSING = 1024;

/** Configurations of a workspace: one, or one each for browser and server. */
export async function configurationsOf(workspace, environment) {
  const { default: imported } = await import(path.join(root, workspace, 'webpack.config.ts'));
  // tsx loads the file as CommonJS, whose default export arrives wrapped once more.
  const configure = imported.default ?? imported;
  return [configure(environment)].flat();
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

async function build(asked) {
  const configurations = await Promise.all(
    asked.map(([workspace, inputs]) => configurationsOf(workspace, { mode: 'production', inputs })),
  );
  const compiler = webpack(configurations.flat());
  const stats = await promisify(compiler.run.bind(compiler))();
  await promisify(compiler.close.bind(compiler))();
  const report = stats.toString('errors-warnings');
  if (report) console.log(report);
  if (stats.hasErrors()) process.exit(1);
  for (const [workspace] of asked) await precompress(path.join(root, workspace, 'dist/client'));
}

if (process.argv[1] === import.meta.filename) {
  await build(process.argv.slice(2).map((argument) => argument.split('=')));
}
