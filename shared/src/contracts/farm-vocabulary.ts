/** Words and limits of farms, without schemas, because browsers also use them. */

/** How the area of a farm was chosen. A subdivision and a drawing are both stored as polygons. */
export const farmKinds = ['polygon', 'subdivision', 'zip'] as const;
export type FarmKind = (typeof farmKinds)[number];

export const farmKindNames: Readonly<Record<FarmKind, string>> = {
  polygon: 'Drawn area',
  subdivision: 'Subdivision',
  zip: 'ZIP codes',
};

export const MAX_FARM_NAME = 60;
/** Farms of one agent. */
export const MAX_FARMS = 50;
/** Areas of one farm. */
export const MAX_POLYGONS = 10;
/** Corners of one ring, without the repeated first. */
export const MAX_CORNERS = 120;
export const MAX_FARM_ZIPS = 20;
/** The areas of a farm together: about ten times a farm of 1,000 suburban homes. */
export const MAX_SQUARE_MILES = 25;

/** Cards to each home in a year. A home gets at most one in 31 days. */
export const cardsAYear = [12, 6, 4] as const;
export type CardsAYear = (typeof cardsAYear)[number];

export const cardsAYearNames: Readonly<Record<CardsAYear, string>> = {
  12: 'Every month',
  6: 'Every two months',
  4: 'Every quarter',
};

/** Days in which a deleted farm can be brought back; longer than the rotation of farms, which reads its mailings. */
export const RESTORE_DAYS = 120;

/** A smaller number of other agents is not told apart, so that no one can be guessed. */
export const LEAST_OTHERS = 3;

/** A look-up of homes, from its start to its end. */
export const lookUpStates = ['running', 'done', 'stopped', 'failed'] as const;
export type LookUpState = (typeof lookUpStates)[number];

/** Pages that one look-up may ask the vendor for. */
export const lookUpPages = { min: 1, max: 40, default: 10 } as const;
/** Homes that a page of the vendor holds at most. */
export const LOOK_UP_PAGE = 500;
/** Pages that an agent may ask for within 30 days. */
export const MAX_MONTHLY_PAGES = 120;
