/**
 * States of payout accounts, and Stripe's names of missing details and reasons in plain words. Names:
 * docs.stripe.com/api/accounts/object (requirements) and docs.stripe.com/connect/required-verification-information.
 */
import type { PayoutAccountState } from '../contracts/payout-account-vocabulary';
import { openTable, wordsOfKey } from './open-table';

export const payoutAccountStateNames: Readonly<
  Record<PayoutAccountState, { name: string; tone: 'neutral' | 'info' | 'warning' | 'success' | 'danger' }>
> = openTable(
  {
    none: { name: 'Not connected', tone: 'neutral' },
    needs_details: { name: 'Needs details', tone: 'warning' },
    checking: { name: 'Being checked', tone: 'info' },
    ready: { name: 'Ready', tone: 'success' },
    restricted: { name: 'Restricted', tone: 'danger' },
  },
  (state) => ({ name: wordsOfKey(state), tone: 'neutral' }),
);

/** Beginning of a requirement's name, with the words for it. The first match counts. */
const details: readonly (readonly [RegExp, string])[] = [
  [/^external_account/, 'A bank account or debit card'],
  [/verification\.(additional_)?document/, 'A photo of an identity document'],
  [/\.(id_number|ssn_last_4)$/, 'Your Social Security number'],
  [/^company\.tax_id/, 'Your tax ID'],
  [/\.dob\./, 'Your date of birth'],
  [/\.address\./, 'Your address'],
  [/\.(first_name|last_name)$|^company\.name/, 'Your legal name'],
  [/\.email$/, 'Your email address'],
  [/\.phone$/, 'Your phone number'],
  [/^tos_acceptance/, 'Your agreement to Stripe’s terms'],
  [/^business_type/, 'Whether you are paid as a person or as a company'],
  [/^business_profile/, 'A few words about your work'],
];

/** Missing details in words, each once. */
export function payoutDetailsInWords(due: readonly string[]): string[] {
  const words = due.map(
    (name) => details.find(([pattern]) => pattern.test(name))?.[1] ?? wordsOfKey(name.replace(/[._]+/g, ' ')),
  );
  return [...new Set(words)];
}

/** Why Stripe holds an account back, as a sentence. */
export function payoutReasonInWords(reason: string | null): string {
  if (reason === null) return 'Stripe does not pay out to this account.';
  if (reason.startsWith('rejected')) return 'Stripe rejected this account.';
  const known: Readonly<Record<string, string>> = {
    under_review: 'Stripe is reviewing this account.',
    listed: 'Stripe is reviewing this account.',
    platform_paused: 'Payments to this account are paused.',
    'requirements.past_due': 'Stripe needs more details.',
    'requirements.pending_verification': 'Stripe is checking the details.',
  };
  return known[reason] ?? 'Stripe does not pay out to this account.';
}
