/** Compares two states of a listing. Pure. */
import type { Row } from '../../db/tables';

/** Columns of a feed's record, and those that decide the meaning of its next change. */
const compared = [
  'mls_number',
  'status',
  'status_changed_at',
  'first_active_at',
  'address_line1',
  'address_line2',
  'city',
  'state',
  'zip',
  'lat',
  'lng',
  'list_price_cents',
  'close_price_cents',
  'bedrooms',
  'bathrooms',
  'area_sqft',
  'year_built',
  'property_type',
  'property_sub_type',
  'lot_size',
  'subdivision',
  'virtual_tour_url',
  'photos_json',
  'remarks',
  'is_address_displayed',
  'listing_agent_mls_id',
  'co_agent_mls_id',
  'selling_agent_mls_id',
  'agent_name',
  'office_name',
  'listed_at',
  'closed_at',
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
