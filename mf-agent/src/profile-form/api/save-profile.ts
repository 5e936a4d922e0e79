import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import type { Profile } from '@farmpost/shared/contracts/accounts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { ProfileFields } from '../profile-fields';
import { storeLocalProfile } from './local-profile';

/** The form belongs to another user than the one who is signed in. */
export class WrongUserError extends Error {
  override readonly name = 'WrongUserError';
}

/** Saves the profile with this id, only if the signed-in user has it. */
async function saveProfile(id: string, fields: ProfileFields): Promise<Profile> {
  const me = await request('GET /me');
  if (me.profile.id !== id) throw new WrongUserError('Cannot save profile: authentication issue');
  const body = {
    first_name: fields.first_name.trim(),
    last_name: fields.last_name.trim(),
    email: fields.email.trim(),
    phone: fields.phone.trim(),
    company: fields.company.trim(),
    title: fields.title.trim(),
    license_number: fields.license_number.trim(),
    website: fields.website.trim(),
  };
  return request('PATCH /profiles/{id}', { params: { id }, body });
}

export function useSaveProfile(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (fields: ProfileFields) => saveProfile(id, fields),
    onSuccess: (profile) => {
      storeLocalProfile(profile);
      queries.setQueryData(queryKey('GET /profiles/{id}', { params: { id } }), profile);
      return queries.invalidateQueries({ queryKey: queryKey('GET /me') });
    },
  });
}
