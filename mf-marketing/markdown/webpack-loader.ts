import type { LoaderContext } from 'webpack';
import { articleModule } from './article-module';

/** webpack loader for `.md` files. */
export default function load(this: LoaderContext<object>): string {
  return articleModule(this.resourcePath);
}
