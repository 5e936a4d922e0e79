import type { BrandKit } from '@farmpost/shared/contracts/brand-kits';
import { artOf } from './brand-kit.queries';
import type { BrandKitRow } from './brand-kit.repo';

/** `logoUrl`: the profile's logo. */
export function presentBrandKit(row: BrandKitRow | undefined, logoUrl: string | null): BrandKit {
  const darkUrl = row?.dark_logo_url ?? null;
  return {
    team: row?.team ?? '',
    officePhone: row?.office_phone ?? '',
    disclaimer: row?.disclaimer ?? '',
    colors: row?.colors_json ?? null,
    logo: logoUrl === null ? null : { url: logoUrl, art: artOf(row?.logo_art_json ?? null, logoUrl) },
    darkLogo:
      darkUrl === null ? null : { url: darkUrl, art: artOf(row?.dark_logo_art_json ?? null, darkUrl) },
    updatedAt: row?.updated_at ?? null,
  };
}
