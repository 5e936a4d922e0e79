/** Reads the content of a landing page by the agent's slug and the card's code. */
import type { CardEvent } from '@farmpost/shared/contracts/card-event';
import type { Db } from '../../db/database';
import { selectActiveUsers } from '../auth/users/user.queries';

/** A suspended agent cannot answer, so that their page rests too. */
const agents = (db: Db, now: string) =>
  db
    .selectFrom('agents')
    .innerJoin('profiles', 'profiles.id', 'agents.user_id')
    .where('profiles.id', 'in', selectActiveUsers(db, now))
    .select([
      'agents.id',
      'agents.email',
      'agents.years_experience',
      'agents.recognition',
      'agents.rating',
      'agents.homes_sold',
      'agents.sales_volume_cents',
      'profiles.first_name',
      'profiles.last_name',
      'profiles.phone',
      'profiles.company',
      'profiles.title',
      'profiles.license_number',
      'profiles.other_licenses_json',
      'profiles.website',
      'profiles.photo_url',
      'profiles.scheduling_url',
      'profiles.bio',
      'profiles.slug',
    ])
    .where('profiles.slug', 'is not', null);

/** One row per testimonial that may be published, or a single row without one. One query, since this is the most-read page. */
export async function listAgentWithTestimonials(db: Db, slug: string, now: string) {
  return agents(db, now)
    .leftJoin('testimonials', (join) =>
      join.onRef('testimonials.agent_id', '=', 'agents.id').on('testimonials.permitted_at', 'is not', null),
    )
    .select([
      'testimonials.id as testimonial_id',
      'testimonials.content',
      'testimonials.client_name',
      'testimonials.location',
      'testimonials.rating as testimonial_rating',
    ])
    .where('profiles.slug', '=', slug)
    .orderBy('testimonials.position')
    .orderBy('testimonials.id')
    .execute();
}

export type PublicAgentRow = Awaited<ReturnType<typeof listAgentWithTestimonials>>[number];

const homeColumns = [
  'id',
  'status',
  'address_line1',
  'city',
  'state',
  'zip',
  'lat',
  'lng',
  'list_price_cents',
  'close_price_cents',
  'bedrooms',
  'bathrooms',
  'area_sqft',
  'year_built',
  'lot_size',
  'listed_at',
  'closed_at',
  'left_feed_at',
  'photos_json',
  'office_name',
  'mls_provider_id',
  'is_address_displayed',
] as const;

/** Finds an agent's card by its code. Never selects the household it was mailed to. */
export async function findCard(db: Db, code: string, agentId: string) {
  const card = await db
    .selectFrom('qr_codes')
    .innerJoin('campaigns', 'campaigns.id', 'qr_codes.campaign_id')
    .innerJoin('agents', 'agents.id', 'qr_codes.agent_id')
    .select([
      'qr_codes.listing_id',
      'qr_codes.variant',
      'campaigns.id as campaign_id',
      'campaigns.purpose',
      'campaigns.copy_json',
      'campaigns.event_json',
      'campaigns.figures_json',
      'campaigns.variant_copy_json',
      'campaigns.targeting_json',
      'campaigns.submitted_at',
      'campaigns.location',
      'agents.mls_provider_id',
    ])
    .where('qr_codes.code', '=', code)
    .where('qr_codes.agent_id', '=', agentId)
    .executeTakeFirst();
  if (!card) return undefined;
  return { ...card, home: await findHome(db, card.listing_id) };
}

export type CardRow = NonNullable<Awaited<ReturnType<typeof findCard>>>;

export async function findHome(db: Db, listingId: string | null) {
  if (listingId === null) return null;
  const row = await db
    .selectFrom('listings')
    .select(homeColumns)
    .where('id', '=', listingId)
    .executeTakeFirst();
  return row ?? null;
}

/** Open houses on the agent's approved cards about a home. */
export async function listEvents(db: Db, agentId: string, listingId: string): Promise<CardEvent[]> {
  const rows = await db
    .selectFrom('campaigns')
    .select('event_json')
    .where('agent_id', '=', agentId)
    .where('listing_id', '=', listingId)
    .where('approved_at', 'is not', null)
    .where('event_json', 'is not', null)
    .where('status', '!=', 'cancelled')
    .execute();
  return rows.flatMap(({ event_json: event }) => event ?? []);
}

/** The home and office of a card whose agent has no page now; `undefined` for an unknown code. */
export async function findPastCard(db: Db, code: string) {
  return db
    .selectFrom('qr_codes')
    .leftJoin('listings', 'listings.id', 'qr_codes.listing_id')
    .select([
      'qr_codes.agent_id',
      'qr_codes.listing_id',
      'qr_codes.household_id',
      'listings.office_name',
      'listings.is_address_displayed',
      'listings.address_line1',
    ])
    .where('qr_codes.code', '=', code)
    .executeTakeFirst();
}

const MOST_COLLEAGUES = 6;

/** Agents with a page at an office, by name. */
export async function listColleagues(db: Db, office: string, now: string) {
  return agents(db, now)
    .clearSelect()
    .select(['profiles.first_name', 'profiles.last_name', 'profiles.title', 'profiles.slug'])
    .where((eb) => eb(eb.fn<string>('lower', ['profiles.company']), '=', office.trim().toLowerCase()))
    .orderBy('profiles.last_name')
    .orderBy('profiles.first_name')
    .orderBy('profiles.slug')
    .limit(MOST_COLLEAGUES)
    .execute();
}
