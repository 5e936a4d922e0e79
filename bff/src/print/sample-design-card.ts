/** The made-up card of design previews: the sample home with a photo. */
import type { PostcardData } from '@farmpost/shared/contracts/templates';
import { sampleCard } from '@farmpost/shared/domain/postcard/sample-card';
import { samplePhoto } from './sample-photo.generated';

export const sampleDesignCard: PostcardData = {
  ...sampleCard,
  listing: sampleCard.listing && { ...sampleCard.listing, photo: samplePhoto },
};
