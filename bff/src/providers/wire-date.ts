/** Reads times of vendors. A time without a zone is that of a given place, never that of this server. */

const iso =
  /^(\d{4})-(\d\d)-(\d\d)(?:[T ](\d\d):(\d\d)(?::(\d\d)(?:[.,](\d{1,9}))?)?)?\s*(Z|[+-]\d\d(?::?\d\d)?)?$/i;

const daysOf = (year: number, month: number) => new Date(Date.UTC(year, month, 0)).getUTCDate();

const formats = new Map<string, Intl.DateTimeFormat>();

/** How far the zone's clocks are ahead of UTC at a time, in milliseconds. */
function offsetAt(time: number, zone: string): number {
  const format =
    formats.get(zone) ??
    new Intl.DateTimeFormat('en-US', {
      timeZone: zone,
      hourCycle: 'h23',
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      second: 'numeric',
    });
  formats.set(zone, format);
  const part = Object.fromEntries(format.formatToParts(time).map(({ type, value }) => [type, Number(value)]));
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(time / 1000) * 1000;
}

/** The instant at which the clocks of a zone show a time, given as if it were UTC. */
function inZone(shown: number, zone: string): number {
  if (zone === 'UTC') return shown;
  const guess = shown - offsetAt(shown, zone);
  return shown - offsetAt(guess, zone);
}

/** ISO 8601 in UTC; `null` for an invalid time, such as February 30. A day without a time begins in UTC. */
export function readTime(text: string, zone = 'UTC'): string | null {
  // OData 2: milliseconds since 1970.
  const ticks = /^\/Date\((-?\d{1,15})(?:[+-]\d{4})?\)\/$/.exec(text)?.[1];
  if (ticks !== undefined) return new Date(Number(ticks)).toISOString();
  const match = iso.exec(text);
  if (!match) {
    const hasZone = /(?:[+-]\d{4}|\b(?:GMT|UTC|Z|[ECMP][SD]T))(?:\s*\(.*\))?$/i.test(text);
    const date = new Date(hasZone || !/\d{4}/.test(text) ? text : `${text} UTC`);
    return Number.isNaN(date.getTime()) ? null : date.toISOString();
  }
  const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = match
    .slice(1, 7)
    .map((part: string | undefined) => Number(part ?? 0));
  if (
    month < 1 ||
    month > 12 ||
    day < 1 ||
    day > daysOf(year, month) ||
    hour > 24 ||
    minute > 59 ||
    second > 60
  )
    return null;
  const milliseconds = Number((match[7] ?? '').padEnd(3, '0').slice(0, 3));
  const date = new Date(0);
  date.setUTCFullYear(year, month - 1, day);
  date.setUTCHours(hour, minute, Math.min(second, 59), milliseconds);
  const offset = match[8];
  if (offset === undefined) {
    return new Date(match[4] === undefined ? date.getTime() : inZone(date.getTime(), zone)).toISOString();
  }
  if (/^z$/i.test(offset)) return date.toISOString();
  const [, sign = '+', hours = '0', minutes = '0'] = /^([+-])(\d\d):?(\d\d)?$/.exec(offset) ?? [];
  const ahead = (Number(hours) * 60 + Number(minutes)) * 60_000 * (sign === '-' ? -1 : 1);
  return new Date(date.getTime() - ahead).toISOString();
}
