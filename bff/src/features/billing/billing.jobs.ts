import type { AppContext } from '../../context';
import { carryOutRefund } from './adjustment.service';
import { handleEvent, type OnPayout, reconcile, resumeEvents } from './event.service';
import type { OnMoney } from './invoice.service';

declare module '../../jobs/job-queue' {
  interface JobPayloads {
    'billing.event': { readonly eventId: string };
    'billing.refund': { readonly adjustmentId: string };
    'billing.end-membership': { readonly membershipId: string };
    'billing.resume-events': Record<string, never>;
    'billing.reconcile': { readonly after: string };
  }
}

/**
 * @param onMoney writes what others earn by a payment, in the payment's transaction
 * @param onPayout takes events of payouts
 */
export function registerBillingJobs(
  context: AppContext,
  onMoney: OnMoney = async () => undefined,
  onPayout: OnPayout = async () => undefined,
): void {
  const { jobs } = context;
  jobs.work('billing.event', ({ payload }) => handleEvent(context, payload.eventId, { onMoney, onPayout }), {
    retries: 10,
  });
  jobs.work('billing.refund', ({ payload }) => carryOutRefund(context, payload.adjustmentId, onMoney), {
    retries: 10,
  });
  jobs.work('billing.end-membership', ({ payload }) => context.providers.payments.end(payload.membershipId), {
    retries: 10,
  });
  jobs.work('billing.resume-events', () => resumeEvents(context));
  jobs.schedule('billing.resume-events', '*/10 * * * *', {});
  jobs.work('billing.reconcile', ({ payload }) => reconcile(context, payload.after, onMoney), {
    timeoutSeconds: 600,
  });
  jobs.schedule('billing.reconcile', '35 2 * * *', { after: '' });
}
