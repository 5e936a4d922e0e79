/**
 * Browsers check every script and style that a build loads by itself: the runtime sets `integrity` on each tag. The
 * file with the runtime is checked by its loader, so the chain is complete.
 *
 * The hashes are known only after minification, so the runtime holds placeholders until then. Its file must not be
 * named by its content.
 */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import webpack, { type Chunk, type Compilation, type Compiler } from 'webpack';

const NAME = 'ChunkIntegrity';
const { RuntimeGlobals, RuntimeModule } = webpack;
const HASHES = `${RuntimeGlobals.require}.integrity`;
/** Length of a placeholder: that of SHA-384 in base64. */
const HASH_LENGTH = 64;

/** As `integrity` attributes have it. */
export const integrityOf = (content: Buffer | string): string =>
  `sha384-${createHash('sha384').update(content).digest('base64')}`;

/** Hashes of every script and style in a build's folder, by path. */
export const integritiesIn = (folder: string): Record<string, string> =>
  Object.fromEntries(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(m?js|css)$/.test(file))
      .sort()
      .map((file) => [file.split(path.sep).join('/'), integrityOf(readFileSync(path.join(folder, file)))]),
  );

type FileKind = 'js' | 'css';
const isOf = (kind: FileKind) => (file: string) => file.endsWith(`.${kind}`);

const placeholder = (kind: FileKind, { id }: Chunk) => `integrity of ${kind} ${id}`.padEnd(HASH_LENGTH, '*');

/** The chunks with a file of this kind that the runtime in `chunk` may load. */
const loadedBy = ({ chunkGraph }: Compilation, chunk: Chunk, kind: FileKind): Chunk[] =>
  [...chunk.getAllAsyncChunks()].filter((other) =>
    kind === 'js'
      ? webpack.javascript.JavascriptModulesPlugin.chunkHasJs(other, chunkGraph)
      : chunkGraph.getChunkModulesIterableBySourceType(other, 'css') !== undefined,
  );

/** Chunk id to hash, by kind of file. */
class HashesModule extends RuntimeModule {
  constructor() {
    super('integrity of chunks', RuntimeModule.STAGE_ATTACH);
  }

  override generate(): string {
    const { compilation, chunk } = this;
    if (!compilation || !chunk) return '';
    const tables = (['js', 'css'] as const).map((kind) => {
      const hashes = loadedBy(compilation, chunk, kind).map((one) => [one.id, placeholder(kind, one)]);
      return `${kind}: ${JSON.stringify(Object.fromEntries(hashes))}`;
    });
    return `${HASHES} = { ${tables.join(', ')} };`;
  }
}

/** `tag` loads the chunk `chunkId`; a tag for anything else is left alone. */
const setIntegrity = (tag: string, kind: FileKind) =>
  `if (chunkId !== undefined) ${tag}.integrity = "sha384-" + ${HASHES}.${kind}[chunkId];`;

export class ChunkIntegrity {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap(NAME, (compilation) => {
      const scripts = webpack.runtime.LoadScriptRuntimeModule.getCompilationHooks(compilation);
      scripts.createScript.tap(NAME, (source) => `${source}\n${setIntegrity('script', 'js')}`);
      const styles = webpack.web.CssLoadingRuntimeModule.getCompilationHooks(compilation);
      styles.createStylesheet.tap(NAME, (source) => `${source}\n${setIntegrity('link', 'css')}`);

      const withHashes = new WeakSet<Chunk>();
      compilation.hooks.runtimeRequirementInTree
        .for(RuntimeGlobals.ensureChunkHandlers)
        .tap(NAME, (chunk) => {
          if (withHashes.has(chunk)) return;
          withHashes.add(chunk);
          compilation.addRuntimeModule(chunk, new HashesModule());
        });

      compilation.hooks.processAssets.tap(
        // After the real content hashes: from here on no file changes.
        { name: NAME, stage: webpack.Compilation.PROCESS_ASSETS_STAGE_OPTIMIZE_TRANSFER },
        () => fillIn(compilation),
      );
    });
  }
}

function fillIn(compilation: Compilation): void {
  const hashes = new Map<string, string>();
  for (const chunk of compilation.chunks) {
    for (const kind of ['js', 'css'] as const) {
      const [file] = [...chunk.files].filter(isOf(kind));
      const source = file === undefined ? undefined : compilation.getAsset(file)?.source.buffer();
      if (source) hashes.set(placeholder(kind, chunk), integrityOf(source).slice('sha384-'.length));
    }
  }
  for (const chunk of compilation.chunks) {
    if (!chunk.hasRuntime()) continue;
    for (const file of [...chunk.files].filter(isOf('js'))) {
      compilation.updateAsset(file, (source) => {
        const filled = new webpack.sources.ReplaceSource(source);
        const text = String(source.source());
        for (const { 0: found, index } of text.matchAll(/integrity of (?:js|css) [^"'`*]+\**/g)) {
          const hash = hashes.get(found);
          if (!hash) throw new Error(`${file} loads a chunk without a file: ${found}`);
          filled.replace(index, index + found.length - 1, hash);
        }
        return filled;
      });
    }
  }
}
