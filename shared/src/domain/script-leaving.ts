/**
 * Where a script sends the tab. The policy of a page does not cover it (CSP has no `navigate-to`), and an address can
 * carry what the page has read.
 */
import type { AnyNode } from 'acorn';
import { constantText, headText, isGlobal, nameOf } from './script-syntax';

const FOREIGN = /^(?:https?:)?[/\\]{2}/i;
const pages = new Set(['window', 'self', 'top', 'parent', 'document', 'globalThis']);
const location = new Set(['location']);
const open = new Set(['open']);

/** `window.location`, and `location` alone unless it must be the page's. */
function isLocation(node: AnyNode, mustBePages = false): boolean {
  if (node.type === 'ChainExpression') return isLocation(node.expression, mustBePages);
  if (node.type === 'Identifier') return !mustBePages && location.has(node.name);
  return (
    node.type === 'MemberExpression' &&
    nameOf(node) === 'location' &&
    node.object.type === 'Identifier' &&
    pages.has(node.object.name)
  );
}

/** The expression of the address that a node sends the tab to. */
function addressOf(node: AnyNode): AnyNode | undefined {
  if (node.type === 'AssignmentExpression' && node.operator === '=') {
    const { left } = node;
    if (left.type !== 'MemberExpression') return undefined;
    const isLeaving = isLocation(left, true) || (nameOf(left) === 'href' && isLocation(left.object));
    return isLeaving ? node.right : undefined;
  }
  if (node.type !== 'CallExpression') return undefined;
  const callee = node.callee.type === 'ChainExpression' ? node.callee.expression : node.callee;
  const [first] = node.arguments;
  if (callee.type !== 'MemberExpression') return undefined;
  const name = nameOf(callee);
  if (name === 'open') return isGlobal(callee, open) ? first : undefined;
  if (name === 'assign') return isLocation(callee.object) ? first : undefined;
  // A router's location may be a text, which has `replace` too.
  if (name === 'replace') return isLocation(callee.object, true) ? first : undefined;
  return undefined;
}

/** `foreign`: to another origin. `computed`: to an address that only the running code knows. */
export function leavesPage(node: AnyNode): 'foreign' | 'computed' | null {
  const address = addressOf(node);
  if (!address) return null;
  const start = headText(address);
  if (start !== null && FOREIGN.test(start)) return 'foreign';
  if (constantText(address) !== null) return null;
  // A path of the portal whose end is a variable stays in the portal.
  return start !== null && /^(?:\/(?!\/)|[?#]|about:|blob:)/.test(start) ? null : 'computed';
}
