/** The agent's brand kit, and what of it a card's drawing takes. */
import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { BrandKit } from '@farmpost/shared/contracts/brand-kits';
import type { LogoGround } from '@farmpost/shared/contracts/brand-kit-vocabulary';
import type { PostcardData } from '@farmpost/shared/contracts/templates';
import { nameLimitFor } from '@farmpost/shared/domain/advertising-rules';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo } from 'react';
import { useInlinePicture } from '../pictures/inline-picture';
import type { Crop } from '../pictures/crop';

const of = (id: string) => ({ params: { id } });

/** `undefined` asks nothing. */
export const useBrandKit = (id: string | undefined) =>
  useQuery({ ...apiQuery('GET /profiles/{id}/brand-kit', of(id ?? '')), enabled: id !== undefined });

/** The light logo is the profile's own. */
function keep(queries: QueryClient, id: string, kit: BrandKit): void {
  queries.setQueryData(queryKey('GET /profiles/{id}/brand-kit', of(id)), kit);
  void queries.invalidateQueries({ queryKey: queryKey('GET /profiles/{id}', of(id)) });
  void queries.invalidateQueries({ queryKey: queryKey('GET /me') });
}

export type KitTexts = Pick<BrandKit, 'team' | 'officePhone' | 'disclaimer' | 'colors'>;

export function useSaveBrandKit(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: KitTexts) => request('PUT /profiles/{id}/brand-kit', { ...of(id), body }),
    onSuccess: (kit) => keep(queries, id, kit),
  });
}

export function useUploadLogo(id: string, ground: LogoGround) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ file, crop }: { readonly file: File; readonly crop: Crop }) =>
      request('POST /profiles/{id}/brand-kit/logo', { ...of(id), query: { ground, ...crop }, body: file }),
    onSuccess: ({ kit }) => keep(queries, id, kit),
  });
}

export function useRemoveLogo(id: string, ground: LogoGround) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => request('DELETE /profiles/{id}/brand-kit/logo', { ...of(id), query: { ground } }),
    onSuccess: (kit) => keep(queries, id, kit),
  });
}

const CENTER = { x: 0.5, y: 0.5 };

type CardBrand = Pick<
  PostcardData['agent'],
  | 'logo'
  | 'darkLogo'
  | 'logoArt'
  | 'darkLogoArt'
  | 'team'
  | 'officePhone'
  | 'disclaimer'
  | 'colors'
  | 'nameLimit'
>;

/** Pictures of logos, inlined; a logo that is a drawing needs none. */
export function useLogoPictures(kit: BrandKit | undefined, profileLogo: string | null) {
  const lightUrl = kit ? (kit.logo?.art ? null : (kit.logo?.url ?? null)) : profileLogo;
  const darkUrl = kit?.darkLogo?.art ? null : (kit?.darkLogo?.url ?? null);
  const light = useInlinePicture(lightUrl, 640).data;
  const dark = useInlinePicture(darkUrl, 640).data;
  return useMemo(() => ({ light, dark }), [light, dark]);
}

/** The part of the kit that a card's drawing takes, as the server does. */
export const brandOfCard = (
  kit: BrandKit | undefined,
  pictures: ReturnType<typeof useLogoPictures>,
  { state, hasListing }: { readonly state: string; readonly hasListing: boolean },
): CardBrand => ({
  logo: pictures.light && { ...pictures.light, focus: CENTER },
  darkLogo: pictures.dark && { ...pictures.dark, focus: CENTER },
  logoArt: kit?.logo?.art ?? null,
  darkLogoArt: kit?.darkLogo?.art ?? null,
  team: kit?.team ?? null,
  officePhone: kit?.officePhone ?? null,
  disclaimer: kit?.disclaimer ?? null,
  colors: kit?.colors ?? null,
  nameLimit: nameLimitFor(state, hasListing),
});
