/**
 * The HTML of a public page: all that its first paint needs, and nothing that runs before somebody is there. It is the
 * same for everyone.
 */
import { ROOT_ELEMENT, START_ELEMENT, type StartFiles } from '@farmpost/shared/contracts/page-rendering';
import { SESSION_STORAGE_KEY } from '@farmpost/shared/contracts/constants';
import { escapeHtml } from '../http/escape-html';
import { describePage, headStart, inlineJson, type PageDescription } from './document-parts';
import { assetIntegrity, remoteIntegrity } from './file-integrity';
import type { RouteMatch } from './match-route';
import type { PublicPage } from './public-pages';
import { type FixedDocument, inlineStyles } from './rendered-document';
import type { ShellAssets } from './shell-document';
import { themeScript } from './theme-script';

export interface PublicDocument {
  readonly page: PublicPage;
  readonly assets: ShellAssets;
  /** Null for a page that says that something does not exist. */
  readonly about: PageDescription | null;
  readonly title: string;
  /** Null for a page of the shell's own. */
  readonly match: RouteMatch | null;
}

/** Marks the document for a signed-in person, or one returning with a code: it shows no "Sign In" and wakes at once. */
const sessionScript = `try{const g=k=>sessionStorage.getItem(k)||localStorage.getItem(k),k='${SESSION_STORAGE_KEY}';if(g(k)||/[?&]code=/.test(location.search)&&g(k+'-code-verifier'))document.documentElement.dataset.session=''}catch(e){}`;

/**
 * The policy admits no style attributes. Each becomes a rule of the page's own style sheet; once hydrated, React sets
 * the properties on the element, which wins over the rule.
 */
export function withoutStyleAttributes(html: string): { readonly html: string; readonly css: string } {
  const names = new Map<string, string>();
  const marked = html.replace(/(<[a-z][^<>]*?) style="([^"]*)"/gi, (_, start: string, style: string) => {
    const name = names.get(style) ?? String(names.size);
    names.set(style, name);
    return `${start} data-s="${name}"`;
  });
  const css = [...names].map(([style, name]) => `[data-s="${name}"]{${plainStyle(style)}}`).join('');
  return { html: marked, css };
}

/** An attribute's text as it stands in a style sheet; what could end the rule or the element is left out. */
const plainStyle = (attribute: string): string =>
  attribute
    .replaceAll('&quot;', '"')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
    .replace(/[{}<>]|&[lg]t;/g, '');

function startFiles({ match, assets }: PublicDocument): StartFiles {
  const { row, route } = match ?? {};
  const named = (file: string, integrity: string | undefined) =>
    integrity === undefined ? ([file] as const) : ([file, integrity] as const);
  const asset = (file: string) => named(file, assetIntegrity(assets, file));
  return {
    scripts: assets.scripts.map(asset),
    preload: [
      ...assets.preload.map(asset),
      ...(route?.files ?? []).map((file) => named(file, row && remoteIntegrity(row, file))),
    ],
  };
}

export function publicDocument(document: PublicDocument): FixedDocument {
  const { page, assets, about, title } = document;
  const fonts = assets.fonts.map(
    (file) => `<link rel="preload" as="font" type="font/woff2" href="${escapeHtml(file)}" crossorigin>`,
  );
  const { html, css } = withoutStyleAttributes(page.html);
  const first = themeScript + sessionScript;
  const sheet = assets.css + css;
  const text = `<!doctype html>
<html lang="en">
<head>
${headStart(null)}
<title>${escapeHtml(title)}</title>
<script>${first}</script>
${about ? describePage(about) : '<meta name="robots" content="noindex">'}
${fonts.join('\n')}
<style>${sheet}</style>
${page.styles}
</head>
<body>
<div id="${ROOT_ELEMENT}">${html}</div>
<script type="application/json" id="farmpost-boot">${inlineJson(page.boot)}</script>
<script type="application/json" id="${START_ELEMENT}">${inlineJson(startFiles(document))}</script>
<script>${page.loader}</script>
</body>
</html>
`;
  return { html: text, scripts: [first, page.loader], styles: [sheet, ...inlineStyles(page.styles)] };
}
