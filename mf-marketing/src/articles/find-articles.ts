import { articles } from '../articles.generated';
import type { Collection, ListedArticle } from './article';

/** Posts newest first; help and guides by their order, then by title. */
const byPlace = (one: ListedArticle, other: ListedArticle): number =>
  (one.collection === 'blog' ? other.date.localeCompare(one.date) : one.order - other.order) ||
  one.title.localeCompare(other.title);

export const articlesOf = (collection: Collection): readonly ListedArticle[] =>
  articles.filter((article) => article.collection === collection).toSorted(byPlace);

/** Throws if the list lacks the article; list and pages come from one build. */
export function findArticle(collection: Collection, slug: string): ListedArticle {
  const found = articles.find((article) => article.collection === collection && article.slug === slug);
  if (!found) throw new Error(`No ${collection} article ${slug}.`);
  return found;
}
