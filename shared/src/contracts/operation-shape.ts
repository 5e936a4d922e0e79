/** API operations that a release relies on: recorded by its build, and compared with the API that runs. */
import * as z from 'zod';
import { operations } from './api';
import type { Operation } from './http';
import type { OperationShape } from './platform';

type JsonSchema = OperationShape['sends'];

/** Descriptions and patterns are no promise that a program relies on. */
function trimmed(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(trimmed);
  if (typeof schema !== 'object' || schema === null) return schema;
  const kept = Object.entries(schema).filter(
    ([name, value]) =>
      !/^(\$schema|description|pattern|format|default|(min|max)(imum|Length|Items)|exclusive.*)$/.test(
        name,
      ) ||
      // A property may have such a name.
      (typeof value === 'object' && value !== null),
  );
  return Object.fromEntries(kept.map(([name, value]) => [name, trimmed(value)]));
}

const schemaOf = (schema: z.ZodType | undefined, io: 'input' | 'output'): JsonSchema =>
  schema ? (trimmed(z.toJSONSchema(schema, { io, unrepresentable: 'any' })) as JsonSchema) : {};

/** Not a secret: it only tells whether two shapes are the same. */
function fingerprintOf(text: string): string {
  let [high, low] = [0xdeadbeef, 0x41c6ce57];
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    high = Math.imul(high ^ code, 2654435761);
    low = Math.imul(low ^ code, 1597334677);
  }
  return [high, low].map((part) => (part >>> 0).toString(16).padStart(8, '0')).join('');
}

function shapeOf({ params, query, body, response, produces }: Operation): OperationShape {
  const parts = { params, query, body };
  const named = Object.entries(parts).filter(([, schema]) => schema !== undefined);
  const required = named
    .filter(([, schema]) => schema && !schema.safeParse(undefined).success && !schema.safeParse({}).success)
    .map(([name]) => name);
  const sends: JsonSchema = {
    type: 'object',
    properties: Object.fromEntries(named.map(([name, schema]) => [name, schemaOf(schema, 'input')])),
    required,
  };
  const reads = produces ? {} : schemaOf(response, 'output');
  return { fingerprint: fingerprintOf(JSON.stringify([sends, reads])), sends, reads };
}

const byKey = new Map(
  Object.values(operations as Readonly<Record<string, Operation>>).map((operation) => [
    `${operation.method.toUpperCase()} ${operation.path}`,
    operation,
  ]),
);
const shapes = new Map<string, OperationShape>();

/** The shape of `GET /leads`; undefined if the API has no such operation. Made once, because it takes a millisecond. */
export function operationShape(key: string): OperationShape | undefined {
  const operation = byKey.get(key);
  const shape = shapes.get(key) ?? (operation && shapeOf(operation));
  if (shape) shapes.set(key, shape);
  return shape;
}

let all: Readonly<Record<string, OperationShape>> | null = null;

/** All of them by key. Made once. */
export function operationShapes(): Readonly<Record<string, OperationShape>> {
  all ??= Object.fromEntries(
    [...byKey].map(([key, operation]) => [key, operationShape(key) ?? shapeOf(operation)]),
  );
  return all;
}
