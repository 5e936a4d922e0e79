/** Fronts that print figures: sales of the area, and how a home sold. */
import type { TemplateElement, TextElement } from '../../contracts/templates';
import { addressText, type CardSize, cityText, frontSizes, logo, REVERSED, senderTexts } from './front-sizes';
import { inch, picture, rect, rule, text, thinThick } from './template-elements';

export const dataBlock = (
  id: string,
  show: Extract<TemplateElement, { type: 'data' }>['show'],
  [x, y, w, h]: readonly [number, number, number, number],
  rows = 5,
): TemplateElement => ({ id, type: 'data', show, x: inch(x), y: inch(y), w: inch(w), h: inch(h), rows });

/** Source, date and count of the figures. */
export const sourceText = (at: readonly [number, number], w: number, size: number, rest = {}): TextElement =>
  text({
    id: 'source',
    at,
    w,
    text: '{{market.source}} Days: from listing to closing.',
    face: 'Libre Franklin 400',
    size,
    minSize: 6.2,
    maxLines: 3,
    leading: 1.25,
    fill: 'black',
    ...rest,
  });

/** The latest sales as a list, and where they are as a map. */
export const streetSales = (size: CardSize, line1: string, line2: string): TemplateElement[] => {
  const { w, h, m, k } = frontSizes[size];
  const map = Math.round(w * (size === '4x6' ? 0.36 : 0.4));
  const left = w - map;
  const inner = left - m - 18 * k;
  const large = size !== '4x6';
  const table = large ? ([m, 156, inner, 178] as const) : ([m, 108, inner, 112] as const);
  const foot = table[1] + table[3];
  return [
    rect('paper', 0, 0, w, h, 'paper'),
    dataBlock('map', 'map', [left, 0, map, h], large ? 5 : 3),
    rect('map-edge', left, 0, 3, h, 'primary'),
    ...thinThick('top', m, 27 * k, inner, 'primary'),
    text({
      id: 'kicker',
      at: [m, 44 * k],
      w: inner,
      text: '{{market.area}}',
      face: 'Libre Franklin 700',
      size: 8.2 * k,
      minSize: 6.6,
      fill: 'black',
    }),
    ...[line1, line2].map((words, i) =>
      text({
        id: `front-headline-${i + 1}`,
        at: [m - 1, (70 + 26 * i) * k],
        w: inner,
        text: words,
        face: 'Besley 800',
        size: 26 * k,
        minSize: 20 * k,
        tracking: -0.4 * k,
        fill: 'primary',
      }),
    ),
    dataBlock('sales', 'sales', table, large ? 5 : 3),
    sourceText([m, foot + 15 * k], inner, large ? 8.2 : 6.6),
    rule('agent-rule', [m, h - m - 26 * k], [m + inner, h - m - 26 * k], 0.5, 'primary'),
    ...senderTexts({ at: [m, h - m - 12 * k], w: inner }, 8.2 * k),
  ];
};

/** A figure with its name beside it, on ink. */
const figure = (
  id: string,
  [x, y, w]: readonly [number, number, number],
  value: string,
  name: string,
): TemplateElement[] => [
  rule(`${id}-rule`, [x, y - 32], [x + w, y - 32], 0.6, 'sun'),
  text({
    id,
    at: [x, y],
    w: w * 0.62,
    text: value,
    face: 'Besley 900',
    size: 28,
    minSize: 14,
    tracking: -0.6,
    fill: 'paper',
  }),
  text({
    id: `${id}-name`,
    at: [x + w * 0.65, y - 10],
    w: w * 0.35,
    text: name,
    face: 'Libre Franklin 600',
    size: 9.4,
    minSize: REVERSED,
    maxLines: 2,
    leading: 1.2,
    fill: 'paper',
  }),
];

/** Figures of the area on ink, and every sale as a dot beside them. */
export const marketReport = (size: '6x9' | '6x11', question: string): TemplateElement[] => {
  const { w, h, m } = frontSizes[size];
  const column = size === '6x9' ? 236 : 270;
  const inner = column - m - 22;
  const x = column + 30;
  const wide = w - x - m;
  return [
    rect('paper', 0, 0, w, h, 'paper'),
    rect('column', 0, 0, column, h, 'primary'),
    ...thinThick('top', m, 34, inner, 'sun'),
    text({
      id: 'kicker',
      at: [m, 56],
      w: inner,
      text: 'MARKET REPORT',
      face: 'Libre Franklin 700',
      size: 9.4,
      tracking: 1.8,
      fill: 'sun',
    }),
    text({
      id: 'area',
      at: [m, 84],
      w: inner,
      text: '{{market.area}}',
      face: 'Besley 800',
      size: 20,
      minSize: 11,
      maxLines: 3,
      leading: 1.12,
      tracking: -0.3,
      fill: 'paper',
    }),
    ...figure('count', [m, 196, inner], '{{market.count}}', 'homes\nsold'),
    ...figure('median', [m, 250, inner], '{{market.median}}', 'median\nprice'),
    ...figure('days', [m, 304, inner], '{{market.days}}', 'days to\nclosing'),
    ...figure('asking', [m, 358, inner], '{{market.asking}}', 'of asking\nprice'),
    text({
      id: 'period',
      at: [m, 404],
      w: inner,
      text: '{{market.period}}',
      face: 'Libre Franklin 600',
      size: 9.4,
      minSize: REVERSED,
      fill: 'paper',
    }),
    text({
      id: 'front-headline',
      at: [x - 1, 62],
      w: wide,
      text: question,
      face: 'Besley 900',
      size: 30,
      minSize: 22,
      maxLines: 2,
      leading: 1.1,
      tracking: -0.6,
      fill: 'primary',
    }),
    text({
      id: 'chart-name',
      at: [x, 120],
      w: wide,
      text: 'Every sale by its day and price',
      face: 'Libre Franklin 700',
      size: 10,
      fill: 'black',
    }),
    ...thinThick('chart-top', x, 127, wide, 'primary'),
    dataBlock('chart', 'chart', [x, 140, wide, 186]),
    sourceText([x, 340], wide, 7.6),
    rule('agent-rule', [x, 366], [x + wide, 366], 0.6, 'mid'),
    picture('front-portrait', '{{agent.portrait}}', [x, 376, 42, 50], { fallback: 'initials' }),
    text({
      id: 'front-agent',
      at: [x + 52, 391],
      w: wide - 52 - 130,
      text: '{{agent.name}}',
      face: 'Besley 700',
      size: 13,
      minSize: 8,
      fill: 'ink',
    }),
    text({
      id: 'front-brokerage',
      at: [x + 52, 405],
      w: wide - 52 - 130,
      text: '{{agent.brokerage}}',
      face: 'Libre Franklin 600',
      size: 9,
      minSize: 7,
      fill: 'black',
    }),
    text({
      id: 'front-phone',
      at: [x + 52, 419],
      w: wide - 52 - 130,
      text: '{{agent.phone}}',
      face: 'Libre Franklin 700',
      size: 10,
      minSize: 8,
      fill: 'primary',
    }),
    logo(x + wide - 118, 382, 118, 36),
  ];
};

/** How a home sold: its price, its days on the market, and what it brought over or under asking. */
export const saleResult = (size: CardSize, kicker: string): TemplateElement[] => {
  const { w, h, m } = frontSizes[size];
  // The widest card is no higher than the middle one.
  const k = Math.min(frontSizes[size].k, frontSizes['6x9'].k - 0.02);
  const photo = { x: Math.round(w * 0.56), y: Math.round(h * 0.45) };
  const inner = photo.x - m - 18 * k;
  const fact = (id: string, x: number, value: string, name: string, y: number): TemplateElement[] => [
    text({
      id,
      at: [x, y],
      w: inner,
      text: value,
      face: 'Besley 800',
      size: 17 * k,
      minSize: 12 * k,
      optional: true,
      fill: 'paper',
    }),
    text({
      id: `${id}-name`,
      at: [x, y + 11.5 * k],
      w: inner,
      text: name,
      face: 'Libre Franklin 600',
      size: 9 * k,
      minSize: REVERSED,
      optional: true,
      fill: 'paper',
    }),
  ];
  const side = (w - 2 * m - 150 * k) / 2;
  return [
    rect('ground', 0, 0, w, h, 'primary'),
    ...thinThick('left', m, 29.5 * k, side, 'sun'),
    ...thinThick('right', w - m - side, 29.5 * k, side, 'sun'),
    text({
      id: 'kicker',
      at: [w / 2 - 72 * k, 34 * k],
      w: 146 * k,
      text: kicker,
      face: 'Libre Franklin 700',
      size: 9.2 * k,
      minSize: REVERSED,
      tracking: 1.4 * k,
      align: 'center',
      fill: 'paper',
    }),
    text({
      id: 'price',
      at: [m, 108 * k],
      w: w - 2 * m,
      text: '{{listing.price}}',
      face: 'Besley 900',
      size: (size === '6x11' ? 90 : 84) * k,
      minSize: 40 * k,
      tracking: -2 * k,
      align: 'center',
      fill: 'panel',
    }),
    rect('frame', photo.x - 3, photo.y - 3, w - photo.x + 3, h - photo.y + 3, 'sun'),
    picture('photo', '{{listing.photo}}', [photo.x, photo.y, w - photo.x, h - photo.y], {
      fallback: 'street',
    }),
    addressText({ at: [m, 149 * k], w: inner, fill: 'paper' }, 15 * k, { maxLines: 2, minSize: 10.5 * k }),
    cityText({ at: [m, 162.5 * k], w: inner, fill: 'paper' }, 9.2 * k),
    rule('facts', [m, 188 * k], [m + inner, 188 * k], 0.6, 'sun'),
    ...fact('days', m, '{{sale.days}}', 'from listing to contract', 206 * k),
    ...fact('over', m, '{{sale.over}}', 'closed {{sale.closed}}', 238 * k),
    rule('agent-rule', [m, h - m - 25 * k], [m + inner, h - m - 25 * k], 0.6, 'sun'),
    ...senderTexts({ at: [m, h - m - 12 * k], w: inner, fill: 'paper' }, 9 * k),
  ];
};
