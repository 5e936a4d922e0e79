import type { Dashboard } from '@farmpost/shared/contracts/dashboard';
import { priceOf } from '@farmpost/shared/domain/pricing';
import type { AppContext } from '../../context';
import { findAccount } from '../billing/billing.queries';
import { readCampaigns } from '../campaigns/campaign.service';
import { readLatestLeads } from '../leads/campaign-leads.queries';
import { activityOf } from './activity';
import * as queries from './dashboard.queries';

const CAMPAIGNS = 5;
const LEADS = 5;
const ACTIVITY = 10;

const reasons = {
  'just-listed': 'The home is on the market and its neighbors do not know yet.',
  'just-sold': 'The home has sold: neighbors will ask what theirs would bring.',
  sphere: 'People who know you are ready to hear from you.',
  farm: 'Your farm is due for its next card.',
} as const;

async function readNextAction(
  { db }: AppContext,
  agentId: string,
  freeCardsLeft: number,
): Promise<Dashboard['nextAction']> {
  const draft = await queries.findBestDraft(db, agentId);
  if (!draft) return null;
  return {
    campaignId: draft.id,
    title: draft.name,
    reason: reasons[draft.purpose],
    purpose: draft.purpose,
    address: draft.address_line1 ?? draft.location,
    recipientCount: draft.recipient_count,
    excludedCount: draft.excluded_count,
    ...priceOf(draft.kind, draft.recipient_count, freeCardsLeft),
    preflight: draft.result,
  };
}

export async function readDashboard(context: AppContext, agentId: string): Promise<Dashboard> {
  const { db } = context;
  const now = context.now();
  const person = await queries.findPerson(db, agentId);
  const account = await findAccount(db, agentId);
  const leadCount = await queries.countLeads(db, agentId);
  const campaignTotal = await queries.countCampaigns(db, agentId);
  const recentLeads = await readLatestLeads(db, agentId, ACTIVITY);
  const { data: campaigns } = await readCampaigns(context, agentId, { limit: CAMPAIGNS });
  return {
    agent: { id: person.id, firstName: person.first_name },
    listingBudgetCents: account?.listingBudgetCents ?? 0,
    leads: await queries.countTrend(db, { table: 'leads', time: 'created_at' }, [agentId], now),
    postcards: await queries.countTrend(db, { table: 'mail_pieces', time: 'accepted_at' }, [agentId], now),
    newLeads: leadCount.isNew,
    nextAction: await readNextAction(context, agentId, account?.freeCardsLeft ?? 0),
    gettingStarted: [
      { id: 'budget', done: await queries.hasBillingAccount(db, agentId) },
      { id: 'campaign', done: campaignTotal > 0 },
      { id: 'mls', done: person.validated_at !== null },
    ],
    campaigns,
    campaignTotal,
    recentLeads: recentLeads.slice(0, LEADS),
    leadTotal: leadCount.total,
    activity: activityOf(await queries.findHappenings(db, agentId, ACTIVITY), recentLeads, ACTIVITY),
  };
}
