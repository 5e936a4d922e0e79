/**
 * The lift of mail: homes that an agent's mail reached against homes that were held back at random (docs/decisions/0050).
 * A home is drawn once for `HOLDOUT_DAYS` and for all mailings of the agent. Pure.
 */
import { differenceInterval, type Group, type Interval, neededHoldout } from './statistics';

/** How long a draw holds. */
export const HOLDOUT_DAYS = 180;

const PERIOD_MS = HOLDOUT_DAYS * 86_400_000;

/** The choice of a sent mailing for a home: its card, or none because of the draw. */
export interface HomeDecision {
  readonly outcome: 'mailed' | 'holdout';
  /** When the mailing was sent. */
  readonly at: string;
}

export interface HomePeriod {
  readonly group: 'mailed' | 'heldBack';
  readonly from: string;
  readonly until: string;
  /** The home was both held back and mailed, as where its agent included it by hand. */
  readonly isCrossover: boolean;
}

/** The periods of one home: each begins with the first mailing that decides about it after the one before has ended. */
export function periodsOf(decisions: readonly HomeDecision[]): HomePeriod[] {
  const periods: HomePeriod[] = [];
  for (const { outcome, at } of decisions.toSorted((a, b) => (a.at < b.at ? -1 : 1))) {
    const group = outcome === 'mailed' ? 'mailed' : 'heldBack';
    const last = periods.at(-1);
    if (!last || at >= last.until) {
      const until = new Date(Date.parse(at) + PERIOD_MS).toISOString();
      periods.push({ group, from: at, until, isCrossover: false });
    } else if (last.group !== group) {
      periods[periods.length - 1] = { ...last, isCrossover: true };
    }
  }
  return periods;
}

export interface Draw {
  /** The group of the present period; `null` before the home is drawn. */
  readonly group: HomePeriod['group'] | null;
  /** Number of the draw: periods that are over. */
  readonly number: number;
}

export const FIRST_DRAW: Draw = { group: null, number: 0 };

export function drawAt(decisions: readonly HomeDecision[], now: Date): Draw {
  const periods = periodsOf(decisions);
  const number = periods.filter(({ until }) => until <= now.toISOString()).length;
  return { group: periods[number]?.group ?? null, number };
}

export interface Lift {
  /** In shares of one; Newcombe's hybrid score interval (1998, method 10). `null` without homes on both sides. */
  readonly difference: (Interval & { readonly difference: number }) | null;
  /** The whole interval is above zero. */
  readonly isProven: boolean;
  /** Held-back homes that could show a lift; `null` while it cannot be said. */
  readonly neededHomes: number | null;
}

export function liftOf(mailed: Group, heldBack: Group): Lift {
  const difference = differenceInterval(mailed, heldBack);
  return {
    difference,
    isProven: difference !== null && difference.low > 0,
    neededHomes: neededHoldout(mailed),
  };
}
