/** Billing settings and budgets, as the agent sees and changes them. */
import type { BillingSettings, createBudget } from '@farmpost/shared/contracts/billing';
import { clampListingBudget, FIRST_BILLING_DAYS } from '@farmpost/shared/domain/billing';
import type * as z from 'zod';
import { notFound } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import * as repo from './account.repo';
import { countFreeLeft } from './billing.queries';
import { authorizeBilling } from './billing.policy';
import { presentBudget, presentSettings } from './billing.presenter';

type OwnAgent = Authorized<repo.AgentRow>;

/** Throws `not_found` for another person's agent. */
export async function findOwnAgent({ db }: AppContext, actor: Actor, agentId: string): Promise<OwnAgent> {
  return authorizeBilling(actor, await repo.findAgent(db, agentId));
}

export async function present({ db }: AppContext, row: repo.AccountRow): Promise<BillingSettings> {
  return presentSettings(row, {
    freeCardsLeft: await countFreeLeft(db, row.agent_id),
    heldCampaigns: await repo.countHeld(db, row.agent_id),
  });
}

export async function ensureAccount(context: AppContext, agent: OwnAgent): Promise<repo.AccountRow> {
  const now = context.now();
  return repo.ensureAccount(context.db, agent, {
    now: now.toISOString(),
    nextBillingAt: new Date(now.getTime() + FIRST_BILLING_DAYS * 86_400_000).toISOString(),
  });
}

export async function readBilling(
  context: AppContext,
  actor: Actor,
  agentId: string,
): Promise<BillingSettings> {
  const agent = await findOwnAgent(context, actor, agentId);
  const row = await repo.findAccountRow(context.db, agent.id);
  if (!row) throw notFound('The billing settings');
  return present(context, row);
}

export async function createBilling(
  context: AppContext,
  actor: Actor,
  agentId: string,
): Promise<BillingSettings> {
  return present(context, await ensureAccount(context, await findOwnAgent(context, actor, agentId)));
}

export async function readBudget(context: AppContext, actor: Actor, agentId: string) {
  const agent = await findOwnAgent(context, actor, agentId);
  const row = await repo.findAccountRow(context.db, agent.id);
  if (!row) throw notFound('The budget settings');
  return presentBudget(row, await repo.findFarmRow(context.db, agent.id));
}

type BudgetChange = z.output<NonNullable<(typeof createBudget)['body']>>;

/** Creates the settings if there are none; omitted fields stay. */
export async function saveBudget(context: AppContext, actor: Actor, agentId: string, sent: BudgetChange) {
  const agent = await findOwnAgent(context, actor, agentId);
  const at = context.now();
  await ensureAccount(context, agent);
  const columns = {
    default_listing_budget_cents: sent.defaultListingBudgetCents,
    is_auto_approve: sent.autoApprovePostcards,
    is_paused_over_budget: sent.pauseWhenBudgetExceeded,
  };
  const changed = Object.fromEntries(Object.entries(columns).filter(([, value]) => value !== undefined));
  const row = await repo.changeAccount(context.db, agent, { ...changed, updated_at: at.toISOString() });
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'billing.budget_changed',
    subjectType: 'agent',
    subjectId: agent.id,
    detail: sent,
    at,
  });
  return presentBudget(row, await repo.findFarmRow(context.db, agent.id));
}

/** Turns the monthly budget into a budget per listing, within its range. A repeat changes nothing. */
export async function migrateBudget(
  context: AppContext,
  actor: Actor,
  agentId: string,
): Promise<BillingSettings> {
  const agent = await findOwnAgent(context, actor, agentId);
  const at = context.now();
  const row = await ensureAccount(context, agent);
  if (row.monthly_budget_cents === null) return present(context, row);
  const migrated = await repo.changeAccount(context.db, agent, {
    default_listing_budget_cents: clampListingBudget(row.monthly_budget_cents),
    monthly_budget_cents: null,
    updated_at: at.toISOString(),
  });
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'billing.budget_migrated',
    subjectType: 'agent',
    subjectId: agent.id,
    detail: { monthlyBudgetCents: row.monthly_budget_cents },
    at,
  });
  return present(context, migrated);
}
