import * as sales from '@farmpost/shared/contracts/sales';
import { defineRoute, type Route } from '../../http/define-route';
import { readClientLeads } from './client-lead.service';
import { readReportMail, setReportMail } from './report-mail.service';
import { exportReport, readReport } from './report.service';
import { readSalesDashboard } from './sales.service';

export const salesRoutes: Route[] = [
  defineRoute(sales.getSalesDashboard, ({ actor }, context) => readSalesDashboard(context, actor)),
  defineRoute(sales.listClientLeads, ({ actor, query }, context) => readClientLeads(context, actor, query)),
  defineRoute(sales.getSalesReport, ({ actor, query }, context) => readReport(context, actor, query.range)),
  defineRoute(sales.getSalesReportMail, ({ actor }, context) => readReportMail(context, actor)),
  defineRoute(sales.setSalesReportMail, ({ actor, body }, context) =>
    setReportMail(context, actor, body.isOn),
  ),
  defineRoute(sales.exportSalesReport, ({ actor, query }, context) =>
    exportReport(context, actor, query.range),
  ),
];
