import * as misfits from '@farmpost/shared/contracts/vendor-misfits';
import { defineRoute, type Route } from '../../http/define-route';
import { listMisfits, markSeen, readMisfit } from './vendor-misfit.service';

export const vendorMisfitRoutes: Route[] = [
  defineRoute(misfits.listVendorMisfits, ({ query: { search, vendor, isNew } }, context) =>
    listMisfits(context, {
      ...(search !== undefined && { search }),
      ...(vendor !== undefined && { vendor }),
      isNew: isNew === 'true',
    }),
  ),
  defineRoute(
    misfits.getVendorMisfit,
    ({ params, actor }, context) => readMisfit(context, actor, params.id),
    // The audit log says who read it.
    { transaction: true },
  ),
  defineRoute(misfits.markVendorMisfit, ({ params, actor }, context) => markSeen(context, actor, params.id)),
];
