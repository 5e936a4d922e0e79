/** Parts of HTML documents that several kinds of pages have. */
import { escapeHtml } from '../http/escape-html';

/** JSON that cannot end its script element. */
export const inlineJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c');

/** A mailbox with its flag up, small enough to need no request. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M4 26V15a7 7 0 0 1 14 0v11z" fill="#1a4477"/><path d="M11 8h10a7 7 0 0 1 7 7v11H18V15a7 7 0 0 0-7-7z" fill="#90bbef"/><path d="M21 18V5h6v4h-4v9z" fill="#bc2f1d"/></svg>',
)}`;

/** The first tags in the head of every page of the portal. `nonce` is null where the policy names the page's elements. */
export const headStart = (nonce: string | null): string => `<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${nonce === null ? '' : `<meta property="csp-nonce" nonce="${escapeHtml(nonce)}">\n`}<link rel="icon" href="${icon}">`;

export interface PageDescription {
  /** With the product's name. */
  readonly title: string;
  readonly description: string;
  /** Absolute, without query. */
  readonly url: string;
  readonly picture: {
    /** Absolute; 1200 x 630 pixels. */
    readonly url: string;
    /** Describes the picture in words. */
    readonly alt: string;
  };
  /** Path of the feed that the page is one of; null for one without. */
  readonly feed: string | null;
}

/** For search engines and link previews. */
export function describePage({ title, description, url, picture, feed }: PageDescription): string {
  const tags: readonly (readonly [string, string])[] = [
    ['og:type', 'website'],
    ['og:site_name', 'Farmpost'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ['og:image', picture.url],
    ['og:image:type', 'image/png'],
    ['og:image:width', '1200'],
    ['og:image:height', '630'],
    ['og:image:alt', picture.alt],
  ];
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...tags.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    // The rest of a card's content is taken from the tags above.
    '<meta name="twitter:card" content="summary_large_image">',
    ...(feed === null
      ? []
      : [
          `<link rel="alternate" type="application/rss+xml" title="Farmpost Blog" href="${escapeHtml(feed)}">`,
        ]),
  ].join('\n');
}
