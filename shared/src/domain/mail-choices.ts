/** Names of the emails that an agent can turn off, as the settings and the mails themselves say them. */
import type { MailChoice } from '../contracts/mail-choice-vocabulary';

export const mailChoiceNames: Readonly<Record<MailChoice, string>> = {
  card_sent: 'Confirmation when cards are sent',
  card_ready: 'Card ready for your approval',
  weekly_summary: 'Weekly summary',
};
