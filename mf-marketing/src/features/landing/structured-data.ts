/** A page's structured data for search engines, in schema.org terms. */
import type { PublicAgent } from '@farmpost/shared/contracts/landing';
import type { ListingPageData } from '@farmpost/shared/contracts/public-listings';

export function agentFacts(agent: PublicAgent): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateAgent',
    name: agent.name,
    ...(agent.title && { jobTitle: agent.title }),
    ...(agent.brokerage && { parentOrganization: { '@type': 'Organization', name: agent.brokerage } }),
    ...(agent.phone && { telephone: agent.phone }),
    email: agent.email,
    ...(agent.photo_url && { image: agent.photo_url }),
    ...(agent.website && { url: agent.website }),
  };
}

const availability = {
  'for-sale': 'https://schema.org/InStock',
  'under-contract': 'https://schema.org/LimitedAvailability',
  sold: 'https://schema.org/SoldOut',
} as const;

export function listingFacts({ listing, agent }: ListingPageData): object {
  return {
    '@context': 'https://schema.org',
    '@type': 'RealEstateListing',
    name: `${listing.addressLine1}, ${listing.city}, ${listing.state} ${listing.zip}`,
    ...(listing.photos.length > 0 && { image: listing.photos }),
    ...(listing.remarks && { description: listing.remarks }),
    mainEntity: {
      '@type': 'SingleFamilyResidence',
      address: {
        '@type': 'PostalAddress',
        streetAddress: listing.addressLine1,
        addressLocality: listing.city,
        addressRegion: listing.state,
        postalCode: listing.zip,
        addressCountry: 'US',
      },
      ...(listing.bedrooms !== null && { numberOfBedrooms: listing.bedrooms }),
      ...(listing.bathrooms !== null && { numberOfBathroomsTotal: listing.bathrooms }),
      ...(listing.areaSqft !== null && {
        floorSize: { '@type': 'QuantitativeValue', value: listing.areaSqft, unitCode: 'FTK' },
      }),
    },
    offers: {
      '@type': 'Offer',
      ...(listing.priceCents !== null && { price: listing.priceCents / 100, priceCurrency: 'USD' }),
      availability: availability[listing.status],
      offeredBy: agentFacts(agent),
    },
  };
}
