/** The profile form's fields, in the order of the form, with the specified messages. */
import { isEmail } from '@farmpost/shared/contracts/email-vocabulary';
import type { Profile } from '@farmpost/shared/contracts/accounts';
import { phoneProblem, printedTextProblem } from '@farmpost/shared/contracts/profile-vocabulary';
import type { RegisterOptions } from 'react-hook-form';

export interface ProfileFields {
  readonly first_name: string;
  readonly last_name: string;
  readonly email: string;
  readonly phone: string;
  readonly company: string;
  readonly title: string;
  readonly license_number: string;
  readonly website: string;
}
export type ProfileField = keyof ProfileFields;

const looksLikeWebsite = /^(https?:\/\/)?[^/\s.:]+\.\S+$/i;

const required: Readonly<Record<Exclude<ProfileField, 'website'>, string>> = {
  first_name: 'First Name is required',
  last_name: 'Last Name is required',
  email: 'Email is required',
  phone: 'Phone number is required',
  company: 'Company is required',
  title: 'Title is required',
  license_number: 'License Number is required',
};

export const profileFieldNames = [...Object.keys(required), 'website'] as ProfileField[];

/** `null` for a valid value. Whitespace counts as empty. */
export function problemOf(field: ProfileField, value: string): string | null {
  const text = value.trim();
  if (field === 'website') {
    const isFine = text === '' || looksLikeWebsite.test(text);
    return isFine ? null : 'Please enter a web address such as https://example.com';
  }
  if (text === '') return required[field];
  switch (field) {
    case 'email':
      return isEmail(text) ? null : 'Please enter a valid email address';
    case 'phone':
      return phoneProblem(text);
    case 'license_number':
      return null;
    default:
      return printedTextProblem(field, text);
  }
}

export const rulesOf = (field: ProfileField): RegisterOptions<ProfileFields> => ({
  validate: (value) => problemOf(field, value) ?? true,
});

export const fieldsOf = (profile: Partial<Profile>): ProfileFields => ({
  first_name: profile.first_name ?? '',
  last_name: profile.last_name ?? '',
  email: profile.email ?? '',
  phone: profile.phone ?? '',
  company: profile.company ?? '',
  title: profile.title ?? '',
  license_number: profile.license_number ?? '',
  website: profile.website ?? '',
});
