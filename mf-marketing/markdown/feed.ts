/** The blog as RSS 2.0 with full posts. URLs start with `ORIGIN`, which the server replaces. */
import path from 'node:path';
import { articleFiles, readArticle } from './read-article';
import { renderMarkdown } from './render-markdown';

/** @public The gateway replaces the same placeholder. */
export const ORIGIN = 'https://origin.invalid';

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

const inCdata = (html: string): string => `<![CDATA[${html.replaceAll(']]>', ']]]]><![CDATA[>')}]]>`;

export function blogFeed(): string {
  const posts = articleFiles(path.resolve(__dirname, '../content'))
    .map((file) => readArticle(file))
    .filter(({ collection }) => collection === 'blog')
    .toSorted((one, other) => other.date.localeCompare(one.date));
  const items = posts.map((post) => {
    const address = `${ORIGIN}/blog/${post.slug}`;
    const html = renderMarkdown(post.markdown)
      .html.replaceAll('href="/', `href="${ORIGIN}/`)
      .replaceAll('href="#', `href="${address}#`);
    return `<item>
<title>${escape(post.title)}</title>
<link>${address}</link>
<guid isPermaLink="true">${address}</guid>
<pubDate>${new Date(`${post.date}T12:00:00Z`).toUTCString()}</pubDate>
<dc:creator>${escape(post.author)}</dc:creator>
<category>${escape(post.category)}</category>
<description>${escape(post.description)}</description>
<content:encoded>${inCdata(html)}</content:encoded>
</item>`;
  });
  return `<?xml version="1.0" encoding="UTF-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/">
<channel>
<title>The Farmpost Blog</title>
<link>${ORIGIN}/blog</link>
<atom:link href="${ORIGIN}/blog/rss.xml" rel="self" type="application/rss+xml"/>
<description>Farming math, card design and lead follow-up for real estate agents who market by mail.</description>
<language>en-us</language>
<lastBuildDate>${new Date(`${posts[0]?.date ?? '2024-01-01'}T12:00:00Z`).toUTCString()}</lastBuildDate>
${items.join('\n')}
</channel>
</rss>
`;
}
