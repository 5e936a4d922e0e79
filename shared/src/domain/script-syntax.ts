/** Reads scripts as syntax trees: places, constant texts and names. */
import { getLineInfo, parse, type AnyNode, type Program } from 'acorn';
import type { Place } from './release-finding';

/** Reads a script the way a browser or Node would. Throws the parser's `SyntaxError`, with `loc`. */
export function parseScript(file: string, text: string, isEntry: boolean): Program {
  const options = { ecmaVersion: 'latest', allowHashBang: true } as const;
  const module = () => parse(text, { ...options, sourceType: 'module' });
  if (file.endsWith('.mjs')) return module();
  try {
    // Server builds are CommonJS, whose files are functions.
    return parse(text, {
      ...options,
      sourceType: 'script',
      allowReturnOutsideFunction: !file.startsWith('client/'),
    });
  } catch (error) {
    if (isEntry || !/sourceType: module|import\.meta|await/.test(String(error))) throw error;
    return module();
  }
}

/** Place of an offset in a file. */
export function placeAt(file: string, text: string, offset: number): Place {
  const { line, column } = getLineInfo(text, offset);
  return { file, line, column: column + 1 };
}

/** The text of a constant expression; `null` for any other. */
export function constantText(node: AnyNode | null | undefined): string | null {
  if (node?.type === 'Literal') return typeof node.value === 'string' ? node.value : null;
  if (node?.type === 'TemplateLiteral' && node.expressions.length === 0) {
    return node.quasis[0]?.value.cooked ?? null;
  }
  if (node?.type === 'BinaryExpression' && node.operator === '+') {
    const [left, right] = [constantText(node.left), constantText(node.right)];
    return left === null || right === null ? null : left + right;
  }
  return null;
}

/** Start of a text whose end may be a variable; `null` if the start is one. */
export function headText(node: AnyNode | null | undefined): string | null {
  const whole = constantText(node);
  if (whole !== null) return whole;
  if (node?.type === 'TemplateLiteral') return node.quasis[0]?.value.cooked ?? null;
  return node?.type === 'BinaryExpression' && node.operator === '+' ? headText(node.left) : null;
}

export const isText = (node: AnyNode | null | undefined): boolean => headText(node) !== null;

/** Name of an identifier, or of the member that an expression reads: `eval` for `window.eval`, `self["eval"]`. */
export function nameOf(node: AnyNode | null | undefined): string | null {
  if (node?.type === 'Identifier') return node.name;
  if (node?.type === 'ChainExpression') return nameOf(node.expression);
  if (node?.type === 'SequenceExpression') return nameOf(node.expressions.at(-1));
  if (node?.type === 'ParenthesizedExpression') return nameOf(node.expression);
  if (node?.type !== 'MemberExpression') return null;
  if (node.computed) return constantText(node.property);
  return node.property.type === 'Identifier' ? node.property.name : null;
}

/** Whether an expression is the global of this name, by itself or through `window` and the like. */
export function isGlobal(node: AnyNode, names: ReadonlySet<string>): boolean {
  const name = nameOf(node);
  if (name === null || !names.has(name)) return false;
  if (node.type === 'ChainExpression') return isGlobal(node.expression, names);
  if (node.type === 'SequenceExpression') {
    const last = node.expressions.at(-1);
    return last !== undefined && isGlobal(last, names);
  }
  if (node.type !== 'MemberExpression') return true;
  return (
    node.object.type === 'Identifier' &&
    ['window', 'self', 'top', 'parent', 'globalThis', 'frames'].includes(node.object.name)
  );
}

/** Name of a property that is no computed value. */
export function keyOf(node: AnyNode): string | null {
  if (node.type !== 'Property' && node.type !== 'MethodDefinition' && node.type !== 'PropertyDefinition') {
    return null;
  }
  if (node.key.type === 'PrivateIdentifier') return null;
  if (!node.computed && node.key.type === 'Identifier') return node.key.name;
  return node.key.type === 'Literal' ? String(node.key.value) : constantText(node.key);
}

/** Value of the object's property. */
export function propertyOf(node: AnyNode | null | undefined, name: string): AnyNode | undefined {
  if (node?.type !== 'ObjectExpression') return undefined;
  for (const each of node.properties) {
    if (each.type === 'Property' && keyOf(each) === name) return each.value;
  }
  return undefined;
}
