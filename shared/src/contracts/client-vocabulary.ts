/** Words of clients and invitations that both sides use. */

export const invitationStates = [
  'waiting',
  'sent',
  'opened',
  'accepted',
  'expired',
  'revoked',
  'opted_out',
] as const;
export type InvitationState = (typeof invitationStates)[number];

/** States of a link that someone brings to the sign-up. */
export const inviterStates = ['open', 'accepted', 'expired', 'ended', 'unknown'] as const;
export type InviterState = (typeof inviterStates)[number];

/** How a person first came to a salesperson. */
export const touchKinds = ['invitation', 'referral'] as const;
export type TouchKind = (typeof touchKinds)[number];

/** Why an agent has their salesperson: a touch, an administrator's decision, or their own. */
export const assignmentKinds = [...touchKinds, 'moved', 'detached'] as const;
export type AssignmentKind = (typeof assignmentKinds)[number];

/** From the invitation to the first card, in order. */
export const clientStages = ['invited', 'opened', 'joined', 'ready', 'mailing'] as const;
export type ClientStage = (typeof clientStages)[number];

export const clientHealths = ['good', 'watch', 'risk'] as const;
export type ClientHealth = (typeof clientHealths)[number];

export const INVITATION_DAYS = 30;
/** A sign-up within this time after the first touch belongs to its salesperson. */
export const ATTRIBUTION_DAYS = 90;
/** Rows of one file. */
export const INVITATION_ROWS = 10_000;
export const INVITATION_FILE_CHARACTERS = 2_000_000;
