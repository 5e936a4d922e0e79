/** Streets, hills and mailboxes around a house; 450 wide and 306 high, ground at y = 242. */
import { house } from './house';
import type { Palette } from './palette';
import { pick, randomOf } from './random';
import { blob, cubic, halftone, isInside, mix, num, pathOf, type Point } from './shapes';

const WIDTH = 450;

/** A mailbox with its flag raised, 120 x 160. */
export function mailbox(c: Palette): string {
  const body: Point[] = [
    [60, 25],
    [94, 25],
    [106, 30],
    [111, 42],
    [111, 67],
    [60, 67],
  ];
  return [
    `<path d="M44 68h12v92h-12z" fill="${c.paper}" stroke="${c.ink}" stroke-width="1.5"/><path d="M49 76v80" stroke="${c.ink}" stroke-width=".6"/>`,
    `<path d="M36 68l10 14h8l10-14z" fill="${c.paper}" stroke="${c.ink}" stroke-width="1.5" stroke-linejoin="round"/>`,
    `<path d="M24 22H92a20 20 0 0 1 20 20v26H24z" fill="${c.mid}" stroke="${c.ink}" stroke-width="1.5" stroke-linejoin="round"/>`,
    halftone({
      x: 44,
      y: 23,
      w: 67,
      h: 44,
      pitch: 3.6,
      radius: 0.66,
      color: mix(c.mid, c.ink, 0.6),
      where: (x, y) => isInside([body], x, y) || (x < 62 && x > 52 + (67 - y) / 9),
    }),
    `<path d="M4 68V42a20 20 0 0 1 40 0v26z" fill="${c.paper}" stroke="${c.ink}" stroke-width="1.5" stroke-linejoin="round"/>`,
    `<path d="M10 63V43a14 14 0 0 1 28 0v20z" fill="none" stroke="${c.ink}" stroke-width=".7"/><path d="M20 34h8" stroke="${c.ink}" stroke-width="2" stroke-linecap="round"/>`,
    `<path d="M72 54V6" stroke="${c.ink}" stroke-width="3.4" stroke-linecap="round"/><path d="M72 4h26l-5 8 5 8H72z" fill="${c.flag}" stroke="${c.ink}" stroke-width="1.5" stroke-linejoin="round"/>`,
    `<circle cx="72" cy="53" r="3.4" fill="${c.paper}" stroke="${c.ink}" stroke-width="1.5"/>`,
  ].join('');
}

interface Crown {
  readonly x: number;
  readonly cy: number;
  readonly rx: number;
  readonly ry: number;
  readonly scallops: number;
}

function tree(c: Palette, { x, cy, rx, ry, scallops }: Crown): string {
  const base = 240;
  const shadeX = x + rx * 0.24;
  const shadeY = cy + ry * 0.22;
  return [
    `<path d="M${x - 2.5} ${base}L${x - 1.5} ${cy}h3L${x + 2.5} ${base}z" fill="${c.paper}" stroke="${c.ink}" stroke-width="1.2"/>`,
    `<path d="${blob(x, cy, rx, ry, scallops, 0.2)}" fill="${c.mid}" stroke="${c.ink}" stroke-width="1.3"/>`,
    halftone({
      x: x - rx,
      y: cy - ry,
      w: Math.min(2.4 * rx, WIDTH - x + rx),
      h: 2.2 * ry,
      pitch: 3.2,
      radius: 0.62,
      color: c.ink,
      where: (px, py) => ((px - shadeX) / (rx * 0.78)) ** 2 + ((py - shadeY) / (ry * 0.8)) ** 2 < 1,
    }),
    `<path d="M${num(x - rx * 0.55)} ${num(cy - ry * 0.35)}q3 -6 9 -6M${num(x - rx * 0.2)} ${num(cy + ry * 0.25)}q4 4 9 1M${num(x + rx * 0.2)} ${num(cy - ry * 0.2)}q4 4 9 1" fill="none" stroke="${c.ink}" stroke-width=".9" stroke-linecap="round"/>`,
  ].join('');
}

function conifer(c: Palette, x: number, base: number, height: number, width: number): string {
  let svg = `<path d="M${x} ${base}v${num(-height * 0.2)}" stroke="${c.ink}" stroke-width="2.4"/>`;
  for (let tier = 0; tier < 3; tier++) {
    const y = base - height * 0.14 - tier * height * 0.25;
    const w = width * (1 - tier * 0.24);
    svg += `<path d="M${num(x - w / 2)} ${num(y)}L${x} ${num(y - height * 0.42)}L${num(x + w / 2)} ${num(y)}q${num(-w / 4)} 3 ${num(-w / 2)} 0t${num(-w / 2)} 0Z" fill="${c.conifer}" stroke="${c.ink}" stroke-width="1.2" stroke-linejoin="round"/>`;
  }
  return svg;
}

/** A neighbor's house in the distance. */
export function cottage(c: Palette, x: number, base: number, w: number, h: number): string {
  const pane = `v${num(w * 0.24)}h${num(-w * 0.2)}z`;
  return [
    `<path d="M${x} ${base}v${-h}l${w / 2} ${num(-w * 0.42)} ${w / 2} ${num(w * 0.42)}v${h}z" fill="${c.paper}" stroke="${c.ink}" stroke-width="1"/>`,
    `<path d="M${x - 3} ${base - h + 2}l${w / 2 + 3} ${num(-w * 0.48)} ${w / 2 + 3} ${num(w * 0.48)}" fill="none" stroke="${c.primary}" stroke-width="3"/>`,
    `<path d="M${num(x + w * 0.2)} ${base - h + 5}h${num(w * 0.2)}${pane}M${num(x + w * 0.6)} ${base - h + 5}h${num(w * 0.2)}${pane}" fill="${c.glass}" stroke="${c.ink}" stroke-width=".7"/>`,
    `<path d="M${num(x + w * 0.42)} ${base}v-9h${num(w * 0.18)}v9z" fill="${c.primary}" stroke="${c.ink}" stroke-width=".7"/>`,
  ].join('');
}

const nearHill: Point[] = [
  [0, 214],
  ...cubic([0, 214], [60, 186], [120, 198], [180, 208]),
  ...cubic([180, 208], [240, 218], [330, 198], [450, 200]),
  [450, 248],
  [0, 248],
];
const lawnEdge: Point[] = [
  [0, 226],
  ...cubic([0, 226], [70, 212], [150, 222], [216, 232]),
  ...cubic([216, 232], [282, 242], [380, 240], [450, 230]),
];

function pickets(c: Palette, from: number, to: number): string {
  let boards = '';
  for (let x = from; x < to; x += 7) boards += `M${x} 246v-15l2.3-3.5 2.3 3.5v15z`;
  const rails = `M${from - 2} 234H${to}M${from - 2} 241H${to}`;
  return [
    `<path d="${rails}" stroke="${c.ink}" stroke-width="2.6"/><path d="${rails}" stroke="${c.paper}" stroke-width="1.2"/>`,
    `<path d="${boards}" fill="${c.paper}" stroke="${c.ink}" stroke-width=".9" stroke-linejoin="round"/>`,
  ].join('');
}

/** Sky with halftone dots that thin out toward the bottom. */
export function sky(c: Palette, height: number, fadeTo: number): string {
  return [
    `<path d="M0 0H${WIDTH}V${height}H0z" fill="${c.sky}"/>`,
    halftone({
      x: -2,
      y: -2,
      w: WIDTH + 4,
      h: fadeTo,
      pitch: 4.6,
      radius: (y) => 1.08 - 0.86 * Math.max(0, y / fadeTo),
      color: c.mid,
    }),
  ].join('');
}

/** The far hill, and the near one with its grass. */
function hills(c: Palette): string {
  return [
    `<path d="M0 196C40 168 92 166 140 184S250 206 300 186 400 158 450 172V260H0z" fill="${c.hillFar}"/>`,
    `<path d="${pathOf(nearHill)}" fill="${c.hillNear}"/>`,
    halftone({
      x: 0,
      y: 186,
      w: WIDTH,
      h: 52,
      pitch: 3.2,
      radius: 0.56,
      color: mix(c.hillNear, c.ink, 0.6),
      where: (x, y) => isInside([nearHill], x, y),
    }),
  ].join('');
}

/** The street for a seed: its house, trees, sun, and the mailbox with its flag raised. */
export function street(c: Palette, seed: string): string {
  const random = randomOf(`street ${seed}`);
  const home = house(c, random);
  const sunX = pick(random, [118, 152, 176]);
  const farTree = pick<Crown>(random, [
    { x: 432, cy: 162, rx: 36, ry: 40, scallops: 12 },
    { x: 438, cy: 172, rx: 32, ry: 34, scallops: 11 },
    { x: 434, cy: 150, rx: 28, ry: 46, scallops: 12 },
  ]);
  const nearTree = pick(random, ['round', 'conifer', 'tall'] as const);
  return [
    sky(c, 306, 104),
    `<circle cx="${sunX}" cy="150" r="46" fill="${c.sun}"/>`,
    hills(c),
    cottage(c, 116, 213, 22, 14),
    conifer(c, 146, 220, 40, 22),
    tree(c, farTree),
    nearTree === 'conifer'
      ? conifer(c, 186, 240, 78, 40)
      : tree(c, {
          x: 186,
          cy: nearTree === 'tall' ? 170 : 178,
          rx: nearTree === 'tall' ? 18 : 22,
          ry: nearTree === 'tall' ? 34 : 27,
          scallops: 10,
        }),
    `<path d="${pathOf([...lawnEdge, [450, 306], [0, 306]])}" fill="${c.lawn}" stroke="${c.ink}" stroke-width="1.1"/>`,
    halftone({
      x: 0,
      y: 232,
      w: WIDTH,
      h: 16,
      pitch: 4,
      radius: 0.55,
      color: mix(c.lawn, c.ink, 0.5),
      where: (x, y) => y > 236 + 6 * Math.sin(x / 70),
    }),
    home.svg,
    `<path d="M${home.doorX - 14} 247h28c4 14 -30 26 -64 59H${home.doorX - 130}c52 -30 118 -44 116 -59z" fill="${c.paper}" stroke="${c.ink}" stroke-width="1"/>`,
    `<path d="${home.bushes.map((x, i) => blob(x, 240 + (i % 2), 11 - 2 * (i % 2), 7.5 - (i % 2), 9)).join('')}" fill="${c.mid}" stroke="${c.ink}" stroke-width="1.1"/>`,
    pickets(c, 138, 208),
    pickets(c, 416, 452),
    `<g transform="translate(20 150) scale(.88)">${mailbox(c)}</g>`,
  ].join('');
}

/** Five small houses in a row under the sun, for cards about the whole street. */
export function rowOfHouses(c: Palette, seed: string): string {
  const random = randomOf(`row ${seed}`);
  const first = house(c, random).svg;
  const second = house(c, random).svg;
  const third = house(c, random).svg;
  const lot = (drawing: string, x: number, scale: number) =>
    `<g transform="translate(${num(x - 309 * scale)} ${num(242 - 242 * scale)}) scale(${scale})">${drawing}</g>`;
  return [
    sky(c, 306, 104),
    `<circle cx="${pick(random, [120, 225, 330])}" cy="160" r="50" fill="${c.sun}"/>`,
    hills(c),
    tree(c, { x: 152, cy: 178, rx: 18, ry: 30, scallops: 10 }),
    tree(c, { x: 300, cy: 174, rx: 20, ry: 32, scallops: 11 }),
    tree(c, { x: 20, cy: 186, rx: 17, ry: 26, scallops: 10 }),
    tree(c, { x: 432, cy: 180, rx: 18, ry: 28, scallops: 10 }),
    `<path d="M0 238C70 232 150 236 225 238S380 240 450 236V306H0z" fill="${c.lawn}" stroke="${c.ink}" stroke-width="1.1"/>`,
    lot(first, 84, 0.62),
    lot(second, 226, 0.7),
    lot(third, 366, 0.62),
    pickets(c, 2, 24),
    pickets(c, 148, 166),
    pickets(c, 290, 304),
    pickets(c, 430, 450),
  ].join('');
}
