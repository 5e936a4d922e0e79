/** Which mailing a lead is owed to: one rule set for forms, imports and reports. */
import type { LeadAttribution } from '../contracts/lead-vocabulary';

/** A card counts for a lead that comes another way for so long. */
const ASSISTED_DAYS = 90;

export interface LeadOrigin {
  /** The lead came through a code of this agent's card that is not a test. */
  readonly hasOwnCode: boolean;
  /** When a card of the agent last left for the lead's household; null for never or an unknown household. */
  readonly lastMailedAt: string | null;
  readonly createdAt: string;
}

/**
 * direct: through the card's own code. assisted: the household was mailed in the 90 days before, the lead came
 * another way. `matched` is never given here: it is found later, from a closed transaction alone.
 */
export function attributeLead({ hasOwnCode, lastMailedAt, createdAt }: LeadOrigin): LeadAttribution {
  if (hasOwnCode) return 'direct';
  if (lastMailedAt === null) return 'unattributed';
  const days = (Date.parse(createdAt) - Date.parse(lastMailedAt)) / 86_400_000;
  return days >= 0 && days <= ASSISTED_DAYS ? 'assisted' : 'unattributed';
}
