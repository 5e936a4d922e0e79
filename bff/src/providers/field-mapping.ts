/** Reads our fields from other fields of a feed: a mapped value takes the place that the reader looks at. */
import type {
  FieldMapping,
  MappedField,
  SeenKind,
} from '@farmpost/shared/contracts/field-mapping-vocabulary';
import type { FieldPlaces } from './listing-feed.port';
import { objectAt, type WireObject } from './wire';

function valueAt(record: WireObject, path: string): unknown {
  let value: unknown = record;
  for (const key of path.split('.')) {
    const object = objectAt(value);
    if (!Object.hasOwn(object, key)) return undefined;
    value = object[key];
  }
  return value;
}

function withValue(record: WireObject, path: string, value: unknown): WireObject {
  const [key = '', ...rest] = path.split('.');
  return {
    ...record,
    [key]: rest.length === 0 ? value : withValue(objectAt(record[key]), rest.join('.'), value),
  };
}

/** The record as the reader expects it. The original is not changed. */
export function applyMapping(raw: unknown, mapping: FieldMapping, places: FieldPlaces): unknown {
  const entries = Object.entries(mapping) as [MappedField, string][];
  if (entries.length === 0 || typeof raw !== 'object' || raw === null || Array.isArray(raw)) return raw;
  const original = raw as WireObject;
  let mapped = original;
  for (const [field, path] of entries) {
    const { path: place, clears = [] } = places[field];
    for (const cleared of clears) mapped = withValue(mapped, cleared, null);
    mapped = withValue(mapped, place, valueAt(original, path) ?? null);
  }
  return mapped;
}

export interface SeenField {
  readonly path: string;
  readonly kind: SeenKind;
  /** Records with a value. */
  readonly records: number;
  readonly example: string;
}

/** Names of fields for agents only, or that help to open a home: they must never be on a card or a page. */
const PRIVATE = /private|lockbox|showing|gate ?code|access ?code|password|owner/i;
const MAX_DEPTH = 3;
const MAX_FIELDS = 500;
const EXAMPLE_LENGTH = 60;

export const shortened = (text: string): string =>
  text.length > EXAMPLE_LENGTH ? `${text.slice(0, EXAMPLE_LENGTH).trimEnd()}…` : text;

function kindOf(value: string | number): SeenKind {
  if (typeof value === 'number' || /^\$?\s*\d[\d,]*(\.\d+)?$/.test(value)) return 'number';
  if (/^https?:\/\/\S+$/i.test(value)) return 'url';
  return /^\d{4}-\d\d-\d\d/.test(value) && !Number.isNaN(Date.parse(value)) ? 'date' : 'text';
}

/** The fields with a text or a number in any of the records, by name. */
export function seenFields(records: readonly unknown[]): SeenField[] {
  const found = new Map<string, { kinds: Set<SeenKind>; records: number; example: string }>();
  const visit = (object: WireObject, prefix: string, depth: number): void => {
    for (const [key, value] of Object.entries(object)) {
      // Annotations of OData, and names that a path cannot hold.
      if (/[.@]/.test(key) || PRIVATE.test(key)) continue;
      const path = `${prefix}${key}`;
      if (typeof value === 'object' && depth < MAX_DEPTH) visit(objectAt(value), `${path}.`, depth + 1);
      const text = typeof value === 'string' ? value.trim() : value;
      if ((typeof text !== 'string' && typeof text !== 'number') || text === '') continue;
      const known = found.get(path) ?? {
        kinds: new Set<SeenKind>(),
        records: 0,
        example: shortened(String(text)),
      };
      known.kinds.add(kindOf(text));
      found.set(path, { ...known, records: known.records + 1 });
    }
  };
  for (const record of records) visit(objectAt(record), '', 1);
  return [...found]
    .map(([path, { kinds, ...rest }]) => {
      const [kind = 'text'] = kinds;
      return { path, kind: kinds.size === 1 ? kind : ('text' as const), ...rest };
    })
    .toSorted((a, b) => a.path.localeCompare(b.path))
    .slice(0, MAX_FIELDS);
}
