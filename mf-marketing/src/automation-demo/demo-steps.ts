import { figures } from '../site/marketing-figures';

export interface DemoStep {
  readonly title: string;
  readonly text: string;
  /** Time of the step in the demo: `9:04 AM`, `within a day`. */
  readonly when: string;
  /** Description of the drawing, for screen readers. */
  readonly picture: string;
}

/** Steps of one listing, from the MLS to the agent's phone. */
export const demoSteps: readonly DemoStep[] = [
  {
    title: 'Your listing goes active',
    text: 'Farmpost reads your MLS through the day. Nothing to upload, nothing to remember.',
    when: '9:04 AM',
    picture: 'An MLS record of 1846 Alder Creek Lane whose status has just turned to Active',
  },
  {
    title: 'The right neighbors are chosen',
    text: `${figures.homesPerListing} homes around it, picked by equity, length of ownership and home value.`,
    when: '9:05 AM',
    picture: 'A map: 312 chosen homes around the listing are filled in',
  },
  {
    title: 'The card is set and proofed',
    text: 'Photo, facts, brokerage and license drop into your template. Approve it, or let it run.',
    when: '9:05 AM',
    picture: 'Front and back of the card on proof paper, stamped Approved',
  },
  {
    title: 'On its way to the printer',
    text: `${figures.hoursToPrinter} hours from listing to printer. Every card carries its own code.`,
    when: 'within a day',
    picture: 'A stack of addressed cards beside a mailbox with its flag raised',
  },
  {
    title: 'A neighbor scans',
    text: 'The code opens your page with one question: what could your home sell for?',
    when: 'that week',
    picture: 'A phone over the card, showing the agent’s page after the code is scanned',
  },
  {
    title: 'You get the lead',
    text: 'A text and an email with the name and number, within a minute. You make the call.',
    when: 'within a minute',
    picture: 'The new lead at the top of the agent’s list, and the text message about it',
  },
];
