/** The pages of the house letters, 8.5 x 11 in: the window's corner of page 1 stays white. */
import type { TemplateElement } from '../../contracts/templates';
import { cardOffer } from '../card-promise';
import { disclaimerText, officeText } from './address-side-parts';
import { dataBlock, sourceText } from './figure-fronts';
import { art, inch, picture, rule, text, thinThick } from './template-elements';

const LEFT = 54;
const WIDTH = 504;
const body = {
  w: WIDTH,
  face: 'Libre Franklin 400',
  // All paragraphs in one size, so none shrinks.
  size: 11.4,
  minSize: 11.4,
  maxLines: 6,
  leading: 1.46,
  fill: 'black',
} as const;

/** The sender, beside the window. */
const letterhead = (): TemplateElement[] => [
  ...thinThick('head', LEFT, 30, WIDTH, 'primary'),
  picture('portrait', '{{agent.portrait}}', [356, 50, 50, 60], { fallback: 'initials' }),
  text({
    id: 'brokerage',
    role: 'brokerage',
    at: [418, 61],
    w: 140,
    text: '{{agent.brokerage}}',
    face: 'Besley 700',
    size: 12.4,
    minSize: 9,
    maxLines: 2,
    leading: 1.15,
    fill: 'primary',
  }),
  text({
    id: 'agent',
    role: 'name',
    at: [418, 78],
    w: 140,
    text: '{{agent.name}}',
    face: 'Libre Franklin 700',
    size: 10,
    minSize: 7.6,
    maxLines: 2,
    leading: 1.15,
    follows: 'brokerage',
    fill: 'black',
  }),
  text({
    id: 'title',
    role: 'licence',
    at: [418, 91],
    w: 140,
    text: '{{agent.credentials}}',
    face: 'Libre Franklin 400',
    size: 8.6,
    minSize: 7,
    maxLines: 2,
    leading: 1.2,
    follows: 'agent',
    fill: 'black',
  }),
  text({
    id: 'phone',
    role: 'phone',
    at: [418, 105],
    w: 140,
    text: '{{agent.phone}}',
    face: 'Libre Franklin 700',
    size: 10,
    minSize: 8,
    follows: 'title',
    fill: 'primary',
  }),
  text({
    id: 'office',
    at: [418, 117],
    w: 140,
    text: '{{agent.officeStreet}}\n{{agent.officeCity}}',
    face: 'Libre Franklin 400',
    size: 8,
    minSize: 6.6,
    maxLines: 3,
    leading: 1.2,
    follows: 'phone',
    optional: true,
    fill: 'black',
  }),
  picture('logo', '{{agent.logo}}', [356, 156, 202, 44], { fit: 'contain' }),
];

/** The code with its question, and the legal lines. */
const foot = (): TemplateElement[] => [
  { id: 'qr', type: 'qr', x: inch(464), y: inch(592), size: inch(93.6) },
  text({
    id: 'offer',
    at: [244, 614],
    w: 206,
    // Broken where the line is widest.
    text: cardOffer.replace(' would', '\nwould'),
    face: 'Besley 700',
    size: 15,
    maxLines: 2,
    leading: 1.2,
    align: 'right',
    fill: 'primary',
  }),
  text({
    id: 'scan',
    at: [244, 652],
    w: 206,
    text: 'Scan, or type the code at',
    face: 'Libre Franklin 400',
    size: 8.6,
    align: 'right',
    fill: 'black',
  }),
  text({
    id: 'type-at',
    at: [244, 664],
    w: 206,
    text: '{{card.shortUrl}}',
    face: 'Libre Franklin 600',
    size: 8.6,
    minSize: 7,
    align: 'right',
    fill: 'black',
  }),
  text({
    id: 'code',
    role: 'code',
    at: [244, 682],
    w: 206,
    text: '{{card.code}}',
    face: 'Libre Franklin 700',
    size: 13,
    minSize: 10,
    tracking: 1.1,
    align: 'right',
    fill: 'black',
  }),
  rule('legal', [LEFT, 714], [LEFT + WIDTH, 714], 0.6, 'primary'),
  art('equal-housing', 'equal-housing', LEFT, 724, 22, 22),
  text({
    id: 'opt-out',
    role: 'opt-out',
    at: [86, 731],
    w: 472,
    text: 'Want less mail, or none? Enter the code at {{card.shortUrl}} and choose “Stop the cards”.',
    face: 'Libre Franklin 400',
    size: 7.4,
    minSize: 6.6,
    maxLines: 2,
    leading: 1.3,
    fill: 'black',
  }),
  text({
    id: 'no-solicitation',
    at: [86, 742],
    w: 472,
    text: 'Not meant to solicit a home that is already listed with another broker. Equal Housing Opportunity.',
    face: 'Libre Franklin 400',
    size: 7.4,
    minSize: 6.6,
    maxLines: 2,
    leading: 1.3,
    follows: 'opt-out',
    fill: 'black',
  }),
  officeText([86, 753], 472, 7.4),
  disclaimerText([86, 762], 472, 7.4),
];

/** Page 1; each paragraph follows the one above it. */
export function letterPage(paragraphs: readonly string[]): TemplateElement[] {
  const gap = 26;
  const first = 286;
  const ids = paragraphs.map((_, i) => `paragraph-${i + 1}`);
  const last = ids.at(-1) ?? 'message';
  const end = first + 32 + gap * paragraphs.length;
  return [
    ...letterhead(),
    text({
      id: 'headline',
      role: 'copy',
      at: [LEFT, 240],
      w: WIDTH,
      text: '{{copy.headline}}',
      face: 'Besley 800',
      size: 22,
      minSize: 15,
      maxLines: 2,
      leading: 1.15,
      tracking: -0.2,
      fill: 'primary',
    }),
    text({ ...body, id: 'greeting', at: [LEFT, 266], text: 'Dear Neighbor,', follows: 'headline' }),
    text({
      ...body,
      id: 'message',
      role: 'copy',
      at: [LEFT, first + 3],
      text: '{{copy.message}}',
      follows: 'greeting',
    }),
    ...paragraphs.map((words, i) =>
      text({
        ...body,
        id: `paragraph-${i + 1}`,
        at: [LEFT, first + 3 + gap * (i + 1)],
        text: words,
        follows: ids[i - 1] ?? 'message',
      }),
    ),
    text({ ...body, id: 'regards', at: [LEFT, end], text: 'Kind regards,', follows: last }),
    text({
      id: 'signature',
      at: [LEFT, end + 30],
      w: 300,
      text: '{{agent.name}}',
      face: 'Besley 700',
      size: 15,
      minSize: 10,
      follows: 'regards',
      fill: 'ink',
    }),
    ...foot(),
  ];
}

interface Answer {
  readonly question: string;
  readonly answer: string;
}

/** The sender at the foot of page 2. */
const secondFoot = (): TemplateElement[] => [
  rule('second-foot', [LEFT, 734], [LEFT + WIDTH, 734], 0.6, 'primary'),
  text({
    id: 'second-agent',
    at: [LEFT, 750],
    w: WIDTH,
    text: '{{agent.name}} · {{agent.brokerage}} · {{agent.phone}}',
    face: 'Libre Franklin 600',
    size: 8.6,
    minSize: 7,
    fill: 'black',
  }),
];

/** Page 2: the home, and answers to its neighbors' questions. */
export const homePage = (kicker: string, answers: readonly Answer[]): TemplateElement[] => [
  ...thinThick('second-head', LEFT, 36, WIDTH, 'primary'),
  text({
    id: 'kicker',
    at: [LEFT, 58],
    w: WIDTH,
    text: kicker,
    face: 'Libre Franklin 700',
    size: 9,
    tracking: 1.8,
    fill: 'primary',
  }),
  picture('photo', '{{listing.photo}}', [LEFT, 70, WIDTH, 304], { fallback: 'street' }),
  text({
    id: 'address',
    at: [LEFT, 408],
    w: 316,
    text: '{{listing.address}}',
    face: 'Besley 700',
    size: 24,
    minSize: 14,
    maxLines: 2,
    leading: 1.12,
    tracking: -0.2,
    fill: 'primary',
  }),
  text({
    id: 'city',
    at: [LEFT, 425],
    w: 316,
    text: '{{listing.city}}, {{listing.state}}',
    face: 'Libre Franklin 400',
    size: 10.8,
    minSize: 8,
    follows: 'address',
    optional: true,
    fill: 'black',
  }),
  text({
    id: 'price',
    at: [382, 408],
    w: 176,
    text: '{{listing.price}}',
    face: 'Besley 800',
    size: 26,
    minSize: 17,
    align: 'right',
    optional: true,
    fill: 'primary',
  }),
  text({
    id: 'specs',
    at: [382, 425],
    w: 176,
    text: '{{listing.specs}}',
    face: 'Libre Franklin 600',
    size: 9.4,
    minSize: 7.4,
    align: 'right',
    optional: true,
    fill: 'black',
  }),
  rule('divide', [LEFT, 472], [LEFT + WIDTH, 472], 0.8, 'mid'),
  ...answers.flatMap(({ question, answer }, i) => {
    const y = 500 + i * 76;
    return [
      text({
        id: `question-${i + 1}`,
        at: [LEFT, y],
        w: 160,
        text: question,
        face: 'Besley 700',
        size: 13,
        maxLines: 3,
        leading: 1.2,
        fill: 'ink',
      }),
      text({
        ...body,
        id: `answer-${i + 1}`,
        at: [232, y],
        w: 326,
        text: answer,
        size: 10.6,
        minSize: 10.6,
        maxLines: 4,
        leading: 1.4,
      }),
    ];
  }),
  ...secondFoot(),
];

/** Page 2: the sales of the area, as a list, by day and price, and where they are. */
export const figuresPage = (kicker: string): TemplateElement[] => [
  ...thinThick('second-head', LEFT, 36, WIDTH, 'primary'),
  text({
    id: 'kicker',
    at: [LEFT, 58],
    w: WIDTH,
    text: kicker,
    face: 'Libre Franklin 700',
    size: 9,
    tracking: 1.8,
    fill: 'primary',
  }),
  text({
    id: 'area',
    at: [LEFT, 84],
    w: WIDTH,
    text: '{{market.area}}',
    face: 'Besley 800',
    size: 20,
    minSize: 12,
    fill: 'primary',
  }),
  dataBlock('sales', 'sales', [LEFT, 100, WIDTH, 226], 8),
  text({
    id: 'chart-name',
    at: [LEFT, 356],
    w: WIDTH,
    text: 'Every sale by its day and price',
    face: 'Libre Franklin 700',
    size: 10,
    fill: 'black',
  }),
  dataBlock('chart', 'chart', [LEFT, 370, WIDTH, 150]),
  dataBlock('map', 'map', [LEFT, 536, 236, 176], 8),
  text({
    id: 'asking',
    at: [310, 566],
    w: 248,
    text: '{{market.asking}}',
    face: 'Besley 900',
    size: 34,
    fill: 'primary',
  }),
  text({
    id: 'asking-name',
    at: [310, 584],
    w: 248,
    text: 'of the last asking price is what half of these homes brought, or more.',
    face: 'Libre Franklin 400',
    size: 10.4,
    maxLines: 3,
    leading: 1.4,
    fill: 'black',
  }),
  text({
    id: 'over',
    at: [310, 640],
    w: 248,
    text: '{{market.over}} sold above it.',
    face: 'Besley 700',
    size: 14,
    fill: 'ink',
  }),
  sourceText([310, 668], 248, 8),
  ...secondFoot(),
];
