/** Made-up people with an account at the local Google or Apple. */
import { createHash } from 'node:crypto';

export type IdentityVendor = 'google' | 'apple';

export interface IdentityPerson {
  /** The vendor's account id: digits at Google, dotted parts at Apple. */
  readonly subject: string;
  readonly email: string;
  readonly isVerified: boolean;
  readonly isPrivateEmail: boolean;
  readonly firstName: string;
  readonly lastName: string;
}

/** In the order of the account chooser; the email address is the key. */
export const namedPeople = [
  { firstName: 'Rosa', lastName: 'Delgado', email: 'rosa.delgado@mail.example' },
  { firstName: 'Theo', lastName: 'Lindqvist', email: 'theo.lindqvist@mail.example' },
  { firstName: 'Amara', lastName: 'Okafor', email: 'amara.okafor@mail.example' },
] as const;

function subjectOf(vendor: IdentityVendor, email: string): string {
  const hex = createHash('sha256').update(`${vendor} ${email}`).digest('hex');
  if (vendor === 'apple') return `${hex.slice(0, 6)}.${hex.slice(6, 38)}.0427`;
  return `1${BigInt(`0x${hex.slice(0, 16)}`)
    .toString()
    .padStart(20, '0')
    .slice(-20)}`;
}

/** Returns the same account for the same address. `hide` selects Apple's private relay address. */
export function personOf(
  vendor: IdentityVendor,
  who: { email: string; firstName?: string; lastName?: string; isVerified?: boolean; hide?: boolean },
): IdentityPerson {
  const email = who.email.trim().toLowerCase();
  const subject = subjectOf(vendor, email);
  return {
    subject,
    email: who.hide ? `${subject.slice(7, 17)}@privaterelay.appleid.example` : email,
    isVerified: who.isVerified ?? true,
    isPrivateEmail: who.hide ?? false,
    firstName: who.firstName ?? '',
    lastName: who.lastName ?? '',
  };
}

/** The id_token claims in each vendor's own form: Apple sends booleans as strings and leaves names out. */
export function claimsOf(
  vendor: IdentityVendor,
  person: IdentityPerson,
): Record<string, string | boolean> & { sub: string } {
  if (vendor === 'apple') {
    return {
      sub: person.subject,
      email: person.email,
      email_verified: String(person.isVerified),
      ...(person.isPrivateEmail && { is_private_email: 'true' }),
    };
  }
  return {
    sub: person.subject,
    email: person.email,
    email_verified: person.isVerified,
    ...(person.firstName && { given_name: person.firstName }),
    ...(person.lastName && { family_name: person.lastName }),
    ...(person.firstName && { name: `${person.firstName} ${person.lastName}`.trim() }),
  };
}
