/**
 * Which columns of a file hold a contact's name, email, phone and address, by the headers that other programs write:
 * Google Contacts, Outlook, Apple, Salesforce, Follow Up Boss, kvCORE, HubSpot, BoomTown, Lofty (Chime) and Sierra.
 */

type ContactField = 'name' | 'email' | 'phone' | 'address' | 'company' | 'message';
export type Contact = Readonly<Record<ContactField, string>>;

const owner =
  '(?:(?:primary|contact|personal|client|lead|person|customer|agent|member|display|main|preferred|your) )?';
const place =
  '(?:(?:primary|mailing|home|property|contact|current|residential|physical|postal|site|person|billing|work|business|other|address|street|full|location|1) )*';

/** A header in words: `E-mail 1 - Value` -> `e mail 1 value`, `cell_phone_1` and `CellPhone1` -> `cell phone 1`. */
const wordsOf = (header: string): string =>
  header
    .replace(/(?<=[a-z])(?=[A-Z\d])/g, ' ')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

/** Columns about a value, such as its kind or whether mail may be sent. */
const about =
  /\b(type|label|status|opt|opted|opt in|opt out|consent|verified|valid|validity|bounced|source|date|created|updated|time|count|id|unsubscribed|subscribed|do not|dnc|extension|ext|country|county|score|owner|assigned|url|yomi|phonetic|prefix|suffix|domain|format|invalid)\b/;

export type ContactColumn =
  | Exclude<ContactField, 'address'>
  | 'first'
  | 'last'
  | 'formatted'
  | 'street'
  | 'street2'
  | 'city'
  | 'state'
  | 'zip';

/** In the order in which a row's first filled column is taken. */
const columns: Readonly<Record<ContactColumn, readonly RegExp[]>> = {
  name: [
    new RegExp(`^(?:full )?${owner}(?:full )?name$`),
    /^(agent|contact|client|lead|person|customer|realtor)$/,
    /^(file as|display as|formatted name|contact full name|name full)$/,
  ],
  first: [
    new RegExp(`^${owner}(first|given|fore)( name)?( 1)?$`),
    /^(fname|firstname|forename|name (first|given))$/,
  ],
  last: [
    new RegExp(`^${owner}(last|family|sur)( name)?( 1)?$`),
    /^(lname|lastname|surname|name (last|family))$/,
  ],
  email: [
    new RegExp(`^${owner}(e ?mail|mail)( address)?( 1)?( (value|address|work|home|personal))?$`),
    /^(e ?mail address 1|(personal|home|work|business|other) e ?mail( address)?( 1)?|e ?mail (home|work|other|personal|internet))$/,
    /\be ?mails?\b/,
  ],
  phone: [
    /\b(mobile|cell|cellular|iphone)\b/,
    new RegExp(`^${owner}(tele)?phone( (number|no))?( 1)?( (value|number))?$`),
    /^(tel|phones?|contact number|primary phone.*|phone 1.*|telephone)$/,
    /^home (tele)?phone|^phone (number )?home|^(tele)?phone.* home$/,
    /\b(phone|telephone|tel)\b/,
  ],
  formatted: [
    /^(address|home address|primary address|mailing address|full address)( 1)? (formatted|full)$/,
    /\bformatted address\b|\baddress formatted\b|^full address$/,
  ],
  street: [
    new RegExp(`^${place}(address|street)( (address|street|line))?( 1)?( (street|line 1))?$`),
    /^(home|addr|addr 1|address1|street1|line 1)$/,
  ],
  street2: [
    new RegExp(`^${place}(address|street)( line)? 2$`),
    /^(apt|unit|suite|address 1 extended address|apt suite)$/,
  ],
  city: [new RegExp(`^${place}(city|town|locality)( 1)?$`), /\bcity\b/],
  state: [
    new RegExp(`^${place}(state|region|province)( (province|region|code|abbreviation))?( 1)?$`),
    /\bstate\b/,
  ],
  zip: [
    new RegExp(`^${place}(zip|postal|zipcode|postcode)( (code|postal code|zip code))?( 1)?$`),
    /\b(zip|postal|postcode)\b/,
  ],
  company: [
    /^(company|companyname|organization|organisation|brokerage|office|account|firm|agency|business|employer|company or account)( name)?$/,
    /^(organization|company) (1 )?name$|^brokerage|^office name$/,
  ],
  message: [
    /^(notes?|messages?|comments?|background|remarks|short summary|description|inquiry|question)( 1)?$/,
  ],
};

const isOf = (column: ContactColumn, words: string): boolean => {
  if (column === 'phone' && /\b(fax|pager|telex)\b/.test(words)) return false;
  if (column === 'company' || column === 'message') return true;
  return !about.test(words);
};

interface ContactColumns {
  has(field: ContactField): boolean;
  /** What the column is read as; `null` for one that is not known. */
  fieldOf(index: number): ContactColumn | null;
  read(cells: readonly string[]): Contact;
}

const inOneLine = (cell: string | undefined): string => (cell ?? '').trim().replace(/\s+/g, ' ');

/**
 * `read` takes the first filled column of each field, and builds name and address from their parts.
 * @param choices a person's own place for each column; `null` for one that is not read
 */
export function contactColumns(
  header: readonly string[],
  choices?: readonly (ContactColumn | null)[],
): ContactColumns {
  const words = header.map(wordsOf);
  const found = new Map<ContactColumn, number[]>();
  for (const column of Object.keys(columns) as ContactColumn[]) {
    const indexes = columns[column].flatMap((pattern) =>
      words.flatMap((word, index) => (pattern.test(word) && isOf(column, word) ? [index] : [])),
    );
    found.set(column, [...new Set(indexes)]);
  }
  if (choices) {
    for (const column of found.keys()) {
      found.set(
        column,
        choices.flatMap((choice, index) => (choice === column ? [index] : [])),
      );
    }
  }
  const has = (column: ContactColumn) => (found.get(column)?.length ?? 0) > 0;
  const first = (cells: readonly string[], column: ContactColumn): string =>
    (found.get(column) ?? []).map((index) => (cells[index] ?? '').trim()).find((cell) => cell !== '') ?? '';

  function addressOf(cells: readonly string[]): string {
    const formatted = first(cells, 'formatted');
    if (formatted !== '') return inOneLine(formatted.replace(/\s*[\r\n]+\s*/g, ', '));
    const street = first(cells, 'street').replace(/\s*[\r\n]+\s*/g, ', ');
    const [second, city, state, zip] = (['street2', 'city', 'state', 'zip'] as const).map((column) =>
      first(cells, column),
    );
    if (street === '') return '';
    // Some programs have the whole address in the street's column.
    const isWhole = zip !== undefined && zip !== '' && street.includes(zip);
    const parts = isWhole ? [street] : [street, second, city, [state, zip].filter(Boolean).join(' ')];
    return inOneLine(parts.filter(Boolean).join(', '));
  }

  return {
    fieldOf: (index) => [...found].find(([, indexes]) => indexes.includes(index))?.[0] ?? null,
    has: (field) =>
      field === 'name'
        ? has('name') || has('first') || has('last')
        : field === 'address'
          ? has('street') || has('formatted')
          : has(field),
    read: (cells) => ({
      name: inOneLine(first(cells, 'name') || `${first(cells, 'first')} ${first(cells, 'last')}`),
      email: inOneLine(first(cells, 'email')),
      phone: inOneLine(first(cells, 'phone')),
      address: addressOf(cells),
      company: inOneLine(first(cells, 'company')),
      message: first(cells, 'message'),
    }),
  };
}
