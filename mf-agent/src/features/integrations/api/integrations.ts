/** The agent's webhooks and API keys. */
import { request, type RequestOptions } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export function useWebhooks() {
  return useQuery(apiQuery('GET /webhook-endpoints', {}));
}

function useReloadWebhooks() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKey('GET /webhook-endpoints') });
}

export type NewWebhook = RequestOptions<'POST /webhook-endpoints'>['body'];

export function useCreateWebhook() {
  return useMutation({
    mutationFn: (body: NewWebhook) => request('POST /webhook-endpoints', { body }),
    onSettled: useReloadWebhooks(),
  });
}

export function useUpdateWebhook() {
  return useMutation({
    mutationFn: ({
      id,
      ...body
    }: RequestOptions<'PATCH /webhook-endpoints/{id}'>['body'] & { readonly id: string }) =>
      request('PATCH /webhook-endpoints/{id}', { params: { id }, body }),
    onSettled: useReloadWebhooks(),
  });
}

export function useDeleteWebhook() {
  return useMutation({
    mutationFn: (id: string) => request('DELETE /webhook-endpoints/{id}', { params: { id } }),
    onSettled: useReloadWebhooks(),
  });
}

const WATCH_MILLISECONDS = 2000;

/** The log of a webhook, polled while a delivery is on its way. */
export function useDeliveries(id: string) {
  return useQuery({
    ...apiQuery('GET /webhook-endpoints/{id}/deliveries', { params: { id } }),
    refetchInterval: ({ state }) =>
      state.data?.data.some((delivery) => delivery.state === 'queued') ? WATCH_MILLISECONDS : false,
  });
}

export function useTestWebhook() {
  return useMutation({
    mutationFn: (id: string) => request('POST /webhook-endpoints/{id}/test', { params: { id } }),
    onSettled: useReloadWebhooks(),
  });
}

/** The response shows the new secret, once. */
export function useRotateSecret() {
  return useMutation({
    mutationFn: ({ id, version }: { readonly id: string; readonly version: number }) =>
      request('POST /webhook-endpoints/{id}/secret', { params: { id }, body: { version } }),
    onSettled: useReloadWebhooks(),
  });
}

export function useRedeliver(id: string) {
  return useMutation({
    mutationFn: (deliveryId: string) =>
      request('POST /webhook-endpoints/{id}/deliveries/{deliveryId}/redeliver', {
        params: { id, deliveryId },
      }),
    onSettled: useReloadWebhooks(),
  });
}

export function useApiKeys() {
  return useQuery(apiQuery('GET /api-keys', {}));
}

function useReloadKeys() {
  const queries = useQueryClient();
  return () => queries.invalidateQueries({ queryKey: queryKey('GET /api-keys') });
}

export function useCreateApiKey() {
  return useMutation({
    mutationFn: (body: RequestOptions<'POST /api-keys'>['body']) => request('POST /api-keys', { body }),
    onSettled: useReloadKeys(),
  });
}

export function useRevokeApiKey() {
  return useMutation({
    mutationFn: (id: string) => request('DELETE /api-keys/{id}', { params: { id } }),
    onSettled: useReloadKeys(),
  });
}
