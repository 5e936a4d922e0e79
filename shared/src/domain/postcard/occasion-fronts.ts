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

/** An invitation in type: the day as large as the words. */
export const datedInvitation = (kicker: string, words: string): TemplateElement[] => {
  const center = { align: 'center', w: 350 } as const;
  const side = (id: string, x: number, words_: string): TemplateElement[] => [
    rule(`${id}-top`, [x, 142], [x + 116, 142], 0.7, 'primary'),
    text({
      id,
      at: [x, 157.5],
      w: 116,
      text: words_,
      face: 'Besley 700',
      size: 14.5,
      minSize: 9,
      align: 'center',
      fill: 'ink',
    }),
    rule(`${id}-foot`, [x, 165], [x + 116, 165], 0.7, 'primary'),
  ];
  return [
    rect('paper', 0, 0, 450, 306, 'panel'),
    ...[
      ['outer', 24, 2],
      ['inner', 28.5, 0.6],
    ].flatMap(([name, inset, width]) => {
      const [near, right, foot, line] = [
        Number(inset),
        450 - Number(inset),
        306 - Number(inset),
        Number(width),
      ];
      return [
        rule(`${name}-top`, [near, near], [right, near], line, 'primary'),
        rule(`${name}-right`, [right, near], [right, foot], line, 'primary'),
        rule(`${name}-foot`, [right, foot], [near, foot], line, 'primary'),
        rule(`${name}-left`, [near, foot], [near, near], line, 'primary'),
      ];
    }),
    text({
      ...center,
      id: 'kicker',
      at: [50, 53],
      text: kicker,
      face: 'Libre Franklin 700',
      size: 7.8,
      tracking: 1.6,
      fill: 'black',
    }),
    text({
      ...center,
      id: 'front-headline',
      at: [50, 100],
      text: words,
      face: 'Besley 900',
      size: 51,
      minSize: 40,
      tracking: -1,
      fill: 'primary',
    }),
    text({
      ...center,
      id: 'month',
      at: [50, 124],
      text: '{{event.month}}',
      face: 'Libre Franklin 700',
      size: 11,
      tracking: 0.6,
      fill: 'black',
    }),
    text({
      id: 'date',
      at: [165, 171],
      w: 120,
      text: '{{event.date}}',
      face: 'Besley 900',
      size: 54,
      minSize: 40,
      tracking: -1,
      align: 'center',
      fill: 'primary',
    }),
    ...side('weekday', 45, '{{event.weekday}}'),
    ...side('hours', 289, '{{event.from}} to {{event.to}}'),
    text({
      ...center,
      id: 'zone',
      at: [50, 186],
      text: '{{event.zone}}',
      face: 'Libre Franklin 400',
      size: 8,
      fill: 'black',
    }),
    addressText({ at: [50, 213], w: 350, align: 'center' }, 17, { minSize: 11 }),
    cityText({ at: [50, 226], w: 350, align: 'center' }, 8.6),
    rule('agent-rule', [165, 238], [285, 238], 0.6, 'primary'),
    senderLine({ at: [50, 254], w: 350, align: 'center' }, 8.4),
    text({
      ...center,
      id: 'front-phone',
      at: [50, 266],
      text: '{{agent.phone}}',
      face: 'Libre Franklin 600',
      size: 8,
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

/** A client's words between large quotation marks. */
export const testimonial = (size: CardSize, kicker: string): TemplateElement[] => {
  const { w, h, m, k } = frontSizes[size];
  const x = m + 62 * k;
  const inner = w - x - m;
  return [
    rect('ground', 0, 0, w, h, 'panel'),
    rect('column', 0, 0, m + 42 * k, h, 'primary'),
    text({
      id: 'mark',
      at: [m - 5 * k, 78 * k],
      w: 50 * k,
      text: '“',
      face: 'Besley 900',
      size: 76 * k,
      fill: 'sun',
    }),
    text({
      id: 'kicker',
      at: [x, 46 * k],
      w: inner,
      text: kicker,
      face: 'Libre Franklin 700',
      size: 8.2 * k,
      tracking: 1.4 * k,
      fill: 'black',
    }),
    ...thinThick('top', x, 55 * k, inner, 'primary'),
    text({
      id: 'front-copy',
      role: 'copy',
      at: [x, 96 * k],
      w: inner,
      text: '{{copy.headline}}',
      face: 'Besley 800',
      size: 28 * k,
      minSize: 17 * k,
      maxLines: 3,
      leading: 1.14,
      tracking: -0.4 * k,
      fill: 'primary',
    }),
    text({
      id: 'front-message',
      role: 'copy',
      at: [x, 122 * k],
      w: inner,
      text: '{{copy.message}}',
      face: 'Libre Franklin 400',
      size: 11 * k,
      minSize: 9 * k,
      maxLines: 4,
      leading: 1.42,
      follows: 'front-copy',
      fill: 'black',
    }),
    rule('agent-rule', [x, h - m - 32 * k], [x + inner, h - m - 32 * k], 0.6, 'mid'),
    ...senderTexts({ at: [x, h - m - 16 * k], w: inner - 108 * k }, 9.4 * k),
    logo(w - m - 96 * k, h - m - 26 * k, 96 * k, 26 * k),
  ];
};
