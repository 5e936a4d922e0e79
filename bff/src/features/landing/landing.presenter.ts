import { eventFields } from '@farmpost/shared/domain/card-event';
import { marketFields } from '@farmpost/shared/domain/market-figures';
import { priceBanOf } from '@farmpost/shared/domain/sold-prices';
import { mergeText } from '@farmpost/shared/domain/postcard/merge';
import type { LandingCard, PublicAgent } from '@farmpost/shared/contracts/landing';
import { fullName } from '@farmpost/shared/domain/person-name';
import type { Config } from '../../config';
import { feedPictures } from '../listings/feed-picture-address';
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

/** The headline as the card prints it; empty where a field of it is unknown now. */
function headlineOf(row: CardRow): string {
  const { headline } = (row.variant === 'b' ? row.variant_copy_json : null) ?? row.copy_json;
  const isNamed = row.is_address_displayed;
  const { text, unresolved } = mergeText(headline, {
    ...eventFields(row.event_json),
    ...marketFields(row.figures_json),
    'listing.address': isNamed ? row.address_line1 : null,
    'listing.city': row.city,
    'listing.state': row.state,
  });
  return unresolved.length === 0 ? text : '';
}

/** A sale's price where its card may print it; `null` where the card says “Sold”. */
function priceOf(row: CardRow, state: string): number | null {
  if (row.purpose !== 'just-sold') return row.list_price_cents;
  return priceBanOf(state, null) ? null : (row.close_price_cents ?? row.list_price_cents);
}

/** Leaves out a listing whose seller keeps the address off the internet. */
export function presentCard(config: Pick<Config, 'jwtKeys'>, row: CardRow): LandingCard {
  const { address_line1: addressLine1, city, state, listing_id: id } = row;
  const isShown = id !== null && addressLine1 !== null && city !== null && state !== null;
  return {
    purpose: row.purpose,
    headline: headlineOf(row),
    listing:
      isShown && row.is_address_displayed
        ? {
            id,
            addressLine1,
            city,
            state,
            priceCents: priceOf(row, state),
            photo: feedPictures(config, id, row.photos_json?.slice(0, 1) ?? [])[0] ?? null,
          }
        : null,
  };
}
