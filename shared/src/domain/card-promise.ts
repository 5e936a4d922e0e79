/** The link beside the open house on the page. A card that invites to one names it. */
export const calendarLink = 'Add to calendar';

/** The offer beside the code on a card. The page behind it says the same, word for word. */
export const cardOffer = 'Ask what yours would bring today';
