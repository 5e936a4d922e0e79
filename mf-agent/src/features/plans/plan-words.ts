/** Words of plans that several of its parts show. */
import type { PlanSummary, PlanTouch } from '@farmpost/shared/contracts/mailing-plans';
import {
  planEndReasonNames,
  planSkipReasonNames,
  planStatusNames,
  planTouchStateNames,
  waitingReasons,
} from '@farmpost/shared/contracts/mailing-plan-vocabulary';
import { formatCount, formatLongDate } from '@farmpost/shared/domain/format';
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

export const stateName = (state: PlanTouch['state']): string => planTouchStateNames[state];

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
export function skipWords({ skip }: Pick<PlanTouch, 'skip'>): string {
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
