/** The templates included with every portal, 4 x 6 in. */
import type { PostcardTemplate } from '../../contracts/templates';
import { addressSide } from './house-address-side';
import { broadside, handbill, rowOfHomes } from './house-fronts';

export const justListedTemplate: PostcardTemplate = {
  size: '4x6',
  palettes: ['blue', 'green'],
  defaultCopy: {
    headline: 'A home near you just listed.',
    message:
      '{{listing.address}} is on the market now at {{listing.price}}. Ask what it means for your own address: one scan, two minutes.',
  },
  front: broadside('NEW NEAR YOU', 'Just Listed'),
  back: addressSide('What could yours sell for?'),
};

export const justSoldTemplate: PostcardTemplate = {
  size: '4x6',
  palettes: ['blue', 'green', 'kraft'],
  defaultCopy: {
    headline: 'Your neighbors just sold.',
    message:
      '{{listing.address}} has a new owner. Wondering about your own home? One scan, two minutes, no obligation.',
  },
  front: handbill('Just Sold'),
  back: addressSide('What would yours bring?'),
};

export const farmTemplate: PostcardTemplate = {
  size: '4x6',
  palettes: ['green', 'kraft', 'blue'],
  defaultCopy: {
    headline: 'What is your street worth today?',
    message:
      'Homes near you are changing hands. Wondering about yours? One scan, two minutes, no obligation.',
  },
  front: rowOfHomes('A NOTE FROM NEARBY'),
  back: addressSide('What is yours worth?', false, { headline: 'Staying or moving?' }),
};
