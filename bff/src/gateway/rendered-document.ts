/** The HTML around a page that the server rendered: all it needs for the first paint is in this one answer. */
import {
  HYDRATION_ELEMENT,
  type HydrationData,
  type RenderedPage,
  type RenderedPlainPage,
  ROOT_ELEMENT,
} from '@farmpost/shared/contracts/page-rendering';
import { escapeHtml } from '../http/escape-html';
import { inlineJson } from './document-parts';

interface LandingDocument {
  readonly page: RenderedPage;
  /** Null for a page that stays as it is. */
  readonly hydration: HydrationData | null;
  /** Absolute address without the code, for search engines and link previews. */
  readonly url: string;
  /** Absolute address of the picture for link previews. */
  readonly image: string | null;
}

/** A document without a nonce: its policy names its inline elements. */
export interface FixedDocument {
  readonly html: string;
  /** Texts of its inline scripts and styles. */
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

/** All parts are HTML. */
interface DocumentParts {
  readonly page: RenderedPlainPage;
  /** `null` for a document whose policy names its elements. */
  readonly nonce: string | null;
  readonly about: string;
  readonly scripts: string;
}

function describe({ title, description, facts }: RenderedPage, url: string, image: string | null): string {
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', 'Farmpost'],
    ['og:title', title],
    ['og:description', description],
    ['og:url', url],
    ...previewTags(image),
  ];
  return [
    `<link rel="canonical" href="${escapeHtml(url)}">`,
    `<meta name="description" content="${escapeHtml(description)}">`,
    ...tags.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}">`),
    '<meta name="twitter:card" content="summary_large_image">',
    ...(facts ? [`<script type="application/ld+json">${inlineJson(facts)}</script>`] : []),
  ].join('\n');
}

const previewTags = (image: string | null): [string, string][] =>
  image === null
    ? []
    : [
        ['og:image', image],
        ['og:image:width', '1200'],
        ['og:image:height', '630'],
      ];

/** The mailbox with its flag up. Inline: a browser asks for /favicon.ico otherwise. */
const icon = `data:image/svg+xml,${encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 32"><path d="M2.5 27V16A6.5 6.5 0 0 1 9 9.5H23a6.5 6.5 0 0 1 6.5 6.5v11z" fill="#e1eaf5" stroke="#1a4477" stroke-width="2"/><path d="M22 18V3" stroke="#1a4477" stroke-width="2.2"/><path d="M21 2h9l-2 3 2 3h-9z" fill="#bc2f1d"/></svg>',
)}`;

function documentOf({ page, nonce, about, scripts }: DocumentParts): string {
  const fonts = page.fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(file)}" crossorigin>`,
  );
  const withNonce = nonce === null ? '' : ` nonce="${escapeHtml(nonce)}"`;
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
${nonce === null ? '' : `<meta property="csp-nonce"${withNonce}>`}
<title>${escapeHtml(page.title)}</title>
${about}
<link rel="icon" href="${icon}">
${fonts.join('\n')}
<style${withNonce}>${page.css}</style>
${page.styles.replaceAll('<style ', `<style${withNonce} `)}
</head>
<body>
<div id="${ROOT_ELEMENT}">${page.html}</div>
${scripts}
</body>
</html>
`;
}

const notForSearch = '<meta name="robots" content="noindex">';

/** Texts of the style elements in a piece of HTML. */
export const inlineStyles = (styles: string): string[] =>
  [...styles.matchAll(/<style[^>]*>([^]*?)<\/style>/g)].map(([, css = '']) => css);

export function landingDocument({ page, hydration, url, image }: LandingDocument): FixedDocument {
  return {
    html: documentOf({
      page,
      nonce: null,
      about: page.status === 200 ? describe(page, url, image) : notForSearch,
      scripts: hydration
        ? `<script type="application/json" id="${HYDRATION_ELEMENT}">${inlineJson(hydration)}</script>
<script>${page.script}</script>`
        : '',
    }),
    scripts: hydration ? [page.script] : [],
    styles: [page.css, ...inlineStyles(page.styles)],
  };
}

/** Never found by search engines: its address may carry a code or a token. */
export const plainDocument = (page: RenderedPlainPage, nonce: string): string =>
  documentOf({ page, nonce, about: notForSearch, scripts: '' });
