/** The address side of the 6 x 9 and 6 x 11 in designs. */
import type { TemplateElement } from '../../contracts/templates';
import { cardOffer } from '../card-promise';
import { dataBlock } from './figure-fronts';
import { disclaimerText, type Lead, legalLines, officeText, senderLines } from './address-side-parts';
import { art, inch, picture, rect, rule, text, thinThick } from './template-elements';

/** Left edge of the message. */
const LEFT = 362;

/** Parts of the message's column besides the agent's words. */
export interface BackParts {
  /** The latest sales instead of what follows a scan. */
  readonly hasFigures?: boolean;
  /** The longest card shows the home beside the words. */
  readonly hasHome?: boolean;
  /** Words of the design, where the agent's own are on the front. */
  readonly lead?: Lead;
}

/** `width` is that of the bleed canvas, in points: the message takes the space to the right of the sender. */
export const largeAddressSide = (
  question: string,
  width: number,
  parts: BackParts = {},
): TemplateElement[] => [
  rect('panel', 0, 0, 342, 388, 'panel'),
  rule('panel-edge', [342, 18], [342, 388], 0.6, 'tint'),
  rule('panel-foot', [0, 388], [342, 388], 0.6, 'tint'),
  art('airmail', 'airmail', 0, 0, width, 18),
  picture('portrait', '{{agent.portrait}}', [30, 42, 92, 106], { fallback: 'initials' }),
  ...senderLines({ x: 136, w: 190, baselines: [61, 77, 93, 111], nameSize: 20 }),
  ...thinThick('sender', 30, 170, 296, 'ink'),
  text({
    id: 'scan',
    at: [30, 192],
    w: 296,
    text: 'SCAN OR TYPE THE CODE',
    face: 'Libre Franklin 700',
    size: 8.6,
    tracking: 0.9,
    fill: 'primary',
  }),
  text({
    id: 'offer',
    at: [30, 214],
    w: 296,
    text: cardOffer,
    face: 'Besley 700',
    size: 18,
    minSize: 14,
    fill: 'ink',
  }),
  { id: 'qr', type: 'qr', x: inch(30), y: inch(228), size: inch(103.68) },
  text({
    id: 'code',
    role: 'code',
    at: [148, 246],
    w: 178,
    text: '{{card.code}}',
    face: 'Libre Franklin 700',
    size: 16,
    minSize: 11,
    tracking: 1.4,
    fill: 'black',
  }),
  text({
    id: 'type-at',
    at: [148, 262],
    w: 178,
    text: '{{card.shortUrl}}',
    face: 'Libre Franklin 600',
    size: 9,
    minSize: 7,
    fill: 'black',
  }),
  text({
    id: 'promise',
    at: [148, 281],
    w: 178,
    text: 'No obligation. No pressure. Always free.',
    face: 'Libre Franklin 400',
    size: 8.6,
    minSize: 7,
    fill: 'black',
  }),
  text({
    id: 'opt-out',
    role: 'opt-out',
    at: [148, 303],
    w: 178,
    text: 'Want fewer cards, or none? Enter the code at {{card.shortUrl}} and choose “Stop the cards”.',
    face: 'Libre Franklin 400',
    size: 7.2,
    minSize: 6.4,
    maxLines: 3,
    leading: 1.32,
    fill: 'black',
  }),
  rule('legal', [30, 346], [326, 346], 0.5),
  ...legalLines({ top: 358, w: 296 }),
  officeText([30, 367.5], 296, 7),
  disclaimerText([30, 376], 296, 7),
  ...message(question, width, parts),
  picture('logo', '{{agent.logo}}', [168, 394, 136, 36], { fit: 'contain' }),
  ...(width === 810 && parts.hasHome
    ? [picture('back-photo', '{{listing.photo}}', [640, 34, 140, 218], { fallback: 'street' })]
    : []),
  ...(width === 810 ? besideArea() : []),
];

/** The longest card has room for the phone to the left of the printer's area. */
const besideArea = (): TemplateElement[] => [
  text({
    id: 'call',
    at: [LEFT, 298],
    w: 130,
    text: 'Rather talk?\nCall me.',
    face: 'Besley 700',
    size: 14,
    maxLines: 2,
    leading: 1.2,
    fill: 'ink',
  }),
  text({
    id: 'call-phone',
    at: [LEFT, 332],
    w: 130,
    text: '{{agent.phone}}',
    face: 'Libre Franklin 700',
    size: 12.6,
    minSize: 9,
    fill: 'primary',
  }),
];

/** The agent's words over the latest sales, or over what happens after a scan. */
function message(question: string, width: number, parts: BackParts): TemplateElement[] {
  const { hasFigures = false, hasHome = false, lead } = parts;
  const w = width === 810 && hasHome ? 262 : width - LEFT - 30;
  const head = w > 300 ? 25 : 20;
  const body = w > 300 ? 13 : 11.4;
  const first = w > 300 ? 67 : 62;
  const second = first + head * 1.3;
  return [
    text({
      id: 'headline',
      ...(!lead && { role: 'copy' as const }),
      at: [LEFT, first],
      w,
      text: lead?.headline ?? '{{copy.headline}}',
      face: 'Besley 800',
      size: head,
      minSize: 14,
      maxLines: 2,
      leading: 1.15,
      tracking: -0.2,
      fill: 'primary',
    }),
    ...(hasFigures
      ? []
      : [
          text({
            id: 'question',
            at: [LEFT, second],
            w,
            text: question,
            face: 'Besley 800',
            size: head,
            minSize: 14,
            tracking: -0.2,
            follows: 'headline',
            fill: 'ink',
          }),
        ]),
    text({
      id: 'message',
      ...(!lead?.message && { role: 'copy' as const }),
      at: [LEFT, hasFigures ? second : second + body * 2],
      w,
      text: lead?.message ?? '{{copy.message}}',
      face: 'Libre Franklin 400',
      size: body,
      minSize: 9,
      maxLines: 3,
      leading: 1.36,
      follows: 'headline',
      fill: 'black',
    }),
    ...(hasFigures ? [dataBlock('back-sales', 'sales', [LEFT, 154, w, 98], 3)] : afterScan(w)),
  ];
}

const steps = [
  'Scan the code, or type its eight characters.',
  'Say which home is yours, and how I may answer.',
  'I answer you myself. It binds you to nothing.',
];

/** Baseline of the first step, and from one to the next. The last ends above the printer's area. */
const FIRST_STEP = 212;
const STEP = 17.4;

/** A small ledger of what follows a scan, down to the printer's area. */
const afterScan = (w: number): TemplateElement[] => [
  ...thinThick('steps', LEFT, 195, w, 'primary'),
  ...steps.flatMap((words, i) => {
    const y = FIRST_STEP + i * STEP;
    return [
      text({
        id: `step-${i + 1}`,
        at: [LEFT, y],
        w: 16,
        text: String(i + 1),
        face: 'Besley 800',
        size: 11.4,
        fill: 'primary',
      }),
      text({
        id: `step-${i + 1}-words`,
        at: [LEFT + 18, y],
        w: w - 18,
        text: words,
        face: 'Libre Franklin 600',
        size: w > 300 ? 11.4 : 10,
        minSize: 8,
        fill: 'black',
      }),
      ...(i === steps.length - 1
        ? []
        : [rule(`step-${i + 1}-rule`, [LEFT, y + 5], [LEFT + w, y + 5], 0.5, 'mid')]),
    ];
  }),
];
