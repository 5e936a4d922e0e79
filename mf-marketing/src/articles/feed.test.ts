import { blogFeed, ORIGIN } from '../../markdown/feed';
import { articlesOf } from './find-articles';
import { pathOf } from './article';

const feed = new DOMParser().parseFromString(blogFeed(), 'application/xml');
const texts = (selector: string) =>
  [...feed.querySelectorAll(selector)].map(({ textContent }) => textContent);

it('is well-formed RSS with the ten posts, newest first', () => {
  expect(feed.querySelector('parsererror')).toBeNull();
  expect(feed.documentElement.getAttribute('version')).toBe('2.0');
  expect(texts('item > title')).toEqual(articlesOf('blog').map(({ title }) => title));
  expect(texts('item > link')).toEqual(articlesOf('blog').map((post) => `${ORIGIN}${pathOf(post)}`));
  expect(texts('item > title')).toHaveLength(10);
});

it('contains each full post, with absolute URLs and valid dates', () => {
  const contents = [...feed.getElementsByTagName('content:encoded')].map(({ textContent }) => textContent);
  expect(contents.filter((html) => html.length < 4000 || /href="[/#]/.test(html))).toEqual([]);
  expect(texts('item > pubDate').filter((date) => Number.isNaN(Date.parse(date)))).toEqual([]);
});
