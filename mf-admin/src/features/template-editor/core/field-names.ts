/** The fields that a card's text may hold, with the names that people read. */
export const fieldNames = {
  'listing.address': 'Listing address',
  'listing.city': 'Listing city',
  'listing.state': 'Listing state',
  'listing.price': 'Listing price',
  'listing.specs': 'Beds, baths and area',
  'event.day': 'Day of the open house',
  'event.from': 'Start of the open house',
  'event.to': 'End of the open house',
  'event.zone': 'Time zone of the open house',
  'agent.name': 'Agent name',
  'agent.initials': 'Agent initials',
  'agent.title': 'Agent title',
  'agent.brokerage': 'Brokerage',
  'agent.license': 'License number',
  'agent.credentials': 'Title and license',
  'agent.phone': 'Agent phone',
  'copy.headline': 'Headline of the campaign',
  'copy.message': 'Message of the campaign',
  'card.code': 'Code of the card',
  'card.shortUrl': 'Short link',
} as const;
export type FieldName = keyof typeof fieldNames;
