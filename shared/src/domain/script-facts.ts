/**
 * Facts about one script that the gate needs, read from its syntax tree: comments and texts that only look like code
 * count for nothing. The whole release is judged from the facts of its files in `release-code.ts`.
 */
import type { AnyNode, Program } from 'acorn';
import { full } from 'acorn-walk';
import { slotAt } from '../contracts/slot-vocabulary';
import { finding, type Finding, type FindingCode, type Place } from './release-finding';
import { evaluatesText } from './script-evaluation';
import { leavesPage } from './script-leaving';
import {
  constantText,
  headText,
  isGlobal,
  keyOf,
  nameOf,
  parseScript,
  placeAt,
  propertyOf,
} from './script-syntax';
import { sharedIn, type SharedClaim } from './script-shared';

/** A name of an operation (`GET /leads`) in the code. */
export interface NamedOperation {
  readonly key: string;
  readonly place: Place;
  /** It is the first argument of a call, so the code calls it as it is. */
  readonly isCalled: boolean;
}

/** A `sha384-…` that the code expects of a file that it loads. */
export interface ExpectedHash {
  readonly hash: string;
  readonly place: Place;
}

export interface ScriptFacts {
  readonly file: string;
  readonly findings: readonly Finding[];
  readonly operations: readonly NamedOperation[];
  readonly shared: readonly (SharedClaim & { readonly place: Place })[];
  readonly hashes: readonly ExpectedHash[];
  /** Global variables that the script sets when it runs. */
  readonly globals: readonly string[];
  /** Slots of other remotes' pages that the script names. */
  readonly slots: readonly string[];
  /** Which names of a container's interface the script has. */
  readonly interface: readonly string[];
  /** The first place that sends the tab to an address that only the running code knows. */
  readonly leavesAt: Place | null;
}

/** Characters; the parser takes about a second for so much. */
export const SCRIPT_LIMIT = 4_000_000;

const OPERATION = /^(?:GET|POST|PUT|PATCH|DELETE) \/\S*$/;
const FOREIGN = /^(?:https?:)?[/\\]{2}/i;
const SCHEME = /^(?:[a-z][a-z\d+.-]*:|[/\\]{2})/i;
const SCRIPT_ADDRESS = /^(?:https?:)?\/\/[^\s]+\.m?js(?:[?#].*)?$/i;
/** The card fields of the payment vendor must come from there; the pages' policy names the same origin. */
const PAYMENT_SCRIPTS = 'https://js.stripe.com/';
/** Names that a container has, and the module that it exposes. */
const INTERFACE: ReadonlySet<string> = new Set(['get', 'init', './remote']);
const windows = new Set(['window', 'self', 'globalThis', 'top']);
const workers = new Set(['Worker', 'SharedWorker']);

const isForeign = (text: string | null, pattern = FOREIGN): boolean =>
  text !== null && pattern.test(text) && !text.startsWith(PAYMENT_SCRIPTS);

/** Why a node may not be in a script of a page. */
function problemOf(node: AnyNode, file: string, hasNonce: boolean): readonly [FindingCode, string] | null {
  if (leavesPage(node) === 'foreign') return ['script-leaves', 'sends the tab to another origin'];
  const foreign = ['script-origin', 'loads code from another origin'] as const;
  switch (node.type) {
    case 'ImportExpression':
    case 'ImportDeclaration':
    case 'ExportAllDeclaration':
    case 'ExportNamedDeclaration':
      return isForeign(headText(node.source), SCHEME) ? foreign : null;
    case 'AssignmentExpression':
      return ['src', 'p'].includes(nameOf(node.left) ?? '') &&
        node.left.type === 'MemberExpression' &&
        isForeign(headText(node.right))
        ? foreign
        : null;
    case 'Literal':
    case 'TemplateLiteral': {
      const text = constantText(node);
      const last = node.type === 'TemplateLiteral' ? node.quasis.at(-1)?.value.cooked : null;
      const isScript = text === null ? /\.m?js$/.test(last ?? '') : SCRIPT_ADDRESS.test(text);
      return isScript && isForeign(headText(node)) ? foreign : null;
    }
    case 'NewExpression':
    case 'CallExpression': {
      if (evaluatesText(node, file)) return ['script-evaluation', 'evaluates text as code'];
      const [first, second] = node.arguments;
      const name = nameOf(node.callee);
      if (isGlobal(node.callee, new Set(['importScripts']))) return foreign;
      if (name !== null && workers.has(name) && isForeign(headText(first), SCHEME)) return foreign;
      if (name === 'register' && isForeign(headText(first))) return foreign;
      if (name === 'setAttribute' && constantText(first) === 'src' && isForeign(headText(second)))
        return foreign;
      // A style element needs the page's nonce.
      const isStyle = name === 'createElement' && constantText(first) === 'style';
      return isStyle && !hasNonce ? ['script-style', 'adds a style element without a nonce'] : null;
    }
    default:
      return null;
  }
}

/** Hashes in a table of chunks: ours (`x.integrity = { js: { 12: '…' } }`) or texts that begin with `sha384-`. */
function hashesIn(node: AnyNode): { readonly text: string; readonly start: number }[] {
  if (node.type === 'AssignmentExpression' && nameOf(node.left) === 'integrity') {
    return ['js', 'css'].flatMap((kind) => {
      const table = propertyOf(node.right, kind);
      return table?.type === 'ObjectExpression'
        ? valuesOf(table).map(({ text, start }) => ({ text: `sha384-${text}`, start }))
        : [];
    });
  }
  if (node.type !== 'ObjectExpression' || node.properties.length === 0) return [];
  const values = valuesOf(node);
  const isTable =
    values.length === node.properties.length &&
    values.every(({ text }) => /^sha384-[A-Za-z\d+/]{64}$/.test(text));
  return isTable ? values : [];
}

const valuesOf = (table: AnyNode & { type: 'ObjectExpression' }) =>
  table.properties.flatMap((each) => {
    const text = each.type === 'Property' ? constantText(each.value) : null;
    return text === null ? [] : [{ text, start: each.start }];
  });

/** Global variables that statements of the script itself set. */
function globalsOf({ body }: Program): string[] {
  return body.flatMap((statement) => {
    if (statement.type === 'VariableDeclaration') {
      // A `let` or `const` is no property of the window, where the shell looks for the container.
      return statement.kind === 'var'
        ? statement.declarations.flatMap(({ id }) => (id.type === 'Identifier' ? [id.name] : []))
        : [];
    }
    if (statement.type === 'FunctionDeclaration') return [statement.id.name];
    return [];
  });
}

function globalSetBy(node: AnyNode): string | null {
  if (node.type !== 'AssignmentExpression' || node.left.type !== 'MemberExpression') return null;
  const { object } = node.left;
  const isWindow =
    object.type === 'ThisExpression' || (object.type === 'Identifier' && windows.has(object.name));
  return isWindow ? nameOf(node.left) : null;
}

/** Statements of the script itself, or of the function that it is wrapped in. */
function throwsAtOnce({ body }: Program): AnyNode | undefined {
  const wrapped = body.flatMap((statement) => {
    const call = statement.type === 'ExpressionStatement' ? statement.expression : null;
    const wrapper = call?.type === 'CallExpression' ? call.callee : null;
    const isFunction = wrapper?.type === 'ArrowFunctionExpression' || wrapper?.type === 'FunctionExpression';
    return isFunction && wrapper.body.type === 'BlockStatement' ? wrapper.body.body : [];
  });
  return [...body, ...wrapped].find(({ type }) => type === 'ThrowStatement');
}

const unread = (file: string, found: Finding): ScriptFacts => ({
  file,
  findings: [found],
  operations: [],
  shared: [],
  hashes: [],
  globals: [],
  slots: [],
  interface: [],
  leavesAt: null,
});

/** Reads a script; `file` lies below the build's folder. Never throws. */
export function readScript(file: string, text: string, isEntry = false): ScriptFacts {
  if (text.length > SCRIPT_LIMIT) {
    const why = `has ${(text.length / 1e6).toFixed(1)} MB of code; the limit is ${SCRIPT_LIMIT / 1e6} MB`;
    return unread(file, finding('file-size', why, { file }));
  }
  try {
    return factsOf(file, text, parseScript(file, text, isEntry), isEntry);
  } catch (error) {
    if (error instanceof RangeError) {
      return unread(file, finding('script-syntax', 'is nested too deeply to be read', { file }));
    }
    if (!(error instanceof SyntaxError)) throw error;
    const { pos = 0 } = error as { readonly pos?: number };
    const what = error.message.replace(/ \(\d+:\d+\)$/, '');
    return unread(file, finding('script-syntax', `is no valid script: ${what}`, placeAt(file, text, pos)));
  }
}

function factsOf(file: string, text: string, tree: Program, isEntry: boolean): ScriptFacts {
  const at = ({ start }: { readonly start: number }) => placeAt(file, text, start);
  const isClient = file.startsWith('client/');
  const hasNonce = text.includes('nonce');
  const findings: Finding[] = [];
  const operations = new Map<string, NamedOperation>();
  const shared = new Map<string, ScriptFacts['shared'][number]>();
  const hashes: ExpectedHash[] = [];
  const globals = new Set(globalsOf(tree));
  const names = new Set<string>();
  const slots = new Set<string>();
  const called = new Set<AnyNode | undefined>();
  let leavesAt: Place | null = null;

  const visitText = (node: AnyNode) => {
    const value = constantText(node);
    if (value === null) return;
    if (INTERFACE.has(value)) names.add(value);
    if (slotAt(value)) slots.add(value);
    if (!OPERATION.test(value)) return;
    const isCalled = called.has(node);
    const known = operations.get(value);
    if (!known || (isCalled && !known.isCalled)) {
      operations.set(value, { key: value, place: at(node), isCalled });
    }
  };
  /** Calls come before their arguments here, and statements after what they contain. */
  const nodes: AnyNode[] = [];
  full(tree, (node) => nodes.push(node));
  for (const node of nodes) {
    if (node.type === 'CallExpression') called.add(node.arguments[0]);
  }
  for (const node of nodes) {
    visitText(node);
    const key = keyOf(node);
    if (key !== null && INTERFACE.has(key)) names.add(key);
    if (!isClient) continue;
    if (leavesPage(node) === 'computed') leavesAt ??= at(node);
    const problem = problemOf(node, file, hasNonce);
    if (problem) findings.push(finding(problem[0], problem[1], at(node)));
    for (const claim of sharedIn(node)) {
      shared.set(`${claim.name} ${claim.range}`, { ...claim, place: at(node) });
    }
    for (const { text: hash, start } of hashesIn(node)) hashes.push({ hash, place: at({ start }) });
    const global = globalSetBy(node);
    if (global !== null) globals.add(global);
  }
  const thrown = isEntry ? throwsAtOnce(tree) : undefined;
  if (thrown) findings.push(finding('entry-throws', 'throws whenever it runs', at(thrown)));
  return {
    file,
    // A pattern that repeats has the same fix.
    findings: [...new Map(findings.map((each) => [`${each.code} ${each.why}`, each])).values()],
    operations: [...operations.values()],
    shared: [...shared.values()],
    hashes,
    globals: [...globals],
    slots: [...slots],
    interface: [...names],
    leavesAt,
  };
}
