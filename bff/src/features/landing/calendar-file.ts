/** A calendar file with one event (RFC 5545). Times are in UTC, so that it needs no time zone definition. Pure. */
import type { CardEvent } from '@farmpost/shared/contracts/card-event';

interface CalendarEvent {
  readonly uid: string;
  readonly stampedAt: Date;
  readonly event: CardEvent;
  readonly title: string;
  readonly place: string;
  readonly details: string;
  readonly url: string;
}

/** Section 3.3.11. */
const text = (value: string): string =>
  value.replaceAll('\\', '\\\\').replaceAll(';', '\\;').replaceAll(',', '\\,').replace(/\r?\n/g, '\\n');

const MAX_OCTETS = 75;

/** Section 3.1: a line longer than 75 octets goes on in the next one, after a space. */
function fold(line: string): string {
  const lines: string[] = [];
  let current = '';
  for (const character of line) {
    if (Buffer.byteLength(current + character) > MAX_OCTETS) {
      lines.push(current);
      current = ' ';
    }
    current += character;
  }
  return [...lines, current].join('\r\n');
}

const utc = (at: Date): string => at.toISOString().replace(/[-:]|\.\d{3}/g, '');

/** The instant at which the zone's clocks show the time. */
export function instantOf({ day, timeZone }: Pick<CardEvent, 'day' | 'timeZone'>, time: string): Date {
  const wanted = Date.parse(`${day}T${time}:00Z`);
  const clock = new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' });
  const shown = (at: number) => Date.parse(`${clock.format(new Date(at)).replace(' ', 'T')}Z`);
  const first = wanted - (shown(wanted) - wanted);
  // A second step, because the offset may change between the guess and the time.
  return new Date(first - (shown(first) - wanted));
}

export function calendarFile({ uid, stampedAt, event, title, place, details, url }: CalendarEvent): string {
  const lines = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Farmpost//Open house//EN',
    'METHOD:PUBLISH',
    'BEGIN:VEVENT',
    `UID:${uid}`,
    `DTSTAMP:${utc(stampedAt)}`,
    `DTSTART:${utc(instantOf(event, event.from))}`,
    `DTEND:${utc(instantOf(event, event.to))}`,
    `SUMMARY:${text(title)}`,
    `LOCATION:${text(place)}`,
    `DESCRIPTION:${text(details)}`,
    `URL:${url}`,
    'END:VEVENT',
    'END:VCALENDAR',
  ];
  return `${lines.map(fold).join('\r\n')}\r\n`;
}
