import { getDashboard, listHotBlocks } from '@farmpost/shared/contracts/dashboard';
import { agentOf } from '../../http/actor';
import { defineRoute, type Route } from '../../http/define-route';
import { readHotBlocks } from '../mail-pieces/hot-block.service';
import { readDashboard } from './dashboard.service';

export const dashboardRoutes: Route[] = [
  defineRoute(getDashboard, ({ actor }, context) => readDashboard(context, agentOf(actor))),
  defineRoute(listHotBlocks, async ({ actor }, context) => ({
    data: await readHotBlocks(context, agentOf(actor)),
  })),
];
