/** The offer beside the code on a card. The page behind it says the same, word for word. */
export const cardOffer = 'Ask what yours would bring today';
