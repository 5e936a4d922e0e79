/** The open house on a card, in words, and whether it is still ahead when the card arrives. Pure. */
import type { CardEvent } from '../contracts/card-event';
import type { PostcardTemplate } from '../contracts/templates';
import { dayIn, utcDay } from './calendar';
import { formatFullDate } from './format';
import { expectedInHomes } from './stop-window';
import { zoneOfState } from './time-zones';
import { dateFormat } from './date-format';

/** `13:30` as `1:30 PM`, `13:00` as `1 PM`. */
function clockInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number);
  const minutes = minute === 0 ? '' : `:${String(minute).padStart(2, '0')}`;
  return `${hour % 12 === 0 ? 12 : hour % 12}${minutes} ${hour < 12 ? 'AM' : 'PM'}`;
}

const dayInWords = (day: string): string =>
  dateFormat({
    weekday: 'long',
    month: 'long',
    day: 'numeric',
    timeZone: 'UTC',
  }).format(new Date(`${day}T12:00:00.000Z`));

/** `EST`, as on that day. */
function zoneInWords({ day, timeZone }: CardEvent): string {
  const parts = dateFormat({ timeZone, timeZoneName: 'short' }).formatToParts(
    new Date(`${day}T18:00:00.000Z`),
  );
  return parts.find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;
}

export const eventFieldNames = [
  'event.day',
  'event.weekday',
  'event.month',
  'event.date',
  'event.from',
  'event.to',
  'event.zone',
] as const;

/** One part of a day: `Saturday`, `December`, `12`. */
const partOfDay = (day: string, part: Intl.DateTimeFormatOptions): string =>
  dateFormat({ ...part, timeZone: 'UTC' }).format(new Date(`${day}T12:00:00.000Z`));

/** Merge fields of an open house; `null` where there is none. */
export const eventFields = (
  event: CardEvent | null,
): Readonly<Record<(typeof eventFieldNames)[number], string | null>> => ({
  'event.day': event && dayInWords(event.day),
  'event.weekday': event && partOfDay(event.day, { weekday: 'long' }),
  'event.month': event && partOfDay(event.day, { month: 'long' }),
  'event.date': event && partOfDay(event.day, { day: 'numeric' }),
  'event.from': event && clockInWords(event.from),
  'event.to': event && clockInWords(event.to),
  'event.zone': event && zoneInWords(event),
});

/** Whether words invite to an open house; `no open house` does not. */
export const saysOpenHouse = (words: string): boolean =>
  /(?<!\bno )\bopen[\s-]house\b|\bcasa abierta\b/i.test(words.replace(/\s+/g, ' '));

/**
 * Why an open house would be over, or could be, when the cards arrive; `null` if it is ahead of all of them.
 * @param pressAt when the cards go to the printer; with an open house always as First-Class Mail
 */
export function lateEventReason(event: CardEvent, pressAt: Date): string | null {
  const { to } = expectedInHomes(dayIn(pressAt, event.timeZone), 'first_class');
  if (event.day > to) return null;
  return `The open house is on ${formatFullDate(event.day)}, and the cards are in all homes on ${formatFullDate(to)}. Choose a later day, or mail the cards earlier.`;
}

/** All words of a card before fields are filled in. */
export const textsOf = (
  { front, back }: Pick<PostcardTemplate, 'front' | 'back'>,
  copy: { readonly headline: string; readonly message: string },
): readonly string[] => [
  ...[...front, ...back].flatMap((element) =>
    'text' in element && typeof element.text === 'string' && !element.hidden ? [element.text] : [],
  ),
  copy.headline,
  copy.message,
];

/** Whether a card invites to an open house: by a field of one, or by its words. */
export const invites = (...card: Parameters<typeof textsOf>): boolean =>
  textsOf(...card).some((text) => /\{\{\s*event\./.test(text) || saysOpenHouse(text));

/** Stands for the open house in previews of designs: the Saturday after next. */
export function sampleEvent(now: Date, state: string): CardEvent {
  const day = utcDay(new Date(now.getTime() + (13 - now.getUTCDay()) * 86_400_000));
  return { day, from: '13:00', to: '15:00', timeZone: zoneOfState(state) ?? 'America/New_York' };
}
