/**
 * The layout of all emails: tables and inline styles, because email clients support little else. All inserted values are
 * escaped here. An email is written in blocks, and its plain text is rendered from the same blocks.
 */
import { escapeHtml } from '../http/escape-html';

/** A part of a line. */
export interface MailSpan {
  readonly text: string;
  readonly href?: string;
  readonly isStrong?: boolean;
  readonly isEmphasized?: boolean;
}

export type MailBlock =
  | { readonly kind: 'text'; readonly text: string }
  /** A paragraph with links and emphasis. */
  | { readonly kind: 'spans'; readonly spans: readonly MailSpan[] }
  | { readonly kind: 'heading'; readonly level: 2 | 3; readonly spans: readonly MailSpan[] }
  | { readonly kind: 'list'; readonly isOrdered: boolean; readonly items: readonly (readonly MailSpan[])[] }
  | { readonly kind: 'line' }
  /** Rows of label and value. */
  | { readonly kind: 'facts'; readonly rows: readonly { label: string; value: string; href?: string }[] }
  /** A picture as wide as the mail, which may lead to a page. */
  | { readonly kind: 'picture'; readonly src: string; readonly alt: string; readonly href?: string }
  | { readonly kind: 'quote'; readonly text: string }
  | { readonly kind: 'button'; readonly label: string; readonly href: string }
  /** The URL of the button above, to copy; plain text already shows it with the button. */
  | { readonly kind: 'address'; readonly href: string };

export interface MailContent {
  /** Shown by email clients next to the subject. */
  readonly preview: string;
  readonly title: string;
  readonly blocks: readonly MailBlock[];
  /** Why the recipient got this email and how to stop it. */
  readonly footer: readonly string[];
  readonly postalAddress: string;
  /** The mail has colors for dark screens; without them, mail programs choose their own. */
  readonly hasDarkColors?: boolean;
}

export interface RenderedMail {
  readonly html: string;
  readonly text: string;
}

const ink = '#16202B';
const muted = '#4A5763';
const line = '#D3D9D4';
const blue = '#1A4477';
const display = "Rockwell,'Roboto Slab',Georgia,'Times New Roman',serif";
const sans = "'Libre Franklin','Franklin Gothic Medium',Arial,Helvetica,sans-serif";

/** Throws for a link that an email must not contain. */
function link(href: string): string {
  if (!/^(https?:\/\/|mailto:|tel:|sms:)/.test(href)) throw new Error(`An email cannot link to ${href}.`);
  return escapeHtml(href);
}

/** Footers name links in their text. A token is long and means nothing to a reader, so HTML shows the address without it. */
const linkedLines = (text: string): string =>
  text
    .split(/(https?:\/\/\S+)/)
    .map((part, index) =>
      index % 2 === 1
        ? `<a href="${link(part)}" style="color:${muted}">${escapeHtml(part.replace(/\?.*$/, ''))}</a>`
        : lines(part),
    )
    .join('');

const lines = (text: string): string => escapeHtml(text).replace(/\r?\n/g, '<br>');

function spanHtml({ text, href, isStrong, isEmphasized }: MailSpan): string {
  let html = lines(text);
  if (isEmphasized) html = `<em>${html}</em>`;
  if (isStrong) html = `<strong style="font-weight:600">${html}</strong>`;
  return href === undefined
    ? html
    : `<a class="link" href="${link(href)}" style="color:#1B559C;text-decoration:underline">${html}</a>`;
}

const spansHtml = (spans: readonly MailSpan[]): string => spans.map(spanHtml).join('');

function pictureHtml({ src, alt, href }: Extract<MailBlock, { kind: 'picture' }>): string {
  const picture = `<img class="line" src="${link(src)}" alt="${escapeHtml(alt)}" width="534" style="display:block;width:100%;max-width:534px;height:auto;border:1px solid ${line}">`;
  return `<p style="margin:0 0 20px">${href === undefined ? picture : `<a href="${link(href)}">${picture}</a>`}</p>`;
}

function blockHtml(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return `<p class="ink" style="margin:0 0 16px;font:400 16px/25px ${sans};color:${ink}">${lines(block.text)}</p>`;
    case 'spans':
      return `<p class="ink" style="margin:0 0 16px;font:400 16px/25px ${sans};color:${ink}">${spansHtml(block.spans)}</p>`;
    case 'heading':
      return block.level === 2
        ? `<h2 class="ink" style="margin:28px 0 10px;font:700 20px/27px ${display};color:${ink}">${spansHtml(block.spans)}</h2>`
        : `<h3 class="ink" style="margin:22px 0 8px;font:600 17px/24px ${sans};color:${ink}">${spansHtml(block.spans)}</h3>`;
    case 'list': {
      const name = block.isOrdered ? 'ol' : 'ul';
      const items = block.items.map((item) => `<li style="margin:0 0 6px">${spansHtml(item)}</li>`);
      return `<${name} class="ink" style="margin:0 0 18px;padding:0 0 0 24px;font:400 16px/25px ${sans};color:${ink}">${items.join('')}</${name}>`;
    }
    case 'line':
      return `<hr class="line" style="margin:24px 0;border:0;border-top:1px solid ${line}">`;
    case 'picture':
      return pictureHtml(block);
    case 'quote':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:0 0 20px"><tr><td class="quote" style="padding:12px 16px;background:#F6EDD6;border-left:3px solid #8A6A1F;font:400 16px/25px ${sans};color:${ink}">${lines(block.text)}</td></tr></table>`;
    case 'facts':
      return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:4px 0 24px;border-top:2px solid ${ink}">${block.rows.map(factHtml).join('')}</table>`;
    case 'button':
      return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:4px 0 24px"><tr><td class="button" style="background:${blue};border-radius:4px"><a href="${link(block.href)}" style="display:inline-block;padding:14px 24px;font:600 16px/20px ${sans};color:#FFFFFF;text-decoration:none">${escapeHtml(block.label)}</a></td></tr></table>`;
    case 'address':
      return `<p style="margin:0 0 20px;font:400 13px/20px ${sans};color:${muted}">Or copy this address into your browser:<br><a href="${link(block.href)}" style="color:#1B559C;word-break:break-all">${escapeHtml(block.href)}</a></p>`;
  }
}

function factHtml({ label, value, href }: { label: string; value: string; href?: string }): string {
  const shown = href
    ? `<a href="${link(href)}" style="color:#1B559C;text-decoration:underline">${escapeHtml(value)}</a>`
    : lines(value);
  const cell = `border-bottom:1px solid ${line};vertical-align:top`;
  return `<tr><td width="130" style="${cell};padding:10px 12px 10px 0;font:400 14px/22px ${sans};color:${muted}">${escapeHtml(label)}</td><td style="${cell};padding:10px 0;font:600 16px/22px ${sans};color:${ink};word-break:break-word">${shown}</td></tr>`;
}

/** A link's address follows its words. */
const spansText = (spans: readonly MailSpan[]): string =>
  spans.map(({ text, href }) => (href === undefined || href === text ? text : `${text} (${href})`)).join('');

function blockText(block: MailBlock): string {
  switch (block.kind) {
    case 'text':
      return block.text;
    case 'spans':
      return spansText(block.spans);
    case 'heading':
      return spansText(block.spans).toUpperCase();
    case 'list':
      return block.items
        .map((item, index) => `${block.isOrdered ? `${index + 1}.` : '-'} ${spansText(item)}`)
        .join('\n');
    case 'line':
      return '* * *';
    case 'picture':
      return block.href === undefined ? `[${block.alt}]` : `${block.alt}: ${block.href}`;
    case 'quote':
      return block.text
        .split('\n')
        .map((row) => `> ${row}`)
        .join('\n');
    case 'facts':
      return block.rows.map(({ label, value }) => `${label}: ${value}`).join('\n');
    case 'button':
      return `${block.label}: ${block.href}`;
    case 'address':
      return '';
  }
}

const DARK_SCREENS = '@media (prefers-color-scheme:dark)';

/** For mail programs that read `prefers-color-scheme`; the others show the colors of the elements. */
const darkColors = `<style>:root{color-scheme:light dark;supported-color-schemes:light dark}
${DARK_SCREENS}{.page{background:#10161C!important}.sheet{background:#1A222B!important;border-color:#38434E!important}.ink{color:#E6EBEF!important}.muted,.muted a{color:#A9B4BE!important}.link{color:#8FB8EA!important}.line{border-color:#38434E!important}.head{color:#E6EBEF!important;border-color:#8A97A3!important}.quote{background:#2A2618!important;border-color:#C8A24A!important;color:#E6EBEF!important}.button{background:#2F68AD!important}}</style>`;

/** Renders an email as HTML and plain text. Throws for a link with a scheme that is not allowed. */
export function renderMail({
  preview,
  title,
  blocks,
  footer,
  postalAddress,
  hasDarkColors = false,
}: MailContent): RenderedMail {
  const schemes = hasDarkColors ? 'light dark' : 'light';
  const small = `font:400 13px/20px ${sans};color:${muted}`;
  const html = `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="color-scheme" content="${schemes}"><title>${escapeHtml(title)}</title>${hasDarkColors ? darkColors : ''}</head>
<body class="page" style="margin:0;padding:0;background:#F5F6F2">
<div style="display:none;max-height:0;overflow:hidden">${escapeHtml(preview)}</div>
<table class="page" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="background:#F5F6F2"><tr><td align="center" style="padding:24px 12px">
<table class="sheet" role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:600px;background:#FFFFFF;border:1px solid ${line};border-radius:2px">
<tr><td class="head" style="padding:20px 32px 18px;border-bottom:3px double ${ink};font:700 20px/24px ${display};color:${ink}">Farmpost</td></tr>
<tr><td style="padding:28px 32px 8px">
<h1 class="ink" style="margin:0 0 16px;font:700 26px/32px ${display};color:${ink}">${escapeHtml(title)}</h1>
${blocks.map(blockHtml).join('\n')}
</td></tr>
<tr><td class="muted line" style="padding:16px 32px 24px;border-top:1px solid ${line}">${[...footer, postalAddress].map((row) => `<p class="muted" style="margin:0 0 6px;${small}">${linkedLines(row)}</p>`).join('')}</td></tr>
</table></td></tr></table></body></html>`;
  const paragraphs = blocks.map(blockText).filter((paragraph) => paragraph !== '');
  const text = [title, ...paragraphs, ['--', ...footer, postalAddress].join('\n')].join('\n\n');
  return { html, text };
}

/** A mail as it looks on screens of one kind, whatever the screen that shows it. */
export const inScheme = (html: string, scheme: 'light' | 'dark'): string =>
  html.replace(DARK_SCREENS, scheme === 'dark' ? '@media all' : '@media not all');
