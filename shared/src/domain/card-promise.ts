/** What the code on a card offers. The page behind it says the same, word for word. */
export const cardOffer = 'Ask what yours would bring today';
