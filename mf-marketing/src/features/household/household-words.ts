/** Texts about a home's choice. */
import type { CardChoice, CardPreference } from '@farmpost/shared/contracts/household-vocabulary';
import type { CardOfHome, HomeOfCard } from '@farmpost/shared/contracts/households';
import { FEWER_CARDS_DAYS, FREQUENCY_CAP_DAYS } from '@farmpost/shared/domain/household-wishes';

export const preferenceTitles: Readonly<Record<CardPreference, string>> = {
  all: 'Cards as usual',
  fewer: 'Fewer cards',
  sold_only: 'Only sold prices',
};
export const preferenceNotes: Readonly<Record<CardPreference, string>> = {
  all: `At most one in ${FREQUENCY_CAP_DAYS} days, from all agents together.`,
  fewer: `At most one in ${FEWER_CARDS_DAYS} days, from all agents together.`,
  sold_only: 'A card only when a home near yours was sold, with what it sold for.',
};

export const stillUnderWay =
  'What is already at the printer or in the mail may still arrive in the next few days.';

const occasions: Readonly<Record<NonNullable<CardOfHome['purpose']>, string>> = {
  'just-listed': 'A home near yours came on the market',
  'just-sold': 'A home near yours was sold',
  sphere: 'You live in an area that a real estate agent works in',
  farm: 'You live in an area that a real estate agent works in',
};

export const whyOf = ({ purpose, agentName }: CardOfHome): string =>
  `${purpose ? occasions[purpose] : 'You live near a home on the market'}, and ${agentName} mailed a card to the homes around. They were chosen by distance and by public property records, such as when a home was last sold.`;

export function titleOf({ choice }: HomeOfCard): string {
  if (choice === 'none' || choice === 'none_from_agent') return 'No more cards';
  return choice === 'all' ? 'Why this card came to you' : preferenceTitles[choice];
}

/** The current choice; without one, why the card was sent. */
export function leadOf(card: CardOfHome, { choice, preference }: HomeOfCard): string {
  switch (choice) {
    case 'none':
      return `No agent will mail this home through Farmpost again. ${stillUnderWay}`;
    case 'none_from_agent': {
      const others =
        preference === 'all'
          ? 'Other agents may still mail it about houses nearby.'
          : `From other agents: ${preferenceTitles[preference].toLowerCase()}.`;
      return `${card.agentName} will not mail this home through Farmpost again. ${others} ${stillUnderWay}`;
    }
    case 'fewer':
      return `This home gets at most one card in ${FEWER_CARDS_DAYS} days, from all agents together.`;
    case 'sold_only':
      return 'This home gets a card only when a home nearby was sold.';
    case 'all':
      return whyOf(card);
  }
}

/** The saved choice as a short phrase. */
export function savedChoice(choice: CardChoice, agentName: string): string {
  switch (choice) {
    case 'none':
      return 'no more cards from anyone';
    case 'none_from_agent':
      return `no more cards from ${agentName}`;
    case 'fewer':
      return `at most one card in ${FEWER_CARDS_DAYS} days`;
    case 'sold_only':
      return 'only cards with sold prices';
    case 'all':
      return 'cards may come as usual';
  }
}
