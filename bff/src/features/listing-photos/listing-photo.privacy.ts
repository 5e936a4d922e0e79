import type { Privacy } from '../../privacy/privacy';

export const listingPhotoPrivacy: Privacy = {
  tables: {
    listing_photos: {
      withholds: {
        'Copies of a listing’s photos for print; the listing’s part has their addresses.': [
          'owner_id',
          'listing_id',
          'url_hash',
          'picture_id',
          'width',
          'height',
          'focus_x',
          'focus_y',
          'problem',
          'fetched_at',
        ],
      },
      end: 'deleted',
    },
  },
};
