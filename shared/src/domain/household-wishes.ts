/**
 * What a household itself says, by the code on its card: which cards it wants, and what it is called. It counts for
 * every agent. Pure.
 */
import type { CampaignPurpose } from '../contracts/campaign-vocabulary';
import type { CardPreference } from '../contracts/household-vocabulary';
import type { ExclusionReason } from '../contracts/listing-vocabulary';

/** One card per household in so many days, whichever agent sends it. */
export const FREQUENCY_CAP_DAYS = 30;
/** The same for a household that asked for fewer cards. */
export const FEWER_CARDS_DAYS = 90;

export interface MailedHome {
  readonly cardPreference: CardPreference;
  readonly lastMailedAt: string | null;
}

/** Why a home that takes cards does not take this one now; null where it does. */
export function refusalOf(
  { cardPreference, lastMailedAt }: MailedHome,
  card: { readonly purpose: CampaignPurpose; readonly now: Date },
): Extract<ExclusionReason, 'sold_only_wanted' | 'recently_mailed' | 'fewer_wanted'> | null {
  if (cardPreference === 'sold_only' && card.purpose !== 'just-sold') return 'sold_only_wanted';
  if (lastMailedAt === null) return null;
  const days = (card.now.getTime() - Date.parse(lastMailedAt)) / 86_400_000;
  if (days < FREQUENCY_CAP_DAYS) return 'recently_mailed';
  return cardPreference === 'fewer' && days < FEWER_CARDS_DAYS ? 'fewer_wanted' : null;
}

/** The first line of a postal address takes no more. */
export const MAX_NAME_LENGTH = 40;
/** What names in public records are made of; a card's first line holds no other script. */
const nameLetters = /^[\p{Script=Latin}\p{M} .,'’&-]+$/u;

/**
 * A name as the holder of a card typed it, made fit to be printed before "or Current Resident": spaces single, composed
 * letters. Or what is wrong with it, as a sentence for the page.
 */
export function readName(typed: string): { readonly name: string } | { readonly problem: string } {
  const name = typed.normalize('NFC').replace(/\s+/gu, ' ').trim();
  if (name === '') return { problem: 'Please type the name, or choose to leave it off.' };
  if (name.length > MAX_NAME_LENGTH) {
    return { problem: `Please use at most ${MAX_NAME_LENGTH} letters: the address line holds no more.` };
  }
  if (!nameLetters.test(name) || (name.match(/\p{L}/gu)?.length ?? 0) < 2) {
    return {
      problem:
        'Please use letters only, and if you need them spaces, periods, commas, hyphens, apostrophes and “&”.',
    };
  }
  return { name };
}
