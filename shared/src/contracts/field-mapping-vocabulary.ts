/** Our fields that may be read from another field of a feed, without schemas, because browsers also use them. */
export type FieldKind = 'text' | 'number' | 'price' | 'date' | 'url';

/** Kind of data in a feed's field, judged by the values that were seen. */
export const seenKinds = ['text', 'number', 'date', 'url'] as const;
export type SeenKind = (typeof seenKinds)[number];

export const mappedFields = {
  mlsNumber: { label: 'MLS number', kind: 'text' },
  addressLine2: { label: 'Unit', kind: 'text' },
  listPriceCents: { label: 'List price', kind: 'price' },
  closePriceCents: { label: 'Sold price', kind: 'price' },
  bedrooms: { label: 'Bedrooms', kind: 'number' },
  bathrooms: { label: 'Bathrooms', kind: 'number' },
  areaSqft: { label: 'Living area', kind: 'number' },
  yearBuilt: { label: 'Year built', kind: 'number' },
  propertySubType: { label: 'Home type', kind: 'text' },
  subdivision: { label: 'Subdivision', kind: 'text' },
  virtualTourUrl: { label: 'Virtual tour', kind: 'url' },
  remarks: { label: 'Description', kind: 'text' },
  listingAgentId: { label: 'Listing agent’s id', kind: 'text' },
  agentName: { label: 'Listing agent’s name', kind: 'text' },
  officeName: { label: 'Office', kind: 'text' },
  listedAt: { label: 'Listed on', kind: 'date' },
  closedAt: { label: 'Sold on', kind: 'date' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly kind: FieldKind }>>;
export type MappedField = keyof typeof mappedFields;
export const mappedFieldNames = Object.keys(mappedFields) as [MappedField, ...MappedField[]];

/** The feed's field for each of our fields that is not read from its standard field. */
export type FieldMapping = Readonly<Partial<Record<MappedField, string>>>;

/** Whether a field with such values can be read as that kind. */
export const canReadAs = (seen: SeenKind, kind: FieldKind): boolean =>
  kind === 'text' || seen === (kind === 'price' ? 'number' : kind);
