import { articles } from '../articles.generated';
import type { Collection, ArticleMeta } from './article';

/** Posts newest first; help and guides by their order, then by title. */
const byPlace = (one: ArticleMeta, other: ArticleMeta): number =>
  (one.collection === 'blog' ? other.date.localeCompare(one.date) : one.order - other.order) ||
  one.title.localeCompare(other.title);

export const articlesOf = (collection: Collection): readonly ArticleMeta[] =>
  articles.filter((article) => article.collection === collection).toSorted(byPlace);

/** Throws if the list lacks the article; list and pages come from one build. */
export function findArticle(collection: Collection, slug: string): ArticleMeta {
  const found = articles.find((article) => article.collection === collection && article.slug === slug);
  if (!found) throw new Error(`No ${collection} article ${slug}.`);
  return found;
}
