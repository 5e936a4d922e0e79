import * as printers from '@farmpost/shared/contracts/printers';
import { defineRoute, type Route } from '../../http/define-route';
import { readPrinters, retryCanaries, returnPrinter, switchPrinter } from './printer.service';

export const printerRoutes: Route[] = [
  defineRoute(printers.getPrinters, (_request, context) => readPrinters(context)),
  defineRoute(printers.switchPrinter, ({ body, actor, ip }, context) =>
    switchPrinter(context, { actor, ip }, body.reason),
  ),
  defineRoute(printers.returnPrinter, ({ body, actor, ip }, context) =>
    returnPrinter(context, { actor, ip }, body.reason),
  ),
  defineRoute(printers.retryCanaries, ({ actor, ip }, context) => retryCanaries(context, { actor, ip })),
];
