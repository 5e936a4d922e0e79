import * as contract from '@farmpost/shared/contracts/seller-reports';
import { defineRoute, type Route } from '../../http/define-route';
import { createLink, endLink, printReport, readLinks } from './seller-report.service';

export const sellerReportRoutes: Route[] = [
  defineRoute(contract.getSellerReportPdf, ({ params, actor }, context) =>
    printReport(context, params.id, actor),
  ),
  defineRoute(contract.listSellerReportLinks, ({ params, actor }, context) =>
    readLinks(context, params.id, actor),
  ),
  defineRoute(contract.createSellerReportLink, ({ params, body, actor }, context) =>
    createLink(context, params.id, actor, body),
  ),
  defineRoute(contract.endSellerReportLink, ({ params, actor }, context) =>
    endLink(context, params.id, actor, params.linkId),
  ),
];
