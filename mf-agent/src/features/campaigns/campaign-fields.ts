/** Rules of the campaign's fields, shared by the form that makes one and the dialog that changes it. */

import type { CampaignPurpose } from '@farmpost/shared/contracts/campaign-vocabulary';
import { checkFairHousing } from '@farmpost/shared/domain/fair-housing';

/** A card to one's sphere goes to people one knows, not to the homes around a listing: it is not made here. */
export const listingPurposes = [
  'just-listed',
  'just-sold',
  'farm',
] as const satisfies readonly CampaignPurpose[];
export type ListingPurpose = (typeof listingPurposes)[number];

/** Specification 2, sections 5 and 9: budget numeric, minimum 100, step 50. Dollars. */
export const MIN_BUDGET = 100;
export const BUDGET_STEP = 50;

export const nameRules = {
  required: 'Give the campaign a name.',
  maxLength: { value: 120, message: 'At most 120 characters.' },
};
export const locationRules = {
  required: 'Say where it goes, as you would call the area.',
  maxLength: { value: 200, message: 'At most 200 characters.' },
};
export const budgetRules = {
  required: 'Set a budget.',
  valueAsNumber: true as const,
  validate: (dollars: number) => {
    if (!Number.isFinite(dollars)) return 'Type the budget in dollars, like 500.';
    if (dollars < MIN_BUDGET) return `The smallest budget is $${MIN_BUDGET}.`;
    return dollars % BUDGET_STEP === 0 || `Budgets go in steps of $${BUDGET_STEP}.`;
  },
};
/** Only plain preferences stop one here; what needs judgement is pointed out by preflight. */
const fairWording = (words: string) => {
  const finding = checkFairHousing(words).find(({ level }) => level === 'red');
  return finding
    ? `“${finding.phrase}” ${finding.reason}. Fair-housing law forbids it; say it differently.`
    : true;
};
export const headlineRules = {
  maxLength: { value: 60, message: 'At most 60 characters fit.' },
  validate: fairWording,
};
export const messageRules = {
  maxLength: { value: 160, message: 'At most 160 characters fit.' },
  validate: fairWording,
};
