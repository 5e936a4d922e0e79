/**
 * Which columns of a file hold a contact's name, email, phone and address, by the headers that other programs write:
 * Google Contacts, Outlook, Apple, Salesforce, Follow Up Boss, kvCORE, HubSpot, BoomTown, Lofty (Chime), Sierra, PropStream
 * and Remine, in English and Spanish.
 */

type ContactField = 'name' | 'email' | 'phone' | 'address' | 'company' | 'message';
export type Contact = Readonly<Record<ContactField, string>>;

const owner =
  '(?:(?:primary|contact|personal|client|lead|person|customer|agent|member|display|main|preferred|your) )?';
const place =
  '(?:(?:primary|mailing|home|property|contact|current|residential|physical|postal|site|person|billing|work|business|other|lead|client|owner|address|street|full|location|1) )*';

/** A header in words: `E-mail 1 - Value` -> `e mail 1 value`, `cell_phone_1` and `CellPhone1` -> `cell phone 1`. */
const wordsOf = (header: string): string =>
  header
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/(?<=[a-z])(?=[A-Z\d])/g, ' ')
    .toLowerCase()
    .replace(/[^a-z\d]+/g, ' ')
    .trim();

/** Columns about a value, such as its kind or whether mail may be sent. */
const about =
  /\b(type|label|status|opt|opted|opt in|opt out|consent|verified|valid|validity|bounced|source|date|created|updated|time|count|id|unsubscribed|subscribed|do not|dnc|extension|ext|country|county|score|(?:account|contact|lead|record|deal|company|opportunity) owner|owner (?:id|alias)|owner$|assigned|url|yomi|phonetic|prefix|suffix|domain|format|invalid)\b/;

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
    /^(nombre completo|nombre y apellidos?|owner( 1)? (full )?name( 1)?)$/,
  ],
  first: [
    new RegExp(`^${owner}(first|given|fore)( name)?( 1)?$`),
    /^(fname|firstname|forename|name (first|given)|first|nombres?|owner( 1)? first name)$/,
  ],
  last: [
    new RegExp(`^${owner}(last|family|sur)( name)?( 1)?$`),
    /^(lname|lastname|surname|name (last|family)|last|apellidos?|owner( 1)? last name)$/,
  ],
  email: [
    new RegExp(`^${owner}(e ?mail|mail)( address)?( 1)?( (value|address|work|home|personal))?$`),
    /^(e ?mail address 1|(personal|home|work|business|other) e ?mail( address)?( 1)?|e ?mail (home|work|other|personal|internet))$/,
    /\be ?mails?\b|^correo( electronico)?$/,
  ],
  phone: [
    /\b(mobile|cell|cellular|iphone)\b/,
    new RegExp(`^${owner}(tele)?phone( (number|no))?( 1)?( (value|number))?$`),
    /^(tel|phones?|contact number|primary phone.*|phone 1.*|telephone)$/,
    /^home (tele)?phone|^phone (number )?home|^(tele)?phone.* home$/,
    /\b(phone|telephone|tel|telefono|celular|movil)\b/,
  ],
  formatted: [
    /^(address|home address|primary address|mailing address|full address)( 1)? (formatted|full)$/,
    /\bformatted address\b|\baddress formatted\b|^full address$/,
  ],
  street: [
    new RegExp(`^${place}(address|street)( (address|street|line))?( 1)?( (street|line 1))?$`),
    /^(home|addr|addr 1|address1|street1|line 1|direccion|domicilio|calle|address (home|work|other))$/,
  ],
  street2: [
    new RegExp(`^${place}(address|street)( line)? 2$`),
    new RegExp(`^${place}(apt|unit|suite|apartment|apt suite)( (number|no))?$|^address 1 extended address$`),
  ],
  city: [new RegExp(`^${place}(city|town|locality)( 1)?$`), /\bcity\b|^(ciudad|municipio)$/],
  state: [
    new RegExp(`^${place}(state|region|province)( (province|region|code|abbreviation))?( 1)?$`),
    /\bstate\b|^estado$/,
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
  /** The field that the column is read as; `null` for an unknown one. */
  fieldOf(index: number): ContactColumn | null;
  read(cells: readonly string[]): Contact;
}

const inOneLine = (cell: string | undefined): string =>
  (cell ?? '')
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060\ufeff]/g, '')
    .trim()
    .replace(/\s+/g, ' ');

/** Google Contacts puts several values in a cell. */
const firstValue = (cell: string): string => cell.split(' ::: ')[0] ?? '';

/** `mailto:ann@x.example`, `Ann <ann@x.example>` and several addresses; a cell without one stays for the error about it. */
const emailIn = (cell: string): string =>
  /[^\s<>,;:"'()[\]]+@[^\s<>,;:"'()[\]]+/.exec(cell)?.[0].replace(/\.$/, '') ?? cell;

/** Spreadsheets take the zeros off `01970`. */
const wholeZip = (zip: string): string => (/^\d{3,4}$/.test(zip) ? zip.padStart(5, '0') : zip);
/** A column named after the unit holds `4` alone. */
const unitOf = (unit: string): string => (/^\d{1,5}[a-z]?$|^[a-z]$/i.test(unit) ? `Unit ${unit}` : unit);

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
    const parts = isWhole
      ? [street]
      : [street, unitOf(second ?? ''), city, [state, wholeZip(zip ?? '')].filter(Boolean).join(' ')];
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
      email: emailIn(inOneLine(first(cells, 'email'))),
      phone: firstValue(inOneLine(first(cells, 'phone'))),
      address: addressOf(cells),
      company: inOneLine(first(cells, 'company')),
      message: first(cells, 'message'),
    }),
  };
}
