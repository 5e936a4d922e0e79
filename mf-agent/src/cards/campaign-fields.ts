/** Validation rules for campaign fields, shared by the create form and the edit dialog. */

import { campaignBudget, type CampaignPurpose } from '@farmpost/shared/contracts/campaign-vocabulary';
import { checkFairHousing } from '@farmpost/shared/domain/fair-housing';

/** A sphere card goes to people the agent knows, not to the homes around a listing, so it is not created here. */
export const listingPurposes = [
  'just-listed',
  'just-sold',
  'farm',
] as const satisfies readonly CampaignPurpose[];
export type ListingPurpose = (typeof listingPurposes)[number];

/** Specification 2, sections 5 and 9: budget numeric, minimum 100, step 50. Dollars. */
const MIN_BUDGET = campaignBudget.min / 100;
const BUDGET_STEP = campaignBudget.step / 100;
const MAX_BUDGET = campaignBudget.max / 100;

export const nameRules = {
  required: 'Give the campaign a name.',
  maxLength: { value: 120, message: 'Use at most 120 characters.' },
};
export const locationRules = {
  required: 'Name the area it goes to.',
  maxLength: { value: 200, message: 'Use at most 200 characters.' },
};
export const budgetRules = {
  required: 'Set a budget.',
  valueAsNumber: true as const,
  validate: (dollars: number) => {
    if (!Number.isFinite(dollars)) return 'Enter the budget in dollars, like 500.';
    if (dollars < MIN_BUDGET) return `The minimum budget is $${MIN_BUDGET}.`;
    if (dollars > MAX_BUDGET) return `The maximum budget is $${MAX_BUDGET.toLocaleString('en-US')}.`;
    return dollars % BUDGET_STEP === 0 || `Budgets go in steps of $${BUDGET_STEP}.`;
  },
};
/** Whether the server estimates a campaign with this budget. */
export const isInBudgetRange = (cents: number) => cents >= campaignBudget.min && cents <= campaignBudget.max;

/** Only clear preferences are rejected here; preflight points out what needs judgment. */
const fairWording = (words: string) => {
  const finding = checkFairHousing(words).find(({ level }) => level === 'red');
  return finding ? `“${finding.phrase}” ${finding.reason} (${finding.source}). Please reword it.` : true;
};
export const headlineRules = {
  maxLength: { value: 60, message: 'Use at most 60 characters.' },
  validate: fairWording,
};
export const messageRules = {
  maxLength: { value: 160, message: 'Use at most 160 characters.' },
  validate: fairWording,
};
