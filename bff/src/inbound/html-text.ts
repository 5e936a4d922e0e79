/** The words of a mail that has HTML only. Pure. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;
type Element = DefaultTreeAdapterTypes.Element;

const unread = new Set(['head', 'script', 'style', 'template', 'title', 'noscript']);
const blocks = new Set(
  (
    'address article blockquote body center dd div dl dt fieldset footer form h1 h2 h3 h4 h5 h6 header hr li main ' +
    'ol p pre section table tbody td tfoot th thead tr ul'
  ).split(' '),
);

/** Elements in which mail programs put the mail that they quote. */
const quoteClasses =
  /(?:^|\s)(?:yahoo_quoted|protonmail_quote|tutanota_quote|zmail_extra|moz-forward-container)(?:\s|$)/i;
const quoteIds =
  /^(?:yahoo_quoted|OLK_SRC_BODY_SECTION|mail-editor-reference-message-container|zmail_extra)/i;
/** Elements in which they put the signature. */
const signatureClasses =
  /(?:^|\s)(?:gmail_signature|gmail_signature_prefix|moz-signature|protonmail_signature_block|ms-outlook-mobile-signature|bloop_sign)(?:\s|$)/i;
const signatureIds = /^(?:Signature|AppleMailSignature|ms-outlook-mobile-signature|mobile_signature)$/i;

const attribute = (element: Element, name: string): string =>
  element.attrs.find((attr) => attr.name === name)?.value ?? '';

const isSignature = (element: Element): boolean =>
  signatureClasses.test(attribute(element, 'class')) || signatureIds.test(attribute(element, 'id'));

/** Gmail and Outlook.com also use `blockquote` for text that the person indents. */
const isIndent = (element: Element): boolean =>
  /border:\s*(?:none|0)/i.test(attribute(element, 'style')) && attribute(element, 'type') !== 'cite';

const isQuote = (element: Element): boolean =>
  (element.nodeName === 'blockquote' && !isIndent(element)) ||
  quoteClasses.test(attribute(element, 'class')) ||
  quoteIds.test(attribute(element, 'id'));

const indent = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

/** Gmail puts attribution and quote into one element; only the quote is a quote. */
function textOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value.replace(/[ \t\r\n\f]+/g, ' ');
  if (node.nodeName === 'br') return '\n';
  if (!('childNodes' in node) || !('attrs' in node) || unread.has(node.nodeName)) return '';
  if (isSignature(node)) return '\n';
  if (node.nodeName === 'pre') return `\n${preformatted(node)}\n`;
  const inside = node.childNodes.map(textOf).join('');
  // As mail programs quote in plain text, so that one rule finds quotes.
  if (isQuote(node)) return inside.trim() === '' ? '\n' : `\n${indent(inside)}\n`;
  return blocks.has(node.nodeName) ? `\n${inside}\n` : inside;
}

const preformatted = (node: Element): string =>
  node.childNodes
    .map((child) => (child.nodeName === '#text' && 'value' in child ? child.value : textOf(child)))
    .join('');

/** HTML as plain text: a line for each block, quotes with `>` in front, signatures left out. */
export function textOfHtml(html: string): string {
  const text = parse(html).childNodes.map(textOf).join('');
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
