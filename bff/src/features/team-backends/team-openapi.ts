/** Reads a team's OpenAPI description as far as the gate compares it: for each operation, its input and its answer. */
import type { OperationShape } from '@farmpost/shared/contracts/platform';
import { sameOperation } from '@farmpost/shared/domain/backend-operation';
import { schemaBreaks } from '@farmpost/shared/domain/schema-breaks';

type Schema = Readonly<Record<string, unknown>>;
export type Shape = Pick<OperationShape, 'sends' | 'reads'>;
export type Shapes = Readonly<Record<string, Shape>>;

const METHODS = ['get', 'post', 'put', 'patch', 'delete'] as const;
/** Schemas that refer to themselves are read this deep. */
const DEPTH = 12;

const isObject = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const at = (value: unknown, ...names: readonly string[]): unknown =>
  names.reduce<unknown>((found, name) => (isObject(found) ? found[name] : undefined), value);

/** The value with its local references (RFC 6901) replaced. */
function resolved(document: unknown, value: unknown, depth = 0): unknown {
  if (depth > DEPTH) return {};
  if (Array.isArray(value)) return value.map((each) => resolved(document, each, depth + 1));
  if (!isObject(value)) return value;
  if (typeof value.$ref === 'string') {
    const names = value.$ref.replace(/^#\//, '').split('/');
    const plain = names.map((name) => name.replaceAll('~1', '/').replaceAll('~0', '~'));
    return resolved(document, at(document, ...plain), depth + 1);
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, resolved(document, each, depth + 1)]),
  );
}

const jsonSchema = (content: unknown): Schema => {
  const schema = at(content, 'application/json', 'schema');
  return isObject(schema) ? schema : {};
};

function shapeOf(operation: Schema, shared: readonly unknown[]): Shape {
  const own = Array.isArray(operation.parameters) ? operation.parameters : [];
  const query = [...shared, ...own].filter(isObject).filter((parameter) => parameter.in === 'query');
  const required = query.filter((parameter) => parameter.required === true).map(({ name }) => String(name));
  const answers = isObject(operation.responses) ? operation.responses : {};
  const success =
    Object.keys(answers)
      .toSorted()
      .find((status) => status.startsWith('2')) ?? 'default';
  return {
    sends: {
      type: 'object',
      properties: {
        query: {
          type: 'object',
          properties: Object.fromEntries(query.map(({ name, schema }) => [String(name), schema ?? {}])),
          required,
        },
        body: jsonSchema(at(operation, 'requestBody', 'content')),
      },
      required: [
        ...(required.length > 0 ? ['query'] : []),
        ...(at(operation, 'requestBody', 'required') === true ? ['body'] : []),
      ],
    },
    reads: jsonSchema(at(answers, success, 'content')),
  };
}

/** By key: `GET /teams/mf-broker/quotes/{id}`. */
export function shapesOf(
  part: string,
  document: { readonly paths: Readonly<Record<string, Schema>> },
): Shapes {
  const found = Object.entries(document.paths).flatMap(([path, given]) => {
    const item = resolved(document, given) as Schema;
    const shared = Array.isArray(item.parameters) ? item.parameters : [];
    return METHODS.flatMap((method) => {
      const operation = item[method];
      if (!isObject(operation)) return [];
      return [[`${method.toUpperCase()} /teams/${part}${path}`, shapeOf(operation, shared)] as const];
    });
  });
  return Object.fromEntries(found);
}

/** Finds the breaks for pages that call these operations; `then` is `null` if nobody described them before. */
export function apiBreaks(called: readonly string[], then: Shapes | null, now: Shapes): string[] {
  const find = (shapes: Shapes, key: string) =>
    Object.entries(shapes).find(([known]) => sameOperation(known) === sameOperation(key))?.[1];
  return called.flatMap((key) => {
    const fresh = find(now, key);
    if (!fresh) return [`${key} is gone`];
    const old = then && find(then, key);
    if (!old) return [];
    return [
      ...schemaBreaks(old.sends, fresh.sends, 'sends'),
      ...schemaBreaks(old.reads, fresh.reads, 'reads'),
    ].map((what) => `${key}: ${what}`);
  });
}
