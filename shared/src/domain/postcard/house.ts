/**
 * The houses: line art in flat tints, drawn in a frame 214 wide with its ground line at y = 242, x from 203 to 415.
 * The seed selects the house, its doors and its shutters.
 */
import type { Palette } from './palette';
import { pick, type Random } from './random';
import { halftone, hatch, isInside, mix, pathOf, type Point } from './shapes';

interface Trim {
  readonly door: string;
  readonly doorLine: string;
  readonly shutter: string;
}

const shape = (d: string, fill: string, ink: string, width: number): string =>
  `<path d="${d}" fill="${fill}" stroke="${ink}" stroke-width="${width}"/>`;
const line = (d: string, ink: string, width: number): string =>
  `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}"/>`;
const rect = (x: number, y: number, w: number, h: number): string => `M${x} ${y}h${w}v${h}h${-w}z`;

interface Window {
  readonly x: number;
  readonly y: number;
  readonly w: number;
  readonly h: number;
  readonly columns?: number;
  readonly rows?: number;
  readonly sill?: boolean;
  readonly shutters?: string;
}

function glazed(c: Palette, { x, y, w, h, columns = 2, rows = 2, sill = true, shutters }: Window): string {
  let bars = '';
  for (let i = 1; i < columns; i++) bars += `M${x + (w * i) / columns} ${y}v${h}`;
  for (let i = 1; i < rows; i++) bars += `M${x} ${y + (h * i) / rows}h${w}`;
  return [
    shape(rect(x, y, w, h), c.glass, c.ink, 1.1),
    line(bars, c.ink, 0.7),
    sill ? line(`M${x - 2} ${y + h + 1}h${w + 4}`, c.ink, 1.6) : '',
    shutters ? shape(rect(x - 7, y, 5.5, h) + rect(x + w + 1.5, y, 5.5, h), shutters, c.ink, 0.8) : '',
  ].join('');
}

function door(c: Palette, trim: Trim, x: number, y: number, w: number, h: number): string {
  const half = (w - 10) / 2;
  return [
    shape(rect(x, y, w, h), trim.door, c.ink, 1.3),
    line(
      rect(x + 4, y + 4, w - 8, h * 0.34) +
        rect(x + 4, y + h * 0.6, half, h * 0.3) +
        rect(x + w - 4 - half, y + h * 0.6, half, h * 0.3),
      trim.doorLine,
      0.7,
    ),
    `<circle cx="${x + w - 2.5}" cy="${y + h * 0.53}" r="1" fill="${trim.doorLine}"/>`,
  ].join('');
}

const siding = (c: Palette, polygon: readonly Point[], top: number, bottom: number): string =>
  line(hatch(polygon, top, bottom, 5.5), mix(c.paper, c.ink, 0.55), 0.4);

const shadeDots = (
  c: Palette,
  polygon: readonly Point[],
  box: { x: number; y: number; w: number; h: number },
) => halftone({ ...box, pitch: 3.2, radius: 0.62, color: c.ink, where: (x, y) => isInside([polygon], x, y) });

function chimney(c: Palette, x: number, y: number, h: number): string {
  return [
    shape(rect(x, y, 14, h), c.paper, c.ink, 1.3),
    shape(rect(x - 2, y - 2, 18, 5), c.primary, c.ink, 1.1),
    line(
      `M${x} ${y + 9}h14M${x} ${y + 15}h14M${x + 7} ${y + 3}v6M${x + 4} ${y + 9}v6M${x + 10} ${y + 15}v6`,
      c.ink,
      0.6,
    ),
  ].join('');
}

/** A white gable in front of a long wing with a porch. */
function farmhouse(c: Palette, trim: Trim): string {
  const gable: Point[] = [
    [214, 242],
    [214, 168],
    [257, 118],
    [300, 168],
    [300, 242],
  ];
  const roof: Point[] = [
    [268, 130],
    [386, 130],
    [404, 174],
    [296, 174],
  ];
  const wing: Point[] = [
    [300, 172],
    [394, 172],
    [394, 242],
    [300, 242],
  ];
  let balusters = '';
  for (const [from, to] of [
    [305, 334],
    [375, 403],
  ] as const) {
    for (let x = from; x < to; x += 4.6) balusters += `M${Math.round(x * 10) / 10} 224V236`;
  }
  return [
    chimney(c, 362, 110, 26),
    shape(pathOf(wing), c.paper, c.ink, 1.3),
    siding(c, wing, 178, 206),
    shape(pathOf(roof), c.primary, c.ink, 1.3),
    line(hatch(roof, 136, 174, 6.3), c.mid, 0.6),
    shape('M329 170v-17l15-14 15 14v17z', c.paper, c.ink, 1.2),
    shape('M324 157l20-19 20 19-3 2.6-17-15-17 15z', c.primary, c.ink, 1.1),
    glazed(c, { x: 337, y: 153, w: 14, h: 14, sill: false }),
    `<path d="M300 206H394v30H300z" fill="${c.shade}"/>`,
    shadeDots(c, wing, { x: 300, y: 206, w: 93, h: 29 }),
    glazed(c, { x: 308, y: 211, w: 18, h: 20 }),
    glazed(c, { x: 376, y: 211, w: 16, h: 20 }),
    door(c, trim, 340, 209, 20, 27),
    shape('M290 206L301 190H404l11 16z', c.primary, c.ink, 1.3),
    line('M297 196H408M294 201H412', c.mid, 0.6),
    shape('M294 206h117v4H294z', c.paper, c.ink, 1),
    line(`${balusters}M302 224h31M372 224h31`, c.ink, 0.8),
    shape([297, 332, 366, 402].map((x) => rect(x, 210, 6, 26)).join(''), c.paper, c.ink, 1),
    shape('M292 236H413v6H292z', c.paper, c.ink, 1.2),
    shape('M336 239h28l3 4h-34zM333 243h34l3 4h-40z', c.paper, c.ink, 1),
    shape(pathOf(gable), c.paper, c.ink, 1.4),
    siding(c, gable, 122, 242),
    shadeDots(c, gable, { x: 284, y: 140, w: 15.4, h: 101 }),
    shape('M203 170L257 104.5l54 65.5-6.5 4L257 117l-47.5 57z', c.primary, c.ink, 1.4),
    shape('M250 141v-6a7 7 0 0 1 14 0v6z', c.glass, c.ink, 1),
    line('M257 128v13', c.ink, 0.7),
    glazed(c, { x: 237, y: 156, w: 17, h: 24 }),
    glazed(c, { x: 260, y: 156, w: 17, h: 24 }),
    shape('M228 192h58v3h-58z', c.primary, c.ink, 0.8),
    glazed(c, { x: 233, y: 197, w: 48, h: 29, columns: 3 }),
    line('M249 197v29M265 197v29', c.ink, 1.4),
    shape(rect(225, 197, 6, 29) + rect(283, 197, 6, 29), trim.shutter, c.ink, 0.9),
  ].join('');
}

/** Two full stories under a hip roof, with the door in the middle. */
function colonial(c: Palette, trim: Trim): string {
  const wall: Point[] = [
    [220, 158],
    [398, 158],
    [398, 242],
    [220, 242],
  ];
  const roof: Point[] = [
    [240, 112],
    [378, 112],
    [408, 160],
    [210, 160],
  ];
  const shutters = trim.shutter;
  return [
    chimney(c, 236, 96, 32),
    chimney(c, 368, 96, 32),
    shape(pathOf(wall), c.paper, c.ink, 1.4),
    siding(c, wall, 166, 242),
    shadeDots(c, wall, { x: 376, y: 161, w: 21, h: 80 }),
    shape(pathOf(roof), c.primary, c.ink, 1.4),
    line(hatch(roof, 119, 158, 6.3), c.mid, 0.6),
    ...[262, 344].flatMap((x) => [
      shape(`M${x - 2} 148v-17l12-11 12 11v17z`, c.paper, c.ink, 1.2),
      shape(`M${x - 6} 134l16-15 16 15-2.6 2.4-13.4-12-13.4 12z`, c.primary, c.ink, 1.1),
      glazed(c, { x: x + 3, y: 133, w: 14, h: 12, sill: false }),
    ]),
    shape('M208 158h202v5H208z', c.paper, c.ink, 1.1),
    ...[231, 264, 301, 338, 371].map((x) => glazed(c, { x, y: 170, w: 16, h: 22, shutters })),
    ...[231, 264, 338, 371].map((x) => glazed(c, { x, y: 206, w: 16, h: 24, shutters })),
    shape('M291 200l18-9 18 9z', c.paper, c.ink, 1.1),
    shape('M290 200h38v4h-38z', c.paper, c.ink, 1),
    `<path d="M294 204h30v35h-30z" fill="${c.shade}"/>`,
    door(c, trim, 299, 206, 20, 33),
    shape(rect(292, 204, 5, 35) + rect(321, 204, 5, 35), c.paper, c.ink, 1),
    shape('M288 238h42l3 4h-48zM284 242h50l3 4h-56z', c.paper, c.ink, 1),
    line('M220 242H398', c.ink, 1.4),
  ].join('');
}

/** A low house under one wide gable with a deep porch and tapered posts. */
function bungalow(c: Palette, trim: Trim): string {
  const wall: Point[] = [
    [224, 176],
    [396, 176],
    [396, 242],
    [224, 242],
  ];
  const gable: Point[] = [
    [218, 178],
    [310, 124],
    [402, 178],
  ];
  const porch: Point[] = [
    [230, 196],
    [390, 196],
    [390, 236],
    [230, 236],
  ];
  return [
    chimney(c, 352, 112, 40),
    shape(pathOf(wall), c.paper, c.ink, 1.4),
    shape(pathOf(gable), c.paper, c.ink, 1.2),
    siding(c, gable, 130, 176),
    shadeDots(
      c,
      [
        [310, 126],
        [400, 178],
        [336, 178],
      ],
      { x: 310, y: 124, w: 92, h: 53 },
    ),
    ...[278, 299, 320].map((x) => glazed(c, { x, y: 150, w: 17, h: 19, rows: 2, sill: false })),
    line('M274 171h67', c.ink, 1.8),
    shape('M200 184L310 112l110 72-5 6L310 124l-105 66z', c.primary, c.ink, 1.4),
    `<path d="${pathOf(porch)}" fill="${c.shade}"/>`,
    shadeDots(c, porch, { x: 231, y: 197, w: 158, h: 38 }),
    glazed(c, { x: 246, y: 206, w: 38, h: 24, columns: 3 }),
    glazed(c, { x: 340, y: 206, w: 34, h: 24, columns: 3 }),
    door(c, trim, 301, 205, 21, 31),
    shape('M206 196L216 178H404l10 18z', c.primary, c.ink, 1.3),
    line('M213 184H407M209 190H411', c.mid, 0.6),
    shape('M212 196h196v5H212z', c.paper, c.ink, 1),
    ...[222, 286, 328, 388].map((x) => shape(`M${x + 1.5} 201h7l1.5 17h-10z`, c.paper, c.ink, 1)),
    ...[222, 286, 328, 388].map((x) => shape(rect(x - 2, 218, 14, 24), trim.shutter, c.ink, 1)),
    ...[222, 286, 328, 388].map((x) =>
      line(`M${x - 2} 226h14M${x - 2} 234h14M${x + 5} 218v8M${x + 2} 226v8M${x + 8} 234v8`, c.tint, 0.6),
    ),
    shape('M234 236h50v6h-50zM338 236h48v6h-48z', c.paper, c.ink, 1),
    shape('M298 237h28l3 5h-34zM293 242h38l3 4h-44z', c.paper, c.ink, 1),
  ].join('');
}

interface House {
  readonly draw: (c: Palette, trim: Trim) => string;
  /** Middle of the front door, where the path from the street ends. */
  readonly doorX: number;
  /** Where bushes stand along the wall without hiding the steps. */
  readonly bushes: readonly number[];
}

const houses: readonly House[] = [
  { draw: farmhouse, doorX: 350, bushes: [222, 240, 292, 404] },
  { draw: colonial, doorX: 309, bushes: [224, 242, 262, 362, 394] },
  { draw: bungalow, doorX: 312, bushes: [214, 262, 364, 406] },
];

/** The house for a seed. Doors use the flag's red, a postal tint or the roof's ink. */
export function house(
  c: Palette,
  random: Random,
): { readonly svg: string } & Pick<House, 'doorX' | 'bushes'> {
  const { draw, doorX, bushes } = pick(random, houses);
  const trim = pick<Trim>(random, [
    { door: c.primary, doorLine: c.paper, shutter: c.primary },
    { door: c.flag, doorLine: c.paper, shutter: c.primary },
    { door: c.sun, doorLine: c.ink, shutter: c.mid },
    { door: c.flag, doorLine: c.paper, shutter: c.mid },
  ]);
  return { svg: `<g stroke-linejoin="round">${draw(c, trim)}</g>`, doorX, bushes };
}
