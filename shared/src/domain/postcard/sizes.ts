/** Sizes of designs: sheet, kind of mail and names of the sides. No drawing code. */
import type { CampaignKind } from '../../contracts/campaign-vocabulary';
import type { DesignSize, PostcardSide } from '../../contracts/template-vocabulary';
import type { PostcardTemplate } from '../../contracts/templates';

/** Trimmed width and height in inches. */
export const trimInches: Readonly<Record<DesignSize, readonly [width: number, height: number]>> = {
  '4x6': [6, 4],
  '6x9': [9, 6],
  '6x11': [11, 6],
  letter: [8.5, 11],
  bifold: [18, 6],
};

export function kindOfSize(size: DesignSize): CampaignKind {
  if (size === 'letter') return 'letter';
  return size === 'bifold' ? 'brochure' : 'postcard';
}

/** `9 x 6 in`, width by height. */
export const sizeName = (size: DesignSize): string => {
  const name = `${trimInches[size].join(' x ')} in`;
  return size === 'bifold' ? `${name}, folded once` : name;
};

/** Names of the sides, as pages show them. */
export const sidesOfKind: Readonly<Record<CampaignKind, Readonly<Record<PostcardSide, string>>>> = {
  postcard: { front: 'Front', back: 'Back' },
  letter: { front: 'Page 1', back: 'Page 2' },
  brochure: { front: 'Outside', back: 'Inside' },
};

export const sideNames = (size: DesignSize): Readonly<Record<PostcardSide, string>> =>
  sidesOfKind[kindOfSize(size)];

/** Where the printer puts the address. */
export const addressSideOf = (size: DesignSize): PostcardSide =>
  kindOfSize(size) === 'postcard' ? 'back' : 'front';

/** Whether it is a letter without a second page. */
export const isOnePage = ({ size, back }: Pick<PostcardTemplate, 'size' | 'back'>): boolean =>
  kindOfSize(size) === 'letter' && back.every(({ hidden }) => hidden);
