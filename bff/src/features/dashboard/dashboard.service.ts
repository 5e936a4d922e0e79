import type { Dashboard } from '@farmpost/shared/contracts/dashboard';
import type { AppContext } from '../../context';
import { findAccount } from '../billing/billing.queries';
import { readCampaigns } from '../campaigns/campaign-list.service';
import { findObstacle } from '../campaigns/mailing-obstacle';
import { unknownAgentReason } from '../identity-checks/identity-check.queries';
import { readLatestLeads } from '../leads/campaign-lead.queries';
import { listUndeliveredAlerts } from '../messages/message.queries';
import { activityOf } from './activity';
import * as queries from './dashboard.queries';
import { nextActionOf } from './next-action';

const CAMPAIGNS = 5;
const LEADS = 3;
const ACTIVITY = 15;

const aWeekBefore = (now: Date) => new Date(now.getTime() - 7 * 86_400_000).toISOString();

export async function readDashboard(context: AppContext, agentId: string): Promise<Dashboard> {
  const { db } = context;
  const now = context.now();
  const person = await queries.findPerson(db, agentId);
  const account = await findAccount(db, agentId);
  const leadCount = await queries.countLeads(db, agentId);
  const campaignTotal = await queries.countCampaigns(db, agentId);
  const draft = await queries.findBestDraft(db, agentId);
  const recentLeads = await readLatestLeads(db, agentId, ACTIVITY);
  const { data: campaigns } = await readCampaigns(context, agentId, { limit: CAMPAIGNS });
  return {
    agent: { id: person.id, firstName: person.first_name },
    listingBudgetCents: account?.listingBudgetCents ?? 0,
    unknownAgent: await unknownAgentReason(db, agentId),
    leads: await queries.countLeadTrend(db, agentId, now),
    postcards: await queries.countPostcardTrend(db, [agentId], now),
    newLeads: leadCount.isNew,
    undeliveredAlerts: (await listUndeliveredAlerts(db, { agentId, since: aWeekBefore(now) })).length,
    waitingDrafts: draft ? await queries.countWaitingDrafts(db, agentId) : 0,
    nextAction: draft
      ? nextActionOf(draft, {
          obstacle: await findObstacle(db, draft),
          freeCardsLeft: account?.freeCardsLeft ?? 0,
          now,
        })
      : null,
    gettingStarted: [
      { id: 'budget', done: await queries.hasBillingAccount(db, agentId) },
      { id: 'campaign', done: campaignTotal > 0 },
      { id: 'mls', done: person.validated_at !== null },
    ],
    campaigns,
    campaignTotal,
    recentLeads: recentLeads.slice(0, LEADS),
    leadTotal: leadCount.total,
    activity: activityOf(await queries.findRecentEvents(db, agentId, ACTIVITY), recentLeads, ACTIVITY),
  };
}
