import type { ClientInvitation } from '@farmpost/shared/contracts/client-invitations';
import type { InvitationState } from '@farmpost/shared/contracts/client-vocabulary';
import type { InvitationRow } from './client-invitation.repo';

export function stateOf(row: InvitationRow, now: Date): InvitationState {
  if (row.accepted_at !== null) return 'accepted';
  if (row.opted_out_at !== null) return 'opted_out';
  if (row.revoked_at !== null) return 'revoked';
  if (row.sent_at === null) return 'waiting';
  if ((row.expires_at ?? '') <= now.toISOString()) return 'expired';
  return row.opened_at === null ? 'sent' : 'opened';
}

export const presentInvitation = (row: InvitationRow, now: Date): ClientInvitation => ({
  id: row.id,
  email: row.email,
  name: row.name,
  company: row.company,
  note: row.note,
  state: stateOf(row, now),
  sends: row.sends,
  sentAt: row.sent_at,
  openedAt: row.opened_at,
  acceptedAt: row.accepted_at,
  revokedAt: row.revoked_at,
  optedOutAt: row.opted_out_at,
  expiresAt: row.expires_at,
  agentId: row.agent_id,
  createdAt: row.created_at,
});
