import { useMutation, useQueryClient } from '@tanstack/react-query';
import { request } from '@farmpost/shared/client';
import { queryKey } from '@farmpost/shared/client/query';

export type CampaignMove = 'approve' | 'cancel' | 'pause' | 'resume' | 'reopen' | 'restore';

export interface MoveRequest {
  readonly move: CampaignMove;
  /** The number of homes on the page; for `approve`. */
  readonly recipientCount?: number | undefined;
  /** The price of a piece on the page; for `approve`. */
  readonly unitPriceCents?: number | undefined;
  /** Mails only the nearest homes, as many as there are free cards; for `approve`. */
  readonly isFreeOnly?: boolean | undefined;
  /** Reason for printing a card with an amber preflight as is; for `approve`. */
  readonly reason?: string | undefined;
  /** The day on which the cards go to the printer, `null` for right after the stop window; for `approve` and `resume`. */
  readonly mailOn?: string | null | undefined;
}

/** Approves, stops, holds or resumes a campaign, undoes a stop, or prepares it again. */
export function useMoveCampaign(id: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: ({ move, recipientCount, unitPriceCents, isFreeOnly, reason, mailOn }: MoveRequest) =>
      move === 'approve'
        ? request('POST /campaigns/{id}/approve', {
            params: { id },
            body: {
              recipientCount,
              unitPriceCents,
              isFreeOnly,
              mailOn,
              ...(reason && { override: { reason } }),
            },
          })
        : move === 'resume'
          ? request('POST /campaigns/{id}/resume', { params: { id }, body: { mailOn } })
          : request(`POST /campaigns/{id}/${move}`, { params: { id } }),
    onSettled: () =>
      Promise.all([
        queries.invalidateQueries({ queryKey: queryKey('GET /campaigns') }),
        queries.invalidateQueries({ queryKey: queryKey('GET /dashboard') }),
      ]),
  });
}
