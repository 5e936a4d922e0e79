/** Sentences about a mailing that goes to fewer homes than its agent was told. */
import type { ExclusionReason } from '../contracts/listing-vocabulary';
import { formatCount, formatQuantity } from './format';
import { exclusionReasonNames } from './status-names';

interface Shrunk {
  readonly from: number;
  readonly to: number;
  readonly reasons: readonly { readonly reason: ExclusionReason; readonly count: number }[];
}

const lowerFirst = (text: string) => text.charAt(0).toLowerCase() + text.slice(1);

/** For example `The card goes to 32 homes now, not to 131. Since then: another mailing goes first (99).` */
export function shrunkInWords({ from, to, reasons }: Shrunk): string {
  const change = `The card goes to ${formatQuantity(to, 'home')} now, not to ${formatCount(from)}.`;
  if (reasons.length === 0) return change;
  const parts = reasons.map(
    ({ reason, count }) => `${lowerFirst(exclusionReasonNames[reason])} (${formatCount(count)})`,
  );
  return `${change} What changed: ${parts.join(', ')}.`;
}

export const reservedInWords = (homes: number): string =>
  `Another mailing goes first at ${formatQuantity(homes, 'home')}. A home gets one card in 30 days, no matter who sends it.`;
