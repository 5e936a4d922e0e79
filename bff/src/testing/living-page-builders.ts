/** A card about a home at an MLS, and sales around it, for tests of the page behind the card. */
import type { MlsCardRules } from '@farmpost/shared/domain/sold-prices';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../context';
import { seedTemplates } from '../db/seeds/seed-templates';
import { buildCampaign, buildListing } from './builders';
import { buildMlsProvider } from './market-builders';

export const HOME = '38 Wappoo Landing';
const PLACE = { lat: 32.79, lng: -79.94 };
const DAY = 86_400_000;
const streets = ['Wappoo Landing', 'Oyster Row', 'Tidewater Lane'];

export async function createHomes(
  context: AppContext,
  { agentId, code, now }: { readonly agentId: string; readonly code: string; readonly now: Date },
) {
  const { db } = context;
  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();
  const providerId = await buildMlsProvider(context, {
    endpoint: 'https://mls.example',
    credentials: { username: 'u', password: 'p' },
  });
  await db
    .updateTable('mls_providers')
    .set({ last_sync_at: now.toISOString() })
    .where('id', '=', providerId)
    .execute();
  const listing = await buildListing(db, {
    agentId,
    mls_provider_id: providerId,
    address_line1: HOME,
    listed_at: daysAgo(10),
    ...PLACE,
  });
  await seedTemplates(db, now);
  const template = await db.selectFrom('templates').select('id').orderBy('id').executeTakeFirstOrThrow();
  const campaign = await buildCampaign(db, {
    agent_id: agentId,
    template_id: template.id,
    listing_id: listing.id,
    purpose: 'just-listed',
    status: 'completed',
    approved_at: daysAgo(7),
    submitted_at: daysAgo(6),
  });
  await db
    .insertInto('qr_codes')
    .values({
      code,
      agent_id: agentId,
      campaign_id: campaign.id,
      listing_id: listing.id,
      household_id: null,
      created_at: daysAgo(7),
    })
    .execute();
  let sales = 0;

  return {
    listingId: listing.id,
    campaignId: campaign.id,
    /** Closed sales within a quarter mile, latest first; the second one's address is kept back. */
    async addSales(count: number): Promise<void> {
      for (let i = 0; i < count; i += 1, sales += 1) {
        await buildListing(db, {
          mls_provider_id: providerId,
          status: 'Closed',
          address_line1: `${12 + 97 * sales} ${streets[sales % streets.length]}`,
          closed_at: `${daysAgo(12 + 11 * sales).slice(0, 10)}T00:00:00.000Z`,
          listed_at: `${daysAgo(50 + 14 * sales).slice(0, 10)}T00:00:00.000Z`,
          close_price_cents: 40_000_000 + ((sales * 7) % 9) * 1_310_050,
          list_price_cents: 41_000_000 + sales * 900_000,
          bedrooms: 3 + (sales % 3),
          area_sqft: 1500 + 70 * sales,
          lat: PLACE.lat + 0.0003 * sales,
          lng: PLACE.lng,
          is_address_displayed: sales !== 1,
        });
      }
    },
    async addEvent(event: {
      readonly type: 'price_changed' | 'status_changed';
      readonly from: string;
      readonly to: string;
      readonly at: string;
    }): Promise<void> {
      await db
        .insertInto('listing_events')
        .values({
          id: uuidv7(),
          listing_id: listing.id,
          type: event.type,
          from_value: event.from,
          to_value: event.to,
          sync_run_id: null,
          occurred_at: event.at,
          handled_at: event.at,
          news_due_at: null,
          given_up_at: null,
        })
        .execute();
    },
    async setRules(rules: MlsCardRules): Promise<void> {
      await db
        .updateTable('mls_providers')
        .set({ card_rules_json: rules })
        .where('id', '=', providerId)
        .execute();
    },
  };
}
