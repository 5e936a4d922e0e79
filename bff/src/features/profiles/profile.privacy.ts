import type { Privacy } from '../../privacy/privacy';

export const profilePrivacy: Privacy = {
  tables: {
    profiles: {
      part: { owner: 'id', name: 'profile', isSingle: true },
      exports: [
        'id',
        'email',
        'role',
        'mls_provider_id',
        'first_name',
        'last_name',
        'company',
        'title',
        'phone',
        'license_number',
        'website',
        'logo_url',
        'photo_url',
        'scheduling_url',
        'bio',
        'slug',
        'created_at',
        'updated_at',
        'other_licenses_json',
        'office_address_json',
        'office_checked_at',
        'returned_cards',
      ],
      end: 'deleted',
    },
  },
};
