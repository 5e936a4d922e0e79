/** Designs about a listing between its first day and its sale. */
import type { PaletteName } from '../../contracts/template-vocabulary';
import type { PostcardTemplate } from '../../contracts/templates';
import { testimonialPlaceholder } from '../design-occasion';
import { type CardSize, frontSizes } from './front-sizes';
import { addressSide } from './house-address-side';
import { largeAddressSide } from './large-address-side';
import { marquee } from './large-fronts';
import {
  anniversary,
  calendarLeaf,
  newPrice,
  paperOnPhoto,
  testimonial,
  threePhotos,
  underBand,
} from './occasion-fronts';
import { greeting } from './season-fronts';

/** The address side of a size. */
export const backOf = (size: CardSize, question: string, hasFigures = false): PostcardTemplate['back'] =>
  size === '4x6'
    ? addressSide(question, true)
    : largeAddressSide(question, frontSizes[size].w, { hasFigures });

type Copy = PostcardTemplate['defaultCopy'];

interface Design {
  readonly size: CardSize;
  readonly palettes: readonly PaletteName[];
  readonly copy: Copy;
  readonly front: PostcardTemplate['front'];
  readonly question: string;
  readonly occasion?: PostcardTemplate['occasion'];
}

const design = ({ size, palettes, copy, front, question, occasion }: Design): PostcardTemplate => ({
  size,
  palettes: [...palettes],
  ...(occasion && { occasion }),
  defaultCopy: copy,
  front,
  back: backOf(size, question),
});

const listedCopy: Copy = {
  headline: 'A home near you just listed.',
  message:
    '{{listing.address}} is on the market now at {{listing.price}}. Ask what it means for your own address: one scan, two minutes.',
};
const soldCopy: Copy = {
  headline: 'Your neighbors just sold.',
  message:
    '{{listing.address}} has a new owner. Wondering about your own home? One scan, two minutes, no obligation.',
};
const could = 'What could yours sell for?';
const would = 'What would yours bring?';
const worth = 'What is yours worth?';

const comingSoon = (size: CardSize): PostcardTemplate =>
  design({
    size,
    occasion: 'coming-soon',
    palettes: ['green', 'blue', 'oxblood'],
    copy: {
      headline: 'Neighbors hear it first.',
      message:
        '{{listing.address}} comes on the market soon. You may know who should live next door: tell them, or tell me.',
    },
    front: paperOnPhoto(size, 'BEFORE THE SIGN GOES UP', 'Coming Soon'),
    question: could,
  });
export const comingSoonTemplate = comingSoon('4x6');
export const comingSoonLargeTemplate = comingSoon('6x9');
export const comingSoonPanoramaTemplate = comingSoon('6x11');

const openHouse = (size: CardSize): PostcardTemplate =>
  design({
    size,
    occasion: 'open-house',
    palettes: ['oxblood', 'blue', 'green'],
    copy: {
      headline: '{{event.day}}, {{event.from}} to {{event.to}} {{event.zone}}',
      message: 'Come and look around {{listing.address}}. Neighbors are welcome, even if you are not moving.',
    },
    front: calendarLeaf(size, 'Open House'),
    question: could,
  });
export const openHouseTemplate = openHouse('4x6');
export const openHouseLargeTemplate = openHouse('6x9');
export const openHousePanoramaTemplate = openHouse('6x11');

const priceImproved = (size: CardSize): PostcardTemplate =>
  design({
    size,
    occasion: 'price-improved',
    palettes: ['blue', 'oxblood', 'green'],
    copy: {
      headline: 'A home near you has a new price.',
      message:
        '{{listing.address}} is on the market now at {{listing.price}}. If you know who should live next door, this is their week.',
    },
    front: newPrice(size, 'A NEW PRICE NEAR YOU'),
    question: could,
  });
export const priceImprovedTemplate = priceImproved('4x6');
export const priceImprovedLargeTemplate = priceImproved('6x9');
export const priceImprovedPanoramaTemplate = priceImproved('6x11');

const underContract = (size: CardSize): PostcardTemplate =>
  design({
    size,
    occasion: 'under-contract',
    palettes: ['green', 'blue', 'kraft'],
    copy: {
      headline: 'A home near you found its buyer.',
      message:
        '{{listing.address}} is under contract. Wondering about your own home? One scan, two minutes, no obligation.',
    },
    front: underBand(size, 'Under Contract', 'This one found its buyer.'),
    question: could,
  });
export const underContractTemplate = underContract('4x6');
export const underContractLargeTemplate = underContract('6x9');
export const underContractPanoramaTemplate = underContract('6x11');

const gallery = (size: '6x9' | '6x11', isSold: boolean): PostcardTemplate =>
  design({
    size,
    palettes: isSold ? ['green', 'blue', 'oxblood'] : ['blue', 'green', 'oxblood'],
    copy: isSold ? soldCopy : listedCopy,
    front: threePhotos(size, isSold ? 'JUST SOLD NEAR YOU' : 'JUST LISTED NEAR YOU'),
    question: isSold ? would : could,
  });
export const galleryListedTemplate = gallery('6x9', false);
export const galleryListedPanoramaTemplate = gallery('6x11', false);
export const gallerySoldTemplate = gallery('6x9', true);

export const marqueeListedTemplate = design({
  size: '6x11',
  palettes: ['blue', 'green', 'oxblood'],
  copy: listedCopy,
  front: marquee('NEW NEAR YOU', 'Just Listed'),
  question: could,
});

const winter = (size: CardSize): PostcardTemplate =>
  design({
    size,
    occasion: 'season',
    palettes: ['blue', 'green'],
    copy: {
      headline: 'Thank you for another year on this street.',
      message:
        'Be well this winter, and wave. If you ever wonder about your home, the code asks me. No hurry.',
    },
    front: greeting(size, {
      scene: 'snow',
      kicker: 'FROM OUR DOOR TO YOURS',
      lines: ['Warm wishes from', 'down the street'],
    }),
    question: worth,
  });
export const winterTemplate = winter('4x6');
export const winterLargeTemplate = winter('6x9');

const summer = (size: CardSize): PostcardTemplate =>
  design({
    size,
    occasion: 'season',
    palettes: ['oxblood', 'green', 'blue'],
    copy: {
      headline: 'A good summer to the whole street.',
      message: 'Long evenings, open doors. If you ever wonder about your home, the code asks me. No hurry.',
    },
    front: greeting(size, { scene: 'lights', kicker: 'LONG EVENINGS AHEAD', lines: ['Porch weather'] }),
    question: worth,
  });
export const summerTemplate = summer('4x6');
export const summerLargeTemplate = summer('6x9');

export const springForwardTemplate = design({
  size: '4x6',
  occasion: 'season',
  palettes: ['green', 'blue', 'kraft'],
  copy: {
    headline: 'Set your clocks one hour ahead.',
    message: 'More light for the garden. If you ever wonder about your home, the code asks me. No hurry.',
  },
  front: greeting('4x6', { scene: 'sunrise', kicker: 'CLOCKS GO FORWARD', lines: ['Spring ahead'] }),
  question: worth,
});
export const fallBackTemplate = design({
  size: '4x6',
  occasion: 'season',
  palettes: ['kraft', 'oxblood', 'blue'],
  copy: {
    headline: 'Set your clocks one hour back.',
    message: 'An hour more to sleep. If you ever wonder about your home, the code asks me. No hurry.',
  },
  front: greeting('4x6', { scene: 'sunrise', kicker: 'CLOCKS GO BACK', lines: ['An extra hour'] }),
  question: worth,
});

const yearsAtHome = (size: CardSize): PostcardTemplate =>
  design({
    size,
    occasion: 'anniversary',
    palettes: ['oxblood', 'blue', 'green'],
    copy: {
      headline: 'One more year at home. I hope it still fits.',
      message:
        'You know where I am if a door sticks, or if you wonder what the years have done for its price.',
    },
    front: anniversary(size, 'Happy home anniversary'),
    question: worth,
  });
export const anniversaryTemplate = yearsAtHome('4x6');
export const anniversaryLargeTemplate = yearsAtHome('6x9');

const helloNeighbor = (size: CardSize): PostcardTemplate =>
  design({
    size,
    occasion: 'introduction',
    palettes: ['green', 'blue', 'oxblood'],
    copy: {
      headline: 'I work on your street.',
      message:
        'If you have a question about your home, or about the one for sale nearby, I am glad to answer it.',
    },
    front: greeting(size, { scene: 'homes', kicker: 'A NOTE FROM NEARBY', lines: ['Hello, neighbor'] }),
    question: worth,
  });
export const helloNeighborTemplate = helloNeighbor('4x6');
export const helloNeighborLargeTemplate = helloNeighbor('6x9');
export const helloNeighborPanoramaTemplate = helloNeighbor('6x11');

const clientsWords = (size: CardSize): PostcardTemplate =>
  design({
    size,
    occasion: 'testimonial',
    palettes: ['blue', 'oxblood', 'green'],
    copy: {
      headline: testimonialPlaceholder,
      message: 'Say who said it and where they live, as they agreed that you may.',
    },
    front: testimonial(size, 'A NEIGHBOR SAYS'),
    question: worth,
  });
export const testimonialTemplate = clientsWords('4x6');
export const testimonialLargeTemplate = clientsWords('6x9');
