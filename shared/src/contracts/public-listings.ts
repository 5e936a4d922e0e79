/** A listing as the public sees it, on its agent's page, and the inquiry that it invites. */
import { emailAddress } from './email-address';
import * as z from 'zod';
import { cents, form, id, idParams, operation } from './http';
import { type PublicAgent, publicAgent } from './landing';

/** The status as buyers see it; listings off the market have no public page. */
export const publicListing = z.object({
  id,
  status: z.enum(['for-sale', 'under-contract', 'sold']),
  addressLine1: z.string(),
  city: z.string(),
  state: z.string(),
  zip: z.string(),
  /** The closing price for a sold home, if known. */
  priceCents: cents.nullable(),
  bedrooms: z.number().nullable(),
  bathrooms: z.number().nullable(),
  areaSqft: z.number().nullable(),
  /** By way of the portal; `?w=` with the width that is shown. */
  photos: z.array(z.string()),
  remarks: z.string().nullable(),
});
export type PublicListing = z.infer<typeof publicListing>;

const slug = z.string().min(1).max(120);

export const getPublicListing = operation({
  id: 'getPublicListing',
  method: 'get',
  path: '/listings/{id}/public',
  summary: 'A listing on the market or sold, with its agent',
  tag: 'Landing',
  access: 'public',
  params: idParams,
  /** One of the listing's agents. Defaults to the signed-in one, or else the listing agent. */
  query: z.strictObject({ agent: slug.optional() }),
  response: z.object({ listing: publicListing, agent: publicAgent }),
});

export const inquiryBody = z.strictObject({
  /** One of the listing's agents. */
  agent: slug,
  name: z.string().trim().min(1, { error: 'Please enter your name' }).max(120),
  email: emailAddress('Please enter a valid email'),
  phone: z.string().trim().max(40).default(''),
  message: z.string().trim().max(2000).default(''),
  /** A honeypot: people leave it empty. */
  website: z.string().max(200).default(''),
});
export type InquiryBody = z.input<typeof inquiryBody>;

export const createInquiry = operation({
  id: 'createInquiry',
  method: 'post',
  path: '/listings/{id}/inquiries',
  summary: 'Ask the agent about a listing',
  tag: 'Landing',
  access: 'public',
  params: idParams,
  body: inquiryBody,
  response: z.object({ id }),
  status: 201,
  rateLimit: { points: 10, perSeconds: 600 },
  idempotent: true,
});

const { name, email, phone, message, website } = inquiryBody.shape;

/** The same form posted by the browser itself, to the listing page's own address. */
export const inquiryForm = form({
  id: 'postInquiryForm',
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
  }),
  sameActAs: createInquiry,
  idempotent: true,
});

/** All data that a listing's page renders, on the server and in the browser. */
export interface ListingPageData {
  readonly listing: PublicListing;
  readonly agent: PublicAgent;
  /** Result of a form post without JavaScript. */
  readonly form?: {
    readonly state: 'sent' | 'invalid' | 'failed';
    readonly fields?: Readonly<Record<string, string>>;
    readonly values?: Readonly<Record<string, string>>;
  };
}

export const operations = { getPublicListing, createInquiry } as const;
