import type { AgentIdentityCheck, IdentityCheck } from '@farmpost/shared/contracts/identity-checks';
import type { KnownAgent } from '../agents/agent.queries';
import type { CheckRow } from './identity-check.repo';

export const presentCheck = (row: CheckRow): IdentityCheck => ({
  id: row.id,
  status: row.status,
  entry: row.entry_json,
  licenseNumber: row.license_number,
  licenseState: row.license_state,
  note: row.note,
  reason: row.reason,
  decidedAt: row.decided_at,
  createdAt: row.created_at,
});

export const presentCheckOfAgent = (
  row: CheckRow,
  { id, userId, name, email, company }: KnownAgent,
  holder: KnownAgent | undefined,
): AgentIdentityCheck => ({
  ...presentCheck(row),
  agent: { id, userId, name, email, company },
  holder: holder
    ? { agentId: holder.id, userId: holder.userId, name: holder.name, email: holder.email }
    : null,
});
