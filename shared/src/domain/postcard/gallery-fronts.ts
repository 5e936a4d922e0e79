/** Fronts with three photos of the home. */
import type { TemplateElement } from '../../contracts/templates';
import { addressText, cityText, frontSizes, senderTexts, specsText } from './front-sizes';
import { picture, rect, rule, text, thinThick } from './template-elements';

const PHOTO = '{{listing.photo}}';

/** Three photos over a line of type. */
export const threePhotos = (size: '6x9' | '6x11', kicker: string): TemplateElement[] => {
  const { w, h, m } = frontSizes[size];
  const top = 306;
  const split = Math.round(w * 0.68);
  const half = (top - 4) / 2;
  const right = w - 212;
  return [
    rect('paper', 0, 0, w, h, 'paper'),
    picture('photo', PHOTO, [0, 0, split, top], { fallback: 'street' }),
    picture('photo-2', '{{listing.photo2}}', [split + 4, 0, w - split - 4, half], { fallback: 'row' }),
    picture('photo-3', '{{listing.photo3}}', [split + 4, half + 4, w - split - 4, half], {
      fallback: 'street',
    }),
    text({
      id: 'kicker',
      at: [m, 336],
      w: 300,
      text: kicker,
      face: 'Libre Franklin 700',
      size: 9,
      tracking: 1.8,
      fill: 'black',
    }),
    addressText({ at: [m, 372], w: right - m - 36, fill: 'primary' }, 32, { minSize: 20, maxLines: 2 }),
    cityText({ at: [m, 390], w: right - m - 36 }, 11.4),
    rule('divide', [right - 18, 326], [right - 18, 424], 0.6, 'mid'),
    text({
      id: 'price',
      at: [right, 352],
      w: w - right - m,
      text: '{{listing.price}}',
      face: 'Besley 800',
      size: 28,
      minSize: 18,
      optional: true,
      fill: 'primary',
    }),
    specsText({ at: [right, 369], w: w - right - m }, 9.4),
    ...thinThick('sender', right, 388, w - right - m, 'primary'),
    ...senderTexts({ at: [right, 408], w: w - right - m }, 10.4),
  ];
};

/** 4 x 6: three photos in a strip of unequal frames, the words and the price on a sheet beneath. */
export const triptych = (words: string): TemplateElement[] => {
  const { w, h, m } = frontSizes['4x6'];
  const top = 190;
  const split = 292;
  const half = (top - 3) / 2;
  const right = 292;
  return [
    rect('paper', 0, 0, w, h, 'paper'),
    picture('photo', PHOTO, [0, 0, split, top], { fallback: 'street' }),
    picture('photo-2', '{{listing.photo2}}', [split + 3, 0, w - split - 3, half], { fallback: 'row' }),
    picture('photo-3', '{{listing.photo3}}', [split + 3, half + 3, w - split - 3, half], {
      fallback: 'street',
    }),
    rect('edge', 0, top, w, 4, 'primary'),
    text({
      id: 'front-headline',
      at: [m, 229],
      w: 250,
      text: words,
      face: 'Besley 900',
      size: 35,
      minSize: 26,
      tracking: -0.8,
      fill: 'primary',
    }),
    addressText({ at: [m, 251], w: 252 }, 14, { minSize: 9.6, maxLines: 2 }),
    cityText({ at: [m, 263], w: 252 }, 8.2),
    rule('divide', [right - 12, 210], [right - 12, 284], 0.6, 'mid'),
    text({
      id: 'price',
      at: [right, 228],
      w: w - right - m,
      text: '{{listing.price}}',
      face: 'Besley 800',
      size: 23,
      minSize: 14,
      optional: true,
      fill: 'primary',
    }),
    specsText({ at: [right, 241.5], w: w - right - m }, 8),
    rule('agent-rule', [right, 258], [w - m, 258], 0.6, 'mid'),
    ...senderTexts({ at: [right, 271], w: w - right - m }, 8.4),
  ];
};
