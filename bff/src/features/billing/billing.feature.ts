import type { Feature } from '../../feature';
import { billingGauges } from './billing.gauges';
import { registerBillingJobs } from './billing.jobs';
import { billingPrivacy } from './billing.privacy';
import { billingRoutes } from './billing.routes';
import type { OnPayout } from './event.service';
import type { OnMoney } from './invoice.service';
import { platformMoneyRoutes } from './platform-money.routes';
import { stripeWebhookPaths } from './stripe-webhook.openapi';
import { createStripeWebhookRouter } from './stripe-webhook.router';

/**
 * @param onMoney writes what others earn by a payment, in the payment’s transaction
 * @param onPayout takes events of payouts, which come to the same address as those of payments
 */
export const createBillingFeature = (onMoney: OnMoney, onPayout: OnPayout): Feature => ({
  name: 'billing',
  routes: [...billingRoutes, ...platformMoneyRoutes],
  apiRouter: createStripeWebhookRouter,
  apiPaths: stripeWebhookPaths,
  registerJobs: (context) => registerBillingJobs(context, onMoney, onPayout),
  privacy: billingPrivacy,
  gauges: billingGauges,
});
