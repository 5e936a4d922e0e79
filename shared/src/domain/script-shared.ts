/** Reads from a container's code which shared packages it asks its host for, in the forms that bundlers write. */
import type { AnyNode } from 'acorn';
import { constantText, keyOf, propertyOf } from './script-syntax';

export interface SharedClaim {
  /** Share key. */
  readonly name: string;
  readonly range: string;
}

const isPackage = (text: string | null): text is string =>
  text !== null && /^(?:@[\w.-]+\/)?[\w.-]+(?:\/[\w./-]+)?$/.test(text);

/** `[1, 19, 3, 1]` of webpack's own containers as `^19.3.1`; see rangeToString in webpack, lib/util/semver.js. */
function listedRange(node: AnyNode | undefined): string | null {
  if (node?.type !== 'ArrayExpression') return null;
  const parts = node.elements.map((each) =>
    each?.type === 'Literal' && (typeof each.value === 'number' || typeof each.value === 'string')
      ? each.value
      : null,
  );
  const [fixed, ...numbers] = parts;
  if (typeof fixed !== 'number' || numbers.length === 0 || numbers.includes(null)) return null;
  const sign = fixed === 1 ? '^' : fixed === 2 ? '~' : fixed === 0 ? '>=' : '=';
  return `${sign}${numbers.join('.')}`;
}

const claim = (name: string | null, range: string | null): SharedClaim[] =>
  isPackage(name) && range !== null ? [{ name, range }] : [];

export function sharedIn(node: AnyNode): SharedClaim[] {
  // federation's plugin and Rspack: { shareKey: 'react', requiredVersion: '^19.3.1', … }
  if (node.type === 'ObjectExpression') {
    return claim(
      constantText(propertyOf(node, 'shareKey')),
      constantText(propertyOf(node, 'requiredVersion')),
    );
  }
  // The Vite plugin: react: { …, shareConfig: { requiredVersion: '^19.3.1' } }
  if (node.type === 'Property') {
    const config = propertyOf(node.value, 'shareConfig');
    return claim(keyOf(node), constantText(propertyOf(config, 'requiredVersion')));
  }
  if (node.type !== 'CallExpression') return [];
  const args = node.arguments;
  // The same, minified: r('react', '19.3.1', 'default', !0, { requiredVersion: '^19.3.1' })
  const config = args.find((each) => propertyOf(each, 'requiredVersion') !== undefined);
  if (config) return claim(constantText(args[0]), constantText(propertyOf(config, 'requiredVersion')));
  // webpack's own plugin: loadSingletonVersion('default', 'react', !1, [1, 19, 3, 1], …)
  const range = args.map((each) => listedRange(each as AnyNode)).find((each) => each !== null);
  const isLoad = constantText(args[0]) !== null && args[1] !== undefined && range !== undefined;
  return isLoad ? claim(constantText(args[1]), range ?? null) : [];
}
