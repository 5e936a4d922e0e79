/**
 * Choices that a household makes with the code on its card: which cards it wants, and its name. They apply to every
 * agent. Pure.
 */
import type { CampaignPurpose } from '../contracts/campaign-vocabulary';
import type { CardPreference } from '../contracts/household-vocabulary';
import type { ExclusionReason } from '../contracts/listing-vocabulary';

/** At most one card per household in this many days, across all agents. */
export const FREQUENCY_CAP_DAYS = 30;
/** The same for a household that asked for fewer cards. */
export const FEWER_CARDS_DAYS = 90;

export interface MailedHome {
  readonly cardPreference: CardPreference;
  readonly lastMailedAt: string | null;
  /** When another mailing that goes first brings the home its card; `null` without one. */
  readonly reservedFor: string | null;
}

interface MailedCard {
  readonly purpose: CampaignPurpose;
  readonly now: Date;
  /** When the card goes to the printer, if not now. */
  readonly mailsAt?: Date | undefined;
}

/** Days that the home waits between two cards. */
export const daysBetweenCards = ({ cardPreference }: Pick<MailedHome, 'cardPreference'>): number =>
  cardPreference === 'fewer' ? FEWER_CARDS_DAYS : FREQUENCY_CAP_DAYS;

/** Why a home that accepts cards does not get this one now, or `null` if it does. */
export function refusalOf(
  home: MailedHome,
  { purpose, now, mailsAt = now }: MailedCard,
): Extract<ExclusionReason, 'sold_only_wanted' | 'recently_mailed' | 'fewer_wanted' | 'reserved'> | null {
  const { cardPreference, lastMailedAt, reservedFor } = home;
  if (cardPreference === 'sold_only' && purpose !== 'just-sold') return 'sold_only_wanted';
  const daysFrom = (iso: string, date: Date) => (date.getTime() - Date.parse(iso)) / 86_400_000;
  if (lastMailedAt !== null) {
    // A mailing of a later day is judged by that day; its homes are looked at again when it goes.
    const days = daysFrom(lastMailedAt, mailsAt);
    if (days < FREQUENCY_CAP_DAYS) return 'recently_mailed';
    if (days < daysBetweenCards(home)) return 'fewer_wanted';
  }
  if (reservedFor === null) return null;
  return Math.abs(daysFrom(reservedFor, mailsAt)) < daysBetweenCards(home) ? 'reserved' : null;
}

/** The longest first line of a postal address. */
export const MAX_NAME_LENGTH = 40;
/** Characters of names in public records; a card's first line allows no other script. */
const nameLetters = /^[\p{Script=Latin}\p{M} .,'’&-]+$/u;

/**
 * Normalizes a typed name so it can be printed before "or Current Resident": single spaces, composed letters. For an
 * invalid name, returns the problem as a sentence for the page.
 */
export function readName(typed: string): { readonly name: string } | { readonly problem: string } {
  const name = typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (name === '') return { problem: 'Please type the name, or choose to leave it off.' };
  if (name.length > MAX_NAME_LENGTH) {
    return {
      problem: `Please use at most ${MAX_NAME_LENGTH} letters: the address line has no room for more.`,
    };
  }
  if (!nameLetters.test(name) || (name.match(/\p{L}/gu)?.length ?? 0) < 2) {
    return {
      problem:
        'Please use letters only, and if you need them spaces, periods, commas, hyphens, apostrophes and “&”.',
    };
  }
  return { name };
}
