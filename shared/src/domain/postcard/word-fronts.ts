/** Fronts made of words: the agent's own, a client's, and a question. */
import type { TemplateElement } from '../../contracts/templates';
import { type CardSize, frontSizes, logo, REVERSED, senderLine, senderTexts } from './front-sizes';
import { art, picture, rect, rule, text, thinThick } from './template-elements';

/** The agent on a large stamp beside their own words; without a portrait, the stamp shows a street. */
export const introduction = (size: CardSize, kicker: string): TemplateElement[] => {
  const { w, h, m } = frontSizes[size];
  const k = h / 306;
  const stamp = { x: 28 * k, y: 44 * k, w: 164 * k, h: 192 * k };
  const column = stamp.x + stamp.w * 0.8;
  const x = stamp.x + stamp.w + 24 * k;
  const inner = w - x - m;
  return [
    rect('paper', 0, 0, w, h, 'panel'),
    rect('column', 0, 0, column, h, 'primary'),
    art('stamp', 'perforation', stamp.x, stamp.y, stamp.w, stamp.h),
    picture(
      'front-portrait',
      '{{agent.portrait}}',
      [stamp.x + 8 * k, stamp.y + 8 * k, stamp.w - 16 * k, stamp.h - 16 * k],
      { fallback: 'row' },
    ),
    text({
      id: 'kicker',
      at: [x, 52 * k],
      w: inner,
      text: kicker,
      face: 'Libre Franklin 700',
      size: 7.4 * k,
      minSize: 6.4 * k,
      tracking: k,
      fill: 'black',
    }),
    ...thinThick('top', x, 60 * k, inner, 'primary'),
    text({
      id: 'front-headline',
      role: 'copy',
      at: [x, 92 * k],
      w: inner,
      text: '{{copy.headline}}',
      face: 'Besley 900',
      size: 27 * k,
      minSize: 15 * k,
      maxLines: 4,
      leading: 1.08,
      tracking: -0.4 * k,
      fill: 'primary',
    }),
    text({
      id: 'front-message',
      role: 'copy',
      at: [x, 116 * k],
      w: inner,
      text: '{{copy.message}}',
      face: 'Libre Franklin 400',
      size: 10.4 * k,
      minSize: 7.6 * k,
      maxLines: 5,
      leading: 1.42,
      follows: 'front-headline',
      fill: 'black',
    }),
    rule('agent-rule', [x, 250 * k], [x + inner, 250 * k], 0.6 * k, 'mid'),
    text({
      id: 'front-agent',
      at: [x, 264 * k],
      w: inner,
      text: '{{agent.name}}',
      face: 'Besley 700',
      size: 11.4 * k,
      minSize: 7 * k,
      fill: 'ink',
    }),
    text({
      id: 'front-brokerage',
      at: [x, 274.5 * k],
      w: inner - 84 * k,
      text: '{{agent.brokerage}}',
      face: 'Libre Franklin 600',
      size: 7.4 * k,
      minSize: 6 * k,
      fill: 'black',
    }),
    text({
      id: 'front-phone',
      at: [x, 285 * k],
      w: inner - 84 * k,
      text: '{{agent.phone}}',
      face: 'Libre Franklin 700',
      size: 8.4 * k,
      minSize: 8,
      fill: 'primary',
    }),
    logo(x + inner - 78 * k, 267 * k, 78 * k, 20 * k),
  ];
};

/** A client's words between large quotation marks, as the agent's profile has them. */
export const testimonial = (size: CardSize, kicker: string): TemplateElement[] => {
  const { w, h, m } = frontSizes[size];
  const k = h / 306;
  const x = m + 62 * k;
  const inner = w - x - m;
  return [
    rect('ground', 0, 0, w, h, 'panel'),
    rect('column', 0, 0, m + 42 * k, h, 'primary'),
    text({
      id: 'mark',
      at: [m - 5 * k, 72 * k],
      w: 50 * k,
      text: '“',
      face: 'Besley 900',
      size: 66 * k,
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
      id: 'quote',
      at: [x, 86 * k],
      w: inner,
      text: '“{{testimonial.words}}”',
      face: 'Besley 800',
      size: 22 * k,
      minSize: 11.4 * k,
      maxLines: 5,
      leading: 1.2,
      tracking: -0.3 * k,
      fill: 'primary',
    }),
    rule('client-rule', [x, h - m - 62 * k], [x + 40 * k, h - m - 62 * k], 1.6 * k, 'primary'),
    text({
      id: 'client',
      at: [x, h - m - 47 * k],
      w: inner,
      text: '{{testimonial.client}}',
      face: 'Libre Franklin 600',
      size: 10 * k,
      minSize: 7.6 * k,
      maxLines: 2,
      leading: 1.14,
      fill: 'black',
    }),
    rule('agent-rule', [x, h - m - 32 * k], [x + inner, h - m - 32 * k], 0.6, 'mid'),
    ...senderTexts({ at: [x, h - m - 16 * k], w: inner - 108 * k }, 9.4 * k),
    logo(w - m - 96 * k, h - m - 26 * k, 96 * k, 26 * k),
  ];
};

/** A question as large as the card, and the agent's answer on a band of ink. */
export const neighborsQuestion = (size: CardSize, kicker: string): TemplateElement[] => {
  const { w, h, m } = frontSizes[size];
  const k = h / 306;
  const band = 206 * k;
  const mark = { x: w - m - 88 * k, w: 90 * k };
  const inner = mark.x - m - 6 * k;
  const stamp = { x: w - m - 76 * k, y: band - 22 * k, w: 76 * k, h: 90 * k };
  const left = stamp.x - m - 20 * k;
  return [
    rect('paper', 0, 0, w, h, 'panel'),
    rect('band', 0, band, w, h - band, 'primary'),
    text({
      id: 'mark',
      at: [mark.x, 156 * k],
      w: mark.w,
      text: '?',
      face: 'Besley 900',
      size: Math.min(146 * k, 200),
      align: 'right',
      fill: 'tint',
    }),
    text({
      id: 'kicker',
      at: [m, 42 * k],
      w: inner,
      text: kicker,
      face: 'Libre Franklin 700',
      size: 8 * k,
      tracking: 1.4 * k,
      fill: 'black',
    }),
    ...thinThick('top', m, 50 * k, inner, 'primary'),
    text({
      id: 'front-headline',
      role: 'copy',
      at: [m, 92 * k],
      w: inner,
      text: '{{copy.headline}}',
      face: 'Besley 900',
      size: 36 * k,
      minSize: 22 * k,
      maxLines: 3,
      leading: 1.08,
      tracking: -0.8 * k,
      fill: 'primary',
    }),
    art('stamp', 'perforation', stamp.x, stamp.y, stamp.w, stamp.h),
    picture(
      'front-portrait',
      '{{agent.portrait}}',
      [stamp.x + 6 * k, stamp.y + 6 * k, stamp.w - 12 * k, stamp.h - 12 * k],
      { fallback: 'row' },
    ),
    text({
      id: 'answer',
      at: [m, band + 20 * k],
      w: left,
      text: 'My answer',
      face: 'Besley 700',
      size: 12 * k,
      fill: 'sun',
    }),
    text({
      id: 'front-message',
      role: 'copy',
      at: [m, band + 35 * k],
      w: left,
      text: '{{copy.message}}',
      face: 'Libre Franklin 600',
      size: 10 * k,
      minSize: REVERSED,
      maxLines: 3,
      leading: 1.36,
      fill: 'paper',
    }),
    rule('agent-rule', [m, h - m - 12 * k], [m + left, h - m - 12 * k], 0.6, 'sun'),
    senderLine({ at: [m, h - m + k], w: w - 2 * m, fill: 'paper' }, 9 * k),
  ];
};
