/** A person's profile, with the same id as their user. The role is read-only here. */
import { emailAddress } from './email-address';
import * as z from 'zod';
import { profile } from './accounts';
import { type PrintedField, printedTextProblem } from './profile-vocabulary';
import { fileBody, idParams, operation } from './http';
import { officeAddress, returnedCards } from './office-address';
import { optionalPhone } from './phone-number';
import { stateNames } from './state-vocabulary';

/** Required in the form (specification 2, section 5): not blank if sent. */
const required = (label: string, most: number) =>
  z
    .string()
    .trim()
    .min(1, { error: `${label} is required` })
    .max(most);

/** Required, and printable on a card. */
const printed = (field: PrintedField, label: string) =>
  z
    .string()
    .trim()
    .min(1, { error: `${label} is required`, abort: true })
    .superRefine((text, context) => {
      const problem = printedTextProblem(field, text);
      if (problem !== null) context.addIssue(problem);
    });

const hasUserInfo = (text: string): boolean => {
  if (!URL.canParse(text)) return false;
  const { username, password } = new URL(text);
  return username !== '' || password !== '';
};

/** Adds `https://` if it is missing; empty means none. */
const webAddress = z
  .string()
  .trim()
  .max(300)
  .transform((text) => (text === '' || /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`))
  .refine((text) => text === '' || (/^https?:\/\/[^/\s.]+\.\S+$/i.test(text) && URL.canParse(text)), {
    error: 'Please enter a web address such as https://example.com',
  })
  // `https://farmpost.com@evil.example` looks like a link to farmpost.com.
  .refine((text) => text === '' || !hasUserInfo(text), {
    error: 'Please enter a web address without a user name or password',
  })
  .transform((text) => (text === '' ? null : text));

const uuidShape = /^[\da-f]{8}-?([\da-f]{4}-?){3}[\da-f]{12}$/;

/** The last segment of the landing page's URL: never a UUID, which names a private record (decision 1). */
export const slug = z
  .string()
  .trim()
  .toLowerCase()
  .min(3, { error: 'Use at least 3 characters.' })
  .max(60, { error: 'Use at most 60 characters.' })
  .regex(/^[a-z\d]+(-[a-z\d]+)*$/, {
    error: 'Use letters, digits and single hyphens, such as dana-whitfield.',
  })
  .refine((text) => !uuidShape.test(text), { error: 'Choose words: this looks like an internal id.' });

const stateLicense = z.strictObject({
  state: z.string().refine((code) => Object.hasOwn(stateNames, code), { error: 'Choose a state.' }),
  number: required('License Number', 60),
});
const hasOneForEachState = (licenses: readonly { readonly state: string }[]) =>
  new Set(licenses.map(({ state }) => state)).size === licenses.length;
const oneForEachState = { error: 'Enter one license for each state.' };

const tag = 'Accounts';

export const getProfile = operation({
  id: 'getProfile',
  method: 'get',
  path: '/profiles/{id}',
  summary: 'A person’s profile; 404 if none is stored yet',
  tag,
  access: 'own',
  params: idParams,
  response: profile,
});

/** The columns that a sign-up may set. Email and role always come from the account. */
export const insertProfile = operation({
  id: 'insertProfile',
  method: 'post',
  path: '/profiles/{id}',
  summary: 'Store the profile of a new person and return it; an existing one stays unchanged',
  tag,
  access: 'own',
  params: idParams,
  body: z.strictObject({
    id: z.uuid().optional(),
    email: z.string().trim().toLowerCase().max(320).optional(),
    role: z.literal('agent').optional(),
    first_name: z.string().trim().max(120).default(''),
    last_name: z.string().trim().max(120).default(''),
    company: z.string().trim().max(120).default(''),
    title: z.string().trim().max(120).default(''),
    phone: optionalPhone.default(''),
    license_number: z.string().trim().max(60).default(''),
  }),
  response: profile,
  status: 201,
  errors: ['forbidden'],
});

export const updateProfile = operation({
  id: 'updateProfile',
  method: 'patch',
  path: '/profiles/{id}',
  summary: 'Change your own profile',
  tag,
  access: 'own',
  params: idParams,
  body: z.strictObject({
    first_name: printed('first_name', 'First Name').optional(),
    last_name: printed('last_name', 'Last Name').optional(),
    phone: optionalPhone.min(1, { error: 'Phone number is required' }).optional(),
    /** Only the account's own address: it changes in the settings, with a confirmation. */
    email: emailAddress('Please enter a valid email address').toLowerCase().optional(),
    company: printed('company', 'Company').optional(),
    title: printed('title', 'Title').optional(),
    license_number: required('License Number', 60).optional(),
    other_licenses: z.array(stateLicense).max(60).refine(hasOneForEachState, oneForEachState).optional(),
    website: webAddress.nullable().optional(),
    scheduling_url: webAddress.nullable().optional(),
    bio: z.string().trim().max(4000).optional(),
    slug: slug.optional(),
  }),
  response: profile,
  errors: ['forbidden', 'conflict'],
});

/**
 * The address is checked with the postal service. If it writes the address in another way, or doubts it, nothing is saved
 * and the answer says so; `isAsTyped` then keeps what was typed.
 */
export const setOfficeAddress = operation({
  id: 'setOfficeAddress',
  method: 'put',
  path: '/profiles/{id}/office-address',
  summary: 'Set your office address, the return address of your cards',
  tag,
  access: 'own',
  params: idParams,
  body: z.strictObject({
    address: officeAddress,
    returnedCards: returnedCards.default('office'),
    isAsTyped: z.boolean().default(false),
  }),
  response: z.object({
    profile,
    isSaved: z.boolean(),
    /** How the postal service writes it, if that differs. */
    suggestion: officeAddress.nullable(),
    /** A sentence about the part that the postal service doubts. */
    doubt: z.string().nullable(),
  }),
  errors: ['forbidden'],
  rateLimit: { points: 30, perSeconds: 3600 },
});

const share = z.coerce.number().min(0).max(1);
const picture = {
  tag,
  access: 'own',
  params: idParams,
  response: profile,
  errors: ['forbidden'],
} as const;
const upload = {
  ...picture,
  method: 'post',
  /** The part of the picture to keep, as shares of its upright width and height. */
  query: z.strictObject({
    left: share.default(0),
    top: share.default(0),
    width: share.default(1),
    height: share.default(1),
  }),
  body: fileBody,
  /** HEIC is refused with advice on how to convert it. */
  accepts: {
    types: ['image/png', 'image/jpeg', 'image/webp', 'image/avif', 'image/heic', 'image/heif'],
    maxBytes: 10 * 1_048_576,
  },
  rateLimit: { points: 20, perSeconds: 3600 },
} as const;

export const uploadPhoto = operation({
  ...upload,
  id: 'uploadPhoto',
  path: '/profiles/{id}/photo',
  summary: 'Set your portrait from a PNG, JPG, WebP or AVIF of up to 10 MB',
});

export const uploadLogo = operation({
  ...upload,
  id: 'uploadLogo',
  path: '/profiles/{id}/logo',
  summary: 'Set your company’s logo from a PNG, JPG, WebP or AVIF of up to 10 MB',
});

export const removePhoto = operation({
  ...picture,
  id: 'removePhoto',
  method: 'delete',
  path: '/profiles/{id}/photo',
  summary: 'Remove your portrait',
});

export const removeLogo = operation({
  ...picture,
  id: 'removeLogo',
  method: 'delete',
  path: '/profiles/{id}/logo',
  summary: 'Remove your company’s logo',
});

export const operations = {
  getProfile,
  insertProfile,
  updateProfile,
  setOfficeAddress,
  uploadPhoto,
  uploadLogo,
  removePhoto,
  removeLogo,
} as const;
