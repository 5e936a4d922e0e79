/** Compares two states of a listing. Pure. */
import { listingColumns } from '@farmpost/shared/contracts/listing-field-vocabulary';
import type { Row } from '../../db/tables';

/** Columns of a feed's record, and those that decide the meaning of its next change. */
const compared = [
  ...listingColumns,
  'status_changed_at',
  'first_active_at',
  'modified_at',
  'content_hash',
  'left_feed_at',
] as const satisfies readonly (keyof Row<'listings'>)[];

type Compared = (typeof compared)[number];
/** A state of a listing; what it leaves out is `null`. */
export type ListingState = { readonly [C in Compared]?: Row<'listings'>[C] | undefined };
export type FieldChanges = Row<'listing_changes'>['fields_json'];

const isSame = (a: unknown, b: unknown) => a === b || JSON.stringify(a) === JSON.stringify(b);

export function diffOf(before: ListingState, after: ListingState): FieldChanges {
  const changes: Record<string, [unknown, unknown]> = {};
  for (const column of compared) {
    const [was, is] = [before[column] ?? null, after[column] ?? null];
    if (!isSame(was, is)) changes[column] = [was, is];
  }
  return changes;
}

/** Two changes of one run as one: the first value before and the last one after. */
export function mergeChanges(first: FieldChanges, second: FieldChanges): FieldChanges {
  const names = [...new Set([...Object.keys(first), ...Object.keys(second)])];
  const merged = names.map((name) => {
    const [earlier, later] = [first[name], second[name]];
    return [name, [(earlier ?? later)?.[0] ?? null, (later ?? earlier)?.[1] ?? null]] as const;
  });
  return Object.fromEntries(merged.filter(([, [before, after]]) => !isSame(before, after)));
}
