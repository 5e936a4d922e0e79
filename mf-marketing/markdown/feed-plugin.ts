import type { Compiler } from 'webpack';
import { blogFeed } from './feed';

/** Adds the blog's feed to the build output. */
export class FeedPlugin {
  apply(compiler: Compiler): void {
    compiler.hooks.thisCompilation.tap('FeedPlugin', (compilation) => {
      compilation.hooks.processAssets.tap('FeedPlugin', () => {
        compilation.emitAsset('blog.rss.xml', new compiler.webpack.sources.RawSource(blogFeed()));
      });
    });
  }
}
