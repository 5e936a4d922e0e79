/** The product's nine features: six that send a card and three that start when it is answered. */
import { formatMoney } from '@farmpost/shared/domain/format';
import { deliveryBusinessDays } from '@farmpost/shared/domain/pricing';
import type { ComponentType } from 'react';
import { figures } from '../../site/marketing-figures';
import { AlertScene, HoldoutScene, OptOutScene } from './answer-scenes';
import { CodeScene, LedgerScene, ListingScene, ProofScene, StopScene, TargetScene } from './mailing-scenes';

const days = deliveryBusinessDays.first_class;

export interface Feature {
  readonly title: string;
  readonly text: string;
  /** The one fact to remember it by; of money, at the price of a card in cents. */
  readonly fact: string | ((cardCents: number) => string);
  readonly Scene: ComponentType;
}

export const sending: readonly Feature[] = [
  {
    title: 'It starts at the MLS',
    text: 'A listing that goes active starts a Just Listed mailing, a closing starts a Just Sold one. Typo fixes, status flips and re-listings within 48 hours never start a second mailing.',
    fact: `At the printer in ${figures.hoursToPrinter} hours, in mailboxes ${days.from} to ${days.to} business days later`,
    Scene: ListingScene,
  },
  {
    title: 'It picks homes, not ZIP codes',
    text: 'Choose by equity, by years owned and by value. Every home that is left out is counted with its reason, before you pay. A home we know too little about is left out, not guessed in.',
    fact: 'Never by who lives there: homes are chosen by property facts alone',
    Scene: TargetScene,
  },
  {
    title: 'You see the proof first',
    text: 'The proof is drawn by the program that prepares the print. Before you can approve, it checks type and safe area, scans the code, and looks for your brokerage and license and for wording that fair-housing law forbids.',
    fact: 'A card with a red check is not printed',
    Scene: ProofScene,
  },
  {
    title: 'You can take it back',
    text: 'After you approve, a clock runs for half an hour. Until it ends you can stop the mailing, and nothing is printed or charged. Pause your account and nothing new goes out until you resume.',
    fact: '30 minutes to change your mind',
    Scene: StopScene,
  },
  {
    title: 'Each card is mailed once and paid once',
    text: 'A retry, a crash or a double click never prints a second card. You are charged when the printer accepts a card, and credited when one fails or comes back.',
    fact: (cardCents) =>
      `${formatMoney(cardCents)} a postcard, the first ${figures.freePostcards} free, one card a home in ${figures.daysBetweenCards} days`,
    Scene: LedgerScene,
  },
  {
    title: 'Every card has its own code',
    text: 'It opens your page: your face, your license, the home from the card and one question. The page is light, works on an old phone and does without scripts. No phone at hand? Eight characters to type.',
    fact: 'Codes never expire',
    Scene: CodeScene,
  },
];

export const answering: readonly Feature[] = [
  {
    title: 'You hear within a minute',
    text: 'A new lead always reaches you by email, and by text if you turn it on. Each attempt is on the lead’s timeline, so you can see that it came.',
    fact: 'Email and text within 60 seconds',
    Scene: AlertScene,
  },
  {
    title: 'It does not flatter itself',
    text: 'A lead through a card’s code is credited to that card; one that calls after a card is marked as assisted. A few homes are left out at random, so that you can see what would have happened anyway.',
    fact: '5 homes in 100 stay unmailed to compare with',
    Scene: HoldoutScene,
  },
  {
    title: 'Neighbors can say no',
    text: 'With the code on the card anyone can stop your cards, or all cards sent through Farmpost, without an account and without saying who they are. We look before every mailing.',
    fact: 'A promise kept for every agent who mails with us',
    Scene: OptOutScene,
  },
];
