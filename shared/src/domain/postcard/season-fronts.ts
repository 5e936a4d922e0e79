/** Fronts without a listing: seasons, which belong to no religion, and a greeting. */
import type { TemplateElement } from '../../contracts/templates';
import { type CardSize, frontSizes, senderLine } from './front-sizes';
import { art, rule, text, thinThick } from './template-elements';

type Scene = Extract<TemplateElement, { type: 'art' }>['scene'];

interface Greeting {
  readonly scene: Extract<Scene, 'homes' | 'lights' | 'snow' | 'sunrise'>;
  readonly kicker: string;
  readonly lines: readonly [string] | readonly [string, string];
}

/** Where words and sender stand in each scene, as shares of the height. */
const places = {
  homes: { top: 0.2, sender: 0.925, on: 'primary' },
  lights: { top: 0.4, sender: 0.925, on: 'panel' },
  snow: { top: 0.19, sender: 0.925, on: 'paper' },
  sunrise: { top: 0.17, sender: 0.925, on: 'primary' },
} as const;

export const greeting = (size: CardSize, { scene, kicker, lines }: Greeting): TemplateElement[] => {
  const { w, h, m, k } = frontSizes[size];
  const { top, sender, on } = places[scene];
  const isDark = scene === 'snow';
  const large = (lines.length === 2 ? 38 : 50) * k;
  const first = h * top + 34 * k;
  const last = first + (lines.length - 1) * large * 1.04;
  // Letters with ascenders rise to three quarters of the size.
  const above = first - large * 0.76 - 12 * k;
  return [
    art('scene', scene, 0, 0, w, h),
    text({
      id: 'kicker',
      at: [m, scene === 'lights' ? last + 32 * k : above],
      w: w - 2 * m,
      text: kicker,
      face: 'Libre Franklin 700',
      size: 9 * k,
      tracking: 1.8 * k,
      align: 'center',
      fill: isDark ? 'sun' : 'ink',
    }),
    ...lines.map((words, i) =>
      text({
        id: `front-headline-${i + 1}`,
        at: [m, first + i * large * 1.04],
        w: w - 2 * m,
        text: words,
        face: 'Besley 900',
        size: large,
        minSize: large * 0.7,
        tracking: -0.9 * k,
        align: 'center',
        fill: isDark ? 'paper' : 'primary',
      }),
    ),
    ...(scene === 'homes' ? thinThick('under', w / 2 - 62 * k, last + 16 * k, 124 * k, 'primary') : []),
    ...(scene === 'lights'
      ? [rule('under', [w / 2 - 40 * k, last + 15 * k], [w / 2 + 40 * k, last + 15 * k], 0.8, 'primary')]
      : []),
    senderLine(
      { at: [m, h * sender], w: w - 2 * m, align: 'center', fill: on === 'primary' ? 'paper' : 'black' },
      9.4 * k,
    ),
  ];
};
