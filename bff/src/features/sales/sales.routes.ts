import * as sales from '@farmpost/shared/contracts/sales';
import * as goals from '@farmpost/shared/contracts/sales-goals';
import { defineRoute, type Route } from '../../http/define-route';
import { findClient } from '../clients/client.service';
import { readClientLeads } from './client-lead.service';
import { readClientMailings } from './client-mailing.service';
import { readAllGoals, readGoals, setGoals } from './goal.service';
import { readReportMail, setReportMail } from './report-mail.service';
import { exportReport, salesReport } from './report.service';
import { salesDashboard } from './sales.service';

export const salesRoutes: Route[] = [
  defineRoute(sales.getSalesDashboard, ({ actor }, context) =>
    context.figures.read(salesDashboard, context, actor),
  ),
  defineRoute(sales.listClientLeads, ({ actor, query }, context) => readClientLeads(context, actor, query)),
  defineRoute(sales.listClientMailings, async ({ actor, params }, context) =>
    readClientMailings(context, await findClient(context, actor, params.id)),
  ),
  defineRoute(sales.getSalesReport, ({ actor, query }, context) =>
    context.figures.read(salesReport, context, { actor, range: query.range }),
  ),
  defineRoute(sales.getSalesReportMail, ({ actor }, context) => readReportMail(context, actor)),
  defineRoute(sales.setSalesReportMail, ({ actor, body }, context) =>
    setReportMail(context, actor, body.isOn),
  ),
  defineRoute(sales.exportSalesReport, ({ actor, query }, context) =>
    exportReport(context, actor, query.range),
  ),
  defineRoute(goals.getSalesGoals, ({ actor }, context) => readGoals(context, actor)),
  defineRoute(goals.setSalesGoals, ({ actor, ip, body }, context) =>
    setGoals(context, { actor, ip }, actor.userId, body),
  ),
  defineRoute(goals.listSalesGoals, (_request, context) => readAllGoals(context)),
  defineRoute(goals.setSalesGoalsOf, ({ actor, ip, params, body }, context) =>
    setGoals(context, { actor, ip }, params.id, body),
  ),
];
