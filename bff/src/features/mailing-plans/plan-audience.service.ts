/** The homes of a plan's farm or list, counted as a mailing would choose them; no vendor is asked. */
import { type Targeting, targeting } from '@farmpost/shared/contracts/campaigns';
import type { CampaignPurpose, MailClass } from '@farmpost/shared/contracts/campaign-vocabulary';
import type { ExclusionReason } from '@farmpost/shared/contracts/listings';
import {
  type PlanAudience,
  type PlanRule,
  waitingReasons,
} from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { classesFor } from '@farmpost/shared/domain/pricing';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { chooseAudience } from '../campaigns/audience.service';
import { areaOfFarm, findOwnedFarm } from '../households/farm.queries';
import { listAnsweredHomes } from '../leads/answered-home.queries';
import { findPlaceOf, listHomesIn } from '../households/homes-in-area.queries';
import { findMainPlace, findOwnedList } from '../mailing-lists/mailing-list.queries';
import { readRate } from '../mail-rates/mail-rate.queries';

/** The farm or list that a plan mails; without an id, it is gone. */
export interface Audience {
  readonly agentId: string;
  readonly kind: PlanAudience;
  readonly id: string | null;
}

/** No budget leaves a home out of a count. */
const ANY_BUDGET_CENTS = 1_000_000_000;
/** Homes that a mailing can leave out by name. */
const MOST_LEFT_OUT = 1000;

/** A card about no listing goes to a farm, or to people whom its agent knows. */
export const purposeOf = (kind: PlanAudience): CampaignPurpose => (kind === 'farm' ? 'farm' : 'sphere');

/** The farm or list; `null` once it is deleted. */
export async function findAudience(
  { db }: AppContext,
  { agentId, kind, id }: Audience,
): Promise<{ readonly id: string; readonly name: string; readonly place: string | null } | null> {
  if (id === null) return null;
  if (kind === 'list') {
    const list = await findOwnedList(db, id, agentId);
    const place = list && (await findMainPlace(db, id));
    return list ? { id, name: list.name, place: place ? `${place.city}, ${place.state}` : null } : null;
  }
  const farm = await findOwnedFarm(db, id, agentId);
  if (!farm) return null;
  const [home] = await listHomesIn(db, areaOfFarm(farm));
  const place = home && (await findPlaceOf(db, home.id));
  return { id, name: farm.name, place: place ? `${place.city}, ${place.state}` : null };
}

/** The homes that a card goes to, as its mailing chooses them. */
export async function targetingOf(
  { db }: AppContext,
  { agentId, kind, id }: Audience,
  rule: PlanRule,
): Promise<Targeting> {
  const answered = rule === 'unanswered' ? await listAnsweredHomes(db, agentId, MOST_LEFT_OUT) : [];
  return targeting.parse({
    ownerOccupiedOnly: kind === 'farm' && rule === 'owner_occupied',
    ...(kind === 'farm' ? { farmId: id } : { listId: id }),
    ...(answered.length > 0 && { leftOut: answered }),
  });
}

export interface HomeCount {
  /** Homes that can be mailed, and those that only wait. */
  readonly homes: number;
  readonly excluded: readonly { readonly reason: ExclusionReason; readonly count: number }[];
}

/** Homes that only wait for their turn count: a plan comes back to them. */
async function countHomes(context: AppContext, audience: Audience, rule: PlanRule): Promise<HomeCount> {
  try {
    const chosen = await chooseAudience(context, {
      listing: null,
      agentId: audience.agentId,
      campaignId: null,
      price: await readRate(context, '4x6'),
      purpose: purposeOf(audience.kind),
      budgetCents: ANY_BUDGET_CENTS,
      freeCardsLeft: 0,
      targeting: await targetingOf(context, audience, rule),
      isKnownOnly: true,
    });
    const { excluded } = chosen.area;
    const waiting = excluded.filter(({ reason }) => waitingReasons.includes(reason));
    return {
      homes: chosen.mailed + waiting.reduce((sum, { count }) => sum + count, 0),
      excluded: excluded.filter(({ reason }) => !waitingReasons.includes(reason)),
    };
  } catch (error) {
    // Without a known home, there is nothing to count.
    if (!(error instanceof AppError) || error.code !== 'conflict') throw error;
    return { homes: 0, excluded: [] };
  }
}

export interface TouchCount extends HomeCount {
  readonly unitPriceCents: number;
  readonly costCents: number;
}

/** Homes and cost of cards at the present rates; free cards are not taken off. */
export async function countTouches(
  context: AppContext,
  audience: Audience,
  touches: readonly {
    readonly rule: PlanRule;
    readonly mailClass: MailClass;
    readonly document: unknown;
  }[],
): Promise<TouchCount[]> {
  const counts = new Map<PlanRule, HomeCount>();
  for (const { rule } of touches) {
    if (!counts.has(rule)) counts.set(rule, await countHomes(context, audience, rule));
  }
  const none: HomeCount = { homes: 0, excluded: [] };
  const counted: TouchCount[] = [];
  for (const { rule, mailClass, document } of touches) {
    const { size } = postcardTemplate.parse(document);
    const fits = classesFor(size, false).includes(mailClass);
    const { unitPriceCents } = await readRate(context, size, fits ? mailClass : 'first_class');
    const count = counts.get(rule) ?? none;
    counted.push({ ...count, unitPriceCents, costCents: count.homes * unitPriceCents });
  }
  return counted;
}
