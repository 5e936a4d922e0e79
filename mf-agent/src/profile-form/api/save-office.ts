import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import type { ReturnedCards, OfficeAddress } from '@farmpost/shared/contracts/office-address';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { storeLocalProfile } from './local-profile';

export interface NewOffice {
  readonly address: OfficeAddress;
  readonly returnedCards: ReturnedCards;
  /** Keeps the address as typed, whatever the postal service writes. */
  readonly isAsTyped: boolean;
}

/** Saves the return address, unless the postal service writes it differently or doubts it. */
export function useSaveOffice(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (body: NewOffice) =>
      request('PUT /profiles/{id}/office-address', { params: { id }, body: { ...body } }),
    onSuccess: ({ profile, isSaved }) => {
      if (!isSaved) return undefined;
      storeLocalProfile(profile);
      queries.setQueryData(queryKey('GET /profiles/{id}', { params: { id } }), profile);
      return queries.invalidateQueries({ queryKey: queryKey('GET /me') });
    },
  });
}
