/** The account that the signed-in salesperson's commissions are paid to. */
import { request } from '@farmpost/shared/client';
import { apiQuery, queryKey } from '@farmpost/shared/client/query';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

export const usePayoutAccount = () => useQuery(apiQuery('GET /sales/payout-account'));

/** Leaves the portal for Stripe, which brings the person back. */
export const useOpenPayoutAccount = () =>
  useMutation({
    mutationFn: async () => {
      const { url } = await request('POST /sales/payout-account/link');
      window.open(url, '_self');
    },
  });

/** Reads the account at Stripe again, such as after its form. */
export function useRefreshPayoutAccount() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: () => request('POST /sales/payout-account/refresh'),
    async onSuccess(account) {
      // An answer from before must not come after this one.
      await queries.cancelQueries({ queryKey: queryKey('GET /sales/payout-account') });
      queries.setQueryData(queryKey('GET /sales/payout-account'), account);
    },
  });
}
