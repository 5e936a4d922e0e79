/** Our fields that may be read from another field of a feed, without schemas, because browsers also use them. */
import {
  type ListingField,
  listingFieldNames,
  listingFields,
  type ListingFieldKind,
} from './listing-field-vocabulary';

export type FieldKind = Exclude<ListingFieldKind, 'flag' | 'list' | 'status'>;

/** Kind of data in a feed's field, judged by the values that were seen. */
export const seenKinds = ['text', 'number', 'date', 'url'] as const;
export type SeenKind = (typeof seenKinds)[number];

type Fields = typeof listingFields;
export type MappedField = {
  [F in ListingField]: Fields[F] extends { readonly isMapped: true } ? F : never;
}[ListingField];

const isMapped = (name: ListingField): name is MappedField => 'isMapped' in listingFields[name];
export const mappedFieldNames = listingFieldNames.filter(isMapped) as [MappedField, ...MappedField[]];

interface Described {
  readonly label: string;
  readonly kind: FieldKind;
}
export const mappedFields = Object.fromEntries(
  mappedFieldNames.map((name) => [name, listingFields[name]]),
) as unknown as Readonly<Record<MappedField, Described>>;

/** The feed's field for each of our fields that is not read from its standard field. */
export type FieldMapping = Readonly<Partial<Record<MappedField, string>>>;

/** Whether a field with such values can be read as that kind. */
export const canReadAs = (seen: SeenKind, kind: FieldKind): boolean =>
  kind === 'text' || seen === (kind === 'price' || kind === 'year' ? 'number' : kind);
