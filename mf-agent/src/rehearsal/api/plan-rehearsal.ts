import { request, requestRaw, type RequestOptions } from '@farmpost/shared/client';
import { saveFile } from '@farmpost/shared/client/save-file';
import { useMutation, useQuery } from '@tanstack/react-query';

export type RehearsedTerms = RequestOptions<'POST /plans/rehearsal'>['body'];

/** A stored plan by its id and version, or the terms of one that is not stored. */
export type RehearsedPlan =
  | { readonly id: string; readonly version: number }
  | { readonly terms: RehearsedTerms };

/** It is heavy, so focus does not repeat it. */
export const usePlanRehearsal = (asked: RehearsedPlan) =>
  useQuery({
    // Not below the plans' key: an act on a plan reads those again.
    queryKey: ['plan-rehearsal', asked],
    queryFn: ({ signal }) =>
      'id' in asked
        ? request('GET /plans/{id}/rehearsal', { params: { id: asked.id }, signal })
        : request('POST /plans/rehearsal', { body: asked.terms, signal }),
    staleTime: 5 * 60_000,
    refetchOnWindowFocus: false,
  });

/** Downloads the rehearsal with each wrong card. */
export const useExportRehearsal = () =>
  useMutation({
    mutationFn: async (asked: RehearsedPlan) =>
      saveFile(
        'id' in asked
          ? await requestRaw('GET /plans/{id}/rehearsal.csv', { params: { id: asked.id } })
          : await requestRaw('POST /plans/rehearsal.csv', { body: asked.terms }),
        'rehearsal.csv',
      ),
  });
