import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import type { Lead, LeadStatus } from '@farmpost/shared/contracts/leads';

/** Changes a lead's status. The response has the new version, which an undo needs. */
export function useUpdateLead() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ lead, status }: { lead: Pick<Lead, 'id' | 'version'>; status: LeadStatus }) =>
      request('PATCH /leads/{id}', { params: { id: lead.id }, body: { version: lead.version, status } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKey('GET /leads') }),
        queries.invalidateQueries({ queryKey: queryKey('GET /dashboard') }),
      ]),
  });
}
