/** Renders JSON schemas as text and nested lists. */
import { html, type Html } from './html';

export interface JsonSchema {
  readonly type?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly description?: string;
  readonly items?: JsonSchema;
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly additionalProperties?: boolean | JsonSchema;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly $ref?: string;
}

/** Bounds beyond the safe integers are not useful to a reader. */
const isTelling = (bound: number | undefined): bound is number =>
  bound !== undefined && Math.abs(bound) < Number.MAX_SAFE_INTEGER;

function range(low: number | undefined, high: number | undefined, unit: string): string {
  if (isTelling(low) && isTelling(high)) return ` ${low} to ${high}${unit}`;
  if (isTelling(low) && low > 0) return ` from ${low}${unit}`;
  if (isTelling(high)) return ` up to ${high}${unit}`;
  return '';
}

/** A schema in a few words: `integer 1 to 100, default 25`. */
export function describeSchema(schema: JsonSchema): string {
  const otherwise = schema.default === undefined ? '' : `, default ${JSON.stringify(schema.default)}`;
  return describeType(schema) + otherwise;
}

function describeType(schema: JsonSchema): string {
  if (schema.$ref) return schema.$ref.slice(schema.$ref.lastIndexOf('/') + 1);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return choices.map(describeType).join(' or ');
  if (schema.const !== undefined) return JSON.stringify(schema.const);
  if (schema.enum) return schema.enum.map(String).join(' | ');
  switch (schema.type) {
    case 'array':
      return `list of ${describeType(schema.items ?? {})}`;
    case 'string':
      return (schema.format ?? 'text') + range(schema.minLength, schema.maxLength, ' characters');
    case 'integer':
    case 'number':
      return schema.type + range(schema.minimum, schema.maximum, '');
    default:
      return schema.type ?? 'any value';
  }
}

/** The object schema inside a list or a nullable choice, or `null` for plain values. */
function objectWithin(schema: JsonSchema): JsonSchema | null {
  if (schema.properties) return schema;
  if (schema.items) return objectWithin(schema.items);
  for (const choice of schema.anyOf ?? schema.oneOf ?? []) {
    const found = objectWithin(choice);
    if (found) return found;
  }
  return null;
}

/** The fields of a schema as nested lists. */
export function renderFields(schema: JsonSchema): Html {
  const object = objectWithin(schema);
  if (!object?.properties) return html`<p class="type">${describeSchema(schema)}</p>`;
  const required = new Set(object.required);
  return html`<ul class="fields">
    ${Object.entries(object.properties).map(
      ([name, field]) =>
        html`<li>
          <code class="name">${name}</code>
          <span class="type">${describeSchema(field)}</span>
          ${required.has(name) ? '' : html`<span class="optional">optional</span>`}
          ${objectWithin(field) ? renderFields(field) : ''}
        </li>`,
    )}
  </ul>`;
}
