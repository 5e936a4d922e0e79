import { getSalesDashboard } from '@farmpost/shared/contracts/sales';
import { defineRoute, type Route } from '../../http/define-route';
import { readSalesDashboard } from './sales.service';

export const salesRoutes: Route[] = [
  defineRoute(getSalesDashboard, ({ actor }, context) => readSalesDashboard(context, actor)),
];
