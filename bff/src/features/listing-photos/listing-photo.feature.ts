import type { Feature } from '../../feature';
import { listingPhotoPrivacy } from './listing-photo.privacy';
import { listingPhotoRoutes } from './listing-photo.routes';

export const listingPhotoFeature: Feature = {
  name: 'listing-photos',
  routes: listingPhotoRoutes,
  privacy: listingPhotoPrivacy,
};
