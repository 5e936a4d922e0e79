/**
 * When a text may reach a lead: from 8:00 to 21:00 at their place (47 CFR 64.1200(c)(1)). If the place is not known
 * exactly, it must be that time in every zone it may have. Pure.
 */
import { stateAbbreviation } from '@farmpost/shared/domain/us-states';
import { allZones, zonesOfPhone, zonesOfState, zonesOfZip } from './us-time-zones';

const FIRST_HOUR = 8;
const LAST_HOUR = 21;
const QUARTER_HOUR = 15 * 60_000;
/** All zones of the country are awake together once a day. */
const MOST_STEPS = 3 * 24 * 4;

export interface LeadPlace {
  /** As the lead or the agent typed it. */
  readonly address: string | null;
  readonly home_zip: string | null;
  readonly home_state: string | null;
}

const country = /[\s,]+(?:USA?|U\.S\.A?\.?|United States(?: of America)?)\s*$/i;
const zipAtEnd = /[\s,]*\b(\d{5})(?:-\d{4})?\s*$/;

/** `… Charleston, SC 29407`, `… Denver CO` and `… Portland, Oregon` */
function zonesOfTyped(address: string): readonly string[] | null {
  const line = address.replace(country, '').trim();
  const zip = zipAtEnd.exec(line)?.[1];
  const fromZip = zip === undefined ? null : zonesOfZip(zip);
  if (fromZip) return fromZip;
  const words = line
    .replace(zipAtEnd, '')
    .replaceAll('.', '')
    .split(/[\s,]+/);
  // The longest name first: `West Virginia` before `Virginia`.
  const code = [3, 2, 1]
    .map((count) => words.slice(-count).join(' '))
    .filter((name) => name.length > 2 || name === name.toUpperCase())
    .map((name) => stateAbbreviation(name))
    .find((state) => state !== null);
  return code ? zonesOfState(code) : null;
}

/** @param phone E.164 */
export const zonesOfLead = (lead: LeadPlace, phone: string): readonly string[] =>
  (lead.home_zip ? zonesOfZip(lead.home_zip) : null) ??
  (lead.home_state ? zonesOfState(lead.home_state) : null) ??
  (lead.address ? zonesOfTyped(lead.address) : null) ??
  zonesOfPhone(phone) ??
  allZones;

const formats = new Map<string, Intl.DateTimeFormat>();

function hourIn(zone: string, at: Date): number {
  let format = formats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', { timeZone: zone, hour: 'numeric', hourCycle: 'h23' });
    formats.set(zone, format);
  }
  return Number(format.format(at));
}

const isAwake = (zones: readonly string[], at: Date): boolean =>
  zones.every((zone) => {
    const hour = hourIn(zone, at);
    return hour >= FIRST_HOUR && hour < LAST_HOUR;
  });

/** When a text may be sent; `null` if it may be sent now. */
export function quietUntil(zones: readonly string[], now: Date): Date | null {
  if (isAwake(zones, now)) return null;
  // Local hours start at a quarter of an hour everywhere, also on the days on which clocks change.
  let time = Math.ceil(now.getTime() / QUARTER_HOUR) * QUARTER_HOUR;
  for (let step = 0; step < MOST_STEPS; step += 1) {
    const at = new Date(time);
    if (isAwake(zones, at)) return at;
    time += QUARTER_HOUR;
  }
  throw new Error(`It is never day in ${zones.join(' and ')}.`);
}
