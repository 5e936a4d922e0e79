import type { RemoteRoute } from '@farmpost/shared/federation/remote-module';
import { articles } from '../articles.generated';
import { type Collection, pathOf } from './article';

const places: Readonly<Record<Collection, string>> = {
  blog: 'Blog',
  help: 'Help Center',
  guides: 'Agent Guides',
};

/** One route per article; the document title is the article's title and its section. */
export const articleRoutes: readonly RemoteRoute[] = articles.map((article) => ({
  path: pathOf(article),
  guard: 'public',
  title: `${article.title} | ${places[article.collection]}`,
  description: article.description,
  picture: { label: `${places[article.collection]} · ${article.category}`, title: article.title },
  page: article.page,
}));
