/**
 * Writes `src/articles.generated.ts`, the list of all articles with an import of each page. The route table uses it in
 * the browser, on the server, in tests and for the registry, so adding an article only takes adding its file.
 */
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { articleFiles, readArticle } from './read-article';

const workspace = path.resolve(__dirname, '..');

export const articleListFile = path.join(workspace, 'src/articles.generated.ts');

export function articleList(): string {
  const rows = articleFiles(path.join(workspace, 'content')).map((file) => {
    const { markdown: _, ...meta } = readArticle(file);
    const request = `../content/${meta.collection}/${meta.slug}.md`;
    return `  { ...${JSON.stringify(meta)}, page: () => import('${request}') },`;
  });
  return `/** Made by each build from the files of content/. Do not edit. */
import type { ListedArticle } from './articles/article';

export const articles: readonly ListedArticle[] = [
${rows.join('\n')}
];
`;
}

/** Does not touch an up-to-date list, so that it triggers no rebuild. */
export function writeArticleList(): void {
  const list = articleList();
  if (existsSync(articleListFile) && readFileSync(articleListFile, 'utf8') === list) return;
  writeFileSync(articleListFile, list);
}
