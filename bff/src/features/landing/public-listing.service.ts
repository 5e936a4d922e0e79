/** A listing's public page and its enquiries. */
import type { PublicAgent } from '@farmpost/shared/contracts/landing';
import type { enquiryBody, PublicListing } from '@farmpost/shared/contracts/public-listings';
import type * as z from 'zod';
import type { AppContext } from '../../context';
import { notFound } from '../../http/http-error';
import { createLead } from '../leads/create-lead.service';
import { findPublicAgent } from './landing.service';
import { findPublicListing, type PublicListingRow, publicStatuses } from './public-listing.repo';

const present = (row: PublicListingRow): PublicListing => ({
  id: row.id,
  status: publicStatuses[row.status],
  addressLine1: row.address_line1,
  city: row.city,
  state: row.state,
  zip: row.zip,
  priceCents: (row.status === 'Closed' ? row.close_price_cents : null) ?? row.list_price_cents,
  bedrooms: row.bedrooms,
  bathrooms: row.bathrooms,
  areaSqft: row.area_sqft,
  photos: row.photos_json,
  remarks: row.remarks,
});

export interface ListingSubject {
  readonly listing: PublicListing;
  readonly agent: PublicAgent;
}

/** Null where the listing must not be shown, or is not the agent's. Without a slug, its listing agent answers. */
export async function findListingSubject(
  context: AppContext,
  id: string,
  slug?: string,
): Promise<ListingSubject | null> {
  const row = await findPublicListing(context.db, id);
  const asked = slug?.toLowerCase();
  const answering = row?.slugs.find((each) => asked === undefined || each === asked);
  if (!row || answering === undefined) return null;
  const agent = await findPublicAgent(context, answering);
  return agent && { listing: present(row), agent };
}

export async function readPublicListing(context: AppContext, id: string, slug?: string) {
  const subject = await findListingSubject(context, id, slug);
  if (!subject) throw notFound('The listing');
  return subject;
}

/** Call it in a transaction: an enquiry is a lead of the listing, with the alerts of any other. */
export async function createEnquiry(
  context: AppContext,
  listingId: string,
  form: z.output<typeof enquiryBody>,
  submission: { readonly key: string; readonly ip: string },
): Promise<{ id: string }> {
  const { agent } = await readPublicListing(context, listingId, form.agent);
  const { name, email, phone, message, website } = form;
  return createLead(
    context,
    {
      agent_id: agent.id,
      qr_scan_id: null,
      name,
      email,
      phone,
      message,
      website,
      marketing_consent: false,
      source: 'direct',
    },
    { ...submission, page: `/agent/${agent.slug}/listing/${listingId}`, listingId },
  );
}
