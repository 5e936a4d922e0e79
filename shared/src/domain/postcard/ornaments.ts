/** Small printed ornaments: airmail edge, stamp, postmark, Equal Housing mark, sold sign. */
import type { Box } from './geometry';
import type { Palette } from './palette';
import { num, perforated } from './shapes';

/** Slanted stripes across the whole box. */
export function airmail(c: Palette, { x, y, w, h }: Box): string {
  const period = 21;
  const stripes = (offset: number) => {
    let d = '';
    // Start and end on whole points of the box, so its sides cut the slanted stripes.
    for (let left = x - 2 * period + offset; left < x + w; left += period) {
      const clamp = (value: number) => num(Math.min(Math.max(value, x), x + w));
      d += `M${clamp(left)} ${num(y)}L${clamp(left + period / 2)} ${num(y)}L${clamp(left + period / 2 - 8)} ${num(y + h)}L${clamp(left - 8)} ${num(y + h)}Z`;
    }
    return d;
  };
  return `<path d="M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z" fill="${c.tint}"/><path d="${stripes(0)}" fill="${c.primary}"/>`;
}

/** Paper, perforation and inner field of a stamp; initials are drawn over it. */
export function stamp(c: Palette, { x, y, w, h }: Box): string {
  const field = { x: x + 4, y: y + 4, w: w - 8, h: h - 8 };
  return [
    `<path d="${perforated(x, y, w, h, 1.15, 3.6)}" fill="${c.panel}" stroke="${c.primary}" stroke-width=".7"/>`,
    `<path d="M${num(field.x)} ${num(field.y)}h${num(field.w)}v${num(field.h)}h${num(-field.w)}z" fill="${c.primary}"/>`,
  ].join('');
}

/** A blank stamp, for a picture on it. */
export const perforation = (c: Palette, { x, y, w, h }: Box): string =>
  `<path d="${perforated(x, y, w, h, 2, 6)}" fill="${c.paper}" stroke="${c.mid}" stroke-width=".5"/>`;

/** HUD's Equal Housing Opportunity mark: a house around an equals sign. */
export function equalHousing(ink: string, { x, y, w }: Box): string {
  return `<g transform="translate(${num(x)} ${num(y)}) scale(${num(w / 20)})" fill="${ink}"><path d="M10 0L0 7.2V10H2V19H18V10H20V7.2zM4.2 16.9V7.6L10 3.5l5.8 4.1v9.3z" fill-rule="evenodd"/><path d="M6.6 8.4h6.8v2.2H6.600zM6.6 12.200h6.800v2.200H6.600z"/></g>`;
}

/** A blank yard sign on its post; words are drawn over it. */
export function yardSign(c: Palette, { x, y, w, h }: Box): string {
  const board = h * 0.42;
  return [
    `<path d="M${num(x + 2)} ${num(y - 6)}v${num(h + 6)}" stroke="${c.ink}" stroke-width="5"/><path d="M${num(x + 2)} ${num(y - 6)}v${num(h + 5)}" stroke="${c.paper}" stroke-width="2.6"/>`,
    `<path d="M${num(x - 4)} ${num(y + 2)}h${num(w + 10)}" stroke="${c.ink}" stroke-width="5" stroke-linecap="round"/><path d="M${num(x - 4)} ${num(y + 2)}h${num(w + 10)}" stroke="${c.paper}" stroke-width="2.6" stroke-linecap="round"/>`,
    `<path d="M${num(x + 14)} ${num(y + 3)}v6M${num(x + w - 6)} ${num(y + 3)}v6" stroke="${c.ink}" stroke-width="1.2"/>`,
    `<path d="M${num(x + 8)} ${num(y + 9)}h${num(w - 8)}v${num(board)}h${num(8 - w)}z" fill="${c.flag}" stroke="${c.ink}" stroke-width="1.4"/>`,
    `<path d="M${num(x + 10.5)} ${num(y + 11.5)}h${num(w - 13)}v${num(board - 5)}h${num(13 - w)}z" fill="none" stroke="${c.paper}" stroke-width=".7"/>`,
  ].join('');
}

/** Two lines with hollowed corners, and a dot in each hollow, like the border of an engraved invitation. */
export function frame(c: Palette, { x, y, w, h }: Box): string {
  const line = (inset: number, hollow: number) => {
    const [left, top, right, foot] = [x + inset, y + inset, x + w - inset, y + h - inset];
    const arc = `A${num(hollow)} ${num(hollow)} 0 0 0`;
    return `M${num(left + hollow)} ${num(top)}H${num(right - hollow)}${arc} ${num(right)} ${num(top + hollow)}V${num(foot - hollow)}${arc} ${num(right - hollow)} ${num(foot)}H${num(left + hollow)}${arc} ${num(left)} ${num(foot - hollow)}V${num(top + hollow)}${arc} ${num(left + hollow)} ${num(top)}Z`;
  };
  const unit = h / 262;
  const dot = 2.6 * unit;
  const dots = [x + dot, x + w - dot].flatMap((cx) =>
    [y + dot, y + h - dot].map(
      (cy) => `<circle cx="${num(cx)}" cy="${num(cy)}" r="${num(dot)}" fill="${c.primary}"/>`,
    ),
  );
  const border = (inset: number, hollow: number, width: number) =>
    `<path d="${line(inset * unit, hollow * unit)}" fill="none" stroke="${c.primary}" stroke-width="${num(width * unit)}"/>`;
  return [border(1, 13, 2), border(5.5, 13, 0.6), ...dots].join('');
}

const wave = (x: number, y: number, width: number, count: number): string => {
  const step = width / count;
  return `M${x} ${y}${`q${num(step / 4)} -3.4 ${num(step / 2)} 0t${num(step / 2)} 0`.repeat(count)}`;
};

/** A postmark around 0 0, radius 31, with the mailing date; the rim's letters follow the ring. */
export function postmark(color: string, rim: string, lines: readonly [string, string]): string {
  const ring = (text: string, radius: number, size: number, middle: number) => {
    const characters = Array.from(text);
    const step = (size * 0.82) / radius;
    return characters
      .map((character, i) => {
        const angle = middle + (i - (characters.length - 1) / 2) * step;
        const turn = num((angle * 180) / Math.PI);
        return `<text transform="rotate(${turn}) translate(0 ${-radius})" font-size="${size}">${character === '&' ? '&amp;' : character}</text>`;
      })
      .join('');
  };
  return [
    `<g fill="none" stroke="${color}" stroke-width="1.3"><circle r="31"/><circle r="20.5" stroke-width="1"/>`,
    ...[-15, -7.5, 0, 7.5, 15].map((y) => `<path d="${wave(36, y, 84, 5)}"/>`),
    `</g><g fill="${color}" font-family="Libre Franklin" font-weight="700" text-anchor="middle">`,
    ring(rim, 23.4, 6.2, 0),
    `<text y="-2" font-size="8.4">${lines[0]}</text><text y="8" font-size="8.4">${lines[1]}</text></g>`,
  ].join('');
}
