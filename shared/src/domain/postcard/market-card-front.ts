/** The market report on the smallest card: the median price as the picture, three figures beneath it. */
import type { TemplateElement } from '../../contracts/templates';
import { sourceText } from './figure-fronts';
import { frontSizes, REVERSED, senderLine } from './front-sizes';
import { rect, rule, text, thinThick } from './template-elements';

const figures = [
  ['count', '{{market.count}}', 'homes sold'],
  ['days', '{{market.days}}', 'days to closing'],
  ['asking', '{{market.asking}}', 'of asking price'],
] as const;

export const marketCard = (kicker: string): TemplateElement[] => {
  const { w, h, m } = frontSizes['4x6'];
  const inner = w - 2 * m;
  const foot = 166;
  const column = inner / 3;
  return [
    rect('paper', 0, 0, w, h, 'paper'),
    rect('ground', 0, 0, w, foot, 'primary'),
    ...thinThick('left', m, 29.5, 118, 'sun'),
    ...thinThick('right', w - m - 118, 29.5, 118, 'sun'),
    text({
      id: 'kicker',
      at: [m + 122, 34],
      w: inner - 244,
      text: kicker,
      face: 'Libre Franklin 700',
      size: 9.4,
      minSize: REVERSED,
      tracking: 1.6,
      align: 'center',
      fill: 'sun',
    }),
    text({
      id: 'median',
      at: [m, 106],
      w: inner,
      text: '{{market.median}}',
      face: 'Besley 900',
      size: 82,
      minSize: 44,
      tracking: -1.8,
      align: 'center',
      fill: 'panel',
    }),
    text({
      id: 'median-name',
      at: [m, 134.5],
      w: inner,
      text: 'Half of the homes sold for more, half for less.',
      face: 'Libre Franklin 600',
      size: 10.4,
      minSize: REVERSED,
      align: 'center',
      fill: 'paper',
    }),
    text({
      id: 'area',
      at: [m, 151.5],
      w: inner,
      text: '{{market.area}}',
      face: 'Libre Franklin 700',
      size: 10.4,
      minSize: REVERSED,
      align: 'center',
      fill: 'sun',
    }),
    ...figures.flatMap(([id, value, name], i): TemplateElement[] => [
      text({
        id,
        at: [m + i * column, foot + 35],
        w: column - 12,
        text: value,
        face: 'Besley 900',
        size: 27,
        minSize: 18,
        tracking: -0.5,
        align: 'center',
        fill: 'primary',
      }),
      text({
        id: `${id}-name`,
        at: [m + i * column, foot + 49],
        w: column - 12,
        text: name,
        face: 'Libre Franklin 600',
        size: 9,
        align: 'center',
        fill: 'black',
      }),
      ...(i === 0
        ? []
        : [
            rule(
              `${id}-divide`,
              [m + i * column - 6, foot + 14],
              [m + i * column - 6, foot + 52],
              0.6,
              'mid',
            ),
          ]),
    ]),
    rule('source-rule', [m, foot + 64], [w - m, foot + 64], 0.6, 'mid'),
    sourceText([m, foot + 77], inner, 7.4),
    senderLine({ at: [m, h - m - 2], w: inner }, 9),
  ];
};
