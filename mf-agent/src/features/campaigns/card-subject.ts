/** Subject of a campaign's card, for drawing it with other designs or words. */
import type { Profile } from '@farmpost/shared/contracts/accounts';
import type { CampaignDetail } from '@farmpost/shared/contracts/campaigns';
import type { CardPhoto } from '@farmpost/shared/contracts/listing-photos';
import type { ListingWithResults } from '@farmpost/shared/contracts/listings';
import type { GalleryTemplate } from '@farmpost/shared/contracts/template-gallery';
import { suitsPurpose, occasionFits } from '@farmpost/shared/domain/design-occasion';
import { useMe } from '../../account/get-me';
import { useDesign, useDesigns } from '../../cards/get-designs';
import { useListing } from './api/pick-listings';
import { isListingPurpose } from './campaign-defaults';
import type { ListingPurpose } from '../../cards/campaign-fields';
import type { CardPlace } from './card-data';

interface CampaignSubject {
  readonly agent: Profile | undefined;
  /** `null` for a card about a place, undefined while it is loading. */
  readonly listing: ListingWithResults | null | undefined;
  readonly place: CardPlace;
  readonly purpose: ListingPurpose;
  readonly photo: CardPhoto;
}

export function useCampaignSubject(campaign: CampaignDetail): CampaignSubject {
  const me = useMe();
  const { data } = useListing(campaign.listingId);
  const listing = campaign.listingId === null ? null : data;
  return {
    agent: me.data?.profile,
    listing,
    place: { seed: campaign.id, state: /,\s*([A-Z]{2})\b/.exec(campaign.location)?.[1] ?? '' },
    purpose: isListingPurpose(campaign.purpose) ? campaign.purpose : 'farm',
    photo: campaign.photo ?? { url: listing?.photos[0] ?? null },
  };
}

/**
 * The active designs that a campaign's card can have instead of its own: of its occasion and kind of mail. Both versions
 * of a card have one size.
 */
export function useFittingDesigns(campaign: CampaignDetail, { anySize }: { readonly anySize: boolean }) {
  const gallery = useDesigns();
  const current = useDesign(campaign.templateId);
  const size = current.data?.size ?? gallery.data?.items.find(({ id }) => id === campaign.templateId)?.size;
  const designs: readonly GalleryTemplate[] | undefined =
    gallery.data &&
    (size || current.isError
      ? gallery.data.items.filter(
          (design) =>
            suitsPurpose(design, campaign.purpose) &&
            design.kind === campaign.kind &&
            (anySize || !size || design.size === size) &&
            occasionFits(design.occasion, campaign.listing?.status ?? null),
        )
      : undefined);
  return { designs, error: gallery.error, retry: gallery.refetch, isFetching: gallery.isFetching };
}
