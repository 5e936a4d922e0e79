/** Words of cards that turned out wrong, without schemas, because browsers also use them (docs/decisions/0122). */

/** Kinds of wrong cards. A card counts once, under the first kind that it has. */
export const wrongKinds = [
  'flipped_back',
  'off_market',
  'back_on_market',
  'other_agent',
  'price_changed',
  'price_not_public',
  'subject_home',
  'opted_out',
  'do_not_mail',
  'home_for_sale',
  'bad_address',
  'moved',
  'other_cards_wanted',
  'over_cap',
] as const;
export type WrongKind = (typeof wrongKinds)[number];

/** Days after a card goes to the printer in which a change of its listing makes it wrong. */
export const WATCH_DAYS = 14;

/** Wrong cards that an answer lists; the counts are of all. */
export const MOST_WRONG_LISTED = 100;
