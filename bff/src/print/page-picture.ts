/** The picture that link previews show of a public page: its title next to a card. Pure; user units are pixels. */
import { PRODUCT_NAME, TAGLINE } from '@farmpost/shared/contracts/constants';
import { paletteNames } from '@farmpost/shared/contracts/template-vocabulary';
import { palettes, paletteFor } from '@farmpost/shared/domain/postcard/palette';
import { capHeightOf, fitText } from '@farmpost/shared/domain/postcard/text-layout';
import { MARGIN, MUTED, set, sheet } from './picture-parts';

export interface PagePictureWords {
  /** Section of the page, such as `Blog · Strategy`. */
  readonly label: string;
  readonly title: string;
}

/** Picture for every page without its own. */
export const productPicture: PagePictureWords = {
  label: 'Direct mail for real estate agents',
  title: 'Postcards that win listings',
};

const headlines = { face: 'Besley 800', w: 540, tracking: -1.2 } as const;
/** From few large lines to many small ones; each fits the height above the product name. */
const sizes = [
  { ...headlines, size: 92, minSize: 76, maxLines: 3 },
  { ...headlines, size: 76, minSize: 60, maxLines: 4 },
  { ...headlines, size: 60, minSize: 50, maxLines: 5 },
  { ...headlines, size: 50, minSize: 40, maxLines: 6 },
] as const;

/** A mailbox with its flag up, 32 units wide. */
const MAILBOX =
  '<path d="M4 26V15a7 7 0 0 1 14 0v11z" fill="#1A4477"/><path d="M11 8h10a7 7 0 0 1 7 7v11H18V15a7 7 0 0 0-7-7z" fill="#90BBEF"/><path d="M21 18V5h6v4h-4v9z" fill="#BC2F1D"/>';

/** The same words always get the same street and colors. A title that is too long shrinks, then wraps. */
export function pagePictureSvg({ label, title }: PagePictureWords): string {
  const c = palettes.blue;
  const place = set(label.toUpperCase(), {
    face: 'Libre Franklin 700',
    size: 21,
    minSize: 15,
    w: 560,
    maxLines: 1,
    tracking: 1.6,
    x: MARGIN,
    baseline: 116,
    leading: 1,
    fill: c.primary,
  });
  const box = sizes.find((each) => !fitText(title, each).overflow) ?? sizes[3];
  const headline = set(title, {
    ...box,
    x: MARGIN,
    baseline: 146 + capHeightOf(box.face, fitText(title, box).size),
    leading: 1.1,
    fill: c.ink,
  });
  const name = set(PRODUCT_NAME, {
    face: 'Besley 800',
    size: 42,
    minSize: 42,
    w: 400,
    maxLines: 1,
    tracking: -0.4,
    x: 142,
    baseline: 544,
    leading: 1,
    fill: c.ink,
  });
  const tagline = set(TAGLINE, {
    face: 'Libre Franklin 400',
    size: 23,
    minSize: 18,
    w: 560,
    maxLines: 1,
    tracking: 0,
    x: 142,
    baseline: 580,
    leading: 1,
    fill: MUTED,
  });
  const mark = `<g transform="translate(${MARGIN - 8} 500) scale(2.5)">${MAILBOX}</g>`;
  const drawn = [place.svg, headline.svg, mark, name.svg, tagline.svg].join('');
  return sheet(c, { seed: title, card: paletteFor(paletteNames, title) }, drawn);
}
