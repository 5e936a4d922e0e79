/** The page behind a card's code: what it shows about the home, and the forms with which the household decides. */
import * as z from 'zod';
import type { CampaignPurpose } from './campaign-vocabulary';
import { type CardChoice, cardChoices, type CardPreference } from './household-vocabulary';
import { form } from './http';

/** Never who lives there, where, or the home's value: anyone with the card can read it. */
export interface CardOfHome {
  readonly code: string;
  readonly purpose: CampaignPurpose | null;
  readonly agentName: string;
  /** `null` if the agent has no page. */
  readonly agentSlug: string | null;
  /** `sample`: a test card, mailed to no one. `forgotten`: the home was deleted. */
  readonly home: HomeOfCard | 'sample' | 'forgotten';
}

export interface HomeOfCard {
  readonly choice: CardChoice;
  /** Which cards the home accepts, across all agents. */
  readonly preference: CardPreference;
  /** False if the household has not chosen: the page then preselects the strictest choice. */
  readonly hasChosen: boolean;
  /** The household's own entry for the name on its cards; the id is needed to undo it. */
  readonly nameStatement: { readonly id: string; readonly isLeftOff: boolean } | null;
  readonly held: readonly HeldItem[];
}

export interface HeldItem {
  readonly what: string;
  readonly from: string;
  /** ISO; `null` if there is no single day. */
  readonly at: string | null;
}

/** The result of the previous request, and how to undo it. */
export interface HouseholdDone {
  readonly what: 'cards' | 'name' | 'name-back';
  /** The choice before; `null` if there is none to restore. */
  readonly before: CardChoice | null;
}

const params = z.strictObject({ code: z.string().min(1).max(64) });

export const householdForm = form({
  id: 'postHouseholdForm',
  path: '/household/{code}',
  summary: 'A home chooses its cards, or the name on them, by the code of a card',
  tag: 'Forms',
  params,
  /** A form without a known act or choice means the strictest one, so that no card is sent by mistake. */
  body: z.object({
    act: z.enum(['cards', 'name', 'no-name', 'undo-name']).default('cards').catch('cards'),
    cards: z.enum(cardChoices).default('none').catch('none'),
    name: z.string().default(''),
    statement: z.string().default(''),
  }),
  // A household has one or two cards; more attempts are guesses.
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
