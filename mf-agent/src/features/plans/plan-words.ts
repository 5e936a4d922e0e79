/** Words of plans that several of its parts show. */
import type { PlanStep, PlanSummary, PlanTouch } from '@farmpost/shared/contracts/mailing-plans';
import {
  planEndReasonNames,
  type PlanOccasion,
  planSkipReasonNames,
  planStatusNames,
  planTouchStateNames,
  waitingReasons,
} from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { formatCount, formatLongDate, formatQuantity } from '@farmpost/shared/domain/format';
import { exclusionReasonNames, type StatusTone } from '@farmpost/shared/domain/status-names';

export const touchTones: Readonly<Record<PlanTouch['state'], StatusTone>> = {
  planned: 'outline',
  preparing: 'neutral',
  needs_you: 'warning',
  scheduled: 'kraft',
  on_hold: 'warning',
  in_the_mail: 'primary',
  mailed: 'success',
  skipped: 'neutral',
};

/** The word of the MLS that starts a step. */
export const startNames: Readonly<Record<PlanOccasion, string>> = {
  'coming-soon': 'Coming Soon',
  'just-listed': 'Active',
  'open-house': 'Open house',
  'price-improved': 'Price cut',
  'under-contract': 'Pending',
  'just-sold': 'Closed',
};

/** Its card's state once a step has one; else that it waits or is skipped. */
export const stepBadge = ({ state, touch }: Pick<PlanStep, 'state' | 'touch'>) => {
  if (state === 'waits') return { name: 'Waits', tone: 'outline' as const, touchState: 'planned' as const };
  if (state === 'skipped' || touch === null) {
    return { name: 'Skipped', tone: 'neutral' as const, touchState: 'skipped' as const };
  }
  return { name: stateName(touch.state), tone: touchTones[touch.state], touchState: touch.state };
};

/** `2 working days after the status` */
export const delayWords = ({ occasion, delayDays }: Pick<PlanStep, 'occasion' | 'delayDays'>): string => {
  const days = formatQuantity(delayDays, 'working day');
  return occasion === 'open-house' ? `${days} before the last day in time` : `${days} after the status`;
};

/** `60 nearest` */
export const homesWords = ({ homes, reach }: Pick<PlanStep, 'homes' | 'reach'>): string =>
  `${formatCount(homes)} ${reach === 'nearest' ? 'nearest' : 'nearest without a card in 30 days'}`;

export const stateName = (state: PlanTouch['state']): string => planTouchStateNames[state];

/** `week 2 of 4` */
export const weekWords = ({ number, of }: { readonly number: number; readonly of: number }): string =>
  `week ${number} of ${of}`;

/** `Monday` */
export const weekdayOf = (day: string): string => formatLongDate(day).split(',')[0] ?? '';

/** Homes that get no card, by reason. Those that only wait for their turn count until its mailing is made. */
export function homesWithout({ excluded, isEstimate }: Pick<PlanTouch, 'excluded' | 'isEstimate'>) {
  const shown = isEstimate ? excluded.filter(({ reason }) => !waitingReasons.includes(reason)) : excluded;
  return {
    total: shown.reduce((sum, { count }) => sum + count, 0),
    reasons: shown.map(({ reason, count }) => `${exclusionReasonNames[reason]}: ${formatCount(count)}`),
  };
}

/** Why a card was skipped, as a sentence. */
export function skipWords({ skip }: Pick<PlanTouch | PlanStep, 'skip'>): string {
  if (!skip) return '';
  return skip.detail === null
    ? `${planSkipReasonNames[skip.reason]}.`
    : `${planSkipReasonNames[skip.reason]}: ${skip.detail}`;
}

export const statusTones: Readonly<Record<PlanSummary['status'], StatusTone>> = {
  draft: 'kraft',
  approved: 'success',
  paused: 'warning',
  ended: 'neutral',
};

export function statusWords({ status, endReason }: Pick<PlanSummary, 'status' | 'endReason'>): string {
  if (status !== 'ended' || endReason === null) return planStatusNames[status];
  return `${planStatusNames[status]}. ${planEndReasonNames[endReason]}`;
}
