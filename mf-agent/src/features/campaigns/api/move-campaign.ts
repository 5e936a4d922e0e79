import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';

export type CampaignMove = 'approve' | 'cancel' | 'pause' | 'resume';

/** Approves, stops, holds or resumes a campaign. */
export function useMoveCampaign(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (move: CampaignMove) => request(`POST /campaigns/{id}/${move}`, { params: { id } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: ['campaigns'] }),
        queries.invalidateQueries({ queryKey: ['dashboard'] }),
      ]),
  });
}
