import { useSearchParams } from '@farmpost/shared/client/router';
import type { BillingPeriod } from '@farmpost/shared/domain/plans';

/** The parameter in the URL, and in the form that a browser sends without scripts. */
export const PERIOD_PARAMETER = 'billing';

/** The billing period from the URL: yearly, unless it says `?billing=monthly`. */
export function useBillingPeriod() {
  const [parameters, setParameters] = useSearchParams();
  const period: BillingPeriod = parameters.get(PERIOD_PARAMETER) === 'monthly' ? 'monthly' : 'annual';
  const choose = (next: BillingPeriod) => {
    const changed = new URLSearchParams(parameters);
    if (next === 'annual') changed.delete(PERIOD_PARAMETER);
    else changed.set(PERIOD_PARAMETER, next);
    setParameters(changed, { replace: true, preventScrollReset: true });
  };
  return { period, choose };
}
