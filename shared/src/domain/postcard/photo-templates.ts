/** The designs with pictures, and those in the large sizes. */
import type { PostcardTemplate } from '../../contracts/templates';
import { addressSide } from './house-address-side';
import { largeAddressSide } from './large-address-side';
import { estate, marquee, panorama } from './large-fronts';
import { datedInvitation } from './occasion-fronts';
import { invitingCopy } from './occasion-templates';
import { bigNumber, frontPage, letterStamp } from './photo-fronts';

const listedCopy = {
  headline: 'A home near you just listed.',
  message:
    '{{listing.address}} is on the market now at {{listing.price}}. Ask what it means for your own address: one scan, two minutes.',
};
const soldCopy = {
  headline: 'Your neighbors just sold.',
  message:
    '{{listing.address}} has a new owner. Wondering about your own home? One scan, two minutes, no obligation.',
};

export const frontPageTemplate: PostcardTemplate = {
  size: '4x6',
  palettes: ['blue', 'green', 'oxblood'],
  defaultCopy: listedCopy,
  front: frontPage('Just Listed'),
  back: addressSide('What could yours sell for?', true),
};

export const letterStampTemplate: PostcardTemplate = {
  size: '4x6',
  palettes: ['oxblood', 'blue', 'kraft'],
  defaultCopy: listedCopy,
  front: letterStamp('NEW NEAR YOU', 'Just Listed'),
  back: addressSide('What could yours sell for?', true),
};

export const bigNumberTemplate: PostcardTemplate = {
  size: '4x6',
  palettes: ['green', 'blue', 'oxblood'],
  defaultCopy: soldCopy,
  front: bigNumber('JUST SOLD NEARBY'),
  back: addressSide('What would yours bring?', true),
};

export const invitationTemplate: PostcardTemplate = {
  size: '4x6',
  palettes: ['oxblood', 'green', 'kraft'],
  defaultCopy: invitingCopy,
  occasion: 'open-house',
  front: datedInvitation('4x6', 'YOU AND YOURS ARE INVITED TO AN', 'Open House'),
  back: addressSide('What could yours sell for?', true),
};

export const estateTemplate: PostcardTemplate = {
  size: '6x9',
  palettes: ['green', 'blue', 'oxblood'],
  defaultCopy: listedCopy,
  front: estate('NEW NEAR YOU', 'Just Listed'),
  back: largeAddressSide('What could yours sell for?', 666),
};

export const marqueeTemplate: PostcardTemplate = {
  size: '6x11',
  palettes: ['oxblood', 'blue', 'green'],
  defaultCopy: soldCopy,
  front: marquee('NEAR YOU', 'Just Sold'),
  back: largeAddressSide('What would yours bring?', 810, { hasHome: true }),
};

export const panoramaTemplate: PostcardTemplate = {
  size: '6x11',
  palettes: ['blue', 'green', 'kraft'],
  defaultCopy: {
    headline: 'What is your street worth today?',
    message:
      'Homes near you are changing hands. Wondering about yours? One scan, two minutes, no obligation.',
  },
  front: panorama('A NOTE FROM NEARBY'),
  back: largeAddressSide('What is yours worth?', 810, { lead: { headline: 'Staying or moving?' } }),
};
