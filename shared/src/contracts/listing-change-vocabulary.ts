/** Changes that sync runs make to listings, without schemas, because browsers also use them. */
import {
  type ListingColumn,
  listingFieldNames,
  listingFields,
  type ListingFieldKind,
} from './listing-field-vocabulary';

export const changeKinds = ['created', 'changed', 'gone', 'returned'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export type ChangedFieldKind = ListingFieldKind;
/** A field's column, or when the listing left the feed. */
export type ChangedField = ListingColumn | 'left_feed_at';

interface Described {
  readonly label: string;
  readonly kind: ChangedFieldKind;
}

/** The fields of a listing that a run may change, by column. */
export const changedFields = {
  ...Object.fromEntries(
    listingFieldNames.map((name) => {
      const { column, label, kind } = listingFields[name];
      return [column, { label, kind }];
    }),
  ),
  left_feed_at: { label: 'Left the feed', kind: 'date' },
} as Readonly<Record<ChangedField, Described>>;
export const changedFieldNames = Object.keys(changedFields) as [ChangedField, ...ChangedField[]];
