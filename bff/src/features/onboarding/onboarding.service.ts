/** The four steps before an agent's first campaign, resumable on any device, ending at the first proof. */
import { targeting } from '@farmpost/shared/contracts/campaigns';
import type { Onboarding, saveOnboarding as saveOperation } from '@farmpost/shared/contracts/onboarding';
import type * as z from 'zod';
import { AppError } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { setOnboarded } from '../agents/agent.commands';
import { type AgentRow, findManagedAgent, settingsOf } from '../agents/agent.service';
import { recordAudit } from '../audit/audit.commands';
import { findAccount } from '../billing/billing.queries';
import { startCampaign } from '../campaigns/campaign.service';
import { hasIdentityCheck } from '../identity-checks/identity-check.queries';
import { findLatestConnection } from '../idx-connections/idx-connection.service';
import * as repo from './onboarding.repo';

type Save = z.output<NonNullable<(typeof saveOperation)['body']>>;

export async function readOnboarding(
  context: AppContext,
  actor: Actor,
  agentId: string,
): Promise<Onboarding> {
  return present(context, await findManagedAgent(context, actor, agentId));
}

async function present({ db }: AppContext, agent: AgentRow): Promise<Onboarding> {
  const stored = await repo.findOnboarding(db, agent.id);
  const campaignId = stored?.first_campaign_id ?? null;
  const status = campaignId === null ? undefined : await repo.findCampaignStatus(db, campaignId);
  return {
    step: stored?.step ?? 0,
    seconds: stored?.seconds_json ?? [0, 0, 0, 0],
    completedAt: agent.onboarding_completed_at,
    connection: await findLatestConnection(db, agent.id),
    listings: await repo.countOwnListings(db, agent.id),
    firstCampaign:
      campaignId === null || status === undefined ? null : { id: campaignId, isReady: status !== 'pending' },
  };
}

export async function saveOnboarding(
  context: AppContext,
  actor: Actor,
  agentId: string,
  { step, seconds, isComplete }: Save,
): Promise<Onboarding> {
  const { db } = context;
  const agent = await findManagedAgent(context, actor, agentId);
  const now = context.now().toISOString();
  const change = {
    ...(step !== undefined && { step }),
    ...(seconds !== undefined && { seconds_json: seconds }),
    updated_at: now,
  };
  await repo.putOnboarding(
    db,
    { agent_id: agent.id, seconds_json: [0, 0, 0, 0], first_campaign_id: null, created_at: now, ...change },
    change,
  );
  if (isComplete && agent.onboarding_completed_at === null) await complete(context, actor, agent, now);
  return readOnboarding(context, actor, agentId);
}

const REQUIRED = ['first_name', 'last_name', 'email', 'phone', 'company', 'title', 'license_number'] as const;

/** The first step that is missing something, in the wizard's own words. */
async function findMissing({ db }: AppContext, agent: AgentRow): Promise<string | null> {
  const profile = agent.user_id === null ? undefined : await repo.findProfileOf(db, agent.user_id);
  if (!profile || REQUIRED.some((field) => profile[field].trim() === ''))
    return 'Complete your profile first.';
  const { mlsProvider, mlsIntegrationRequest } = settingsOf(agent);
  if (!mlsProvider && !mlsIntegrationRequest) {
    return 'Please select an MLS provider or request a custom integration';
  }
  // An MLS that is not connected yet has no roster to search. With a check by a person, drafts are open meanwhile.
  const isAsked = await hasIdentityCheck(db, agent.id);
  if (mlsProvider && agent.validated_at === null && !isAsked) {
    return 'Please select and confirm your agent identity from the MLS';
  }
  return (await repo.hasBillingAccount(db, agent.id)) ? null : 'Minimum budget is $100 per listing';
}

async function complete(context: AppContext, actor: Actor, agent: Authorized<AgentRow>, now: string) {
  const { db } = context;
  const missing = await findMissing(context, agent);
  if (missing !== null) throw new AppError('conflict', missing);
  await setOnboarded(db, agent, now);
  const campaignId = await draftFirstCard(context, agent);
  await repo.putOnboarding(
    db,
    {
      agent_id: agent.id,
      seconds_json: [0, 0, 0, 0],
      first_campaign_id: campaignId,
      created_at: now,
      updated_at: now,
    },
    { first_campaign_id: campaignId, updated_at: now },
  );
  await recordAudit(db, {
    actorId: actor.userId,
    action: 'agent.onboarding_completed',
    subjectType: 'agent',
    subjectId: agent.id,
    at: new Date(now),
  });
}

/** A draft: nothing is printed before the agent approves it. `null` without a listing that a card can announce. */
async function draftFirstCard(context: AppContext, agent: AgentRow): Promise<string | null> {
  const listing = await repo.findFirstListing(context.db, agent.id);
  if (!listing) return null;
  const isSold = listing.status === 'Closed';
  const account = await findAccount(context.db, agent.id);
  const campaign = await startCampaign(context, {
    agentId: agent.id,
    origin: 'manual',
    automationKey: `first-card:${agent.id}`,
    name: `${isSold ? 'Just sold' : 'Just listed'}: ${listing.address_line1}`,
    kind: 'postcard',
    purpose: isSold ? 'just-sold' : 'just-listed',
    listingId: listing.id,
    location: `${listing.city}, ${listing.state} ${listing.zip}`,
    budgetCents: account?.listingBudgetCents ?? 50_000,
    targeting: targeting.parse({}),
  });
  return campaign?.id ?? null;
}
