import { renderPage } from '@farmpost/shared/testing/render-page';
import { screen, within } from '@testing-library/react';
import { articlesOf } from '../../articles/find-articles';
import { pathOf } from '../../articles/article';
import { routes } from '../../routes';
import { Page } from './blog-page';
import { Page as NotFound } from './post-not-found-page';

const posts = articlesOf('blog');

it('[ROUTE-012] [MKT-082] [MKT-083] lists one featured post and all others, each with its link', () => {
  renderPage(<Page />, { at: '/blog' });
  const cards = screen.getAllByRole('article');
  const links = cards.map((card) => within(card).getByRole('link').getAttribute('href'));
  expect(cards.filter((card) => /featured/i.test(card.textContent))).toHaveLength(1);
  expect(cards[0]).toHaveTextContent('Featured');
  expect(new Set(links)).toEqual(new Set(posts.map(pathOf)));
  expect(links).toHaveLength(posts.length);
});

it('[DATA-021] knows of each post its title, excerpt, author, date, reading time, place, picture and tags', () => {
  for (const post of posts) {
    expect(post).toMatchObject({ collection: 'blog', slug: expect.stringMatching(/^[a-z\d-]+$/) as string });
    for (const text of [post.title, post.description, post.author, post.category, post.art]) {
      expect(text).toMatch(/\S/);
    }
    expect(post.date).toMatch(/^20\d\d-\d\d-\d\d$/);
    expect(post.minutes).toBeGreaterThan(0);
    expect(post.tags.length).toBeGreaterThan(0);
    expect(typeof post.isFeatured).toBe('boolean');
  }
});

it('[MKT-099] is titled Blog, and a post by its title and Blog', () => {
  const titleOf = (path: string) => routes.find((route) => route.path === path)?.title;
  expect(titleOf('/blog')).toBe('Blog');
  expect(posts.map((post) => titleOf(pathOf(post)))).toEqual(posts.map(({ title }) => `${title} | Blog`));
});

it('shows the posts of one category at its own URL', () => {
  renderPage(<Page />, { at: '/blog/category/strategy' });
  expect(screen.getByRole('heading', { level: 1, name: 'Strategy' })).toBeVisible();
  const categories = within(screen.getByRole('navigation', { name: 'Categories' }));
  expect(categories.getByRole('link', { current: 'page' })).toHaveTextContent('Strategy');
  const shown = screen.getAllByRole('article').map((card) => within(card).getByRole('link').textContent);
  const expected = posts.filter(({ category }) => category === 'Strategy').map(({ title }) => title);
  expect(new Set(shown)).toEqual(new Set(expected));
});

it('links to the feed', () => {
  renderPage(<Page />, { at: '/blog' });
  expect(screen.getByRole('link', { name: 'RSS feed' })).toHaveAttribute('href', '/blog/rss.xml');
});

it('[MKT-096] reports an unknown post and links back', () => {
  renderPage(<NotFound />, { at: '/blog/no-such-post' });
  expect(screen.getByRole('heading', { level: 1, name: 'Post not found' })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Return to blog' })).toHaveAttribute('href', '/blog');
  expect(routes.find(({ path }) => path === '/blog/:slug')).toMatchObject({ isNotFound: true });
});

it('[MKT-085] [MKT-086] [MKT-087] [MKT-088] [MKT-089] [MKT-090] [MKT-091] [MKT-092] [MKT-093] [MKT-094] has the ten posts in the specification', () => {
  const slugs = [
    'postcard-marketing-roi-study-2024',
    'complete-guide-real-estate-postcards',
    'lead-generation-strategies-2024',
    'market-analysis-lead-conversion',
    'building-personal-brand-real-estate',
    'psychology-real-estate-marketing',
    'neighborhood-farming-ultimate-guide',
    'data-optimize-marketing-campaigns',
    '80-20-rule-real-estate-marketing',
    'direct-mail-vs-digital-marketing',
  ];
  expect(new Set(posts.map(({ slug }) => slug))).toEqual(new Set(slugs));
  const paths = routes.filter(({ isNotFound }) => !isNotFound).map(({ path }) => path);
  expect(paths).toEqual(expect.arrayContaining(slugs.map((slug) => `/blog/${slug}`)));
});
