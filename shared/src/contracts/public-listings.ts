/** A listing as the public sees it, on its agent's page, and the enquiry that it invites. */
import * as z from 'zod';
import { cents, form, id, idParams, operation } from './http';
import { type PublicAgent, publicAgent } from './landing';

/** What a buyer needs to know of a status; listings off the market have no public page. */
export const publicListing = z.object({
  id,
  status: z.enum(['for-sale', 'under-contract', 'sold']),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** Of a sold home the closing price where it is known. */
  priceCents: cents.nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  areaSqft: z.number().nullable(),
  photos: z.array(z.string()),
  remarks: z.string().nullable(),
});
export type PublicListing = z.infer<typeof publicListing>;

const slug = z.string().min(1).max(120);

export const getPublicListing = operation({
  id: 'getPublicListing',
  method: 'get',
  path: '/listings/{id}/public',
  summary: 'A listing on the market or sold, with the agent who answers for it',
  tag: 'Landing',
  access: 'public',
  params: idParams,
  /** One of the listing's agents. Unless told, the one who is signed in, or else its listing agent. */
  query: z.strictObject({ agent: slug.optional() }),
  response: z.object({ listing: publicListing, agent: publicAgent }),
});

export const enquiryBody = z.strictObject({
  /** One of the listing's agents. */
  agent: slug,
  name: z.string().trim().min(1, { error: 'Please enter your name' }).max(120),
  email: z.email({ error: 'Please enter a valid email' }).max(320),
  phone: z.string().trim().max(40).default(''),
  message: z.string().trim().max(2000).default(''),
  /** A honeypot: people leave it empty. */
  website: z.string().max(200).default(''),
});
export type EnquiryBody = z.input<typeof enquiryBody>;

export const createEnquiry = operation({
  id: 'createEnquiry',
  method: 'post',
  path: '/listings/{id}/enquiries',
  summary: 'Ask the agent about a listing',
  tag: 'Landing',
  access: 'public',
  params: idParams,
  body: enquiryBody,
  response: z.object({ id }),
  status: 201,
  rateLimit: { points: 10, perSeconds: 600 },
  idempotent: true,
});

const { name, email, phone, message, website } = enquiryBody.shape;

/** The same form posted by the browser itself, to the listing page's own address. */
export const enquiryForm = form({
  id: 'postEnquiryForm',
  path: '/agent/{slug}/listing/{id}',
  summary: 'The form of a listing’s page',
  tag: 'Forms',
  params: z.strictObject({ slug, id }),
  body: z.object({
    name: z.string().default('').pipe(name),
    email: z.string().trim().default('').pipe(email),
    phone,
    message,
    website,
    /** The view of the page that the form is in. */
    visit: id.optional().catch(undefined),
  }),
  sameActAs: createEnquiry,
  idempotent: true,
});

/** All that a listing's page is rendered from, on the server and in the browser. */
export interface ListingPageData {
  readonly listing: PublicListing;
  readonly agent: PublicAgent;
  /** This one view of the page: a form sent twice in it is one enquiry. */
  readonly visit: { readonly id: string };
  /** Outcome of a form post without JavaScript. */
  readonly form?: {
    readonly state: 'sent' | 'invalid' | 'failed';
    readonly fields?: Readonly<Record<string, string>>;
    readonly values?: Readonly<Record<string, string>>;
  };
}
