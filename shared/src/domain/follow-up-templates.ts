/** Follow-ups that every agent can start from. */
export interface FollowUpTemplate {
  readonly id: string;
  readonly channel: 'email' | 'sms';
  readonly name: string;
  /** Empty for a text message. */
  readonly subject: string;
  readonly text: string;
}

export const builtInTemplates: readonly FollowUpTemplate[] = [
  {
    id: 'answer-request',
    channel: 'email',
    name: 'Answer a request',
    subject: 'What {{home_address}} could sell for',
    text: 'Hello {{first_name}},\n\nThank you for asking about {{home_address}}. I would like to give you a number that holds, so I compare what sold near you in the last six months with your home.\n\nIs there a good time this week for a ten-minute call?\n\n{{agent_name}}\n{{agent_phone}}',
  },
  {
    id: 'visit',
    channel: 'email',
    name: 'Offer a visit',
    subject: 'A short visit at {{home_address}}',
    text: 'Hello {{first_name}},\n\nA price range from records alone misses what you did to the home. In a 20-minute visit I can see it and tell you what buyers would notice. There is no obligation.\n\nWhich day suits you?\n\n{{agent_name}}, {{brokerage}}\n{{agent_phone}}',
  },
  {
    id: 'listing-news',
    channel: 'email',
    name: 'News about the listing on the card',
    subject: 'News about {{listing_address}}',
    text: 'Hello {{first_name}},\n\nYou answered my card about {{listing_address}}. I can tell you what it brought and what that means for homes like yours.\n\nShall I send you the figures?\n\n{{agent_name}}\n{{agent_phone}}',
  },
  {
    id: 'text-reach',
    channel: 'sms',
    name: 'Ask for a good time',
    subject: '',
    text: 'Hi {{first_name}}, this is {{agent_name}}. You asked about your home’s value. When is a good time to call?',
  },
  {
    id: 'text-check-in',
    channel: 'sms',
    name: 'Check in',
    subject: '',
    text: 'Hi {{first_name}}, {{agent_name}} here. Are you still thinking about selling? Happy to answer questions.',
  },
];
