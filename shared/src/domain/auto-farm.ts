/** The auto-farm: its ZIPs, when it mails and what its card says. Pure. */

/** Longer than the 30 days within which no home gets a second card, so that a farm never blocks its own next card. */
export const FARM_INTERVAL_DAYS = 31;

/** Time for the agent to review the first mailing and to turn it off. */
export const FARM_NOTICE_HOURS = 24;

/** Neighborhood names of ZIPs whose city is too large to name the area. */
const zipNames: Readonly<Record<string, string>> = {
  '94110': 'Mission District',
  '94114': 'Castro/Noe Valley',
  '94117': 'Haight-Ashbury',
  '94123': 'Marina',
  '94133': 'North Beach',
};

export const zipName = (zip: string): string | null => zipNames[zip] ?? null;

export const namedZips: readonly string[] = Object.keys(zipNames);

/** `29407, 29412` */
export const farmAreaName = (zips: readonly string[]): string => zips.join(', ');

export const zipsOfFarm = (areaName: string): string[] =>
  areaName === '' ? [] : areaName.split(', ').filter((zip) => /^\d{5}$/.test(zip));

const HOUR_MS = 3_600_000;

/** Time of an active farm's next mailing: never twice within the interval, and never without notice. */
export function nextFarmRun(now: Date, lastRunAt: string | null): Date {
  const notice = now.getTime() + FARM_NOTICE_HOURS * HOUR_MS;
  const due = lastRunAt === null ? 0 : Date.parse(lastRunAt) + FARM_INTERVAL_DAYS * 24 * HOUR_MS;
  return new Date(Math.max(notice, due));
}

export interface FarmAudience {
  readonly targetHomeowners: boolean;
  readonly targetHomebuyers: boolean;
  readonly targetHomesellers: boolean;
}

/** The card's message. Audiences only choose questions: no home is chosen by who lives in it. */
export function farmMessage(audience: FarmAudience): string | null {
  const questions = [
    audience.targetHomeowners && 'Curious what your home is worth now?',
    audience.targetHomesellers && 'Thinking of selling?',
    audience.targetHomebuyers && 'Looking to buy nearby?',
  ].filter((question) => question !== false);
  return questions.length === 0 ? null : `${questions.join(' ')} Ask me: no cost, no obligation.`;
}
