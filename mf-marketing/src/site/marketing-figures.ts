/**
 * Figures in the marketing copy, in one place (specification 1, section 1; specification 2, sections 1 and 2). Agents,
 * postcards and leads are goals; rates, cost and return are an illustrative model (decision 37): every sentence with one
 * says so. What an account is charged comes from `domain/pricing`, never from here.
 */
export const figures = {
  freePostcards: 20,
  membershipDollars: 25,
  minimumBudgetDollars: 100,
  homesPerListing: '200–500',
  setupMinutes: '4.2',
  setupWithin: 'under 5 minutes',
  hoursToPrinter: 24,
  /** A home gets one card in this many days; same as in `domain/targeting`, which would bring schemas into the page. */
  daysBetweenCards: 30,
  /** Percent of mailed homes that answer. */
  responseRate: 5.2,
  industryResponseRate: '2–5%',
  /** The industry's response rate where the copy quotes one figure instead of the range. */
  industryResponseAverage: '3.5%',
  activeAgents: '500+',
  /** The exact count behind `activeAgents`. */
  activeAgentsExact: '547',
  postcardsMailed: '127,000+',
  leads: '6,604',
  costPerLead: '$17',
  averageRoi: '340%',
  agencyDollars: '$500–2,000',
  doItYourselfDollars: '$200–500',
  /** Suggested budget for the closest homes around one listing. */
  closestHomesDollars: '$25–50',
  /** Suggested budget around higher-value homes. */
  higherValueDollars: '$75–100',
  wholeNeighborhoodDollars: '$250–500',
  /** The example mailing in the copy: who was chosen, and why. */
  exampleMailing: { postcards: 87, equity: '70%+', years: '7+ years' },
} as const;
