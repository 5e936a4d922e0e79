/**
 * Reads what a vendor answered or reported by the schema of its port. A field that does not fit is left out where the
 * port allows it, so that it never costs the record around it; a record that cannot do without is not used at all.
 * Both are kept aside with what was received.
 */
import type * as z from 'zod';
import { misfits, type Misfit } from './misfits';
import { ProviderError } from './provider-error';

interface Source {
  readonly vendor: string;
  readonly kind: Misfit['kind'];
  /** The body as received, if that is at hand; the value itself otherwise. */
  readonly body?: string;
}

const describe = (issues: readonly z.core.$ZodIssue[]): string =>
  issues.map(({ path, message }) => `${path.join('.') || 'value'}: ${message}`).join('; ');

/** The value with `null` at the places of the issues. */
function withoutPlaces(value: unknown, issues: readonly z.core.$ZodIssue[]): unknown {
  const copy = structuredClone(value);
  for (const { path } of issues) {
    const last = path.at(-1);
    let holder: unknown = copy;
    for (const step of path.slice(0, -1)) holder = Reflect.get(Object(holder), step);
    if (last !== undefined && typeof holder === 'object' && holder !== null) Reflect.set(holder, last, null);
  }
  return copy;
}

/** The value as far as it fits; `null` if the record cannot be used. */
export function fitting<T>(schema: z.ZodType<T>, value: unknown, source: Source): T | null {
  const whole = schema.safeParse(value);
  if (whole.success) return whole.data;
  misfits.report(source.vendor, source.kind, describe(whole.error.issues), source.body ?? value);
  const partial = schema.safeParse(withoutPlaces(value, whole.error.issues));
  return partial.success ? partial.data : null;
}

const malformed = (vendor: string, cause?: unknown) =>
  new ProviderError(vendor, 'malformed', `${vendor} answered in a form that is not known`, {}, { cause });

/** Runs a call and reads its answer. Throws `ProviderError` for an answer that cannot be used. */
export async function fittingAnswer<T>(
  vendor: string,
  schema: z.ZodType<T>,
  call: () => Promise<unknown>,
): Promise<T> {
  const answer = await readSafely(vendor, call);
  const read = fitting(schema, answer, { vendor, kind: 'answer' });
  if (read === null && !schema.safeParse(null).success) throw malformed(vendor);
  return read as T;
}

/** The same for a list: an item that cannot be used is left out. */
export async function fittingList<T>(
  vendor: string,
  schema: z.ZodType<T>,
  call: () => Promise<readonly unknown[]>,
): Promise<T[]> {
  const items = await readSafely(vendor, call);
  return items.flatMap((item) => fitting(schema, item, { vendor, kind: 'answer' }) ?? []);
}

/** An adapter that meets a shape that it does not expect fails with a `TypeError` or a `RangeError`. */
async function readSafely<T>(vendor: string, call: () => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (error) {
    if (error instanceof ProviderError && error.code === 'malformed')
      misfits.report(vendor, 'answer', error.message, '');
    if (!(error instanceof TypeError || error instanceof RangeError)) throw error;
    misfits.report(vendor, 'answer', error.message, error.stack ?? '');
    throw malformed(vendor, error);
  }
}
