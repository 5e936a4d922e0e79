import type { Profile } from '@farmpost/shared/contracts/accounts';
import type { ProfileRow } from './profile.repo';

export function presentProfile(row: ProfileRow): Profile {
  return {
    id: row.id,
    email: row.email,
    role: row.role,
    mls_provider_id: row.mls_provider_id,
    first_name: row.first_name,
    last_name: row.last_name,
    company: row.company,
    title: row.title,
    phone: row.phone,
    license_number: row.license_number,
    other_licenses: row.other_licenses_json,
    office: row.office_address_json && {
      address: row.office_address_json,
      checkedAt: row.office_checked_at,
      returnedCards: row.returned_cards,
    },
    website: row.website,
    logo_url: row.logo_url,
    photo_url: row.photo_url,
    scheduling_url: row.scheduling_url,
    bio: row.bio,
    slug: row.slug,
    created_at: row.created_at,
    updated_at: row.updated_at,
  };
}
