/** A card that is being prepared is ready within seconds; a list that shows one is polled until then. */
import type { CampaignStatus } from '@farmpost/shared/contracts/campaigns';

const LOOK_AGAIN_MILLISECONDS = 3000;

interface Card {
  readonly status: CampaignStatus;
}

export const countPreparing = (cards: readonly Card[]): number =>
  cards.filter(({ status }) => status === 'pending').length;

/** Milliseconds until the list is to be read again, or `false` if nothing is being prepared. */
export const whilePreparing = (cards: readonly Card[]): number | false =>
  countPreparing(cards) > 0 && LOOK_AGAIN_MILLISECONDS;
