/** Markdown to HTML at build time: linkable headings, scrollable tables, callouts, figures. */
import { Marked, type Tokens } from 'marked';
import type { TocEntry } from '../src/articles/article';
import { barFigure } from './bar-figure';
import { setQuotes } from './typography';

/** `What it costs` becomes `what-it-costs`. */
const slugOf = (text: string): string =>
  text
    .toLowerCase()
    .replace(/&\w+;|['’]/g, '')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');

const plain = (html: string): string =>
  html
    .replace(/<[^>]+>/g, '')
    .replaceAll('&amp;', '&')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&#39;', "'");

const escape = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;');

/** Quotes that start with `**Label.**` become asides with that label. */
const CALLOUT = /^\s*<p><strong>([^<]+?)\.?<\/strong>\s*/;

/** Throws on raw HTML and on links that are neither internal nor safe. */
export function renderMarkdown(markdown: string): { html: string; toc: TocEntry[] } {
  const toc: TocEntry[] = [];
  const ids = new Set<string>();
  const marked = new Marked({ gfm: true });
  marked.use({
    walkTokens(token) {
      // Leaf tokens only; tokens with children are processed through them.
      if (token.type === 'text' && !('tokens' in token && token.tokens)) token.text = setQuotes(token.text);
    },
    renderer: {
      heading({ tokens, depth }: Tokens.Heading): string {
        const html = this.parser.parseInline(tokens);
        const text = plain(html);
        const id = slugOf(text);
        if (ids.has(id)) throw new Error(`two headings are called “${text}”.`);
        ids.add(id);
        if (depth === 2) toc.push({ id, text });
        return `<h${depth} id="${id}">${html}</h${depth}>\n`;
      },
      link({ href, title, tokens }: Tokens.Link): string {
        const text = this.parser.parseInline(tokens);
        if (/^[/#]/.test(href)) return `<a href="${escape(href)}">${text}</a>`;
        if (!/^(https:\/\/|mailto:)/.test(href)) throw new Error(`cannot link to ${href}.`);
        const name = title ? ` title="${escape(title)}"` : '';
        return `<a href="${escape(href)}" rel="noopener noreferrer"${name}>${text}</a>`;
      },
      blockquote({ tokens }: Tokens.Blockquote): string {
        const body = this.parser.parse(tokens);
        const label = CALLOUT.exec(body)?.[1];
        if (label === undefined) return `<blockquote>${body}</blockquote>\n`;
        return `<aside class="callout" aria-label="${label}"><b>${label}</b>${body.replace(CALLOUT, '<p>')}</aside>\n`;
      },
      table({ header, rows }: Tokens.Table): string {
        const cell = (tag: string, { tokens, align }: Tokens.TableCell, scope = '') =>
          `<${tag}${scope}${align === 'right' ? ' class="number"' : ''}>${this.parser.parseInline(tokens)}</${tag}>`;
        const heads = header.map((each) => cell('th', each, ' scope="col"')).join('');
        const body = rows.map(
          ([first, ...rest]) =>
            `<tr>${first ? cell('th', first, ' scope="row"') : ''}${rest.map((each) => cell('td', each)).join('')}</tr>`,
        );
        const name = plain(header.map(({ text }) => text).join(', ')) || 'Table';
        return `<div class="table" role="region" tabindex="0" aria-label="${escape(name)}"><table><thead><tr>${heads}</tr></thead><tbody>${body.join('')}</tbody></table></div>\n`;
      },
      code({ text, lang }: Tokens.Code): string {
        if (lang === 'bars') return barFigure(text);
        return `<pre><code>${escape(text)}</code></pre>\n`;
      },
      html({ text }: Tokens.HTML | Tokens.Tag): string {
        throw new Error(`holds HTML: ${text.trim()}`);
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }).trim(), toc };
}
