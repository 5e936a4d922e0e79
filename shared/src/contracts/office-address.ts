/** The agent's office: the return address of their cards. */
import * as z from 'zod';
import { timestamp } from './http';
import { officeAddressLengths, returnedCardsChoices } from './office-address-vocabulary';
import { stateNames } from './state-vocabulary';

/** Print-ready: the printer's limits of a return address. */
export const officeAddress = z
  .strictObject({
    addressLine1: z
      .string()
      .trim()
      .min(1, 'Enter the street and number, or the PO box.')
      .max(officeAddressLengths.addressLine1),
    addressLine2: z.string().trim().max(officeAddressLengths.addressLine2).default(''),
    city: z.string().trim().min(1, 'Enter the city.').max(officeAddressLengths.city),
    state: z.string().refine((code) => Object.hasOwn(stateNames, code), { error: 'Choose a state.' }),
    zip: z.string().regex(/^\d{5}(-\d{4})?$/, 'Enter a ZIP code such as 29401.'),
  })
  .refine(
    ({ addressLine1, addressLine2 }) =>
      addressLine1.length + addressLine2.length <= officeAddressLengths.bothLines,
    {
      path: ['addressLine2'],
      error: `Both lines together can have up to ${officeAddressLengths.bothLines} characters.`,
    },
  );
export type OfficeAddress = z.infer<typeof officeAddress>;

export const returnedCards = z.enum(returnedCardsChoices);
export type ReturnedCards = z.infer<typeof returnedCards>;

export const office = z.object({
  address: officeAddress,
  /** When the postal service confirmed it; `null` if it could not be asked, or does not know it as typed. */
  checkedAt: timestamp.nullable(),
  /** Where cards that cannot be delivered go. */
  returnedCards,
});
export type Office = z.infer<typeof office>;
