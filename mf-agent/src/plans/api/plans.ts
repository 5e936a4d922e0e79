/** Plans: a year of cards to a farm or a list, or the cards of a listing, with approval. */
import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useSubmissionKey } from '@farmpost/shared/client/submission-key';
import type { MailingPlan } from '@farmpost/shared/contracts/mailing-plans';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

/** A card that is being made is ready within seconds. */
const MAKING_MS = 3000;

const isMaking = (plan: MailingPlan | undefined) =>
  plan?.calendar.some(({ state }) => state === 'preparing') === true ? MAKING_MS : false;

export const usePlans = () => useQuery(apiQuery('GET /plans'));

/** Plans of one listing; those that ended last. */
export const usePlansOfListing = (listingId: string) =>
  useQuery(apiQuery('GET /plans', { query: { listingId } }));

/** The agent's latest listings, to choose a plan's from. */
export const usePlannableListings = () => useQuery(apiQuery('GET /listings', { query: { limit: 100 } }));

export const useUpcoming = () => useQuery(apiQuery('GET /plans/upcoming'));

export const usePlan = (id: string) =>
  useQuery({
    ...apiQuery('GET /plans/{id}', { params: { id } }),
    refetchInterval: ({ state }) => isMaking(state.data),
  });

/** One listing that a plan is asked for. `null` loads none. */
export const usePlannedListing = (id: string | null) =>
  useQuery({ ...apiQuery('GET /listings/{id}', { params: { id: id ?? '' } }), enabled: id !== null });

export type PlanTerms = RequestOptions<'POST /plans/preview'>['body'];

/** Homes, days and cost; keeps the last answer while the next one loads. `null` for no terms. */
export const usePlanPreview = (terms: PlanTerms | null) =>
  useQuery({
    ...apiQuery('POST /plans/preview', {
      body: terms ?? { audience: { kind: 'farm', id: '' } },
    }),
    placeholderData: keepPreviousData,
    enabled: terms !== null,
  });

export type NewPlan = RequestOptions<'POST /plans'>['body'];

function useReload() {
  const queries = useQueryClient();
  return () =>
    Promise.all(
      (['GET /plans', 'GET /plans/upcoming', 'GET /campaigns'] as const).map((operation) =>
        queries.invalidateQueries({ queryKey: queryKey(operation).slice(0, 1) }),
      ),
    );
}

/** The same plan for a click that is sent twice. */
export function useCreatePlan() {
  const reload = useReload();
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (body: NewPlan) => request('POST /plans', { body, idempotencyKey: keyOf(body) }),
    onSuccess: reload,
  });
}

type PlanAct =
  | { readonly act: 'approve'; readonly version: number }
  | { readonly act: 'pause' | 'resume' | 'end' }
  | { readonly act: 'skip' | 'restore' | 'remove-touch'; readonly touchId: string }
  | { readonly act: 'skip-step' | 'restore-step'; readonly stepId: string }
  | ({ readonly act: 'change' } & RequestOptions<'PATCH /plans/{id}'>['body'])
  | ({
      readonly act: 'change-touch';
      readonly touchId: string;
    } & RequestOptions<'PATCH /plans/{id}/touches/{touchId}'>['body'])
  | ({
      readonly act: 'change-step';
      readonly stepId: string;
    } & RequestOptions<'PATCH /plans/{id}/steps/{stepId}'>['body']);

function send(id: string, asked: PlanAct): Promise<MailingPlan> {
  const params = { id };
  if (asked.act === 'approve') {
    return request('POST /plans/{id}/approve', { params, body: { version: asked.version } });
  }
  if (asked.act === 'change') {
    const { act: _, ...body } = asked;
    return request('PATCH /plans/{id}', { params, body });
  }
  if (asked.act === 'change-touch') {
    const { act: _, touchId, ...body } = asked;
    return request('PATCH /plans/{id}/touches/{touchId}', { params: { id, touchId }, body });
  }
  if (asked.act === 'change-step') {
    const { act: _, stepId, ...body } = asked;
    return request('PATCH /plans/{id}/steps/{stepId}', { params: { id, stepId }, body });
  }
  if (asked.act === 'skip-step') {
    return request('POST /plans/{id}/steps/{stepId}/skip', { params: { id, stepId: asked.stepId } });
  }
  if (asked.act === 'restore-step') {
    return request('POST /plans/{id}/steps/{stepId}/restore', { params: { id, stepId: asked.stepId } });
  }
  if (asked.act === 'remove-touch') {
    return request('DELETE /plans/{id}/touches/{touchId}', { params: { id, touchId: asked.touchId } });
  }
  if (asked.act === 'skip') {
    return request('POST /plans/{id}/touches/{touchId}/skip', { params: { id, touchId: asked.touchId } });
  }
  if (asked.act === 'restore') {
    return request('POST /plans/{id}/touches/{touchId}/restore', { params: { id, touchId: asked.touchId } });
  }
  if (asked.act === 'pause') return request('POST /plans/{id}/pause', { params });
  if (asked.act === 'resume') return request('POST /plans/{id}/resume', { params });
  return request('POST /plans/{id}/end', { params });
}

/** Every act answers with the whole plan. */
export function useActOnPlan(id: string) {
  const queries = useQueryClient();
  const reload = useReload();
  return useMutation({
    mutationFn: (asked: PlanAct) => send(id, asked),
    onSuccess: (plan) => {
      queries.setQueryData(queryKey('GET /plans/{id}', { params: { id } }), plan);
      return reload();
    },
  });
}

type NewTouch = RequestOptions<'POST /plans/{id}/touches'>['body'];

/** The same card for a click that is sent twice. */
export function useAddTouch(id: string) {
  const queries = useQueryClient();
  const reload = useReload();
  const keyOf = useSubmissionKey();
  return useMutation({
    mutationFn: (body: NewTouch) =>
      request('POST /plans/{id}/touches', { params: { id }, body, idempotencyKey: keyOf(body) }),
    onSuccess: ({ plan }) => {
      queries.setQueryData(queryKey('GET /plans/{id}', { params: { id } }), plan);
      return reload();
    },
  });
}

export function useDeletePlan() {
  const reload = useReload();
  return useMutation({
    mutationFn: (id: string) => request('DELETE /plans/{id}', { params: { id } }),
    onSuccess: reload,
  });
}
