import { prepareListingPhoto } from '@farmpost/shared/contracts/listing-photos';
import { defineRoute, type Route } from '../../http/define-route';
import { preparePhoto } from './listing-photo.service';

export const listingPhotoRoutes: Route[] = [
  defineRoute(
    prepareListingPhoto,
    ({ params, body, actor }, context) => preparePhoto(context, actor, params.id, body.url),
    // It fetches a file, so it must not hold a transaction open.
    { transaction: false },
  ),
];
