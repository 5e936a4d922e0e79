/**
 * A process that handles the payment vendor's events, and pays commissions, until it is killed, or kills itself at a chosen step of a payment.
 * Run as a program; its only argument is a `BillingProcessSettings` as JSON.
 */
import { registerBillingJobs } from '../features/billing/billing.jobs';
import { registerCommissionJobs } from '../features/commissions/commission.jobs';
import type { Payments } from '../providers/payments.port';
import { createProcessContext, die, type ProcessSettings } from './process-context';

export interface BillingProcessSettings extends ProcessSettings {
  /** Time of background work, ISO-8601. */
  readonly now: string;
  /** The process kills itself before or after the vendor has done its first call of this name. */
  readonly crash?: { readonly call: keyof Payments; readonly moment: 'before' | 'after' };
}

const { crash, now, ...settings } = JSON.parse(process.argv[2] ?? '') as BillingProcessSettings;
const made = createProcessContext(settings);
const context = { ...made, now: () => new Date(now) };

/** The same vendor, with a death at one call. */
function mortal(payments: Payments): Payments {
  if (!crash) return payments;
  const call = payments[crash.call] as (...given: unknown[]) => Promise<unknown>;
  return {
    ...payments,
    async [crash.call](...given: unknown[]) {
      if (crash.moment === 'before') {
        die();
        return new Promise(() => undefined);
      }
      await call(...given);
      die();
      return new Promise(() => undefined);
    },
  };
}

const within = {
  ...context,
  providers: { ...context.providers, payments: mortal(context.providers.payments) },
};
registerBillingJobs(within);
registerCommissionJobs(within);
// Effects on mailings are not under test, but their jobs must have a worker.
context.jobs.work('campaigns.membership', async () => undefined);
void context.jobs.start();
