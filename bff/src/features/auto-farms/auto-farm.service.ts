/** Reads and saves an agent's auto-farm. */
import type { AutoFarm, AutoFarmBody } from '@farmpost/shared/contracts/auto-farms';
import { farmBudget } from '@farmpost/shared/contracts/auto-farm-vocabulary';
import { nextFarmRun } from '@farmpost/shared/domain/auto-farm';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import type { Actor } from '../../http/define-route';
import { findOwnedFarm } from '../households/farm.queries';
import { authorizeFarm } from './auto-farm.policy';
import * as repo from './auto-farm.repo';
import { planFarm } from './farm-plan.service';

/** Before anything is saved. */
function farmOfNewAgent(agentId: string, now: string): repo.FarmRow {
  return {
    agent_id: agentId,
    is_enabled: false,
    monthly_budget_cents: farmBudget.default,
    farm_area_name: '',
    farm_id: null,
    has_homeowners: true,
    has_homebuyers: false,
    has_homesellers: false,
    next_run_at: null,
    last_run_at: null,
    last_campaign_id: null,
    last_refusal: null,
    created_at: now,
    updated_at: now,
  };
}

async function presentFarm(context: AppContext, row: repo.FarmRow): Promise<AutoFarm> {
  return {
    agentId: row.agent_id,
    monthlyBudgetCents: row.monthly_budget_cents,
    autoFarmEnabled: row.is_enabled,
    farmAreaName: row.farm_area_name,
    farmId: row.farm_id,
    targetHomeowners: row.has_homeowners,
    targetHomebuyers: row.has_homebuyers,
    targetHomesellers: row.has_homesellers,
    nextRunAt: row.next_run_at,
    lastRunAt: row.last_run_at,
    lastCampaignId: row.last_campaign_id,
    lastRefusal: row.last_refusal,
    plan: await planFarm(context, row),
  };
}

export async function readFarm(context: AppContext, actor: Actor, agentId: string): Promise<AutoFarm> {
  const agent = authorizeFarm(actor, await repo.findAgent(context.db, agentId));
  const row = await repo.findFarm(context.db, agent.id);
  return presentFarm(context, row ?? farmOfNewAgent(agent.id, context.now().toISOString()));
}

/** The farm that was asked for, or the stored one unless it was deleted. Throws `not_found` for another agent's farm. */
async function farmToMail(
  db: Db,
  agentId: string,
  asked: string | null | undefined,
  known: repo.FarmRow | undefined,
): Promise<string | null> {
  const farmId = asked === undefined ? (known?.farm_id ?? null) : asked;
  if (farmId === null || (await findOwnedFarm(db, farmId, agentId))) return farmId;
  if (asked === undefined) return null;
  throw notFound('The farm');
}

export async function saveFarm(
  context: AppContext,
  actor: Actor,
  { id, ...body }: AutoFarmBody & { readonly id: string },
): Promise<AutoFarm> {
  const { db } = context;
  const agent = authorizeFarm(actor, await repo.findAgent(db, id));
  const known = await repo.findFarm(db, id);
  const farmId = await farmToMail(db, id, body.farmId, known);
  const now = context.now();
  const isStaying = known?.is_enabled === true && known.next_run_at !== null;
  const next = isStaying ? known.next_run_at : nextFarmRun(now, known?.last_run_at ?? null).toISOString();
  const row = await repo.upsertFarm(db, agent, {
    is_enabled: body.autoFarmEnabled,
    monthly_budget_cents: body.monthlyBudgetCents,
    farm_area_name: body.farmAreaName,
    farm_id: farmId,
    has_homeowners: body.targetHomeowners,
    has_homebuyers: body.targetHomebuyers,
    has_homesellers: body.targetHomesellers,
    next_run_at: body.autoFarmEnabled ? next : null,
    created_at: now.toISOString(),
    updated_at: now.toISOString(),
  });
  return presentFarm(context, row);
}

/** The switch alone; everything else stays as it is. */
export async function enableFarm(
  context: AppContext,
  actor: Actor,
  { id, enabled }: { readonly id: string; readonly enabled: boolean },
): Promise<AutoFarm> {
  const agent = authorizeFarm(actor, await repo.findAgent(context.db, id));
  const row =
    (await repo.findFarm(context.db, agent.id)) ?? farmOfNewAgent(agent.id, context.now().toISOString());
  return saveFarm(context, actor, {
    id,
    autoFarmEnabled: enabled,
    monthlyBudgetCents: row.monthly_budget_cents,
    farmAreaName: row.farm_area_name,
    targetHomeowners: row.has_homeowners,
    targetHomebuyers: row.has_homebuyers,
    targetHomesellers: row.has_homesellers,
  });
}
