import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import type { Profile } from '@farmpost/shared/contracts/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Crop } from '../../pictures/crop';
import { storeLocalProfile } from './local-profile';

export type PictureKind = 'photo' | 'logo';

function useAfterSave(id: string) {
  const queries = useQueryClient();
  return (profile: Profile) => {
    storeLocalProfile(profile);
    queries.setQueryData(queryKey('GET /profiles/{id}', { params: { id } }), profile);
  };
}

export function useUploadPicture(id: string, kind: PictureKind) {
  return useMutation({
    mutationFn: ({ file, crop }: { readonly file: File; readonly crop: Crop }) => {
      const options = { params: { id }, query: crop, body: file };
      return kind === 'photo'
        ? request('POST /profiles/{id}/photo', options)
        : request('POST /profiles/{id}/logo', options);
    },
    onSuccess: useAfterSave(id),
  });
}

export function useRemovePicture(id: string, kind: PictureKind) {
  return useMutation({
    mutationFn: () =>
      kind === 'photo'
        ? request('DELETE /profiles/{id}/photo', { params: { id } })
        : request('DELETE /profiles/{id}/logo', { params: { id } }),
    onSuccess: useAfterSave(id),
  });
}
