/**
 * Designs for people whom the agent knows, about no date and no listing. A referral card offers nothing in return: state
 * license laws and RESPA (12 U.S.C. 2607) forbid to pay for one.
 */
import type { PostcardTemplate } from '../../contracts/templates';
import type { Lead } from './address-side-parts';
import type { CardSize } from './front-sizes';
import { design } from './occasion-templates';
import { goodWord, indexCard, oneOfTwelve } from './sphere-fronts';
import { introduction, neighborsQuestion } from './word-fronts';

const worth = 'What is yours worth?';

/** For address sides whose front has the agent's words. */
const noHurry = {
  headline: 'No need to move.',
  message: 'It is good to know where you stand. Ask me when you like: it costs nothing and starts nothing.',
} satisfies Lead;

const annualReview = (size: CardSize): PostcardTemplate =>
  design({
    size,
    palettes: ['blue', 'green', 'oxblood'],
    copy: {
      headline: 'What would your home bring now?',
      message:
        'It is worth a look once a year, like the furnace. Ask me: I look at what sold nearby and at what you changed, and tell you what I think.',
    },
    front: oneOfTwelve(size, 'A REVIEW OF YOUR HOME', 'Once a year.'),
    question: worth,
    lead: noHurry,
  });
export const annualReviewTemplate = annualReview('4x6');
export const annualReviewLargeTemplate = annualReview('6x9');
export const annualReviewPanoramaTemplate = annualReview('6x11');

const trades = (size: CardSize): PostcardTemplate =>
  design({
    size,
    palettes: ['green', 'blue', 'oxblood'],
    copy: {
      headline: 'Ask me before you search.',
      message: 'Tell me what needs fixing. If I know somebody good, you get the name. If I do not, I say so.',
    },
    front: indexCard(size, {
      tab: 'GOOD HANDS',
      words: 'Need a name?',
      lines: ['Roofer', 'Plumber', 'Painter', 'Electrician', 'Tree service'],
    }),
    question: worth,
    lead: noHurry,
  });
export const tradesTemplate = trades('4x6');
export const tradesLargeTemplate = trades('6x9');
export const tradesPanoramaTemplate = trades('6x11');

const referral = (size: CardSize): PostcardTemplate =>
  design({
    size,
    palettes: ['oxblood', 'blue', 'green'],
    copy: {
      headline: 'Is somebody you know thinking of moving?',
      message:
        'Give them my number, or tell me if they want me to call. I listen first, and they owe me nothing. Thank you for thinking of me.',
    },
    front: goodWord(size, 'FOR A GOOD WORD', 'Thank you'),
    question: worth,
    lead: noHurry,
  });
export const referralTemplate = referral('4x6');
export const referralLargeTemplate = referral('6x9');
export const referralPanoramaTemplate = referral('6x11');

const helloAgain = (size: CardSize): PostcardTemplate =>
  design({
    size,
    palettes: ['kraft', 'green', 'blue'],
    copy: {
      headline: 'Hello again. It has been a while.',
      message:
        'No news and no offer: I only wanted to say that I am still here. If a question about your home comes up, call or write.',
    },
    front: introduction(size, 'FROM SOMEONE YOU KNOW'),
    question: worth,
    lead: noHurry,
  });
export const helloAgainTemplate = helloAgain('4x6');
export const helloAgainLargeTemplate = helloAgain('6x9');
export const helloAgainPanoramaTemplate = helloAgain('6x11');

const renovate = (size: CardSize): PostcardTemplate =>
  design({
    size,
    palettes: ['blue', 'oxblood', 'green'],
    copy: {
      headline: 'Renovate, or look around?',
      message:
        'It depends on the house, and on what buyers here pay for. Ask before you spend: some rooms come back in the price.',
    },
    front: neighborsQuestion(size, 'A QUESTION FOR YOUR KITCHEN TABLE'),
    question: worth,
    lead: noHurry,
  });
export const renovateTemplate = renovate('4x6');
export const renovateLargeTemplate = renovate('6x9');
export const renovatePanoramaTemplate = renovate('6x11');
