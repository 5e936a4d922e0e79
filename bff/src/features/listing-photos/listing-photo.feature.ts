import type { Feature } from '../../feature';
import { createFeedPictureRouter } from './feed-picture.router';
import { listingPhotoPrivacy } from './listing-photo.privacy';
import { listingPhotoRoutes } from './listing-photo.routes';

export const listingPhotoFeature: Feature = {
  name: 'listing-photos',
  routes: listingPhotoRoutes,
  pages: ({ context }) => [createFeedPictureRouter(context)],
  privacy: listingPhotoPrivacy,
};
