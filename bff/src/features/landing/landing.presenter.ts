import { eventFields } from '@farmpost/shared/domain/card-event';
import { marketFields } from '@farmpost/shared/domain/market-figures';
import { mergeText } from '@farmpost/shared/domain/postcard/merge';
import type { CardMarket } from '@farmpost/shared/contracts/card-figures';
import type { LandingCard, LandingStreet, PublicAgent } from '@farmpost/shared/contracts/landing';
import { fullName } from '@farmpost/shared/domain/person-name';
import type { CardRow, PublicAgentRow } from './landing.repo';

/** Adds a missing `https://`. Drops any link that is not http or https, or names a user before the host. */
function webAddress(typed: string | null): string | null {
  const text = typed?.trim() ?? '';
  if (text === '') return null;
  const address = /^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`;
  if (!URL.canParse(address)) return null;
  const { protocol, username, password } = new URL(address);
  return /^https?:$/.test(protocol) && username === '' && password === '' ? address : null;
}

function presentTestimonials(rows: readonly PublicAgentRow[]): PublicAgent['testimonials'] {
  return rows.flatMap(({ testimonial_id: id, content, client_name, location, testimonial_rating: rating }) =>
    id === null || content === null || client_name === null
      ? []
      : [{ id, content, client_name, location, rating }],
  );
}

/** `SC 84213 · GA 412345` */
const licensesInWords = (row: PublicAgentRow): string =>
  [row.license_number, ...row.other_licenses_json.map(({ state, number }) => `${state} ${number}`)]
    .filter(Boolean)
    .join(' · ');

/** `null` without rows. */
export function presentPublicAgent(rows: readonly PublicAgentRow[]): PublicAgent | null {
  const [row] = rows;
  if (!row) return null;
  return {
    id: row.id,
    slug: row.slug ?? '',
    name: fullName(row),
    email: row.email,
    phone: row.phone,
    website: webAddress(row.website),
    photo_url: row.photo_url,
    scheduling_url: webAddress(row.scheduling_url),
    title: row.title,
    brokerage: row.company,
    license_number: licensesInWords(row),
    bio: row.bio,
    achievements: {
      years_experience: row.years_experience,
      recognition: row.recognition,
      rating: row.rating,
      homes_sold: row.homes_sold,
      sales_volume: row.sales_volume_cents === null ? null : Math.floor(row.sales_volume_cents / 100),
    },
    testimonials: presentTestimonials(rows),
  };
}

/** An MLS may have forbidden prices since the card was approved. */
const withoutPrices = (market: CardMarket | null): CardMarket | null =>
  market && { ...market, sales: market.sales.map((sale) => ({ ...sale, priceCents: null })) };

/** The headline as the card prints it; empty where a field of it is unknown now. */
function headlineOf(row: CardRow, priceBan: LandingStreet['priceBan']): string {
  const { headline } = (row.variant === 'b' ? row.variant_copy_json : null) ?? row.copy_json;
  const { home } = row;
  const isNamed = home?.is_address_displayed;
  const { text, unresolved } = mergeText(headline, {
    ...eventFields(row.event_json),
    ...marketFields(priceBan === null ? row.figures_json : withoutPrices(row.figures_json)),
    'listing.address': isNamed ? home.address_line1 : null,
    'listing.city': home?.city ?? null,
    'listing.state': home?.state ?? null,
  });
  return unresolved.length === 0 ? text : '';
}

/** A card without its home, where the seller keeps the address off the internet. */
export const presentCard = (
  row: CardRow,
  found: Pick<LandingCard, 'listing' | 'street' | 'hasRange'>,
  priceBan: LandingStreet['priceBan'],
): LandingCard => ({ purpose: row.purpose, headline: headlineOf(row, priceBan), ...found });
