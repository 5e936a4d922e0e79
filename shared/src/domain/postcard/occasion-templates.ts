/** Designs about a listing between its first day and its sale. */
import type { PaletteName } from '../../contracts/template-vocabulary';
import type { PostcardTemplate } from '../../contracts/templates';
import { calendarLink } from '../card-promise';
import type { Lead } from './address-side-parts';
import { type CardSize, frontSizes } from './front-sizes';
import { addressSide } from './house-address-side';
import { type BackParts, largeAddressSide } from './large-address-side';
import { marquee } from './large-fronts';
import { threePhotos, triptych } from './gallery-fronts';
import { calendarLeaf, datedInvitation, newPrice, paperOnPhoto, underBand } from './occasion-fronts';

/** The address side of a size. */
export const backOf = (size: CardSize, question: string, parts: BackParts = {}): PostcardTemplate['back'] =>
  size === '4x6'
    ? addressSide(question, true, parts.lead)
    : largeAddressSide(question, frontSizes[size].w, parts);

type Copy = PostcardTemplate['defaultCopy'];

interface Design {
  readonly size: CardSize;
  readonly palettes: readonly PaletteName[];
  readonly copy: Copy;
  readonly front: PostcardTemplate['front'];
  readonly question: string;
  readonly occasion?: PostcardTemplate['occasion'];
  /** Words of the address side, where the agent's own are on the front. */
  readonly lead?: Lead;
}

/** A design without a home; the address side has the agent's words or the design's own. */
export const design = ({
  size,
  palettes,
  copy,
  front,
  question,
  occasion,
  ...parts
}: Design & BackParts): PostcardTemplate => ({
  size,
  palettes: [...palettes],
  ...(occasion && { occasion }),
  defaultCopy: copy,
  front,
  back: backOf(size, question, parts),
});

/** A design about a home. */
const homeDesign = (of: Design): PostcardTemplate => design({ ...of, hasHome: true });

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
export const invitingCopy: Copy = {
  headline: '{{event.day}}, {{event.from}} to {{event.to}} {{event.zone}}',
  message: `Come and look around {{listing.address}}, even if you are not moving. Scan the code and tap “${calendarLink}”.`,
};
const could = 'What could yours sell for?';
const would = 'What would yours bring?';

const comingSoon = (size: CardSize): PostcardTemplate =>
  homeDesign({
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
  homeDesign({
    size,
    occasion: 'open-house',
    palettes: ['oxblood', 'blue', 'green'],
    copy: invitingCopy,
    front: calendarLeaf(size, 'Open House'),
    question: could,
  });
export const openHouseTemplate = openHouse('4x6');
export const openHouseLargeTemplate = openHouse('6x9');
export const openHousePanoramaTemplate = openHouse('6x11');

export const invitationLargeTemplate = homeDesign({
  size: '6x9',
  occasion: 'open-house',
  palettes: ['oxblood', 'green', 'kraft'],
  copy: invitingCopy,
  front: datedInvitation('6x9', 'YOU AND YOURS ARE INVITED TO AN', 'Open House'),
  question: could,
});

const priceImproved = (size: CardSize): PostcardTemplate =>
  homeDesign({
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
  homeDesign({
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
  homeDesign({
    size,
    palettes: isSold ? ['green', 'blue', 'oxblood'] : ['blue', 'green', 'oxblood'],
    copy: isSold ? soldCopy : listedCopy,
    front: threePhotos(size, isSold ? 'JUST SOLD NEAR YOU' : 'JUST LISTED NEAR YOU'),
    question: isSold ? would : could,
  });
export const galleryListedTemplate = gallery('6x9', false);
export const galleryListedPanoramaTemplate = gallery('6x11', false);
export const gallerySoldTemplate = gallery('6x9', true);
export const gallerySoldPanoramaTemplate = gallery('6x11', true);

const strip = (words: string, isSold: boolean): PostcardTemplate =>
  homeDesign({
    size: '4x6',
    palettes: isSold ? ['oxblood', 'green', 'blue'] : ['green', 'blue', 'oxblood'],
    copy: isSold ? soldCopy : listedCopy,
    front: triptych(words),
    question: isSold ? would : could,
  });
export const triptychListedTemplate = strip('Just Listed', false);
export const triptychSoldTemplate = strip('Just Sold', true);

export const marqueeListedTemplate = homeDesign({
  size: '6x11',
  palettes: ['blue', 'green', 'oxblood'],
  copy: listedCopy,
  front: marquee('NEW NEAR YOU', 'Just Listed'),
  question: could,
});
