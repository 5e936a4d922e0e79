import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import type { StateLicense } from '@farmpost/shared/domain/license';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { storeLocalProfile } from '../../../profile-form/api/local-profile';

/** Replaces the licenses of other states. */
export function useSaveLicenses(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (licenses: readonly StateLicense[]) =>
      request('PATCH /profiles/{id}', { params: { id }, body: { other_licenses: [...licenses] } }),
    onSuccess: (profile) => {
      storeLocalProfile(profile);
      queries.setQueryData(queryKey('GET /profiles/{id}', { params: { id } }), profile);
      return queries.invalidateQueries({ queryKey: queryKey('GET /me') });
    },
  });
}
