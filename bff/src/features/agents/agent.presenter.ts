import { type AgentRecord, agentSettings } from '@farmpost/shared/contracts/agents';
import type { AgentRow } from './agent.repo';

/** Default of a new billing account. */
const DEFAULT_BUDGET_CENTS = 50_000;

/** Stored settings that no longer match the contract are presented as not set. */
function presentSettings(row: AgentRow): AgentRecord['settings'] {
  const { mlsProvider, mlsIntegrationRequest, idxValidation } = agentSettings.shape;
  const stored = row.settings_json;
  return {
    mlsProvider: mlsProvider.safeParse(stored.mlsProvider).data ?? null,
    mlsIntegrationRequest: mlsIntegrationRequest.safeParse(stored.mlsIntegrationRequest).data ?? null,
    idxValidation: idxValidation.safeParse(stored.idxValidation).data ?? null,
    marketingPreferences: {
      budgetLimitCents: row.listing_budget_cents ?? DEFAULT_BUDGET_CENTS,
      autoApprovePostcards: row.is_auto_approve ?? true,
    },
  };
}

export function presentAgent(row: AgentRow): AgentRecord {
  return {
    id: row.id,
    userId: row.user_id,
    email: row.email,
    firstName: row.first_name,
    lastName: row.last_name,
    phone: row.phone,
    company: row.company,
    title: row.title,
    settings: presentSettings(row),
    validatedAt: row.validated_at,
    onboardingCompletedAt: row.onboarding_completed_at,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}
