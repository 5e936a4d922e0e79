/** The search of the Help Center: a chunk of its own, loaded when somebody is about to search. */
import MiniSearch from 'minisearch';
import { articlesOf } from '../../articles/find-articles';

const index = new MiniSearch({
  idField: 'slug',
  fields: ['title', 'description', 'category', 'tags'],
  extractField: (article: Record<string, unknown>, name) => String(article[name]),
  searchOptions: { boost: { title: 3, tags: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
});
index.addAll(articlesOf('help').map((article) => ({ ...article, tags: article.tags.join(' ') })));

/** Slugs of articles that fit, best first. With too many words for one article, any of the words counts. */
export function searchHelp(query: string): string[] {
  const all = index.search(query);
  const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
  return found.map(({ id }) => String(id));
}
