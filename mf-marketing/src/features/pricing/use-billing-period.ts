import { useSearchParams } from '@farmpost/shared/client/router';
import type { BillingPeriod } from '@farmpost/shared/domain/plans';

/** Of the address, and of the form that a browser sends by itself. */
export const PERIOD_PARAMETER = 'billing';

/** How the plans are priced, from the address: by the year, unless it says `?billing=monthly`. */
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
