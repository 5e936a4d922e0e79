/** The rules that choose the homes of a campaign, as far as the form offers them, and decisions about single homes. */
import type { AudienceHome, Targeting } from '@farmpost/shared/contracts/campaigns';
import type { Outcome } from './outcome-shapes';

/** The others keep the server's defaults. */
export type AudienceRules = Pick<
  Targeting,
  'nearest' | 'minOwnedYears' | 'minEquityShare' | 'ownerOccupiedOnly'
> &
  Partial<Pick<Targeting, 'maxMiles' | 'drawn' | 'leftOut' | 'included'>>;

export const MOST_MILES = 1.5;
export const MOST_NEAREST = 900;
export const MOST_AREAS = 5;

/** Filters and the holdout are the agent's to overrule; wishes, recent cards and vacant homes are not. */
const includable: ReadonlySet<Outcome> = new Set<Outcome>([
  'not_owner_occupied',
  'equity_too_low',
  'owned_too_short',
  'value_out_of_range',
  'holdout',
]);

export type HomeAct = 'leave-out' | 'put-back' | 'include';

export function actFor(outcome: Outcome): HomeAct | null {
  if (outcome === 'mailed') return 'leave-out';
  if (outcome === 'left_out') return 'put-back';
  return includable.has(outcome) ? 'include' : null;
}

export const actNames: Readonly<Record<HomeAct, string>> = {
  'leave-out': 'Leave Out',
  'put-back': 'Put Back',
  include: 'Include',
};

/** The rules after the act on these homes. A home that was included goes back to what its own facts say. */
export function applyAct(rules: AudienceRules, ids: readonly string[], act: HomeAct): AudienceRules {
  const chosen = new Set(ids);
  const included = (rules.included ?? []).filter((id) => !chosen.has(id));
  const leftOut = (rules.leftOut ?? []).filter((id) => !chosen.has(id));
  if (act === 'include') return { ...rules, leftOut, included: [...included, ...ids] };
  if (act === 'put-back') return { ...rules, leftOut, included };
  const overruled = new Set(rules.included);
  return { ...rules, included, leftOut: [...leftOut, ...ids.filter((id) => !overruled.has(id))] };
}

/** Without what belongs to the homes of one listing. */
export const withoutHomes = ({ leftOut: _out, included: _in, drawn: _drawn, ...rules }: AudienceRules) =>
  rules as AudienceRules;

export type HomeFilter = {
  readonly group: 'all' | 'mailed' | 'left-out';
  readonly reason: Outcome | '';
  readonly words: string;
};

export function filterHomes(homes: readonly AudienceHome[], { group, reason, words }: HomeFilter) {
  const wanted = words.trim().toLowerCase();
  return homes.filter(
    ({ outcome, address }) =>
      (group === 'all' || (group === 'mailed') === (outcome === 'mailed')) &&
      (reason === '' || outcome === reason) &&
      address.toLowerCase().includes(wanted),
  );
}
