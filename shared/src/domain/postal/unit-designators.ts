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

/**
 * Spellings and kinds that the appendix leaves out, as libpostal's dictionaries of units list them; `#` and PMB are those
 * of sections 213 and 285.
 */
const otherRows = rowsOf(`
  # NO NUMBER NUM NBR PMB CONDO CONDOMINIUM
  APT APPT APMT APARTMENTS APTS APRT APPARTMENT APARTEMENT APTMT
  BLDG BDG BLG BLDNG BUILD
  BERTH
  BLK BLOCK
  CABIN
  CTG COTTAGE COTT
  DPLX DUPLEX
  FL FLR
  GRG GARAGE
  HNGR HGR
  HSE HOUSE
  KIOSK
  LOT LT
  OFC OFF OFFC
  SHOP
  SITE
  SPC SP
  STALL
  STE SUIT
  STU STUDIO
  TH TOWNHOUSE TOWNHOME TNHS TWNHS TWNHSE
  TWR TOWER
  UNIT UNT
  VLA VILLA
  WING
`);

export const unitDesignators: Words = wordsOf([...numberedUnitRows, ...loneUnitRows, ...otherRows]);
export const loneUnits: Words = wordsOf(loneUnitRows);

/** Designators that name the door of a home; mail carriers treat them as one. */
export const doorDesignators: ReadonlySet<string> = new Set(['#', 'APT', 'UNIT', 'STE', 'RM', 'OFC', 'SPC']);

/** The order of a key: the building before the floor before the door. */
export const outerUnits: readonly string[] = ['BLDG', 'TWR', 'WING', 'FL'];
