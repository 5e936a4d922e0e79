/**
 * Reads an SVG file into a small tree. saxes expands no entities, reads no external ones and fetches nothing; limits
 * keep a hostile file from costing more than a moment.
 */
import { SaxesParser, type SaxesTagNS } from 'saxes';
import { type Changes, Refusal } from './build-artwork';

export interface SvgNode {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: SvgNode[];
  /** Text of a style sheet; empty for any other element. */
  text: string;
  /** Words and elements of a text, in their order; empty outside of texts. */
  readonly parts: (string | SvgNode)[];
}

const SVG = 'http://www.w3.org/2000/svg';
const XLINK = 'http://www.w3.org/1999/xlink';
const MAX_DEPTH = 60;
export const MAX_ELEMENTS = 5_000;

/** Strings of UTF-8 only: other encodings have been used to hide what a file holds. */
function textOf(bytes: Uint8Array): string {
  if (bytes[0] === 0x1f && bytes[1] === 0x8b) {
    throw new Refusal('This SVG is compressed (svgz). Save it as plain SVG and try again.');
  }
  let text: string;
  try {
    text = new TextDecoder('utf-8', { fatal: true }).decode(bytes);
  } catch {
    throw new Refusal('This SVG is not in UTF-8. Save it in UTF-8 and try again.');
  }
  const declared = /^\s*<\?xml[^>]{0,200}?\bencoding\s*=\s*["']([\w.:-]{1,40})["']/.exec(text)?.[1];
  if (declared && !/^(utf-8|utf8|us-ascii|ascii)$/i.test(declared)) {
    throw new Refusal('This SVG is not in UTF-8. Save it in UTF-8 and try again.');
  }
  return text;
}

export function readSvg(bytes: Uint8Array, changes: Changes): SvgNode {
  const parser = new SaxesParser({ xmlns: true });
  const stack: SvgNode[] = [];
  let root: SvgNode | null = null;
  let elements = 0;
  /** Within an element of another vocabulary, which is left out with all that it holds. */
  let foreignDepth = 0;
  let depth = 0;

  const isInText = () => stack.some(({ name }) => name === 'text');

  parser.on('error', () => {
    throw new Refusal(
      `This is not a valid SVG file: it cannot be read at line ${parser.line}. Export it again and try once more.`,
    );
  });
  parser.on('doctype', (doctype) => {
    if (/\[|ENTITY/i.test(doctype)) {
      throw new Refusal(
        'This SVG defines entities, which artwork may not have. Save it as “SVG Tiny” or “Plain SVG” and try again.',
      );
    }
    changes.note('doctype');
  });
  parser.on('processinginstruction', ({ target }) => {
    if (target !== 'xml') changes.note('references');
  });
  parser.on('opentag', (tag: SaxesTagNS) => {
    depth += 1;
    elements += 1;
    if (elements > MAX_ELEMENTS) {
      throw new Refusal(
        `The drawing has more than ${MAX_ELEMENTS.toLocaleString('en-US')} parts. Combine some of them and try again.`,
      );
    }
    if (depth > MAX_DEPTH) {
      throw new Refusal(
        `The drawing is nested more than ${MAX_DEPTH} levels deep. Ungroup it and try again.`,
      );
    }
    // Old programs leave the vocabulary out.
    const isSvg = tag.uri === SVG || tag.uri === '';
    if (foreignDepth > 0 || !isSvg) {
      if (foreignDepth === 0 && stack.length === 0) {
        throw new Refusal('This file is not an SVG drawing.');
      }
      // Notes of drawing programs are no part of the picture; web pages are.
      if (tag.uri.endsWith('xhtml')) changes.note(tag.local === 'script' ? 'scripts' : 'web-pages');
      foreignDepth += 1;
      return;
    }
    const attributes = new Map<string, string>();
    for (const { local, uri, value } of Object.values(tag.attributes)) {
      if (uri === '' || (uri === XLINK && local === 'href')) attributes.set(local, value);
    }
    const node: SvgNode = { name: tag.local, attributes, children: [], text: '', parts: [] };
    if (stack.length === 0) {
      if (node.name !== 'svg') throw new Refusal('This file is not an SVG drawing.');
      root = node;
    }
    stack.at(-1)?.children.push(node);
    if (isInText()) stack.at(-1)?.parts.push(node);
    stack.push(node);
  });
  parser.on('closetag', () => {
    depth -= 1;
    if (foreignDepth > 0) foreignDepth -= 1;
    else stack.pop();
  });
  const keep = (text: string) => {
    const open = stack.at(-1);
    if (foreignDepth > 0) return;
    if (open?.name === 'style') open.text += text;
    else if (isInText()) open?.parts.push(text);
  };
  parser.on('text', keep);
  parser.on('cdata', keep);
  parser.write(textOf(bytes)).close();
  if (!root) throw new Refusal('This file is not an SVG drawing.');
  return root;
}
