/** Mailings that go out by themselves and are about no listing: those of farms and of plans. */
import { automationRefusal } from '@farmpost/shared/domain/listing-events';
import type { Db } from '../../db/database';
import type { Account } from '../billing/billing.queries';
import { unknownAgentReason } from '../identity-checks/identity-check.queries';

/** Why the account gets none, as a sentence for its agent. They have a budget of their own. */
export async function unlistedMailingRefusal(
  db: Db,
  account: Account,
  unitPriceCents: number,
): Promise<string | null> {
  const unknown = await unknownAgentReason(db, account.agentId);
  if (unknown !== null) return unknown;
  return automationRefusal({
    ...account,
    // A person may have confirmed the agent in place of an MLS.
    isValidated: true,
    isPausedOverBudget: false,
    committedCents: 0,
    unitPriceCents,
  });
}
