import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { ProofLink } from '@farmpost/shared/contracts/proof-links';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** How soon an answer is on the page of an agent who waits for it. */
const ANSWER_MS = 10_000;

const isWaiting = ({ isOpen, answer }: ProofLink) => isOpen && answer === null;

/** The links of a card. Asks again while someone may answer. */
export function useProofLinks(id: string) {
  return useQuery({
    ...apiQuery('GET /campaigns/{id}/proof-links', { params: { id } }),
    refetchInterval: ({ state }) => (state.data?.data.some(isWaiting) ? ANSWER_MS : false),
  });
}

function useReload(id: string) {
  const queries = useQueryClient();
  return () =>
    queries.invalidateQueries({ queryKey: queryKey('GET /campaigns/{id}/proof-links', { params: { id } }) });
}

export function useCreateProofLink(id: string) {
  return useMutation({
    mutationFn: (body: { readonly reviewer: string; readonly days: number }) =>
      request('POST /campaigns/{id}/proof-links', { params: { id }, body }),
    onSuccess: useReload(id),
  });
}

/** Keeps the card as it is although its reviewer asked for a change. */
export function useDeclineChanges(id: string) {
  return useMutation({
    mutationFn: (linkId: string) =>
      request('POST /campaigns/{id}/proof-links/{linkId}/decline', { params: { id, linkId } }),
    onSettled: useReload(id),
  });
}

export function useEndProofLink(id: string) {
  return useMutation({
    mutationFn: (linkId: string) =>
      request('DELETE /campaigns/{id}/proof-links/{linkId}', { params: { id, linkId } }),
    onSettled: useReload(id),
  });
}
