/** Reads the content of a landing page by the agent's slug and the card's code. */
import type { Db } from '../../db/database';

const agents = (db: Db) =>
  db
    .selectFrom('agents')
    .innerJoin('profiles', 'profiles.id', 'agents.user_id')
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
export async function listAgentWithTestimonials(db: Db, slug: string) {
  return agents(db)
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

/** Finds an agent's card by its code. Never selects the household it was mailed to. */
export async function findCard(db: Db, code: string, agentId: string) {
  return db
    .selectFrom('qr_codes')
    .innerJoin('campaigns', 'campaigns.id', 'qr_codes.campaign_id')
    .leftJoin('listings', 'listings.id', 'qr_codes.listing_id')
    .select([
      'qr_codes.code',
      'campaigns.purpose',
      'campaigns.copy_json',
      'campaigns.event_json',
      'campaigns.figures_json',
      'campaigns.variant_copy_json',
      'qr_codes.variant',
      'listings.id as listing_id',
      'listings.address_line1',
      'listings.city',
      'listings.state',
      'listings.list_price_cents',
      'listings.close_price_cents',
      'listings.photos_json',
      'listings.is_address_displayed',
    ])
    .where('qr_codes.code', '=', code)
    .where('qr_codes.agent_id', '=', agentId)
    .executeTakeFirst();
}

export type CardRow = NonNullable<Awaited<ReturnType<typeof findCard>>>;
