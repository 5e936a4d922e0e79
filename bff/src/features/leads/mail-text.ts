/** The words of a mail, also of one that has HTML only. Pure. */
import { type DefaultTreeAdapterTypes, parse } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

const unread = new Set(['head', 'script', 'style', 'template', 'title']);
const blocks = new Set([
  'address',
  'blockquote',
  'div',
  'h1',
  'h2',
  'h3',
  'li',
  'p',
  'table',
  'td',
  'th',
  'tr',
  'ul',
  'ol',
]);

const indent = (text: string): string =>
  text
    .trim()
    .split('\n')
    .map((line) => `> ${line}`)
    .join('\n');

function textOf(node: Node): string {
  if (node.nodeName === '#text' && 'value' in node) return node.value.replace(/\s+/g, ' ');
  if (node.nodeName === 'br') return '\n';
  if (!('childNodes' in node) || unread.has(node.nodeName)) return '';
  const inside = node.childNodes.map(textOf).join('');
  // As mail programs quote in plain text, so that one rule finds quotes.
  if (node.nodeName === 'blockquote') return `\n${indent(inside)}\n`;
  return blocks.has(node.nodeName) ? `\n${inside}\n` : inside;
}

/** HTML as plain text: a line for each block, quotes with `>` in front. */
export function textOfHtml(html: string): string {
  const text = parse(html).childNodes.map(textOf).join('');
  return text
    .split('\n')
    .map((line) => line.trim())
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}
