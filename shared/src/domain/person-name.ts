/** Display names of people. */

interface Names {
  readonly first_name: string;
  readonly last_name: string;
}

/** `Dana Whitfield`; empty when neither name is known. */
export const fullName = ({ first_name, last_name }: Names): string => `${first_name} ${last_name}`.trim();

/** The full name, else the email address. */
export const displayName = (person: Names & { readonly email: string }): string =>
  fullName(person) || person.email;

/** The first name, for use in a sentence. */
export const firstName = (name: string): string => name.trim().split(/\s+/)[0] ?? '';
