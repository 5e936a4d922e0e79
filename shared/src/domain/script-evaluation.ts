/**
 * Finds code that evaluates text. The pages' policy has no 'unsafe-eval', so such code fails in every browser (Content
 * Security Policy Level 3, 4.4 "Integration with ECMAScript").
 *
 * Bundlers' runtimes contain some of it that never runs in a page or whose failure they catch. Those are known by their
 * form, and nothing else is let through.
 */
import type { AnyNode, CallExpression, NewExpression } from 'acorn';
import { constantText, headText, isGlobal, isText, nameOf } from './script-syntax';

type Call = CallExpression | NewExpression;

interface KnownUse {
  /** Where the code is from. */
  readonly source: string;
  readonly matches: (call: Call, file: string) => boolean;
}

const only = (call: Call, text: string) =>
  call.arguments.length === 1 && constantText(call.arguments[0]) === text;

const readsPublicPath = (node: AnyNode | undefined): boolean =>
  node?.type === 'BinaryExpression'
    ? headText(node.left) === 'return ' && nameOf(node.right) === 'getPublicPath'
    : nameOf(node) === 'getPublicPath';

/** Exported for the test, which has an example of each. */
export const knownUses: readonly KnownUse[] = [
  {
    // Webpack's and Rspack's runtime asks for the global object so, in a `try`, where there is no `globalThis`.
    source: 'webpack, lib/runtime/GlobalRuntimeModule.js',
    matches: (call) => only(call, 'return this'),
  },
  {
    // Only a snapshot of remotes, which a container without remotes never has, names a function of this kind.
    source: '@module-federation/runtime-core, src/plugins/generate-preload-assets.ts and sdk, getResourceUrl',
    matches: (call) => call.arguments.length === 1 && readsPublicPath(call.arguments[0]),
  },
  {
    // Loads entries of remotes that are ES modules or SystemJS; the shell loads entries by script tags.
    source: '@module-federation/runtime-core, src/utils/load.ts',
    matches: ({ arguments: [names, body] }) =>
      constantText(names) === 'callbacks' && /^(?:System\.)?import\("$/.test(headText(body) ?? ''),
  },
  {
    // Runs scripts of tile protocols in browsers without modules in workers; the portal registers no protocol.
    source: 'maplibre-gl, src/source/worker.ts',
    matches: ({ callee }, file) =>
      file.endsWith('.mjs') &&
      callee.type === 'MemberExpression' &&
      callee.object.type === 'Identifier' &&
      callee.object.name === 'globalThis',
  },
];

const evaluators = new Set(['eval', 'Function']);
const timers = new Set(['setTimeout', 'setInterval']);

/** Whether a call evaluates text as code. */
export function evaluatesText(call: Call, file: string): boolean {
  const { callee } = call;
  if (callee.type === 'Super') return false;
  const [first] = call.arguments;
  if (isGlobal(callee, timers)) return isText(first);
  if (nameOf(callee) === 'constructor' && callee.type === 'MemberExpression') return isText(first);
  // `Function` and `eval` without a text, as `instanceof` or a type check name them, are no calls.
  return isGlobal(callee, evaluators) && !knownUses.some(({ matches }) => matches(call, file));
}
