/** The kinds of email that an agent can turn off. */
export const mailChoices = ['card_sent', 'card_ready', 'weekly_summary'] as const;
export type MailChoice = (typeof mailChoices)[number];
