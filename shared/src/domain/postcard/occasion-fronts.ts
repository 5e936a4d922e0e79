/** Fronts about a listing between its first day and its sale, in the sizes of cards. */
import type { TemplateElement } from '../../contracts/templates';
import {
  addressText,
  type CardSize,
  cityText,
  frontSizes,
  logo,
  REVERSED,
  senderLine,
  senderTexts,
  specsText,
} from './front-sizes';
import { art, picture, rect, rule, text, thinThick } from './template-elements';

const PHOTO = '{{listing.photo}}';

/** The photo over a band of ink with words as wide as the card. */
export const underBand = (size: CardSize, words: string, note: string): TemplateElement[] => {
  const { w, h, m, k } = frontSizes[size];
  const top = Math.round(h * 0.56);
  return [
    rect('ground', 0, 0, w, h, 'primary'),
    picture('photo', PHOTO, [0, 0, w, top], { fallback: 'street' }),
    rect('edge', 0, top, w, 3, 'sun'),
    text({
      id: 'front-headline',
      at: [m, top + 45 * k],
      w: w - 2 * m,
      text: words,
      face: 'Besley 900',
      size: 45 * k,
      minSize: 36 * k,
      tracking: -k,
      fill: 'paper',
    }),
    ...thinThick('under', m, top + 56 * k, w - 2 * m, 'sun'),
    addressText({ at: [m, top + 77 * k], w: w - 2 * m, fill: 'paper' }, 17 * k),
    text({
      id: 'note',
      at: [m, top + 90 * k],
      w: w - 2 * m,
      text: note,
      face: 'Libre Franklin 600',
      size: 9.6 * k,
      minSize: REVERSED,
      fill: 'paper',
    }),
    senderLine({ at: [m, top + 109 * k], w: w - 2 * m, fill: 'paper' }, 9 * k),
  ];
};

/** A sheet of paper over the edge of the photo. */
export const paperOnPhoto = (size: CardSize, kicker: string, words: string): TemplateElement[] => {
  const { w, h, m, k } = frontSizes[size];
  const edge = Math.round(m + 142 * k);
  const sheet = { x: m, y: m + 6 * k, w: 204 * k, h: h - 2 * m - 12 * k };
  const x = sheet.x + 17 * k;
  const inner = sheet.w - 34 * k;
  const at = (y: number) => [x, sheet.y + y * k] as const;
  return [
    rect('ground', 0, 0, w, h, 'primary'),
    picture('photo', PHOTO, [edge, 0, w - edge, h], { fallback: 'street' }),
    rect('sheet', sheet.x, sheet.y, sheet.w, sheet.h, 'paper'),
    rect('sheet-edge', sheet.x, sheet.y, sheet.w, 5 * k, 'primary'),
    text({
      id: 'kicker',
      at: at(27),
      w: inner,
      text: kicker,
      face: 'Libre Franklin 700',
      size: 7.4 * k,
      tracking: 0.9 * k,
      fill: 'black',
    }),
    text({
      id: 'front-headline',
      at: at(70),
      w: inner,
      text: words,
      face: 'Besley 900',
      size: 45 * k,
      minSize: 36 * k,
      maxLines: 2,
      leading: 0.98,
      tracking: -k,
      fill: 'primary',
    }),
    ...thinThick('under', x, sheet.y + 126 * k, inner, 'primary'),
    addressText({ at: at(149), w: inner }, 14.5 * k, { maxLines: 2, minSize: 10 * k }),
    specsText({ at: at(161.5), w: inner, follows: 'address' }, 8.2 * k),
    rule('agent-rule', [x, sheet.y + 207 * k], [x + inner, sheet.y + 207 * k], 0.6, 'mid'),
    ...senderTexts({ at: at(219), w: inner }, 8.2 * k),
  ];
};

/** The new price as large as its column, the one before it above. */
export const newPrice = (size: CardSize, kicker: string): TemplateElement[] => {
  const { w, h, m, k } = frontSizes[size];
  const split = Math.round(w * (size === '6x11' ? 0.56 : 0.52));
  const x = split + Math.round(20 * k);
  const inner = w - x - m;
  return [
    rect('ground', 0, 0, w, h, 'primary'),
    picture('photo', PHOTO, [0, 0, split, h], { fallback: 'street' }),
    rect('edge', split, 0, 3, h, 'sun'),
    text({
      id: 'kicker',
      at: [x, 42 * k],
      w: inner,
      text: kicker,
      face: 'Libre Franklin 700',
      size: 9.4 * k,
      minSize: REVERSED,
      tracking: 1.3 * k,
      fill: 'sun',
    }),
    ...thinThick('top', x, 51 * k, inner, 'sun'),
    text({
      id: 'old-price',
      at: [x, 80 * k],
      w: inner,
      text: 'It was {{listing.oldPrice}}. Now:',
      face: 'Libre Franklin 600',
      size: 11.4 * k,
      minSize: REVERSED,
      fill: 'paper',
    }),
    text({
      id: 'price',
      at: [x, 118 * k],
      w: inner,
      text: '{{listing.price}}',
      face: 'Besley 900',
      size: 36 * k,
      minSize: 22 * k,
      tracking: -0.7 * k,
      fill: 'paper',
    }),
    rule('under', [x, 134 * k], [x + inner, 134 * k], 0.8, 'sun'),
    addressText({ at: [x, 158 * k], w: inner, fill: 'paper' }, 16 * k, { maxLines: 3, minSize: 11 * k }),
    cityText({ at: [x, 172 * k], w: inner, fill: 'paper' }, 9.2 * k),
    specsText({ at: [x, 186 * k], w: inner, fill: 'paper', follows: 'address' }, 9.2 * k),
    rule('agent-rule', [x, h - m - 36 * k], [x + inner, h - m - 36 * k], 0.6, 'sun'),
    ...senderTexts({ at: [x, h - m - 20 * k], w: inner, fill: 'paper' }, 9.2 * k),
  ];
};

/** An open house with its day as large as a leaf of a calendar, beside the photo. */
export const calendarLeaf = (size: CardSize, words: string): TemplateElement[] => {
  const { w, h, m, k } = frontSizes[size];
  const leaf = { x: m, y: m + 2 * k, w: 116 * k, h: h - 2 * m - 4 * k };
  const x = leaf.x + leaf.w + 20 * k;
  const photoTop = Math.round(h * 0.5);
  const inner = w - x - m;
  const center = { align: 'center', w: leaf.w - 12 * k } as const;
  const inLeaf = leaf.x + 6 * k;
  return [
    rect('paper', 0, 0, w, h, 'panel'),
    picture('photo', PHOTO, [x - 8 * k, 0, w - x + 8 * k, photoTop], { fallback: 'street' }),
    rect('leaf', leaf.x, leaf.y, leaf.w, leaf.h, 'paper'),
    rect('leaf-head', leaf.x, leaf.y, leaf.w, 46 * k, 'primary'),
    text({
      ...center,
      id: 'month',
      at: [inLeaf, leaf.y + 29 * k],
      text: '{{event.month}}',
      face: 'Besley 700',
      size: 17 * k,
      minSize: 12 * k,
      fill: 'paper',
    }),
    text({
      ...center,
      id: 'date',
      at: [inLeaf, leaf.y + 128 * k],
      text: '{{event.date}}',
      face: 'Besley 900',
      size: 84 * k,
      minSize: 60 * k,
      tracking: -2 * k,
      fill: 'primary',
    }),
    text({
      ...center,
      id: 'weekday',
      at: [inLeaf, leaf.y + 158 * k],
      text: '{{event.weekday}}',
      face: 'Besley 700',
      size: 17 * k,
      minSize: 12 * k,
      fill: 'ink',
    }),
    rule(
      'leaf-rule',
      [leaf.x + 18 * k, leaf.y + 172 * k],
      [leaf.x + leaf.w - 18 * k, leaf.y + 172 * k],
      0.8,
      'primary',
    ),
    text({
      ...center,
      id: 'hours',
      at: [inLeaf, leaf.y + 192 * k],
      text: '{{event.from}} to {{event.to}}',
      face: 'Libre Franklin 700',
      size: 11.4 * k,
      minSize: 8 * k,
      fill: 'black',
    }),
    text({
      ...center,
      id: 'zone',
      at: [inLeaf, leaf.y + 206 * k],
      text: '{{event.zone}}',
      face: 'Libre Franklin 400',
      size: 8.2 * k,
      fill: 'black',
    }),
    text({
      id: 'front-headline',
      at: [x, photoTop + 44 * k],
      w: inner,
      text: words,
      face: 'Besley 900',
      size: 43 * k,
      minSize: 30 * k,
      tracking: -k,
      fill: 'primary',
    }),
    ...thinThick('under', x, photoTop + 55 * k, inner, 'primary'),
    addressText({ at: [x, photoTop + 78 * k], w: inner }, 15.5 * k, { minSize: 10 * k, maxLines: 2 }),
    cityText({ at: [x, photoTop + 90 * k], w: inner }, 8.6 * k),
    senderLine({ at: [x, h - m - 3 * k], w: inner }, 8.2 * k),
  ];
};

/** An invitation in type: the day as large as the words, in an engraved frame. */
export const datedInvitation = (size: '4x6' | '6x9', kicker: string, words: string): TemplateElement[] => {
  const { w, h } = frontSizes[size];
  // Both sheets are drawn as one, a little higher than wide on the larger.
  const [kx, k] = [w / 450, h / 306];
  const wide = { align: 'center', w: 350 * kx } as const;
  const at = (x: number, y: number) => [x * kx, y * k] as const;
  const side = (id: string, x: number, words_: string): TemplateElement[] => [
    rule(`${id}-top`, at(x, 142), at(x + 116, 142), 0.7 * k, 'primary'),
    text({
      id,
      at: at(x, 157.5),
      w: 116 * kx,
      text: words_,
      face: 'Besley 700',
      size: 14.5 * k,
      minSize: 9,
      align: 'center',
      fill: 'ink',
    }),
    rule(`${id}-foot`, at(x, 165), at(x + 116, 165), 0.7 * k, 'primary'),
  ];
  return [
    rect('paper', 0, 0, w, h, 'panel'),
    art('frame', 'frame', 22 * kx, 22 * k, 406 * kx, 262 * k),
    text({
      ...wide,
      id: 'kicker',
      at: at(50, 54),
      text: kicker,
      face: 'Libre Franklin 700',
      size: 7.8 * k,
      tracking: 1.6 * k,
      fill: 'black',
    }),
    text({
      ...wide,
      id: 'front-headline',
      at: at(50, 101),
      text: words,
      face: 'Besley 900',
      size: 51 * k,
      minSize: 40 * k,
      tracking: -k,
      fill: 'primary',
    }),
    text({
      ...wide,
      id: 'month',
      at: at(50, 124),
      text: '{{event.month}}',
      face: 'Libre Franklin 700',
      size: 11 * k,
      tracking: 0.6 * k,
      fill: 'black',
    }),
    text({
      id: 'date',
      at: at(165, 171),
      w: 120 * kx,
      text: '{{event.date}}',
      face: 'Besley 900',
      size: 54 * k,
      minSize: 40 * k,
      tracking: -k,
      align: 'center',
      fill: 'primary',
    }),
    ...side('weekday', 45, '{{event.weekday}}'),
    ...side('hours', 289, '{{event.from}} to {{event.to}}'),
    text({
      ...wide,
      id: 'zone',
      at: at(50, 186),
      text: '{{event.zone}}',
      face: 'Libre Franklin 400',
      size: 8 * k,
      fill: 'black',
    }),
    addressText({ at: at(50, 213), w: 350 * kx, align: 'center' }, 17 * k, { minSize: 11 * k }),
    cityText({ at: at(50, 226), w: 350 * kx, align: 'center' }, 8.6 * k),
    rule('agent-rule', at(165, 237), at(285, 237), 0.6 * k, 'primary'),
    senderLine({ at: at(50, 253), w: 350 * kx, align: 'center' }, 8.4 * k),
    text({
      ...wide,
      id: 'front-phone',
      at: at(50, 265),
      text: '{{agent.phone}}',
      face: 'Libre Franklin 600',
      size: 8 * k,
      fill: 'black',
    }),
  ];
};

/** Words for a past client, on a letter with airmail edges. */
export const anniversary = (size: CardSize, words: string): TemplateElement[] => {
  const { w, h, m, k } = frontSizes[size];
  const stamp = { w: 92 * k, h: 108 * k };
  const right = w - m - stamp.w;
  const inner = right - m - 24 * k;
  return [
    rect('paper', 0, 0, w, h, 'panel'),
    art('airmail-top', 'airmail', 0, 0, w, 16 * k),
    art('airmail-foot', 'airmail', 0, h - 16 * k, w, 16 * k),
    art('stamp', 'perforation', right, 34 * k, stamp.w, stamp.h),
    picture(
      'front-portrait',
      '{{agent.portrait}}',
      [right + 7 * k, 41 * k, stamp.w - 14 * k, stamp.h - 14 * k],
      {
        fallback: 'row',
      },
    ),
    text({
      id: 'front-headline',
      at: [m, 76 * k],
      w: inner,
      text: words,
      face: 'Besley 900',
      size: 40 * k,
      minSize: 28 * k,
      maxLines: 2,
      leading: 1,
      tracking: -0.8 * k,
      fill: 'primary',
    }),
    ...thinThick('under', m, 134 * k, inner, 'primary'),
    text({
      id: 'front-copy',
      role: 'copy',
      at: [m, 168 * k],
      w: w - 2 * m,
      text: '{{copy.headline}}',
      face: 'Besley 700',
      size: 18 * k,
      minSize: 12 * k,
      maxLines: 2,
      leading: 1.2,
      fill: 'ink',
    }),
    text({
      id: 'front-message',
      role: 'copy',
      at: [m, 194 * k],
      w: w - 2 * m,
      text: '{{copy.message}}',
      face: 'Libre Franklin 400',
      size: 11.4 * k,
      minSize: 8.4 * k,
      maxLines: 3,
      leading: 1.4,
      follows: 'front-copy',
      fill: 'black',
    }),
    ...senderTexts({ at: [m, h - 36 * k], w: w - 2 * m - 110 * k }, 9.4 * k),
    logo(w - m - 100 * k, h - 52 * k, 100 * k, 28 * k),
  ];
};
