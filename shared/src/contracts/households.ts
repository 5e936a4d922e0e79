/** What the holder of a card's code reads of the home behind it, and the forms by which that person decides. */
import * as z from 'zod';
import type { CampaignPurpose } from './campaign-vocabulary';
import { type CardChoice, cardChoices, type CardPreference } from './household-vocabulary';
import { form } from './http';

/** Never who lives there, where, or what the home is worth: anyone with the card can read it. */
export interface CardOfHome {
  readonly code: string;
  readonly purpose: CampaignPurpose | null;
  readonly agentName: string;
  /** Null while the agent has no page. */
  readonly agentSlug: string | null;
  /** A test card went to nobody; a forgotten home is not known any more. */
  readonly home: HomeOfCard | 'sample' | 'forgotten';
}

export interface HomeOfCard {
  readonly choice: CardChoice;
  /** What the home prefers of the agents whose cards it takes. */
  readonly preference: CardPreference;
  /** False while nothing was chosen: the page then proposes the most. */
  readonly hasChosen: boolean;
  /** The home's own word about the name on its cards, by which it can be taken back. */
  readonly nameStatement: { readonly id: string; readonly isLeftOff: boolean } | null;
  readonly held: readonly HeldItem[];
}

export interface HeldItem {
  readonly what: string;
  readonly from: string;
  /** ISO; null where no one day belongs to it. */
  readonly at: string | null;
}

/** What the request before did, and how it is taken back. */
export interface HouseholdDone {
  readonly what: 'cards' | 'name' | 'name-back';
  /** The choice that counted before; null where there is none to go back to. */
  readonly before: CardChoice | null;
}

const params = z.strictObject({ code: z.string().min(1).max(64) });

export const householdForm = form({
  id: 'postHouseholdForm',
  path: '/household/{code}',
  summary: 'A home chooses its cards, or the name on them, by the code of a card',
  tag: 'Forms',
  params,
  /** A form without a known act or choice asks for the most: no card comes by mistake. */
  body: z.object({
    act: z.enum(['cards', 'name', 'no-name', 'undo-name']).default('cards').catch('cards'),
    cards: z.enum(cardChoices).default('none').catch('none'),
    name: z.string().default(''),
    statement: z.string().default(''),
  }),
  // A home has one card or two in its hands; more are guesses.
  rateLimit: { points: 20, perSeconds: 600 },
});

export const deleteHouseholdForm = form({
  id: 'postHouseholdDeletion',
  path: '/household/{code}/delete',
  summary: 'Forget a home, by the code of a card',
  tag: 'Forms',
  params,
  body: z.object({}),
  sameActAs: householdForm,
});
