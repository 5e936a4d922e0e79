/** Plans a farm's next mailing without calling a vendor or changing anything. */
import type { FarmPlan } from '@farmpost/shared/contracts/auto-farms';
import { targeting } from '@farmpost/shared/contracts/campaigns';
import { type FarmAudience, farmMessage, zipsOfFarm } from '@farmpost/shared/domain/auto-farm';
import { priceOf } from '@farmpost/shared/domain/pricing';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import { type Account, findAccount } from '../billing/billing.queries';
import { chooseAudience } from '../campaigns/audience.service';
import { unlistedMailingRefusal } from '../campaigns/unlisted-mailing-refusal';
import { readRate } from '../mail-rates/mail-rate.queries';
import type { FarmRow } from './auto-farm.repo';

type Farm = Pick<
  FarmRow,
  | 'agent_id'
  | 'monthly_budget_cents'
  | 'farm_area_name'
  | 'farm_id'
  | 'has_homeowners'
  | 'has_homebuyers'
  | 'has_homesellers'
>;

export const audienceOf = (farm: Farm): FarmAudience => ({
  targetHomeowners: farm.has_homeowners,
  targetHomebuyers: farm.has_homebuyers,
  targetHomesellers: farm.has_homesellers,
});

/** Homes are chosen by address alone: no filter, and so none that could stand for a protected class. */
export const farmTargeting = (farm: Farm) =>
  targeting.parse({
    ownerOccupiedOnly: false,
    ...(farm.farm_id === null ? { zips: zipsOfFarm(farm.farm_area_name) } : { farmId: farm.farm_id }),
  });

const hasArea = (farm: Farm) => farm.farm_id !== null || zipsOfFarm(farm.farm_area_name).length > 0;

/** Why the farm mails nothing, as a sentence for its agent. */
export async function refusalOf(
  db: Db,
  farm: Farm,
  account: Account | undefined,
  unitPriceCents: number,
): Promise<string | null> {
  if (!account) return 'The account no longer exists.';
  if (!hasArea(farm)) return 'Choose at least one ZIP.';
  if (farmMessage(audienceOf(farm)) === null) return 'Choose at least one audience.';
  return unlistedMailingRefusal(db, account, unitPriceCents);
}

export async function planFarm(context: AppContext, farm: Farm): Promise<FarmPlan> {
  const account = await findAccount(context.db, farm.agent_id);
  const freeCardsLeft = account?.freeCardsLeft ?? 0;
  const none = { homes: 0, excluded: [], freeCards: 0, totalCents: 0 };
  const isApprovedAutomatically = account?.isAutoApprove ?? false;
  const price = await readRate(context, '4x6');
  const refusal = await refusalOf(context.db, farm, account, price.unitPriceCents);
  if (!hasArea(farm)) return { ...none, refusal, isApprovedAutomatically };
  try {
    const audience = await chooseAudience(context, {
      listing: null,
      agentId: farm.agent_id,
      campaignId: null,
      price,
      purpose: 'farm',
      budgetCents: farm.monthly_budget_cents,
      freeCardsLeft,
      targeting: farmTargeting(farm),
      isKnownOnly: true,
    });
    const { freeCards, totalCents } = priceOf(price, audience.mailed, freeCardsLeft);
    return {
      homes: audience.mailed,
      excluded: audience.area.excluded,
      freeCards,
      totalCents,
      refusal: refusal ?? (audience.mailed === 0 ? 'No home is left to mail there right now.' : null),
      isApprovedAutomatically,
    };
  } catch (error) {
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    return { ...none, refusal: refusal ?? error.message, isApprovedAutomatically };
  }
}
