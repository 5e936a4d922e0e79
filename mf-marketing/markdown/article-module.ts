/** The JavaScript module compiled from a Markdown file: exports `Page`, as the route table expects. */
import path from 'node:path';
import type { Collection } from '../src/articles/article';
import { readArticle } from './read-article';
import { renderMarkdown } from './render-markdown';

/** The component that renders an article of a collection. */
const pages: Readonly<Record<Collection, { readonly file: string; readonly name: string }>> = {
  blog: { file: 'features/blog/post', name: 'Post' },
  help: { file: 'features/help/help-article', name: 'HelpArticle' },
  guides: { file: 'features/guides/guide', name: 'Guide' },
};

export function articleModule(file: string): string {
  const { collection, slug, markdown } = readArticle(file);
  const { file: component, name } = pages[collection];
  try {
    const body = { collection, slug, ...renderMarkdown(markdown) };
    const source = path.resolve(__dirname, '../src', component);
    return `import { createElement } from 'react';
import { ${name} } from ${JSON.stringify(source)};
const body = JSON.parse(${JSON.stringify(JSON.stringify(body))});
export function Page() { return createElement(${name}, { body }); }
`;
  } catch (error) {
    throw new Error(`${file}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
}
