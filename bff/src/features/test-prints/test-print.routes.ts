import * as contract from '@farmpost/shared/contracts/test-prints';
import { defineRoute, type Route } from '../../http/define-route';
import { findOwnCampaign as own } from '../campaigns/campaign.service';
import { createTest, readTestPrints } from './test-print.service';

export const testPrintRoutes: Route[] = [
  defineRoute(contract.listTestPrints, async ({ params, actor }, context) =>
    readTestPrints(context, await own(context, params.id, actor)),
  ),
  defineRoute(contract.createTestPrint, async ({ params, body, actor }, context) =>
    createTest(context, await own(context, params.id, actor), body),
  ),
];
