/** Secondary unit designators: USPS Publication 28, appendix C2. The standard abbreviation comes first. */
import { rowsOf, type Words, wordsOf } from './word-table';

/** Designators that need a number. */
export const numberedUnitRows = rowsOf(`
  APT APARTMENT
  BLDG BUILDING
  DEPT DEPARTMENT
  FL FLOOR
  HNGR HANGAR HANGER
  KEY
  LOT
  PIER
  RM ROOM
  SLIP
  SPC SPACE
  STE SUITE
  STOP
  TRLR TRAILER
  UNIT
`);

/** Designators that may stand alone. */
export const loneUnitRows = rowsOf(`
  BSMT BASEMENT
  FRNT FRONT
  LBBY LOBBY
  LOWR LOWER
  OFC OFFICE
  PH PENTHOUSE
  REAR
  SIDE
  UPPR UPPER
`);

/** Spellings that the appendix leaves out; `#` and PMB are those of sections 213 and 285. */
const otherRows = rowsOf(`
  # NO NUMBER NUM PMB CONDO
  APT APPT APMT
  BLDG BLG BUILD
  FL FLR
  SPC SP
  STE SUIT
  TWR TOWER
  UNIT UNT
  WING
`);

export const unitDesignators: Words = wordsOf([...numberedUnitRows, ...loneUnitRows, ...otherRows]);
export const loneUnits: Words = wordsOf(loneUnitRows);

/** Designators that name the door of a home; mail carriers treat them as one. */
export const doorDesignators: ReadonlySet<string> = new Set(['#', 'APT', 'UNIT', 'STE', 'RM', 'OFC', 'SPC']);

/** The order of a key: the building before the floor before the door. */
export const outerUnits: readonly string[] = ['BLDG', 'TWR', 'WING', 'FL'];
