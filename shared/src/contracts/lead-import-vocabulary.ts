/** Where the columns of an imported file go. */
export const importFields = [
  'name',
  'first',
  'last',
  'email',
  'phone',
  'formatted',
  'street',
  'street2',
  'city',
  'state',
  'zip',
  'message',
  'closed',
  'tags',
  'note',
  'none',
] as const;
export type ImportField = (typeof importFields)[number];

/** Places that leads do not have: such a column is kept as a note. */
export const listFields: readonly ImportField[] = ['closed', 'tags'];

export const importFieldNames: Readonly<Record<ImportField, string>> = {
  name: 'Full name',
  first: 'First name',
  last: 'Last name',
  email: 'Email',
  phone: 'Phone',
  formatted: 'Whole address',
  street: 'Street',
  street2: 'Apartment or unit',
  city: 'City',
  state: 'State',
  zip: 'ZIP',
  message: 'Message',
  closed: 'Home anniversary',
  tags: 'Tags and opt-outs',
  note: 'Keep as a note',
  none: 'Do not use',
};

/** Characters of a file that is imported at once. */
export const MAX_IMPORT = 200_000;

/** Bytes of a file that is imported in the background. */
export const MAX_IMPORT_FILE = 20 * 1_048_576;

/**
 * - `reading`: the file is being uploaded
 * - `ready`: it waits for its agent to say where the columns go
 * - `undone`: its people were taken out again
 */
export const leadImportStatuses = ['reading', 'ready', 'importing', 'done', 'failed', 'undone'] as const;
export type LeadImportStatus = (typeof leadImportStatuses)[number];
