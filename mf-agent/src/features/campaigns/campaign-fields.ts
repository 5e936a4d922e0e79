/** Rules of the campaign's fields, shared by the form that makes one and the dialog that changes it. */

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
export const headlineRules = {
  required: 'The card needs a headline.',
  maxLength: { value: 60, message: 'At most 60 characters fit.' },
};
export const messageRules = { maxLength: { value: 160, message: 'At most 160 characters fit.' } };
