import type { Privacy } from '../../privacy/privacy';

export const filePrivacy: Privacy = {
  tables: {
    files: {
      withholds: {
        'Pictures; the profile’s part has their addresses.': [
          'hash',
          'picture_id',
          'owner_id',
          'content_type',
          'width',
          'height',
          'bytes',
          'created_at',
        ],
      },
      end: 'deleted',
    },
  },
};
