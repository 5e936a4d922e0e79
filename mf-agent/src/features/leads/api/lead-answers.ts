/** Answers of a lead: the original mail, and whether it asks for no more messages. */
import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

interface EventPath {
  readonly id: string;
  readonly eventId: string;
}

export function useOriginal(params: EventPath, isShown: boolean) {
  return useQuery({ ...apiQuery('GET /leads/{id}/events/{eventId}/original', { params }), enabled: isShown });
}

type Answer = RequestOptions<'POST /leads/{id}/events/{eventId}/opt-out'>['body']['answer'];

export function useAnswerOptOut(params: EventPath) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (answer: Answer) =>
      request('POST /leads/{id}/events/{eventId}/opt-out', { params, body: { answer } }),
    // Also reloads the ways to write to the lead, whose keys begin with the lead's.
    onSettled: () =>
      queries.invalidateQueries({ queryKey: queryKey('GET /leads/{id}', { params: { id: params.id } }) }),
  });
}
