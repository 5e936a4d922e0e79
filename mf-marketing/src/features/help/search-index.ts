/** The Help Center's search: a separate chunk, loaded when someone is about to search. */
import MiniSearch from 'minisearch';
import { articlesOf } from '../../articles/find-articles';

const index = new MiniSearch({
  idField: 'slug',
  fields: ['title', 'description', 'category', 'tags'],
  extractField: (article: Record<string, unknown>, name) => String(article[name]),
  searchOptions: { boost: { title: 3, tags: 2 }, prefix: true, fuzzy: 0.2, combineWith: 'AND' },
});
index.addAll(articlesOf('help').map((article) => ({ ...article, tags: article.tags.join(' ') })));

/** Slugs of matching articles, best first. If no article has all the words, any of the words matches. */
export function searchHelp(query: string): string[] {
  const all = index.search(query);
  const found = all.length > 0 ? all : index.search(query, { combineWith: 'OR' });
  return found.map(({ id }) => String(id));
}
