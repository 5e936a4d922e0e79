/** Lead search: one normalized text per lead, matched word by word. */

const normalize = (text: string): string =>
  text
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase();

/** A lead's `search_text`: everything a person may search for, with the phone also as plain digits. */
export function leadSearchText(lead: {
  readonly name: string | null;
  readonly email: string | null;
  readonly phone: string | null;
  readonly address: string | null;
  readonly message: string | null;
}): string {
  const digits = lead.phone?.replace(/\D/g, '') ?? '';
  return normalize(
    [lead.name, lead.email, lead.phone, digits, lead.address, lead.message].filter(Boolean).join(' '),
  );
}

/** The words of a search, all of which must occur. A phone number in any format is one word of digits. */
export function leadSearchWords(search: string): string[] {
  const typed = search.trim();
  if (/^[\d\s()+.-]{7,}$/.test(typed)) return [typed.replace(/\D/g, '').replace(/^1(?=\d{10}$)/, '')];
  return normalize(typed).split(/\s+/).filter(Boolean);
}
