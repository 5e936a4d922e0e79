import * as commissions from '@farmpost/shared/contracts/commissions';
import * as taxForms from '@farmpost/shared/contracts/tax-forms';
import { defineRoute, type Route } from '../../http/define-route';
import { readLines, readOverview } from './commission.service';
import { payByHand, payByTransfer, setPayoutWay } from './payment.service';
import { addRate, approve, createPayout, exportPayout, payPayout, readAccounts } from './payout.service';
import { exportStatement, printStatement } from './statement.service';
import { exportTaxYear, readOwnTaxForm, readTaxYear, setTaxForm } from './tax-form.service';

export const commissionRoutes: Route[] = [
  defineRoute(commissions.listCommissions, ({ query, actor }, context) => readLines(context, actor, query)),
  defineRoute(commissions.getCommissionOverview, ({ actor }, context) => readOverview(context, actor)),
  defineRoute(commissions.getCommissionStatementCsv, ({ params, actor }, context) =>
    exportStatement(context, actor, params.month),
  ),
  defineRoute(commissions.getCommissionStatementPdf, ({ params, actor }, context) =>
    printStatement(context, actor, params.month),
  ),
  defineRoute(commissions.getCommissionAccounts, (_request, context) => readAccounts(context)),
  defineRoute(commissions.listCommissionLines, ({ query, actor }, context) =>
    readLines(context, actor, query),
  ),
  defineRoute(commissions.approveCommissions, ({ body, actor }, context) =>
    approve(context, actor, body.lineIds),
  ),
  defineRoute(commissions.addCommissionRate, ({ body, actor }, context) => addRate(context, actor, body)),
  defineRoute(commissions.createCommissionPayout, ({ body, actor }, context) =>
    createPayout(context, actor, body.totalCents),
  ),
  defineRoute(commissions.exportCommissionPayout, ({ params }, context) => exportPayout(context, params.id)),
  defineRoute(commissions.payCommissionPayout, ({ params, actor, ip }, context) =>
    payPayout(context, { actor, ip }, params.id),
  ),
  defineRoute(commissions.payCommissionShare, ({ params, body, actor, ip }, context) =>
    payByHand(context, { actor, ip }, params.id, body),
  ),
  defineRoute(commissions.setPayoutWay, ({ params, body, actor, ip }, context) =>
    setPayoutWay(context, { actor, ip }, params.id, body.isByHand),
  ),
  defineRoute(
    commissions.transferCommissionShares,
    ({ params, body, actor, ip }, context) =>
      payByTransfer(context, { actor, ip }, params.id, body.salesPersonIds),
    // The handler calls the vendor, so it must not hold a transaction open.
    { transaction: false },
  ),
  defineRoute(taxForms.getOwnTaxForm, ({ actor }, context) => readOwnTaxForm(context, actor)),
  defineRoute(taxForms.getTaxYear, ({ params }, context) => readTaxYear(context, params.year)),
  defineRoute(taxForms.exportTaxYear, ({ params }, context) => exportTaxYear(context, params.year)),
  defineRoute(taxForms.setTaxForm, ({ params, body, actor, ip }, context) =>
    setTaxForm(context, { actor, ip }, params.id, body),
  ),
];
