/** Time zones of the United States, each with the states where most people live in it. Pure. */
import { usTimeZones, type UsTimeZone } from '../contracts/time-zone-vocabulary';

const statesOf: Readonly<Record<UsTimeZone, string>> = {
  'America/New_York': 'CT DE DC FL GA IN KY ME MD MA MI NH NJ NY NC OH PA RI SC VT VA WV',
  'America/Chicago': 'AL AR IL IA KS LA MN MS MO NE ND OK SD TN TX WI',
  'America/Denver': 'CO ID MT NM UT WY',
  'America/Phoenix': 'AZ',
  'America/Los_Angeles': 'CA NV OR WA',
  'America/Anchorage': 'AK',
  'Pacific/Honolulu': 'HI',
  'America/Puerto_Rico': 'PR VI',
  'Pacific/Guam': 'GU MP',
};

/** The zone of Farmpost's own days: its press days, and days for people whose place is unknown. */
export const OFFICE_ZONE: UsTimeZone = 'America/New_York';

const zoneByState: ReadonlyMap<string, UsTimeZone> = new Map(
  usTimeZones.flatMap((zone) => statesOf[zone].split(' ').map((state) => [state, zone] as const)),
);

/** The zone of most people in the state; `undefined` for no state. */
export const zoneOfState = (state: string): UsTimeZone | undefined => zoneByState.get(state);

/** The same, with UTC for no state. */
export const zoneOf = (state: string): string => zoneOfState(state) ?? 'UTC';

/** The zone of a place such as `Charleston, SC 29401`, with UTC for one without a state. */
export const zoneOfPlace = (place: string): string => zoneOf(/,\s*([A-Z]{2})\b/.exec(place)?.[1] ?? '');
