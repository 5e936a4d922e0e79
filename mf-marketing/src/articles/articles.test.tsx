import { readFileSync } from 'node:fs';
import path from 'node:path';
import { articleFiles, readArticle } from '../../markdown/read-article';
import { renderMarkdown } from '../../markdown/render-markdown';
import { generatedFiles } from '../../markdown/write-article-list';
import { articles } from '../articles.generated';
import { routes } from '../routes';
import { pathOf } from './article';

const root = path.resolve(__dirname, '../../..');
const sources = articleFiles(path.join(root, 'mf-marketing/content')).map((file) => readArticle(file));
/** The files that name the portal's pages. */
const tables = ['mf-agent', 'mf-admin', 'mf-sales'].map((remote) => `${remote}/src/routes.tsx`);
const pathsIn = (file: string) =>
  [...readFileSync(path.join(root, file), 'utf8').matchAll(/path: '(\/[^':]*)'/g)].map(([, at = '']) => at);

/** Pages that exist: in any remote, in the shell, and those that the server generates. */
const knownPaths = new Set([
  ...tables.flatMap(pathsIn),
  ...pathsIn('shell/src/boot/portal-routes.tsx'),
  ...routes.map(({ path: route }) => route),
  '/household',
  '/blog/rss.xml',
]);

const wordsOf = (markdown: string) => markdown.split(/\s+/).filter((word) => /\w/.test(word)).length;

it('lists every file in content/, like the build', () => {
  for (const [file, content] of generatedFiles()) expect(readFileSync(file, 'utf8')).toBe(content);
  expect(articles).toHaveLength(sources.length);
});

it.each(sources.map((source) => [pathOf(source), source] as const))('%s is complete', (_, source) => {
  const { html, toc } = renderMarkdown(source.markdown);
  const page = document.createElement('div');
  page.innerHTML = html;

  expect(source.author).toBe('The Farmpost team');
  expect(source.title.length).toBeLessThanOrEqual(90);
  expect(source.description.length).toBeGreaterThanOrEqual(50);
  expect(source.description.length).toBeLessThanOrEqual(200);

  const levels = [...page.querySelectorAll('h1, h2, h3, h4')].map(({ tagName }) => Number(tagName[1]));
  expect(Math.min(...levels)).toBe(2);
  expect(levels.every((level, at) => level - (levels[at - 1] ?? 1) <= 1)).toBe(true);
  expect(toc.map(({ id }) => page.querySelector(`[id="${id}"]`)?.tagName)).toEqual(toc.map(() => 'H2'));

  const links = [...page.querySelectorAll('a')].map((link) => link.getAttribute('href') ?? '');
  const unknown = links.filter((href) => href.startsWith('/') && !knownPaths.has(href.replace(/[?#].*/, '')));
  expect(unknown).toEqual([]);
  expect(page.querySelectorAll('img, script, iframe')).toHaveLength(0);
});

it('has posts of 900 to 1500 words, each with tags and a drawing', () => {
  const posts = sources.filter(({ collection }) => collection === 'blog');
  expect(posts.filter(({ markdown }) => wordsOf(markdown) < 900 || wordsOf(markdown) > 1500)).toEqual([]);
  expect(posts.filter(({ tags, art }) => tags.length < 2 || art === null)).toEqual([]);
  expect(new Set(posts.map(({ art }) => art)).size).toBe(posts.length);
  expect(posts.filter(({ isFeatured }) => isFeatured)).toHaveLength(1);
});

it('rejects raw HTML and links that are neither internal nor safe', () => {
  expect(() => renderMarkdown('A <b onclick="x">word</b>')).toThrow('holds HTML');
  expect(() => renderMarkdown('[x](javascript:alert(1))')).toThrow('cannot link to');
  expect(renderMarkdown('[x](https://example.com/?a=1&b=2)').html).toBe(
    '<p><a href="https://example.com/?a=1&amp;b=2" rel="noopener noreferrer">x</a></p>',
  );
});
