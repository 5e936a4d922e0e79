/** Two versions of one mailing's card: assigns them to homes and compares their results. Pure. */
import type { CardVersion } from '../contracts/campaign-vocabulary';
import { differenceInterval, type Group, neededSample } from './statistics';
import { fractionOf } from './targeting';

/**
 * The version of a home. It depends on the campaign and the home alone, so a home keeps its version however often the
 * homes are counted or chosen again, and never gets both.
 */
export const versionFor = (campaignId: string, householdId: string): CardVersion =>
  fractionOf(`${campaignId}:version:${householdId}`) < 0.5 ? 'a' : 'b';

export interface VersionDifference {
  /** Share of version B less that of version A, with its 95% interval. */
  readonly difference: number;
  readonly low: number;
  readonly high: number;
  /** The version that is ahead by more than chance explains; `null` while zero is inside the interval. */
  readonly ahead: CardVersion | null;
  /** Cards per version that would make these shares conclusive; `null` if they already are, or are equal. */
  readonly neededPerVersion: number | null;
}

/** `null` until both versions were mailed. */
export function compareVersions(a: Group, b: Group): VersionDifference | null {
  const interval = differenceInterval(b, a);
  if (!interval) return null;
  const ahead = interval.low > 0 ? 'b' : interval.high < 0 ? 'a' : null;
  return { ...interval, ahead, neededPerVersion: ahead === null ? neededSample(a, b) : null };
}

/** Smallest difference that a mailing of this size can tell from chance, if `share` of the homes respond. */
export function detectableDifference(share: number, perVersion: number): number | null {
  const isClear = (points: number) => {
    const interval = differenceInterval(
      { hits: (share + points) * perVersion, sample: perVersion },
      { hits: share * perVersion, sample: perVersion },
    );
    return interval !== null && interval.low > 0;
  };
  for (let permille = 1; share + permille / 1000 <= 1; permille++) {
    if (isClear(permille / 1000)) return permille / 1000;
  }
  return null;
}
