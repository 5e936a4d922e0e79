import type { LoaderContext } from 'webpack';
import { articleModule } from './article-module';

/** webpack's loader of `.md`. */
export default function load(this: LoaderContext<object>): string {
  return articleModule(this.resourcePath);
}
