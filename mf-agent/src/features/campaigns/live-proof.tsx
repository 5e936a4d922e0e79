/** A live preview of the card. */
import type { CardCopy } from '@farmpost/shared/contracts/campaigns';
import type { Profile } from '@farmpost/shared/contracts/accounts';
import type { CardPhoto } from '@farmpost/shared/contracts/listing-photos';
import type { Listing } from '@farmpost/shared/contracts/listings';
import type { PostcardTemplate } from '@farmpost/shared/contracts/templates';
import { displayName } from '@farmpost/shared/domain/person-name';
import { Banner } from '@farmpost/shared/ui/banner/banner';
import { PostcardPreview } from '@farmpost/shared/ui/postcard/postcard-preview';
import { useMemo } from 'react';
import type { ListingPurpose } from './campaign-fields';
import { useInlinePicture, usePreparedPhoto } from './api/prepare-photo';
import { houseDesigns, renderCard, wholeCopy } from './live-card';

/** Placeholder for each card's own code. */
const SAMPLE_CODE = 'SAMP1E00';

const CENTER = { x: 0.5, y: 0.5 };

export interface LiveProofProps {
  readonly agent: Profile;
  readonly listing: Listing;
  readonly purpose: ListingPurpose;
  /** The house design for the occasion if none was chosen. */
  readonly chosen: PostcardTemplate | null;
  readonly words: CardCopy;
  /** `null` for a design without a photo. */
  readonly photo?: CardPhoto | null;
}

export function LiveProof({ agent, listing, purpose, chosen, words, photo = null }: LiveProofProps) {
  const design = chosen ?? houseDesigns[purpose];
  const { headline, message } = wholeCopy(design, words);
  const prepared = usePreparedPhoto(listing.id, photo?.url ?? null).data?.picture;
  const shown = useInlinePicture(photo?.url ? prepared?.src : null, 832).data;
  const portrait = useInlinePicture(agent.photo_url, 416).data;
  const logo = useInlinePicture(agent.logo_url, 320).data;
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
          portrait: portrait && { ...portrait, focus: CENTER },
          logo: logo && { ...logo, focus: CENTER },
        },
        listing: {
          addressLine1: listing.addressLine1,
          city: listing.city,
          state: listing.state,
          priceCents: (purpose === 'just-sold' ? listing.closePriceCents : null) ?? listing.listPriceCents,
          bedrooms: listing.bedrooms,
          bathrooms: listing.bathrooms,
          areaSqft: listing.areaSqft,
          photo: home,
        },
        copy: { headline, message },
        code: SAMPLE_CODE,
        portalUrl: window.location.origin,
      }),
    [agent, listing, purpose, design, headline, message, portrait, logo, home],
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
