/** Farms: areas with their figures, changes, and look-ups of their homes. */
import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import type { Farm, FarmArea } from '@farmpost/shared/contracts/farms';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const LOOK_UP_MS = 2000;

const isLookingUp = (farm: Farm | undefined) => (farm?.lookUp?.state === 'running' ? LOOK_UP_MS : false);

export const useFarms = ({ enabled = true }: { readonly enabled?: boolean } = {}) =>
  useQuery({ ...apiQuery('GET /farms'), enabled });

/** Follows a look-up of its homes. */
export const useFarm = (id: string) =>
  useQuery({
    ...apiQuery('GET /farms/{id}', { params: { id } }),
    refetchInterval: ({ state }) => isLookingUp(state.data),
  });

/** @param homes another number of known homes makes the figures others */
export const useFarmFigures = (id: string, homes: number, version: number) =>
  useQuery({
    ...apiQuery('GET /farms/{id}/figures', { params: { id } }),
    queryKey: [...queryKey('GET /farms/{id}/figures', { params: { id } }), homes, version],
    placeholderData: keepPreviousData,
  });

/** Homes of an area, stored or not; keeps the last answer while the next one loads. `null` for no area. */
export const useFarmPreview = (area: FarmArea | null) =>
  useQuery({
    ...apiQuery('POST /farms/preview', {
      body: { area: area ?? { kind: 'zip', zips: ['00000'] }, withPoints: true },
    }),
    placeholderData: keepPreviousData,
    enabled: area !== null,
  });

export const useSubdivisions = (query: string, enabled: boolean) =>
  useQuery({
    ...apiQuery('GET /subdivisions', { query: query === '' ? {} : { query } }),
    placeholderData: keepPreviousData,
    enabled,
  });

/** The middle of the agent's own market, where a new map opens. */
export const useMarket = () =>
  useQuery({
    ...apiQuery('GET /zips', { query: {} }),
    select: ({ data }) => data.find(({ center }) => center !== null)?.center ?? null,
    staleTime: 10 * 60_000,
  });

function useReload() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      (['GET /farms', 'GET /farms/{id}', 'GET /farms/{id}/look-up'] as const).map((operation) =>
        queries.invalidateQueries({ queryKey: queryKey(operation).slice(0, 1) }),
      ),
    );
}

export type NewFarm = RequestOptions<'POST /farms'>['body'];

/** The same farm for a click that is sent twice. */
export function useCreateFarm() {
  const reload = useReload();
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (body: NewFarm) => request('POST /farms', { body, idempotencyKey: keyOf(body) }),
    onSuccess: reload,
  });
}

export type FarmChange = RequestOptions<'PATCH /farms/{id}'>['body'];

export function useChangeFarm(id: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (body: FarmChange) => request('PATCH /farms/{id}', { params: { id }, body }),
    onSuccess: reload,
  });
}

export function useDeleteFarm() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (id: string) => request('DELETE /farms/{id}', { params: { id } }),
    onSuccess: () => queries.invalidateQueries({ queryKey: queryKey('GET /farms') }),
  });
}

export function useRestoreFarm() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => request('POST /farms/{id}/restore', { params: { id } }),
    onSuccess: reload,
  });
}

export const useLookUpOffer = (id: string) =>
  useQuery(apiQuery('GET /farms/{id}/look-up', { params: { id } }));

export function useStartLookUp(id: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: (maxPages: number) =>
      request('POST /farms/{id}/look-up', { params: { id }, body: { maxPages } }),
    onSuccess: reload,
  });
}

export function useStopLookUp(id: string) {
  const reload = useReload();
  return useMutation({
    mutationFn: () => request('DELETE /farms/{id}/look-up', { params: { id } }),
    onSuccess: reload,
  });
}
