import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import type { Testimonial } from '@farmpost/shared/contracts/testimonials';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const of = (agentId: string) => ({ params: { key: agentId } });

export const useTestimonials = (agentId: string) =>
  useQuery(apiQuery('GET /agents/{key}/testimonials', of(agentId)));

/** Changes the stored list, which is read again first, so that changes from another tab stay. */
export function useChangeTestimonials(agentId: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (change: (stored: readonly Testimonial[]) => readonly Testimonial[]) => {
      const { testimonials } = await request('GET /agents/{key}/testimonials', of(agentId));
      const body = { testimonials: [...change(testimonials)] };
      return request('PUT /agents/{key}/testimonials', { ...of(agentId), body });
    },
    onSuccess: (saved) =>
      queries.setQueryData(queryKey('GET /agents/{key}/testimonials', of(agentId)), saved),
  });
}
