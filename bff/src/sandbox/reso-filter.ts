/**
 * The part of OData's `$filter` that RESO's Web API Core asks for: comparisons, `now()`, `and`, `or`, `not`, parentheses,
 * `any` and `all` over a list; and what listing feeds use beyond it: `startswith`, `tolower`.
 */
export class FilterError extends Error {}

type Value = string | number | boolean | null;
type Fields = Readonly<Record<string, unknown>>;
type Test = (fields: Fields) => boolean;

const lexer = /\s*(?:([(),/:])|((?:[\w.]+)?'(?:[^']|'')*')|(\d{4}-\d\d-\d\d[\w.:+-]*|[\w.+-]+))/y;

function wordsOf(filter: string): string[] {
  const words: string[] = [];
  lexer.lastIndex = 0;
  while (lexer.lastIndex < filter.trimEnd().length) {
    const at = lexer.lastIndex;
    const found = lexer.exec(filter);
    if (!found) throw new FilterError(`Unexpected character at position ${at} in $filter`);
    words.push(found[1] ?? found[2] ?? found[3] ?? '');
  }
  return words;
}

/** `'Active'`, `org.reso.metadata.enums.StandardStatus'Active'`, `5`, `true`, `null`, or a time. */
function literalOf(word: string): Value {
  const text = /^[\w.]*'(.*)'$/s.exec(word)?.[1];
  if (text !== undefined) return text.replaceAll("''", "'");
  if (word === 'null') return null;
  if (word === 'true' || word === 'false') return word === 'true';
  if (/^-?\d+(\.\d+)?$/.test(word)) return Number(word);
  if (/^\d{4}-\d\d-\d\d$/.test(word)) return word;
  if (/^\d{4}-\d\d-\d\dT[\d:.]+(Z|[+-]\d\d:\d\d)$/.test(word)) return new Date(word).toISOString();
  throw new FilterError(`${word} in $filter is no value`);
}

const textOf = (value: unknown) => (typeof value === 'string' ? value : '');

const comparisons: Readonly<Record<string, (order: number) => boolean>> = {
  eq: (order) => order === 0,
  ne: (order) => order !== 0,
  gt: (order) => order > 0,
  ge: (order) => order >= 0,
  lt: (order) => order < 0,
  le: (order) => order <= 0,
};

function compare(left: unknown, right: Value): number {
  if (left === right) return 0;
  // A comparison with null is only ever equal or not.
  if (left === null || left === undefined || right === null) return Number.NaN;
  return left < right ? -1 : 1;
}

/** Throws `FilterError`, also for a field that `known` lacks: feeds refuse those. */
export function readFilter(filter: string, known: ReadonlySet<string>, now: Date): Test {
  const words = wordsOf(filter);
  let at = 0;
  /** The item that `any` or `all` names. */
  let variable: string | null = null;
  const peek = () => words[at]?.toLowerCase();
  const next = () => words[at++] ?? '';
  function expect(word: string): void {
    const found = next();
    if (found !== word) throw new FilterError(`Expected ${word} in $filter, found ${found || 'its end'}`);
  }

  /** A field, or `tolower(field)`. */
  function operand(): (fields: Fields) => unknown {
    const name = next();
    if (name === 'tolower') {
      expect('(');
      const inner = operand();
      expect(')');
      return (fields) => textOf(inner(fields)).toLowerCase();
    }
    if (name !== variable && !known.has(name)) {
      throw new FilterError(`Could not find a property named '${name}'`);
    }
    return (fields) => fields[name];
  }

  function value(): Value {
    const word = next();
    if (word !== 'now') return literalOf(word);
    expect('(');
    expect(')');
    return now.toISOString();
  }

  /** `any(item:item eq 'x')` after the name of a list. */
  function overList(list: (fields: Fields) => unknown): Test {
    const quantifier = next();
    if (quantifier !== 'any' && quantifier !== 'all')
      throw new FilterError(`Unknown ${quantifier} in $filter`);
    expect('(');
    const name = next();
    expect(':');
    variable = name;
    const test = any();
    variable = null;
    expect(')');
    return (fields) => {
      const items = list(fields);
      if (!Array.isArray(items)) throw new FilterError(`${quantifier} in $filter needs a list`);
      const holds = (item: unknown) => test({ ...fields, [name]: item });
      return quantifier === 'any' ? items.some(holds) : items.every(holds);
    };
  }

  function one(): Test {
    if (peek() === '(') {
      next();
      const inner = any();
      expect(')');
      return inner;
    }
    if (peek() === 'not') {
      next();
      const inner = one();
      return (fields) => !inner(fields);
    }
    if (peek() === 'startswith') {
      next();
      expect('(');
      const left = operand();
      expect(',');
      const start = String(literalOf(next()));
      expect(')');
      return (fields) => textOf(left(fields)).startsWith(start);
    }
    const left = operand();
    if (peek() === '/') {
      next();
      return overList(left);
    }
    const operator = next();
    const holds = comparisons[operator];
    if (!holds) throw new FilterError(`Unknown operator ${operator} in $filter`);
    const right = value();
    return (fields) => holds(compare(left(fields), right));
  }

  function all(): Test {
    const tests = [one()];
    while (peek() === 'and') {
      next();
      tests.push(one());
    }
    return (fields) => tests.every((test) => test(fields));
  }

  function any(): Test {
    const tests = [all()];
    while (peek() === 'or') {
      next();
      tests.push(all());
    }
    return (fields) => tests.some((test) => test(fields));
  }

  const test = any();
  if (at < words.length) throw new FilterError(`Unexpected ${words[at]} in $filter`);
  return test;
}
