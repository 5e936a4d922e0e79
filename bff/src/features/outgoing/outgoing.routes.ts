import * as outgoing from '@farmpost/shared/contracts/outgoing';
import { defineRoute, type Route } from '../../http/define-route';
import { askVendors, goLive, readCopy } from './copy.service';
import { holdPress, readOutgoing, resumePress } from './outgoing.service';

/** Printers are asked outside of a transaction. */
const alone = { transaction: false };

export const outgoingRoutes: Route[] = [
  defineRoute(outgoing.getOutgoing, (_request, context) => readOutgoing(context)),
  defineRoute(outgoing.getCopyContents, (_request, context) => readCopy(context)),
  defineRoute(outgoing.askVendors, (_request, context) => askVendors(context), alone),
  defineRoute(outgoing.goLive, ({ body, actor, ip }, context) => goLive(context, { actor, ip }, body), alone),
  defineRoute(outgoing.holdPress, ({ body, actor, ip }, context) =>
    holdPress(context, { actor, ip }, body.reason),
  ),
  defineRoute(outgoing.resumePress, ({ actor, ip }, context) => resumePress(context, { actor, ip })),
];
