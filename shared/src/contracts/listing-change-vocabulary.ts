/** Changes that sync runs make to listings, without schemas, because browsers also use them. */
export const changeKinds = ['created', 'changed', 'gone', 'returned'] as const;
export type ChangeKind = (typeof changeKinds)[number];

export type ChangedFieldKind = 'text' | 'number' | 'price' | 'date' | 'list' | 'flag';

/** The fields of a listing that a run may change, by column. */
export const changedFields = {
  status: { label: 'Status', kind: 'text' },
  list_price_cents: { label: 'List price', kind: 'price' },
  close_price_cents: { label: 'Sold price', kind: 'price' },
  address_line1: { label: 'Street', kind: 'text' },
  address_line2: { label: 'Unit', kind: 'text' },
  city: { label: 'City', kind: 'text' },
  state: { label: 'State', kind: 'text' },
  zip: { label: 'ZIP code', kind: 'text' },
  is_address_displayed: { label: 'Address shown', kind: 'flag' },
  lat: { label: 'Latitude', kind: 'number' },
  lng: { label: 'Longitude', kind: 'number' },
  bedrooms: { label: 'Bedrooms', kind: 'number' },
  bathrooms: { label: 'Bathrooms', kind: 'number' },
  area_sqft: { label: 'Living area', kind: 'number' },
  year_built: { label: 'Year built', kind: 'text' },
  property_type: { label: 'Property type', kind: 'text' },
  property_sub_type: { label: 'Home type', kind: 'text' },
  lot_size: { label: 'Lot size', kind: 'text' },
  subdivision: { label: 'Subdivision', kind: 'text' },
  photos_json: { label: 'Photos', kind: 'list' },
  remarks: { label: 'Description', kind: 'text' },
  virtual_tour_url: { label: 'Virtual tour', kind: 'text' },
  listed_at: { label: 'Listed on', kind: 'date' },
  closed_at: { label: 'Sold on', kind: 'date' },
  left_feed_at: { label: 'Left the feed', kind: 'date' },
  mls_number: { label: 'MLS number', kind: 'text' },
  listing_agent_mls_id: { label: 'Listing agent’s id', kind: 'text' },
  co_agent_mls_id: { label: 'Co-listing agent’s id', kind: 'text' },
  selling_agent_mls_id: { label: 'Selling agent’s id', kind: 'text' },
  agent_name: { label: 'Listing agent’s name', kind: 'text' },
  office_name: { label: 'Office', kind: 'text' },
} as const satisfies Readonly<Record<string, { readonly label: string; readonly kind: ChangedFieldKind }>>;
export type ChangedField = keyof typeof changedFields;
export const changedFieldNames = Object.keys(changedFields) as [ChangedField, ...ChangedField[]];
