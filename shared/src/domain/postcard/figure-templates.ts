/** Designs that print figures. */
import type { PostcardTemplate } from '../../contracts/templates';
import { marketReport, saleResult, streetSales } from './figure-fronts';
import type { CardSize } from './front-sizes';
import { marketCard } from './market-card-front';
import { figuresPage, letterPage } from './letter-pages';
import { backOf } from './occasion-templates';

const salesCopy: PostcardTemplate['defaultCopy'] = {
  headline: '{{market.count}} homes sold near you.',
  message:
    'The list is on the other side. One home is missing from it, and it is yours: one scan, two minutes.',
};

const street = (size: CardSize): PostcardTemplate => ({
  size,
  palettes: ['green', 'blue', 'oxblood'],
  defaultCopy: salesCopy,
  front: streetSales(size, 'What did your', 'street sell for?'),
  back: backOf(size, 'What would yours bring?'),
});
export const streetSalesTemplate = street('4x6');
export const streetSalesLargeTemplate = street('6x9');
export const streetSalesPanoramaTemplate = street('6x11');

export const marketCardTemplate: PostcardTemplate = {
  size: '4x6',
  occasion: 'market-report',
  palettes: ['green', 'blue', 'oxblood'],
  defaultCopy: {
    headline: 'Where does your home stand?',
    message: 'A median cannot know your kitchen, your light and your roof. I can look.',
  },
  front: marketCard('MARKET REPORT'),
  back: backOf('4x6', 'What is yours worth?'),
};

const report = (size: '6x9' | '6x11'): PostcardTemplate => ({
  size,
  occasion: 'market-report',
  palettes: ['blue', 'green', 'oxblood'],
  defaultCopy: {
    headline: 'Where does your home stand?',
    message:
      'The other side has every sale. What it cannot know is your kitchen, your light and your roof. I can look.',
  },
  front: marketReport(size, 'What homes sold for near you'),
  back: backOf(size, 'What is yours worth?', { hasFigures: true }),
});
export const marketReportTemplate = report('6x9');
export const marketReportPanoramaTemplate = report('6x11');

const result = (size: CardSize): PostcardTemplate => ({
  size,
  palettes: ['green', 'oxblood', 'blue'],
  defaultCopy: {
    headline: 'Your neighbors just sold.',
    message:
      '{{listing.address}} has a new owner. Wondering about your own home? One scan, two minutes, no obligation.',
  },
  front: saleResult(size, 'JUST SOLD NEARBY'),
  back: backOf(size, 'What would yours bring?', { hasHome: true }),
});
export const saleResultTemplate = result('4x6');
export const saleResultLargeTemplate = result('6x9');
export const saleResultPanoramaTemplate = result('6x11');

export const figuresLetterTemplate: PostcardTemplate = {
  size: 'letter',
  occasion: 'market-report',
  palettes: ['blue', 'green', 'kraft'],
  defaultCopy: {
    headline: '{{market.count}} homes sold near you.',
    message:
      'Their prices and days are on the second page, as the MLS has them. I write because one home is missing from the list, and it is yours.',
  },
  front: letterPage([
    'A list of sales says what buyers paid, and nothing of why. A new roof, a north-facing garden and a quiet corner are not in it. Read it as a start, not as an answer.',
    'The code below opens a page of my own. It asks which home is yours and how I may answer. It costs nothing and it binds you to nothing.',
    'If you would like a person to look, call me. I will walk through your rooms with you and tell you what I would do and what I would leave alone. If the answer is to stay where you are, I will say so.',
  ]),
  back: figuresPage('SOLD NEAR YOU'),
};
