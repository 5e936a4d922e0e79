/** Words for the versions of a card and their results. */
import type { CardVersion, VersionTrial } from '@farmpost/shared/contracts/campaigns';
import { formatCount } from '@farmpost/shared/domain/format';

export const versionNames: Readonly<Record<CardVersion, string>> = { a: 'Version A', b: 'Version B' };

const points = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** A difference of shares in percentage points: `1.3`. */
export const inPoints = (share: number): string => points.format(Math.abs(share) * 100);

const signed = (share: number) => `${share < 0 ? '−' : '+'}${inPoints(share)}`;

/** The difference in words; names a version only once chance no longer explains it. */
export function describeDifference(
  difference: VersionTrial['scans'],
  { what, mailed }: { readonly what: string; readonly mailed: number },
): string {
  if (!difference) return `Not enough data yet: both versions have to be mailed first.`;
  const { low, high, ahead, neededPerVersion } = difference;
  const interval = `B less A: ${signed(difference.difference)} points, 95% interval ${signed(low)} to ${signed(high)}`;
  if (ahead) {
    return `${versionNames[ahead]} got more ${what}, by more than chance explains. ${interval}.`;
  }
  const needed =
    neededPerVersion === null
      ? 'Both are level so far, so we cannot say how many cards it takes.'
      : `If the shares stay as they are, it takes about ${formatCount(neededPerVersion)} cards of each version to tell; ${formatCount(mailed)} of the smaller one are mailed.`;
  return `Not enough data yet: the difference in ${what} may be chance. ${interval}. ${needed}`;
}
