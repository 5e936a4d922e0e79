/** Writes `file.br` beside each text file that gains by it: the gateway never compresses at request time. */
import { readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { Compiler } from 'webpack';

const compress = promisify(brotliCompress);
const SMALLEST_WORTH_COMPRESSING = 1024;

/** Must come before the plugin that describes the build, because the description is written last. */
export class PrecompressPlugin {
  apply(compiler: Compiler): void {
    if (compiler.options.mode !== 'production') return;
    compiler.hooks.afterEmit.tapPromise('PrecompressPlugin', async (compilation) => {
      const folder = compilation.outputOptions.path ?? '';
      const files = Object.keys(compilation.assets).filter((file) => /\.(m?js|css|svg)$/.test(file));
      await Promise.all(
        files.map(async (file) => {
          const content = await readFile(path.join(folder, file));
          if (content.length < SMALLEST_WORTH_COMPRESSING) return;
          const params = {
            [constants.BROTLI_PARAM_QUALITY]: 11,
            [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
          };
          await writeFile(path.join(folder, `${file}.br`), await compress(content, { params }));
        }),
      );
    });
  }
}
