/** Figures of the marketing copy: static claims, in one place (specification 1, section 1). */
export const figures = {
  freePostcards: 20,
  membershipDollars: 25,
  minimumBudgetDollars: 100,
  homesPerListing: '200–500',
  setupMinutes: '4.2',
  /** Percent of mailed homes that answer. */
  responseRate: 5.2,
  industryResponseRate: '2–5%',
  hoursToMailbox: 24,
  agencyDollars: '$500–2,000',
  doItYourselfDollars: '$200–500',
} as const;
