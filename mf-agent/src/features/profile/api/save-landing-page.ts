import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { storeLocalProfile } from '../../../profile-form/api/local-profile';

export interface LandingFields {
  readonly slug: string;
  readonly bio: string;
  readonly scheduling_url: string;
}

export function useSaveLandingPage(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ slug, bio, scheduling_url }: LandingFields) =>
      request('PATCH /profiles/{id}', {
        params: { id },
        body: {
          slug: slug.trim().toLowerCase(),
          bio: bio.trim(),
          scheduling_url: scheduling_url.trim() === '' ? null : scheduling_url.trim(),
        },
      }),
    onSuccess: (profile) => {
      storeLocalProfile(profile);
      queries.setQueryData(queryKey('GET /profiles/{id}', { params: { id } }), profile);
      return queries.invalidateQueries({ queryKey: queryKey('GET /me') });
    },
  });
}
