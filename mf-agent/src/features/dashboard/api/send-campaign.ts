import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQueryClient } from '@tanstack/react-query';

type SendMove =
  /** With the number of homes and the price on the page. */
  | {
      readonly move: 'approve';
      readonly recipientCount: number;
      readonly unitPriceCents: number;
      readonly isFreeOnly?: boolean;
    }
  | { readonly move: 'cancel' | 'restore' };

/** Approves a draft, stops it during its stop window, or undoes the stop. */
export function useSendCampaign(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (send: SendMove) =>
      send.move === 'approve'
        ? request('POST /campaigns/{id}/approve', {
            params: { id },
            body: {
              recipientCount: send.recipientCount,
              unitPriceCents: send.unitPriceCents,
              ...(send.isFreeOnly && { isFreeOnly: true }),
            },
          })
        : request(`POST /campaigns/{id}/${send.move}`, { params: { id } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKey('GET /campaigns') }),
        queries.invalidateQueries({ queryKey: queryKey('GET /dashboard') }),
      ]),
  });
}
