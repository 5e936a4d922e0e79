/** Finds differences between two JSON schemas of an operation that break a program built against the first. */

type Schema = Readonly<Record<string, unknown>>;
type Direction = 'sends' | 'reads';

const isSchema = (value: unknown): value is Schema =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
const schemas = (value: unknown): readonly Schema[] => (Array.isArray(value) ? value.filter(isSchema) : []);
const names = (value: unknown): readonly string[] =>
  Array.isArray(value) ? value.filter((each): each is string => typeof each === 'string') : [];

/** The values of an enum or a literal; `null` if the schema allows more than a list. */
function valuesOf({ enum: listed, const: literal }: Schema): readonly unknown[] | null {
  if (Array.isArray(listed)) return listed as readonly unknown[];
  return literal === undefined ? null : [literal];
}

const alternativesOf = (schema: Schema): readonly Schema[] => {
  const listed = schemas(schema.anyOf ?? schema.oneOf);
  return listed.length > 0 ? listed : [schema];
};

const typesOf = ({ type }: Schema): readonly string[] | null =>
  typeof type === 'string' ? [type] : Array.isArray(type) ? names(type) : null;

/** Whether every value of `narrow` is one of `wide`, as far as types tell. */
function typeFits(narrow: Schema, wide: Schema): boolean {
  const [small, big] = [typesOf(narrow), typesOf(wide)];
  if (!big) return true;
  if (!small) return false;
  return small.every((type) => big.includes(type) || (type === 'integer' && big.includes('number')));
}

/** Each names the field: `data[].status: …`. */
export function schemaBreaks(then: Schema, now: Schema, direction: Direction, field = ''): string[] {
  return direction === 'sends' ? sendBreaks(then, now, field) : readBreaks(then, now, field);
}

const at = (field: string) => (field === '' ? 'the body' : field);
const below = (field: string, name: string) => (field === '' ? name : `${field}.${name}`);

/** Finds input that an old client sends and the new schema refuses. */
function sendBreaks(then: Schema, now: Schema, field: string): string[] {
  const [before, after] = [alternativesOf(then), alternativesOf(now)];
  if (before.length > 1 || after.length > 1) {
    return before.flatMap((old) => {
      const tries = after.map((each) => sendBreaks(old, each, field));
      return tries.some((breaks) => breaks.length === 0)
        ? []
        : (tries.sort((one, other) => one.length - other.length)[0] ?? []);
    });
  }
  const allowed = valuesOf(now);
  if (allowed) {
    const sent = valuesOf(then);
    const lost = sent?.filter((value) => !allowed.includes(value)) ?? [];
    if (!sent) return [`${at(field)} accepts only ${allowed.map(String).join(', ')} now`];
    return lost.map((value) => `${at(field)} no longer accepts ${String(value)}`);
  }
  if (!typeFits(then, now)) return [`${at(field)} is another type now`];
  const [old, fresh] = [propertiesOf(then), propertiesOf(now)];
  const breaks = names(now.required)
    .filter((name) => !names(then.required).includes(name))
    .map((name) => `${below(field, name)} is required now`);
  for (const [name, schema] of Object.entries(old)) {
    const next = fresh[name];
    if (next) breaks.push(...sendBreaks(schema, next, below(field, name)));
    else if (now.additionalProperties === false) breaks.push(`${below(field, name)} is no longer accepted`);
  }
  if (isSchema(then.items) && isSchema(now.items))
    breaks.push(...sendBreaks(then.items, now.items, `${field}[]`));
  return breaks;
}

/** Finds output that an old client reads and the new schema omits or changes in type. */
function readBreaks(then: Schema, now: Schema, field: string): string[] {
  const [before, after] = [alternativesOf(then), alternativesOf(now)];
  if (before.length > 1 || after.length > 1) {
    return after.flatMap((each) => {
      const tries = before.map((old) => readBreaks(old, each, field));
      return tries.some((breaks) => breaks.length === 0)
        ? []
        : (tries.sort((one, other) => one.length - other.length)[0] ?? []);
    });
  }
  if (!typeFits(now, then)) return [`${at(field)} is another type now`];
  const [old, fresh] = [propertiesOf(then), propertiesOf(now)];
  const breaks: string[] = [];
  for (const [name, schema] of Object.entries(old)) {
    const next = fresh[name];
    if (!next) breaks.push(`${below(field, name)} is no longer answered`);
    else if (names(then.required).includes(name) && !names(now.required).includes(name)) {
      breaks.push(`${below(field, name)} may be missing now`);
    } else breaks.push(...readBreaks(schema, next, below(field, name)));
  }
  if (isSchema(then.items) && isSchema(now.items))
    breaks.push(...readBreaks(then.items, now.items, `${field}[]`));
  return breaks;
}

function propertiesOf({ properties }: Schema): Readonly<Record<string, Schema>> {
  if (!isSchema(properties)) return {};
  return Object.fromEntries(
    Object.entries(properties).filter((entry): entry is [string, Schema] => isSchema(entry[1])),
  );
}
