/** Attributes leads to mailings: one rule set for forms, imports and reports. */
import type { LeadAttribution } from '../contracts/lead-vocabulary';

/** The rules in force. Changing a number needs a new version, so that a return states the rules that counted it. */
export const attributionRules = {
  version: 1,
  /** Days after a mailing during which it assists a lead that comes another way. */
  assistedDays: 90,
  /** Days between a mailing and the listing of the home that it is matched with. */
  matchedDays: 365,
} as const;

/** Leads that a return counts; others are shown beside it. */
export const countedAttributions = ['direct', 'assisted'] as const satisfies readonly LeadAttribution[];

export interface LeadOrigin {
  /** The lead came through a non-test code on this agent's card. */
  readonly hasOwnCode: boolean;
  /** When the agent last mailed a card to the lead's household; `null` for never or an unknown household. */
  readonly lastMailedAt: string | null;
  readonly createdAt: string;
}

/**
 * direct: through the card's own code. assisted: the household was mailed in the previous 90 days, but the lead came
 * another way. Never returns `matched`, which is found later, only from a closed transaction.
 */
export function attributeLead({ hasOwnCode, lastMailedAt, createdAt }: LeadOrigin): LeadAttribution {
  if (hasOwnCode) return 'direct';
  if (lastMailedAt === null) return 'unattributed';
  const days = (Date.parse(createdAt) - Date.parse(lastMailedAt)) / 86_400_000;
  return days >= 0 && days <= attributionRules.assistedDays ? 'assisted' : 'unattributed';
}
