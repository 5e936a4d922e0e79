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

/** `… Charleston, SC 29407` */
function zonesOfTyped(address: string): readonly string[] | null {
  const zip = /\b(\d{5})(?:-\d{4})?\s*(?:,?\s*USA?)?\s*$/i.exec(address)?.[1];
  const fromZip = zip === undefined ? null : zonesOfZip(zip);
  if (fromZip) return fromZip;
  const state = /[,\s]\s*([A-Za-z]{2}|[A-Za-z][A-Za-z ]{3,20})\.?\s*(?:\d{5}(?:-\d{4})?)?\s*$/.exec(
    address,
  )?.[1];
  const code = state === undefined ? null : stateAbbreviation(state);
  return code === null || (state?.length === 2 && state !== state.toUpperCase()) ? null : zonesOfState(code);
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
