/** The sides of the house brochures, 18 x 6 in with a fold in the middle. */
import type { TemplateElement } from '../../contracts/templates';
import { disclaimerText, legalLines, officeText, senderLines } from './address-side-parts';
import { art, inch, picture, rect, rule, text, thinThick } from './template-elements';

const FOLD = 657;
const END = 1314;

/** The left half of the outside, which the printer addresses. */
const addressPanel = (): TemplateElement[] => [
  rect('panel', 0, 0, FOLD, 450, 'paper'),
  art('airmail', 'airmail', 0, 0, FOLD, 18),
  picture('portrait', '{{agent.portrait}}', [30, 42, 76, 90], { fallback: 'initials' }),
  ...senderLines({ x: 120, w: 226, baselines: [60, 75, 91, 108], nameSize: 19 }),
  picture('logo', '{{agent.logo}}', [408, 44, 220, 56], { fit: 'contain' }),
  ...thinThick('sender', 30, 158, 598, 'ink'),
  text({
    id: 'headline',
    role: 'copy',
    at: [30, 194],
    w: 300,
    text: '{{copy.headline}}',
    face: 'Besley 800',
    size: 25,
    minSize: 17,
    maxLines: 3,
    leading: 1.14,
    tracking: -0.3,
    fill: 'primary',
  }),
  text({
    id: 'message',
    role: 'copy',
    at: [30, 220],
    w: 300,
    text: '{{copy.message}}',
    face: 'Libre Franklin 400',
    size: 10.8,
    minSize: 9,
    maxLines: 5,
    leading: 1.42,
    follows: 'headline',
    fill: 'black',
  }),
  text({
    id: 'opt-out',
    role: 'opt-out',
    at: [30, 366],
    w: 272,
    text: 'Want less mail, or none? Enter the code inside at {{card.shortUrl}} and choose “Stop the cards”.',
    face: 'Libre Franklin 400',
    size: 7.2,
    minSize: 6.4,
    maxLines: 2,
    leading: 1.3,
    fill: 'black',
  }),
  ...legalLines({ top: 387, w: 272 }),
  officeText([150, 411], 160, 6.6),
  disclaimerText([150, 419.5], 160, 6.6),
];

/** Strip below the picture of both covers. */
const coverFoot = (kicker: string): TemplateElement[] => [
  rect('edge', FOLD, 318, FOLD, 3.4, 'primary'),
  rule('edge-line', [FOLD, 324.4], [END, 324.4], 0.6, 'primary'),
  text({
    id: 'kicker',
    at: [697, 348],
    w: 577,
    text: kicker,
    face: 'Libre Franklin 700',
    size: 9,
    tracking: 1.8,
    fill: 'primary',
  }),
];

const coverText = { face: 'Libre Franklin 400', size: 12, minSize: 9, fill: 'black' } as const;

/** The outside, whose right half shows the home. */
export const homeCover = (kicker: string): TemplateElement[] => [
  rect('paper', FOLD, 0, FOLD, 450, 'paper'),
  ...addressPanel(),
  picture('photo', '{{listing.photo}}', [FOLD, 0, FOLD, 318], { fallback: 'street' }),
  ...coverFoot(kicker),
  text({
    id: 'address',
    at: [697, 386],
    w: 577,
    text: '{{listing.address}}',
    face: 'Besley 700',
    size: 32,
    minSize: 19,
    tracking: -0.3,
    fill: 'primary',
  }),
  text({
    ...coverText,
    id: 'city',
    at: [697, 408],
    w: 577,
    text: '{{listing.city}}, {{listing.state}}',
    optional: true,
  }),
];

/** The outside, whose right half shows a street and no home in particular. */
export const streetCover = (kicker: string, words: string): TemplateElement[] => [
  // The papers cover the row where the house beside the fold ends.
  art('row', 'row', FOLD, -70, 660, 448),
  rect('paper', FOLD, 318, FOLD, 132, 'paper'),
  ...addressPanel(),
  ...coverFoot(kicker),
  text({
    id: 'cover-headline',
    at: [697, 386],
    w: 577,
    text: words,
    face: 'Besley 900',
    size: 32,
    minSize: 22,
    tracking: -0.4,
    fill: 'primary',
  }),
  text({
    ...coverText,
    id: 'cover-agent',
    at: [697, 408],
    w: 577,
    text: '{{agent.name}}, {{agent.brokerage}}',
  }),
];

interface Inside {
  readonly question: string;
  readonly lead: string;
  readonly steps: readonly { readonly title: string; readonly words: string }[];
  /** Price and size of the home. */
  readonly hasListing: boolean;
}

export const inside = ({ question, lead, steps, hasListing }: Inside): TemplateElement[] => [
  art('row', 'row', 0, -64, 664, 451.5),
  rect('band', 0, 330, FOLD, 120, 'primary'),
  rect('band-line', 0, 324, FOLD, 2.4, 'primary'),
  text({
    id: 'question',
    at: [36, 402],
    w: 585,
    text: question,
    face: 'Besley 900',
    size: 42,
    minSize: 30,
    align: 'center',
    tracking: -0.6,
    fill: 'paper',
  }),
  rect('inside-paper', FOLD, 0, FOLD, 450, 'paper'),
  ...(hasListing
    ? [
        text({
          id: 'price',
          at: [699, 72],
          w: 280,
          text: '{{listing.price}}',
          face: 'Besley 800',
          size: 40,
          minSize: 26,
          optional: true,
          fill: 'primary',
        }),
        text({
          id: 'inside-address',
          at: [992, 56],
          w: 286,
          text: '{{listing.address}}',
          face: 'Libre Franklin 700',
          size: 11,
          minSize: 8,
          align: 'right',
          fill: 'black',
        }),
        text({
          id: 'specs',
          at: [992, 72],
          w: 286,
          text: '{{listing.specs}}',
          face: 'Libre Franklin 600',
          size: 10,
          minSize: 8,
          align: 'right',
          optional: true,
          fill: 'black',
        }),
      ]
    : [
        text({
          id: 'inside-headline',
          at: [699, 70],
          w: 579,
          text: 'A question, a code, an answer',
          face: 'Besley 800',
          size: 32,
          minSize: 26,
          tracking: -0.4,
          fill: 'primary',
        }),
      ]),
  text({
    id: 'lead',
    at: [699, 102],
    w: 579,
    text: lead,
    face: 'Besley 700',
    size: 14.5,
    minSize: 12,
    maxLines: 2,
    leading: 1.36,
    fill: 'ink',
  }),
  ...thinThick('steps', 699, 142, 579, 'primary'),
  ...steps.flatMap(({ title, words }, i) => {
    const x = 699 + i * 200;
    return [
      text({
        id: `step-${i + 1}`,
        at: [x, 174],
        w: 178,
        text: `${i + 1}. ${title}`,
        face: 'Besley 700',
        size: 14,
        minSize: 11,
        fill: 'primary',
      }),
      text({
        id: `step-words-${i + 1}`,
        at: [x, 193],
        w: 178,
        text: words,
        face: 'Libre Franklin 400',
        size: 10.6,
        minSize: 10.6,
        maxLines: 5,
        leading: 1.42,
        fill: 'black',
      }),
    ];
  }),
  rule('inside-foot', [699, 284], [1278, 284], 0.8, 'mid'),
  picture('inside-portrait', '{{agent.portrait}}', [699, 304, 82, 98], { fallback: 'initials' }),
  text({
    id: 'inside-agent',
    at: [798, 322],
    w: 210,
    text: '{{agent.name}}',
    face: 'Besley 700',
    size: 16,
    minSize: 10,
    maxLines: 2,
    leading: 1.14,
    fill: 'ink',
  }),
  text({
    id: 'inside-brokerage',
    at: [798, 338],
    w: 210,
    text: '{{agent.brokerage}}',
    face: 'Libre Franklin 600',
    size: 10,
    minSize: 8.2,
    maxLines: 2,
    leading: 1.2,
    follows: 'inside-agent',
    fill: 'black',
  }),
  text({
    id: 'inside-phone',
    at: [798, 358],
    w: 210,
    text: '{{agent.phone}}',
    face: 'Libre Franklin 700',
    size: 13,
    minSize: 9,
    follows: 'inside-brokerage',
    fill: 'primary',
  }),
  text({
    id: 'scan',
    at: [1024, 318],
    w: 134,
    text: 'SCAN OR TYPE\nTHE CODE',
    face: 'Libre Franklin 700',
    size: 8.6,
    maxLines: 2,
    leading: 1.35,
    align: 'right',
    tracking: 0.8,
    fill: 'primary',
  }),
  text({
    id: 'code',
    role: 'code',
    at: [1024, 354],
    w: 134,
    text: '{{card.code}}',
    face: 'Libre Franklin 700',
    size: 14,
    minSize: 10,
    tracking: 1.1,
    align: 'right',
    fill: 'black',
  }),
  text({
    id: 'type-at',
    at: [1024, 370],
    w: 134,
    text: '{{card.shortUrl}}',
    face: 'Libre Franklin 600',
    size: 9,
    minSize: 6.6,
    align: 'right',
    fill: 'black',
  }),
  { id: 'qr', type: 'qr', x: inch(1174), y: inch(300), size: inch(103.68) },
];
