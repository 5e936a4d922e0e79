/** Words of tax forms, without schemas: for browsers too. */

/** States that an administrator records of a person who is paid by hand. */
export const recordedTaxFormStates = ['not_asked', 'asked', 'on_file'] as const;
export type RecordedTaxFormState = (typeof recordedTaxFormStates)[number];

/** With the states of people who are paid by Stripe, which asks for their details itself. */
export const taxFormStates = [...recordedTaxFormStates, 'stripe_asks', 'stripe_has'] as const;
export type TaxFormState = (typeof taxFormStates)[number];
