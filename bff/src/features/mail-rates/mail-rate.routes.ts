import * as mailRates from '@farmpost/shared/contracts/mail-rates';
import { defineRoute, type Route } from '../../http/define-route';
import { readRates } from './mail-rate.queries';
import { listDated, setRate, withdrawRate } from './mail-rate.service';

export const mailRateRoutes: Route[] = [
  defineRoute(mailRates.listMailRates, async (_request, context) => ({ rates: await readRates(context) })),
  defineRoute(mailRates.listDatedMailRates, async (_request, context) => ({
    rates: await listDated(context),
  })),
  defineRoute(mailRates.setMailRate, ({ body, actor, ip }, context) => setRate(context, { actor, ip }, body)),
  defineRoute(mailRates.withdrawMailRate, ({ params, actor, ip }, context) =>
    withdrawRate(context, { actor, ip }, params.id),
  ),
];
