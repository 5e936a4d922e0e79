/** Why a campaign may not be scheduled, and where its agent can settle that. */
import type { Dashboard } from '@farmpost/shared/contracts/dashboard';
import type { ErrorCode } from '@farmpost/shared/contracts/http';
import { pieceNouns } from '@farmpost/shared/domain/status-names';
import type { Db } from '../../db/database';
import { undecidedReason } from '../audience-lens/audience-lens.queries';
import { findAccount } from '../billing/billing.queries';
import { unknownAgentReason } from '../identity-checks/identity-check.queries';
import { priceOfMailing } from '../mail-rates/mail-rate.queries';
import { type CampaignRow, findCardFacts, findPreflight } from './campaign.repo';
import { missingAddressReason } from './return-address';
import { untrueCardReason } from './untrue-card';
import { findWantedChange } from './wanted-change.repo';

export interface MailingObstacle {
  readonly code: ErrorCode;
  readonly message: string;
  readonly settledIn: NonNullable<NonNullable<Dashboard['nextAction']>['obstacle']>['settledIn'];
}

const ofCard = (code: ErrorCode, message: string): MailingObstacle => ({ code, message, settledIn: 'card' });

/** The first obstacle, or `null`. Does not cover obstacles that only the card's pictures reveal. */
export async function findObstacle(db: Db, row: CampaignRow): Promise<MailingObstacle | null> {
  const { one, many } = pieceNouns[row.kind];
  if (row.recipient_count === 0) {
    return ofCard('nothing_to_mail', 'No homes are left to mail. Widen the area or loosen the filters.');
  }
  const preflight = await findPreflight(db, row.id);
  if (!preflight || preflight.result === 'red') {
    return ofCard('preflight_failed', `The ${one} did not pass its checks. See the preflight certificate.`);
  }
  if (preflight.result === 'amber' && preflight.override_json === null) {
    return ofCard(
      'preflight_failed',
      `Preflight needs your review. Give a reason to print the ${one} as it is, or edit the campaign.`,
    );
  }
  // A card that changed since its preflight is checked again before it is sent.
  const wanted = await findWantedChange(db, { campaignId: row.id, cardHash: preflight.card_hash ?? '' });
  if (wanted) {
    return ofCard(
      'conflict',
      `“${wanted.reviewer}” asked for a change. Change the ${one}, or answer that it stays as it is.`,
    );
  }
  const undecided = await undecidedReason(db, row.id);
  if (undecided !== null) return ofCard('audience_undecided', undecided);
  const unknown = await unknownAgentReason(db, row.agent_id);
  if (unknown !== null) return { code: 'conflict', message: unknown, settledIn: 'identity' };
  const noAddress = await missingAddressReason(db, row);
  if (noAddress !== null) return { code: 'preflight_failed', message: noAddress, settledIn: 'profile' };
  const { listing } = await findCardFacts(db, row);
  const untrue = listing && untrueCardReason(row.purpose, listing);
  if (untrue) return ofCard('conflict', untrue);
  const account = await findAccount(db, row.agent_id, row.id);
  if (account?.isLeaving) {
    const message = 'The account is about to be deleted. Choose “Keep my account” under Settings first.';
    return { code: 'conflict', message, settledIn: 'account' };
  }
  if (!account || account.subscriptionStatus !== 'active') {
    const message = 'The membership is not active. Resume it under Billing Settings first.';
    return { code: 'conflict', message, settledIn: 'membership' };
  }
  const price = priceOfMailing(row, account.freeCardsLeft);
  if (price.totalCents > row.budget_cents) {
    return ofCard(
      'over_budget',
      `The ${many} cost more than the campaign’s budget. Raise it or mail fewer homes.`,
    );
  }
  if (price.totalCents > 0 && !account.hasPaymentMethod) {
    const message = `Add a payment method under Billing Settings before sending paid ${many}.`;
    return { code: 'conflict', message, settledIn: 'payment' };
  }
  return null;
}
