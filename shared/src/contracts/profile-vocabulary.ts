/** Limits of a name, a company and a phone number so that a card can print them; the form and the API share them. */
import { toE164 } from './phone-vocabulary';

/** Maximum lengths in characters, which fit on a card in its smallest type. */
export const profileLengths = { first_name: 50, last_name: 50, company: 80, title: 80 } as const;

export type PrintedField = keyof typeof profileLengths;

const printedFields: Readonly<Record<PrintedField, { readonly label: string; readonly needs: RegExp }>> = {
  first_name: { label: 'First Name', needs: /\p{L}/u },
  last_name: { label: 'Last Name', needs: /\p{L}/u },
  // `21` and `99 & Co` are names of companies.
  company: { label: 'Company', needs: /[\p{L}\p{N}]/u },
  title: { label: 'Title', needs: /\p{L}/u },
};

/** `null` for a text that a card can print. Does not check that a required text is there. */
export function printedTextProblem(field: PrintedField, value: string): string | null {
  const { label, needs } = printedFields[field];
  const text = value.trim();
  if (text.length > profileLengths[field])
    return `${label} can have up to ${profileLengths[field]} characters`;
  if (/[<>]/.test(text)) return `${label} cannot contain < or >`;
  if (needs.test(text)) return null;
  return `${label} needs ${field === 'company' ? 'a letter or a digit' : 'a letter'}`;
}

/** `null` for a number that a homeowner can dial, with or without an extension. */
export const phoneProblem = (phone: string): string | null =>
  toE164(phone) === null ? 'Enter a 10-digit US phone number, such as (843) 555-0142' : null;
