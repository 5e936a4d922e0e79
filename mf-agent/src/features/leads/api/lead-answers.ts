/** What a lead answered: the mail as it came in, and whether it asks for no more messages. */
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
    // With what can be sent, which is below the lead's path.
    onSettled: () =>
      queries.invalidateQueries({ queryKey: queryKey('GET /leads/{id}', { params: { id: params.id } }) }),
  });
}
