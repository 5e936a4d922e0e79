/** A live preview of the card. */
import type { CardCopy } from '@farmpost/shared/contracts/campaigns';
import type { Profile } from '@farmpost/shared/contracts/accounts';
import type { Listing } from '@farmpost/shared/contracts/listings';
import type { PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { displayName } from '@farmpost/shared/domain/person-name';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { PostcardPreview } from '@farmpost/shared/ui/postcard/postcard-preview';
import { useMemo } from 'react';
import type { ListingPurpose } from './campaign-fields';
import { houseDesigns, renderCard, wholeCopy } from './live-card';

/** Placeholder for each card's own code. */
const SAMPLE_CODE = 'SAMP1E00';

export interface LiveProofProps {
  readonly agent: Profile;
  readonly listing: Listing;
  readonly purpose: ListingPurpose;
  /** The house design for the occasion if none was chosen. */
  readonly chosen: PostcardTemplate | null;
  readonly words: CardCopy;
}

export function LiveProof({ agent, listing, purpose, chosen, words }: LiveProofProps) {
  const design = chosen ?? houseDesigns[purpose];
  const { headline, message } = wholeCopy(design, words);
  const card = useMemo(
    () =>
      renderCard(design, {
        seed: listing.id,
        agent: {
          name: displayName(agent),
          title: agent.title,
          brokerage: agent.company,
          licenseNumber: agent.license_number,
          state: listing.state,
          phone: agent.phone,
        },
        listing: {
          addressLine1: listing.addressLine1,
          city: listing.city,
          state: listing.state,
          priceCents: (purpose === 'just-sold' ? listing.closePriceCents : null) ?? listing.listPriceCents,
          bedrooms: listing.bedrooms,
          bathrooms: listing.bathrooms,
          areaSqft: listing.areaSqft,
          photo: null,
        },
        copy: { headline, message },
        code: SAMPLE_CODE,
        portalUrl: window.location.origin,
      }),
    [agent, listing, purpose, design, headline, message],
  );
  return (
    <>
      <PostcardPreview front={card.front} back={card.back} />
      {card.overflow.length > 0 && (
        <Banner tone="warning" title="Too long for the card:">
          {card.overflow.join('; ')}
        </Banner>
      )}
    </>
  );
}
