/** The rules that choose the homes of a campaign, as far as the form offers them, and decisions about single homes. */
import type { AudienceHome, Targeting } from '@farmpost/shared/contracts/campaigns';
import type { Outcome } from './outcome-shapes';

/** Rules that the form offers; the others keep the server's defaults. */
export type AudienceRules = Pick<
  Targeting,
  'nearest' | 'minOwnedYears' | 'minEquityShare' | 'ownerOccupiedOnly'
> &
  Partial<Pick<Targeting, 'maxMiles' | 'drawn' | 'leftOut' | 'included'>>;

export const MOST_MILES = 1.5;
export const MOST_NEAREST = 900;
export const MOST_AREAS = 5;

/** Reasons that the agent may overrule: filters and the holdout, but not opt-outs, recent cards or vacant homes. */
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

/** The rules after an act on these homes. Leaving out an included home only takes its inclusion back. */
export function applyAct(rules: AudienceRules, ids: readonly string[], act: HomeAct): AudienceRules {
  const chosen = new Set(ids);
  const included = (rules.included ?? []).filter((id) => !chosen.has(id));
  const leftOut = (rules.leftOut ?? []).filter((id) => !chosen.has(id));
  if (act === 'include') return { ...rules, leftOut, included: [...included, ...ids] };
  if (act === 'put-back') return { ...rules, leftOut, included };
  const overruled = new Set(rules.included);
  return { ...rules, included, leftOut: [...leftOut, ...ids.filter((id) => !overruled.has(id))] };
}

/** The rules without areas and decisions about single homes, which belong to one listing. */
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
