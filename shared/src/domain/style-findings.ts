/**
 * Reads a style sheet of a remote. A sheet stays in the page when the remote leaves, and other parts share the page: a
 * rule may only match elements that have a class or an id of the remote's own, or lie below one (Selectors Level 4).
 */
import { parse, type AtRule, type ChildNode, type Container, CssSyntaxError, type Rule } from 'postcss';
import selectorParser, { type Node as SelectorNode, type Selector } from 'postcss-selector-parser';
import valueParser from 'postcss-value-parser';
import { finding, type Finding, type FindingCode } from './release-finding';

/** Characters. */
const STYLE_LIMIT = 1_000_000;

/** Classes of `shared/src/ui/base.css`; the shell and every remote use them. */
export const PORTAL_CLASSES: ReadonlySet<string> = new Set(['skip-link', 'visually-hidden']);
/** Font families of `shell/src/chrome/fonts.css`. */
export const PORTAL_FONTS: ReadonlySet<string> = new Set(['libre franklin', 'besley', 'spline sans mono']);

/** Elements outside of every remote. */
const PAGE_ELEMENTS = new Set(['html', 'body', 'head']);
/** At-rules that apply to the whole page. */
const PAGE_RULES = new Set(['page', 'view-transition', 'position-try']);
/** Functions whose plain strings are addresses. */
const ADDRESS_FUNCTIONS = /^(?:url|src|image|(?:-webkit-)?image-set|(?:-webkit-)?cross-fade)$/i;

/** CSS escapes (CSS Syntax Level 3, 4.3.7): `b\6f dy` is `body`. */
const unescaped = (text: string) =>
  text.replace(/\\(?:([\da-f]{1,6})\s?|(.))/gis, (_, hex: string | undefined, plain: string | undefined) => {
    const code = hex === undefined ? 0 : Number.parseInt(hex, 16);
    return hex === undefined
      ? (plain ?? '')
      : String.fromCodePoint(code > 0x10_ffff ? 0xfffd : code || 0xfffd);
  });

const isForeignAddress = (text: string): boolean => {
  // Browsers strip white space and read a backslash as a slash (URL Standard, basic URL parser).
  const address = unescaped(text)
    .replaceAll(/[\t\n\r]/g, '')
    .trim()
    .replaceAll('\\', '/');
  return /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address) && !/^data:/i.test(address);
};

/** Classes that the build gives to styled components of a part: `shell__sc-1a2b`. */
const owner = (name: string) => /^(shell|mf-[a-z\d-]+)__/.exec(name)?.[1];

function isOwnClass(name: string, part: string): boolean {
  const of = owner(name);
  return !PORTAL_CLASSES.has(name) && !name.startsWith('sc-') && (of === undefined || of === part);
}

const afterPrefix = (text: string, prefix: string) =>
  text.startsWith(prefix) ? text.slice(prefix.length) : '';

/** Whether a simple selector matches elements of the part alone. */
function isOwn(node: SelectorNode, part: string, isInside: boolean): boolean {
  switch (node.type) {
    case 'class':
      return isOwnClass(unescaped(node.value), part);
    case 'id':
      return unescaped(node.value) === part || /^[-_]/.test(afterPrefix(unescaped(node.value), part));
    case 'nesting':
      return isInside;
    case 'pseudo': {
      const name = node.value.toLowerCase();
      if (name === ':scope') return isInside;
      const isList = [':is', ':where', ':-webkit-any', ':matches'].includes(name);
      return isList && node.nodes.length > 0 && node.nodes.every((each) => staysInside(each, part, isInside));
    }
    default:
      return false;
  }
}

function namesPage(node: SelectorNode): boolean {
  if (node.type === 'tag') return PAGE_ELEMENTS.has(unescaped(node.value).toLowerCase());
  return node.type === 'pseudo' && node.value.toLowerCase() === ':root';
}

/** The parts of a selector between its combinators. */
function compoundsOf({ nodes }: Selector): SelectorNode[][] {
  const compounds: SelectorNode[][] = [[]];
  for (const node of nodes) {
    if (node.type === 'combinator') compounds.push([]);
    else if (node.type !== 'comment') compounds.at(-1)?.push(node);
  }
  return compounds;
}

/** `isInside`: the rule lies in one, or in a scope, that was found to match elements of the part alone. */
function staysInside(selector: Selector, part: string, isInside: boolean): boolean {
  const compounds = compoundsOf(selector);
  const subject = compounds.at(-1) ?? [];
  if (subject.some(namesPage)) return false;
  // Nested selectors without `&` are relative to the rule around them (CSS Nesting, 3).
  let hasNesting = false;
  selector.walkNesting(() => {
    hasNesting = true;
  });
  if (isInside && !hasNesting) return true;
  return compounds.some((compound) => compound.some((node) => isOwn(node, part, isInside)));
}

type Report = (node: ChildNode, code: FindingCode, why: string) => void;

/** Whether all selectors of a list stay inside; reports the first that does not. */
function checkSelectors(
  node: Rule | AtRule,
  text: string,
  { part, isInside, report }: { readonly part: string; readonly isInside: boolean; readonly report: Report },
): boolean {
  let list: Selector[];
  try {
    list = selectorParser().astSync(text).nodes;
  } catch {
    report(node, 'style-syntax', `has a selector that cannot be read: ${text.slice(0, 80)}`);
    return false;
  }
  const outside = list.find((selector) => !staysInside(selector, part, isInside));
  if (outside) {
    report(node, 'style-reach', `matches outside of the remote: ${String(outside).trim().slice(0, 80)}`);
  }
  return !outside;
}

function checkAddresses(node: ChildNode, value: string, report: Report): void {
  valueParser(value).walk((each) => {
    if (each.type !== 'function') return;
    const name = unescaped(each.value);
    if (!ADDRESS_FUNCTIONS.test(name)) return;
    // `url(a b)` without quotes is a word; `image-set("a.png" 1x)` has strings.
    const addresses = each.nodes.filter(
      ({ type }) => type === 'string' || (type === 'word' && /^(?:url|src)$/i.test(name)),
    );
    const foreign = addresses.find((address) => isForeignAddress(address.value));
    if (foreign) report(node, 'style-origin', `loads ${foreign.value.slice(0, 80)} from another origin`);
  });
}

function checkAtRule(node: AtRule, report: Report): void {
  const name = unescaped(node.name).toLowerCase();
  if (name === 'import') {
    const [first] = valueParser(node.params).nodes;
    const address =
      first?.type === 'function' ? valueParser.stringify(first.nodes) : (first?.value ?? node.params);
    if (isForeignAddress(address.replaceAll(/^["']|["']$/g, ''))) {
      report(node, 'style-origin', `imports ${address.slice(0, 80)} from another origin`);
    }
  }
  if (PAGE_RULES.has(name)) report(node, 'style-global', `has @${name}, which applies to the whole page`);
  if (name === 'font-face') {
    node.walkDecls(/^font-family$/i, (declared) => {
      const family = unescaped(declared.value).replaceAll(/["']/g, '').trim().toLowerCase();
      if (PORTAL_FONTS.has(family)) report(declared, 'style-global', `redefines the portal’s font ${family}`);
    });
  }
}

/** Walks rules from the outside in; keyframes have percentages for selectors. */
function walk(container: Container, part: string, isInside: boolean, report: Report): void {
  for (const node of container.nodes ?? []) {
    if (node.type === 'decl') checkAddresses(node, node.value, report);
    else if (node.type === 'rule') {
      checkSelectors(node, node.selector, { part, isInside, report });
      // One report is enough for a rule and what is nested in it.
      walk(node, part, true, report);
    } else if (node.type === 'atrule') {
      checkAtRule(node, report);
      const name = unescaped(node.name).toLowerCase();
      if (/keyframes$|^font-face$|^property$|^counter-style$/.test(name)) {
        node.walkDecls((declared) => checkAddresses(declared, declared.value, report));
      } else if (name === 'scope') {
        const root = /^\s*\(((?:[^()]|\([^()]*\))*)\)/.exec(node.params)?.[1] ?? ':root';
        checkSelectors(node, root, { part, isInside, report });
        walk(node, part, true, report);
      } else walk(node, part, isInside, report);
    }
  }
}

/** Problems of a style sheet of `part`; `file` lies below the build's folder. */
export function readStyle(file: string, text: string, part: string): Finding[] {
  if (text.length > STYLE_LIMIT) {
    const why = `has ${(text.length / 1e6).toFixed(1)} MB of styles; the limit is ${STYLE_LIMIT / 1e6} MB`;
    return [finding('file-size', why, { file })];
  }
  const found: Finding[] = [];
  try {
    walk(parse(text), part, false, (node, code, why) => {
      const { line = 1, column = 1 } = node.source?.start ?? {};
      found.push(finding(code, why, { file, line, column }));
    });
  } catch (error) {
    if (error instanceof RangeError) {
      return [finding('style-syntax', 'is nested too deeply to be read', { file })];
    }
    if (!(error instanceof CssSyntaxError)) throw error;
    const { reason, line = 1, column = 1 } = error;
    return [finding('style-syntax', `is no valid style sheet: ${reason}`, { file, line, column })];
  }
  return found;
}
