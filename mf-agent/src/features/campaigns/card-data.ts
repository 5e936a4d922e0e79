/** Data of a card about a listing, apart from the agent's own words. */
import type { Profile } from '@farmpost/shared/contracts/accounts';
import type { CardEvent } from '@farmpost/shared/contracts/card-event';
import type { CardPhoto } from '@farmpost/shared/contracts/listing-photos';
import type { Listing } from '@farmpost/shared/contracts/listings';
import type { PostcardData, PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { printsTestimonial, testimonialForCard } from '@farmpost/shared/domain/card-testimonial';
import { sampleEvent } from '@farmpost/shared/domain/card-event';
import { currentTime } from '@farmpost/shared/domain/clock';
import { licenseFor } from '@farmpost/shared/domain/license';
import { displayName } from '@farmpost/shared/domain/person-name';
import { needsFigures } from '@farmpost/shared/domain/postcard/prints-figures';
import { useMemo } from 'react';
import { brandOfCard, useBrandKit, useLogoPictures } from '../../brand/brand-kit';
import type { ListingPurpose } from '../../cards/campaign-fields';
import { useClientsWords } from './api/get-clients-words';
import { useListingFigures } from './api/get-listing-figures';
import { useInlinePicture } from '../../pictures/inline-picture';
import { usePreparedPhoto } from './api/prepare-photo';

/** Placeholder for each card's own code. */
const SAMPLE_CODE = 'SAMP1E00';

const CENTER = { x: 0.5, y: 0.5 };

/** Place that a card without a listing is about. */
export interface CardPlace {
  readonly seed: string;
  /** Two-letter state of the license. */
  readonly state: string;
}

export interface CardSubject {
  readonly agent: Profile;
  /** `null` for a card about a place. */
  readonly listing: Listing | null;
  readonly place?: CardPlace | undefined;
  readonly purpose: ListingPurpose;
  /** `null` for a card without a photo. */
  readonly photo?: CardPhoto | null;
  /** The open house of the card; left out, a sample stands for it. */
  readonly event?: CardEvent | null;
}

/** `photoWidth`: pixels of the photo, as wide as the card is shown. `design`: the one that the data is for. */
export function useCardData(
  { agent, listing, place, purpose, photo = null, event }: CardSubject,
  photoWidth: number,
  design: PostcardTemplate | undefined,
): PostcardData {
  const figures = useListingFigures(listing && design && needsFigures(design) ? listing.id : null).data;
  const said = useClientsWords(design !== undefined && printsTestimonial(design)).data;
  const prepared = usePreparedPhoto(listing?.id ?? '', listing ? (photo?.url ?? null) : null).data?.picture;
  const shown = useInlinePicture(photo?.url ? prepared?.src : null, photoWidth).data;
  const portrait = useInlinePicture(agent.photo_url, 416).data;
  const kit = useBrandKit(agent.id).data;
  const logos = useLogoPictures(kit, agent.logo_url);
  const home = useMemo(
    () =>
      prepared && shown
        ? {
            ...shown,
            width: prepared.width,
            height: prepared.height,
            focus: photo?.focus ?? prepared.focus,
          }
        : null,
    [prepared, shown, photo?.focus],
  );
  const state = listing?.state ?? place?.state ?? '';
  const seed = listing?.id ?? place?.seed ?? '';
  return useMemo(
    () => ({
      seed,
      agent: {
        name: displayName(agent),
        title: agent.title,
        brokerage: agent.company,
        licenseNumber: licenseFor(state, agent),
        state,
        phone: agent.phone,
        portrait: portrait && { ...portrait, focus: CENTER },
        office: agent.office?.address ?? null,
        ...brandOfCard(kit, logos, { state, hasListing: listing !== null }),
      },
      listing: listing && {
        addressLine1: listing.addressLine1,
        city: listing.city,
        state: listing.state,
        priceCents: (purpose === 'just-sold' ? listing.closePriceCents : null) ?? listing.listPriceCents,
        bedrooms: listing.bedrooms,
        bathrooms: listing.bathrooms,
        areaSqft: listing.areaSqft,
        photo: home,
        isPriceHidden: purpose === 'just-sold' && (figures?.isPriceHidden ?? false),
        oldPriceCents: figures?.oldPriceCents ?? null,
      },
      sale: purpose === 'just-sold' ? (figures?.sale ?? null) : null,
      testimonial: said ? testimonialForCard(said.testimonials) : null,
      market: figures?.market ?? null,
      event: event === undefined ? sampleEvent(currentTime(), state) : event,
      copy: null,
      code: SAMPLE_CODE,
      portalUrl: window.location.origin,
    }),
    [agent, listing, seed, state, purpose, portrait, kit, logos, home, event, figures, said],
  );
}
