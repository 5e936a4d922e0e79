/** Fronts for people whom the agent knows: once a year, a name to call, and a good word. */
import type { TemplateElement } from '../../contracts/templates';
import { type CardSize, frontSizes, logo, REVERSED, senderLine, senderTexts } from './front-sizes';
import { art, picture, rect, rule, text, thinThick } from './template-elements';

/** The months of a year as tiles, the last one in ink, over the agent's words. */
export const oneOfTwelve = (size: CardSize, kicker: string, words: string): TemplateElement[] => {
  const { w, h, m, k } = frontSizes[size];
  const gap = 5 * k;
  const tile = { w: (w - 2 * m - 11 * gap) / 12, h: 40 * k };
  const top = m + 4 * k;
  const copyWidth = w - 2 * m - (size === '4x6' ? 0 : 40 * k);
  return [
    rect('paper', 0, 0, w, h, 'panel'),
    ...Array.from({ length: 12 }, (_, month) =>
      rect(
        `month-${month + 1}`,
        m + month * (tile.w + gap),
        top,
        tile.w,
        tile.h,
        month === 11 ? 'primary' : 'tint',
      ),
    ),
    ...Array.from({ length: 12 }, (_, month) =>
      rect(
        `month-${month + 1}-head`,
        m + month * (tile.w + gap),
        top,
        tile.w,
        8 * k,
        month === 11 ? 'sun' : 'mid',
      ),
    ),
    text({
      id: 'kicker',
      at: [m, top + tile.h + 22 * k],
      w: w - 2 * m,
      text: kicker,
      face: 'Libre Franklin 700',
      size: 8.2 * k,
      tracking: 1.5 * k,
      fill: 'black',
    }),
    text({
      id: 'front-title',
      at: [m, top + tile.h + 69 * k],
      w: w - 2 * m,
      text: words,
      face: 'Besley 900',
      size: 52 * k,
      minSize: 38 * k,
      tracking: -1.2 * k,
      fill: 'primary',
    }),
    ...thinThick('under', m, top + tile.h + 87 * k, w - 2 * m, 'primary'),
    text({
      id: 'front-headline',
      role: 'copy',
      at: [m, top + tile.h + 115 * k],
      w: copyWidth,
      text: '{{copy.headline}}',
      face: 'Besley 700',
      size: 18 * k,
      minSize: 12 * k,
      maxLines: 2,
      leading: 1.18,
      fill: 'ink',
    }),
    text({
      id: 'front-message',
      role: 'copy',
      at: [m, top + tile.h + 136 * k],
      w: copyWidth,
      text: '{{copy.message}}',
      face: 'Libre Franklin 400',
      size: 11 * k,
      minSize: 8.4 * k,
      maxLines: 3,
      leading: 1.4,
      follows: 'front-headline',
      fill: 'black',
    }),
    ...senderTexts({ at: [m, h - m - 10 * k], w: w - 2 * m - 110 * k }, 9.2 * k),
    logo(w - m - 100 * k, h - m - 24 * k, 100 * k, 26 * k),
  ];
};

/** A card of an address box: a tab, ruled lines with trades, and what the agent says about names. */
export const indexCard = (
  size: CardSize,
  { tab, words, lines }: { readonly tab: string; readonly words: string; readonly lines: readonly string[] },
): TemplateElement[] => {
  const { w, h, m, k } = frontSizes[size];
  const card = { x: w * 0.52, y: 58 * k, w: w * 0.48 - m, h: h - 58 * k - m };
  const pitch = (card.h - 26 * k) / lines.length;
  const inner = card.x - m - 22 * k;
  const inset = 14 * k;
  return [
    rect('ground', 0, 0, w, h, 'primary'),
    rect('tab', card.x + 12 * k, card.y - 24 * k, 104 * k, 26 * k, 'sun'),
    text({
      id: 'tab-words',
      at: [card.x + 22 * k, card.y - 8 * k],
      w: 86 * k,
      text: tab,
      face: 'Libre Franklin 700',
      size: 8.6 * k,
      tracking: 0.8 * k,
      fill: 'black',
    }),
    rect('card', card.x, card.y, card.w, card.h, 'paper'),
    rule('card-head', [card.x, card.y + 20 * k], [card.x + card.w, card.y + 20 * k], 1.4 * k, 'sun'),
    ...lines.flatMap((line, index) => {
      const y = card.y + 20 * k + (index + 1) * pitch;
      return [
        text({
          id: `line-${index + 1}`,
          at: [card.x + inset, y - 6 * k],
          w: card.w - 2 * inset,
          text: line,
          face: 'Besley 700',
          size: 15 * k,
          minSize: 10 * k,
          fill: 'ink',
        }),
        ...(index === lines.length - 1
          ? []
          : [
              rule(
                `line-${index + 1}-rule`,
                [card.x + inset, y],
                [card.x + card.w - inset, y],
                0.6 * k,
                'mid',
              ),
            ]),
      ];
    }),
    text({
      id: 'front-title',
      at: [m, 74 * k],
      w: inner,
      text: words,
      face: 'Besley 900',
      size: 42 * k,
      minSize: 28 * k,
      maxLines: 2,
      leading: 1,
      tracking: -1 * k,
      fill: 'paper',
    }),
    ...thinThick('under', m, 132 * k, inner, 'sun'),
    text({
      id: 'front-headline',
      role: 'copy',
      at: [m, 158 * k],
      w: inner,
      text: '{{copy.headline}}',
      face: 'Besley 700',
      size: 15 * k,
      minSize: 11 * k,
      maxLines: 2,
      leading: 1.18,
      fill: 'paper',
    }),
    text({
      id: 'front-message',
      role: 'copy',
      at: [m, 178 * k],
      w: inner,
      text: '{{copy.message}}',
      face: 'Libre Franklin 600',
      size: 10.4 * k,
      minSize: REVERSED,
      maxLines: 6,
      leading: 1.38,
      follows: 'front-headline',
      fill: 'paper',
    }),
    ...senderTexts({ at: [m, h - m - 9 * k], w: inner, fill: 'paper' }, 9 * k),
  ];
};

/** Two words as large as the card over a street, and the agent's thanks on a sheet beside a stamp. */
export const goodWord = (size: CardSize, kicker: string, words: string): TemplateElement[] => {
  const { w, h, m, k } = frontSizes[size];
  const stamp = { w: 84 * k, h: 98 * k };
  const right = w - m - stamp.w;
  const sheet = 116 * k;
  const inner = right - m - 20 * k;
  return [
    rect('paper', 0, 0, w, h, 'paper'),
    rect('band', 0, 0, w, sheet, 'sun'),
    rect('edge', 0, sheet, w, 5 * k, 'primary'),
    text({
      id: 'kicker',
      at: [m, 40 * k],
      w: inner,
      text: kicker,
      face: 'Libre Franklin 700',
      size: 8.2 * k,
      tracking: 1.5 * k,
      fill: 'black',
    }),
    text({
      id: 'front-title',
      at: [m, 92 * k],
      w: inner,
      text: words,
      face: 'Besley 900',
      size: 50 * k,
      minSize: 32 * k,
      tracking: -1.2 * k,
      fill: 'primary',
    }),
    art('stamp', 'perforation', right, 40 * k, stamp.w, stamp.h),
    picture(
      'front-portrait',
      '{{agent.portrait}}',
      [right + 6 * k, 46 * k, stamp.w - 12 * k, stamp.h - 12 * k],
      { fallback: 'row' },
    ),
    text({
      id: 'front-headline',
      role: 'copy',
      at: [m, sheet + 38 * k],
      w: inner,
      text: '{{copy.headline}}',
      face: 'Besley 800',
      size: 21 * k,
      minSize: 13 * k,
      maxLines: 2,
      leading: 1.14,
      tracking: -0.3 * k,
      fill: 'ink',
    }),
    text({
      id: 'front-message',
      role: 'copy',
      at: [m, sheet + 62 * k],
      w: w - 2 * m - 40 * k,
      text: '{{copy.message}}',
      face: 'Libre Franklin 400',
      size: 11.2 * k,
      minSize: 8.4 * k,
      maxLines: 4,
      leading: 1.42,
      follows: 'front-headline',
      fill: 'black',
    }),
    rule('agent-rule', [m, h - m - 20 * k], [w - m, h - m - 20 * k], 0.7 * k, 'primary'),
    senderLine({ at: [m, h - m - 4 * k], w: w - 2 * m - 112 * k }, 9.2 * k),
    logo(w - m - 100 * k, h - m - 15 * k, 100 * k, 20 * k),
  ];
};
