/** Billing of the signed-in agent. */
import { hasErrorCode, request, requestRaw } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { saveFile } from '@farmpost/shared/client/save-file';
import type { BillingSettings } from '@farmpost/shared/contracts/billing';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const billingKey = (key: string) => queryKey('GET /agents/{key}/billing', { params: { key } });

/** Loads the settings, or creates them with defaults if there are none. */
async function loadBilling(key: string, signal: AbortSignal): Promise<BillingSettings> {
  const params = { key };
  try {
    return await request('GET /agents/{key}/billing', { params, signal });
  } catch (error) {
    if (!hasErrorCode(error, 'not_found')) throw error;
    return request('POST /agents/{key}/billing', { params });
  }
}

export function useBilling(key: string) {
  return useQuery({
    queryKey: [...billingKey(key), 'settings'],
    queryFn: ({ signal }) => loadBilling(key, signal),
  });
}

/** Shows the settings from the server's response, and reloads the rest of billing. */
function useTakeBilling(key: string) {
  const queries = useQueryClient();
  return (settings: BillingSettings) => {
    queries.setQueryData([...billingKey(key), 'settings'], settings);
    return queries.invalidateQueries({ queryKey: billingKey(key) });
  };
}

export function useSaveListingBudget(key: string) {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: (defaultListingBudgetCents: number) =>
      request('PATCH /agents/{key}/budget/listing-budget', {
        params: { key },
        body: { defaultListingBudgetCents },
      }),
    onSuccess: (budget) => {
      queries.setQueryData<BillingSettings>([...billingKey(key), 'settings'], (shown) =>
        shown === undefined
          ? shown
          : {
              ...shown,
              budgetSettings: {
                ...shown.budgetSettings,
                defaultListingBudgetCents: budget.defaultListingBudgetCents,
              },
            },
      );
      return queries.invalidateQueries({ queryKey: queryKey('GET /dashboard') });
    },
  });
}

export function useMigrateBudget(key: string) {
  const take = useTakeBilling(key);
  return useMutation({
    mutationFn: () => request('POST /agents/{key}/billing/migrate-budget', { params: { key } }),
    onSuccess: take,
  });
}

export type SubscriptionChange = 'pause' | 'resume' | 'cancel';

export function useChangeSubscription(key: string) {
  const take = useTakeBilling(key);
  return useMutation({
    mutationFn: (change: SubscriptionChange) =>
      request(`POST /agents/{key}/billing/subscription/${change}`, { params: { key } }),
    onSuccess: take,
  });
}

export const useUsage = (key: string) =>
  useQuery(apiQuery('GET /agents/{key}/billing/usage', { params: { key }, query: { period: 'month' } }));

export const useHistory = (key: string) =>
  useQuery(apiQuery('GET /agents/{key}/billing/history', { params: { key } }));

export const usePaymentMethods = (key: string) =>
  useQuery(apiQuery('GET /agents/{key}/billing/payment-methods', { params: { key } }));

/** Both requests respond with the current list. */
export function useChangeMethods(key: string) {
  const queries = useQueryClient();
  const take = (list: { readonly data: unknown }) => {
    queries.setQueryData(queryKey('GET /agents/{key}/billing/payment-methods', { params: { key } }), list);
    return queries.invalidateQueries({ queryKey: [...billingKey(key), 'settings'] });
  };
  const makeDefault = useMutation({
    mutationFn: (methodId: string) =>
      request('PUT /agents/{key}/billing/payment-methods/{methodId}/default', { params: { key, methodId } }),
    onSuccess: take,
  });
  const remove = useMutation({
    mutationFn: (methodId: string) =>
      request('DELETE /agents/{key}/billing/payment-methods/{methodId}', { params: { key, methodId } }),
    onSuccess: take,
  });
  return { makeDefault, remove };
}

export const useBeginMethod = (key: string) =>
  useMutation({
    mutationFn: () => request('POST /agents/{key}/billing/payment-methods/setup', { params: { key } }),
  });

/** Opens the payment vendor's page in a new tab, which is opened at once: later, browsers would block it. */
export const useOpenPortal = (key: string) =>
  useMutation({
    mutationFn: async () => {
      const tab = window.open('about:blank', '_blank');
      try {
        const { url } = await request('POST /agents/{key}/billing/portal', { params: { key } });
        if (tab) {
          tab.opener = null;
          tab.location.href = url;
        } else window.location.assign(url);
      } catch (error) {
        tab?.close();
        throw error;
      }
    },
  });

export const useDownloadInvoice = (key: string) =>
  useMutation({
    mutationFn: async (invoiceId: string) =>
      saveFile(
        await requestRaw('GET /agents/{key}/billing/invoices/{invoiceId}', { params: { key, invoiceId } }),
        `invoice-${invoiceId}.pdf`,
      ),
  });

export const useDownloadLedger = (key: string) =>
  useMutation({
    mutationFn: async () =>
      saveFile(await requestRaw('GET /agents/{key}/billing/ledger.csv', { params: { key } }), 'ledger.csv'),
  });
