import type { Feature } from '../../feature';
import { billingGauges } from './billing.gauges';
import { registerBillingJobs } from './billing.jobs';
import { billingPrivacy } from './billing.privacy';
import { billingRoutes } from './billing.routes';
import type { OnMoney } from './invoice.service';
import { platformMoneyRoutes } from './platform-money.routes';
import { stripeWebhookPaths } from './stripe-webhook.openapi';
import { createStripeWebhookRouter } from './stripe-webhook.router';

/** @param onMoney writes what others earn by a payment, in the payment’s transaction */
export const createBillingFeature = (onMoney: OnMoney): Feature => ({
  name: 'billing',
  routes: [...billingRoutes, ...platformMoneyRoutes],
  apiRouter: createStripeWebhookRouter,
  apiPaths: stripeWebhookPaths,
  registerJobs: (context) => registerBillingJobs(context, onMoney),
  privacy: billingPrivacy,
  gauges: billingGauges,
});
