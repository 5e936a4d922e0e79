import type { RemoteRoute } from '@farmpost/shared/federation/remote-module';
import { articlePages } from '../article-pages.generated';
import { articles } from '../articles.generated';
import { type Collection, pathOf } from './article';

const places: Readonly<Record<Collection, string>> = {
  blog: 'Blog',
  help: 'Help Center',
  guides: 'Agent Guides',
};

function pageAt(path: string): RemoteRoute['page'] {
  const page = articlePages[path];
  if (!page) throw new Error(`No page is generated for ${path}.`);
  return page;
}

/** One route per article; the document title is the article's title and its section. */
export const articleRoutes: readonly RemoteRoute[] = articles.map((article) => ({
  path: pathOf(article),
  guard: 'public',
  title: `${article.title} | ${places[article.collection]}`,
  description: article.description,
  picture: { label: `${places[article.collection]} · ${article.category}`, title: article.title },
  page: pageAt(pathOf(article)),
}));
