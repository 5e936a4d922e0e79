/** Merge fields: text that a template takes from a card's data. */
import type { PostcardData } from '../../contracts/templates';
import { eventFields } from '../card-event';
import { initialsOf } from '../format';
import { marketFields, saleFields } from '../market-figures';
import { formatPhone } from '../phone';
import { groupedCode, shortUrl } from './qr';

const dollars = (cents: number): string => `$${Math.round(cents / 100).toLocaleString('en-US')}`;
const plural = (count: number, one: string): string => `${count} ${count === 1 ? one : `${one}s`}`;

/** Writes 2.5 bathrooms as `2½`. */
const half = (count: number): string => (count % 1 === 0.5 ? `${Math.floor(count) || ''}½` : String(count));

/** `4 beds · 2½ baths · 2,310 sq ft`, with the known parts, or `null` if none is known. */
export function specsOf(listing: NonNullable<PostcardData['listing']>): string | null {
  const { bedrooms, bathrooms, areaSqft } = listing;
  const parts = [
    bedrooms ? plural(bedrooms, 'bed') : null,
    bathrooms ? `${half(bathrooms)} ${bathrooms <= 1 ? 'bath' : 'baths'}` : null,
    areaSqft ? `${areaSqft.toLocaleString('en-US')} sq ft` : null,
  ].filter((part) => part !== null);
  return parts.length > 0 ? parts.join(' · ') : null;
}

/** Team, title and license on one line, or `null` without a license, which every card requires. */
function credentialsOf({ team, title, licenseNumber }: PostcardData['agent']): string | null {
  if (!licenseNumber.trim()) return null;
  return [team?.trim(), title.trim(), `Lic. ${licenseNumber.trim()}`].filter(Boolean).join(' · ');
}

function priceOf(listing: PostcardData['listing']): string | null {
  if (listing?.isPriceHidden) return 'Sold';
  return listing?.priceCents ? dollars(listing.priceCents) : null;
}

/** `21 Broad St, Ste 4`. */
const officeStreetOf = ({ office }: PostcardData['agent']): string | null =>
  office ? [office.addressLine1, office.addressLine2].filter(Boolean).join(', ') : null;

const officeCityOf = ({ office }: PostcardData['agent']): string | null =>
  office ? `${office.city}, ${office.state} ${office.zip.slice(0, 5)}` : null;

/**
 * `Office (843) 555-0100`, which some states ask for; `null` if it is unknown. Without the address, which is the card's
 * return address: a card that is approved must not change when only that is entered.
 */
const officeLineOf = ({ officePhone }: PostcardData['agent']): string | null =>
  officePhone?.trim() ? `Office ${formatPhone(officePhone.trim())}` : null;

/** Every merge field with its value; `null` or empty means unknown. */
export function mergeFields(data: PostcardData): Readonly<Record<string, string | null>> {
  const { agent, listing } = data;
  return {
    'agent.name': agent.name,
    'agent.initials': initialsOf(agent.name),
    'agent.title': agent.title,
    'agent.brokerage': agent.brokerage,
    'agent.license': agent.licenseNumber,
    'agent.credentials': credentialsOf(agent),
    'agent.phone': formatPhone(agent.phone),
    'agent.officeStreet': officeStreetOf(agent),
    'agent.officeCity': officeCityOf(agent),
    'agent.officeLine': officeLineOf(agent),
    'agent.team': agent.team?.trim() ?? null,
    'agent.disclaimer': agent.disclaimer?.trim() ?? null,
    'listing.address': listing?.addressLine1 ?? null,
    'listing.city': listing?.city ?? null,
    'listing.state': listing?.state ?? null,
    'listing.price': priceOf(listing),
    'listing.oldPrice': listing?.oldPriceCents ? dollars(listing.oldPriceCents) : null,
    'listing.specs': listing ? specsOf(listing) : null,
    'testimonial.words': data.testimonial?.words ?? null,
    'testimonial.client': data.testimonial?.client ?? null,
    ...eventFields(data.event ?? null),
    ...saleFields(data.sale ?? null),
    ...marketFields(data.market ?? null),
    'card.code': groupedCode(data.code),
    'card.shortUrl': shortUrl(data.portalUrl),
  };
}

export interface MergedText {
  readonly text: string;
  /** Fields without a value, or unknown fields. */
  readonly unresolved: readonly string[];
}

/** Fills `{{field}}` placeholders; an unresolved one stays, so it stands out on a proof. */
export function mergeText(text: string, fields: Readonly<Record<string, string | null>>): MergedText {
  const unresolved: string[] = [];
  const merged = text.replace(/\{\{\s*([\w.]+)\s*\}\}/g, (place, name: string) => {
    const value = Object.hasOwn(fields, name) ? fields[name] : null;
    if (value) return value;
    unresolved.push(name);
    return place;
  });
  return { text: merged, unresolved };
}
