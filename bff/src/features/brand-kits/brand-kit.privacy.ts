import type { Privacy } from '../../privacy/privacy';

export const brandKitPrivacy: Privacy = {
  tables: {
    brand_kits: {
      part: { owner: 'user_id', name: 'brandKit', key: 'user_id', isSingle: true },
      exports: [
        'user_id',
        'team',
        'office_phone',
        'disclaimer',
        'colors_json',
        'logo_art_json',
        'dark_logo_url',
        'dark_logo_art_json',
        'created_at',
        'updated_at',
      ],
      end: 'deleted',
    },
  },
};
