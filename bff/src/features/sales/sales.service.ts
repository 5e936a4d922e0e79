import type { SalesDashboard } from '@farmpost/shared/contracts/sales';
import { displayName } from '@farmpost/shared/domain/person-name';
import { defineFigures, type FiguresContext } from '../../figures/define-figures';
import type { Actor } from '../../http/define-route';
import { readSums } from '../commissions/commission.service';
import { countPostcardTrend } from '../dashboard/dashboard.queries';
import { activityOf } from './activity';
import { listEvents } from './activity.repo';
import * as repo from './sales.repo';

const RECENT = 10;
const ACTIVITY = 8;

/** Figures over the actor's clients; for an admin, over the clients of all salespeople. */
async function readSalesDashboard(context: FiguresContext, actor: Actor): Promise<SalesDashboard> {
  const { db } = context;
  const salesPersonId = actor.role === 'admin' ? null : actor.userId;
  const clients = await repo.listClients(db, salesPersonId);
  const ids = clients.map(({ id }) => id);
  const sums = await repo.sumByAgent(db, ids);
  const postcards = await countPostcardTrend(db, ids, context.now());
  return {
    clients: clients.length,
    activeClients: await repo.countMailing(db, ids),
    openLeads: await repo.countOpenLeads(db, ids),
    postcards30d: postcards.value,
    commissions: await readSums(context, actor),
    recentActivity: activityOf(clients, await listEvents(db, salesPersonId, ids, ACTIVITY), ACTIVITY),
    recentClients: clients.slice(0, RECENT).map((client) => ({
      agentId: client.id,
      name: displayName(client),
      company: client.company,
      joinedAt: client.created_at,
      ...sums(client.id),
    })),
  };
}

export const salesDashboard = defineFigures('sales-dashboard', readSalesDashboard);
