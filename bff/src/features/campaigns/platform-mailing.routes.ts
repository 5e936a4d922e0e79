import * as mailings from '@farmpost/shared/contracts/platform-mailings';
import { defineRoute, type Route } from '../../http/define-route';
import { readDays, readMailings } from './platform-mailing.service';
import { holdByStaff, resumeByStaff, stopByStaff } from './staff-act.service';

export const platformMailingRoutes: Route[] = [
  defineRoute(mailings.listMailings, ({ query }, context) => readMailings(context, query)),
  defineRoute(mailings.getMailingDays, (_request, context) => readDays(context)),
  defineRoute(mailings.stopMailing, ({ params, body, actor, ip }, context) =>
    stopByStaff(context, { actor, ip }, params.id, body.reason),
  ),
  defineRoute(mailings.holdMailing, ({ params, body, actor, ip }, context) =>
    holdByStaff(context, { actor, ip }, params.id, body.reason),
  ),
  defineRoute(mailings.resumeMailing, ({ params, actor, ip }, context) =>
    resumeByStaff(context, { actor, ip }, params.id),
  ),
];
