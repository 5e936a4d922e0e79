/** Reads an article from `content/`: front matter of `name: value` lines between two `---`, then Markdown. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { articleArts, collections, type ArticleMeta, type Collection } from '../src/articles/article';
import { setQuotes } from './typography';

export interface ArticleSource extends ArticleMeta {
  readonly markdown: string;
}

const WORDS_A_MINUTE = 225;

const known = new Set([
  'title',
  'description',
  'author',
  'date',
  'category',
  'tags',
  'featured',
  'popular',
  'art',
  'order',
]);

/** The words a reader sees, without markup or link URLs. */
const countWords = (markdown: string): number =>
  markdown
    .replace(/\]\([^)]*\)/g, ' ')
    .split(/\s+/)
    .filter((word) => /[\p{L}\p{N}]/u.test(word)).length;

/** Throws an error that names the file if the front matter lacks a field or has an unknown one. */
export function readArticle(file: string): ArticleSource {
  const fail = (problem: string): never => {
    throw new Error(`${file}: ${problem}`);
  };
  const [, head, markdown] =
    /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? fail('has no front matter.');
  const fields = new Map(
    (head ?? '').split('\n').map((line): [string, string] => {
      const [, name, value] = /^(\w+): (.+)$/.exec(line) ?? fail(`cannot read “${line}”.`);
      if (!known.has(name ?? '')) fail(`unknown field “${name}”.`);
      return [name ?? '', (value ?? '').trim()];
    }),
  );
  const field = (name: string): string => fields.get(name) ?? fail(`lacks “${name}”.`);
  const folder = path.basename(path.dirname(file));
  const collection: Collection = collections.find((name) => name === folder) ?? fail('is in no collection.');
  const art = fields.get('art');
  const date = field('date');
  if (!/^\d{4}-\d\d-\d\d$/.test(date)) fail(`“${date}” is not a date.`);
  return {
    collection,
    slug: path.basename(file, '.md'),
    title: setQuotes(field('title')),
    description: setQuotes(field('description')),
    author: field('author'),
    date,
    category: field('category'),
    tags: (fields.get('tags') ?? '').split(',').flatMap((tag) => tag.trim() || []),
    minutes: Math.max(1, Math.round(countWords(markdown ?? '') / WORDS_A_MINUTE)),
    isFeatured: fields.get('featured') === 'true',
    isPopular: fields.get('popular') === 'true',
    order: Number(fields.get('order') ?? 0),
    art: art === undefined ? null : (articleArts.find((name) => name === art) ?? fail(`no art “${art}”.`)),
    markdown: markdown ?? '',
  };
}

/** All article files, sorted by path. */
export function articleFiles(contentFolder: string): string[] {
  return collections.flatMap((collection) => {
    const folder = path.join(contentFolder, collection);
    if (!existsSync(folder)) return [];
    return readdirSync(folder)
      .filter((file) => file.endsWith('.md'))
      .toSorted()
      .map((file) => path.join(folder, file));
  });
}
