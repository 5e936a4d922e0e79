/** Pictures of the made-up homes: the same house for the same seed, at print size (1920 x 1280, 300 dpi at 6.4 in). */
import type { Home } from './city';
import { createCanvas, type Point, type Rgb } from './png';
import { createRandom } from './random';

const width = 1920;
const height = 1280;
const ground = 960;
const cached = new Map<string, Promise<Buffer>>();
/** About 40 MB at most. */
const cacheSize = 600;

const skies: readonly (readonly [Rgb, Rgb])[] = [
  [
    [126, 178, 221],
    [226, 239, 246],
  ],
  [
    [150, 190, 214],
    [250, 236, 214],
  ],
  [
    [108, 160, 204],
    [212, 231, 241],
  ],
];
const walls: readonly Rgb[] = [
  [238, 232, 218],
  [214, 224, 226],
  [203, 212, 193],
  [232, 205, 178],
  [184, 199, 209],
  [190, 117, 92],
  [246, 243, 235],
];
const roofs: readonly Rgb[] = [
  [84, 82, 86],
  [110, 84, 70],
  [70, 84, 96],
  [126, 108, 92],
];
const doors: readonly Rgb[] = [
  [140, 46, 40],
  [32, 84, 96],
  [52, 92, 60],
  [60, 56, 60],
  [196, 140, 44],
];

const rectangle = (x: number, y: number, w: number, h: number): Point[] => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
];
const circle = (cx: number, cy: number, radius: number): Point[] =>
  Array.from({ length: 40 }, (_, index) => {
    const angle = (index / 40) * Math.PI * 2;
    return [cx + Math.cos(angle) * radius, cy + Math.sin(angle) * radius] as const;
  });
const shade = (color: Rgb, by: number): Rgb => [
  Math.max(0, Math.min(255, color[0] + by)),
  Math.max(0, Math.min(255, color[1] + by)),
  Math.max(0, Math.min(255, color[2] + by)),
];

function paint(seed: string, view: number, home: Pick<Home, 'stories' | 'type'>): Promise<Buffer> {
  const random = createRandom(`house ${seed}`);
  // Pictures of one home differ by weather and garden, not by the house.
  const scenery = createRandom(`scenery ${seed} ${view}`);
  const canvas = createCanvas(width, height);
  const wall = random.pick(walls);
  const roof = random.pick(roofs);
  canvas.gradient(...scenery.pick(skies));
  for (let cloud = 0; cloud < 3; cloud += 1) {
    const x = scenery.int(80, width - 300);
    const y = scenery.int(90, 320);
    for (let puff = 0; puff < 4; puff += 1)
      canvas.polygon(circle(x + puff * 62, y - (puff % 2) * 26, 52), [248, 250, 251]);
  }
  const tree = (x: number, size: number) => {
    canvas.polygon(rectangle(x - size * 0.08, ground - size * 0.8, size * 0.16, size * 0.85), [104, 82, 62]);
    const leaf: Rgb = scenery.pick([
      [84, 124, 78],
      [66, 108, 82],
      [112, 138, 72],
    ]);
    for (const [dx, dy, share] of [
      [-0.34, -0.8, 0.42],
      [0.34, -0.82, 0.42],
      [0, -1.1, 0.5],
    ] as const) {
      canvas.polygon(circle(x + dx * size, ground + dy * size, share * size), shade(leaf, dy < -1 ? 10 : 0));
    }
  };
  tree(scenery.int(120, 260), scenery.int(240, 380));
  tree(scenery.int(1640, 1800), scenery.int(260, 420));
  canvas.polygon(rectangle(0, ground, width, height - ground), [122, 154, 92]);
  canvas.polygon(
    [
      [0, 1190],
      [width, 1190],
      [width, height],
      [0, height],
    ],
    [176, 174, 168],
  );

  const stories = home.type === 'Condo' ? 3 : home.stories;
  const houseWidth = home.type === 'Condo' ? 1180 : random.int(820, 1060);
  const storyHeight = 210;
  const left = (width - houseWidth) / 2 + random.int(-70, 70);
  const top = ground - stories * storyHeight;
  canvas.polygon(rectangle(left, top, houseWidth, stories * storyHeight), wall);
  canvas.polygon(rectangle(left, top, houseWidth * 0.06, stories * storyHeight), shade(wall, -18));
  const ridge = top - random.int(130, 210);
  const isGabled = random.chance(0.5);
  canvas.polygon(
    isGabled
      ? [
          [left - 46, top + 8],
          [left + houseWidth / 2, ridge],
          [left + houseWidth + 46, top + 8],
        ]
      : [
          [left - 46, top + 8],
          [left + 150, ridge],
          [left + houseWidth - 150, ridge],
          [left + houseWidth + 46, top + 8],
        ],
    roof,
  );
  const chimney = left + houseWidth * (random.chance(0.5) ? 0.24 : 0.7);
  canvas.polygon(rectangle(chimney, ridge - 20, 66, isGabled ? 130 : 70), shade(roof, -14));
  const columns = home.type === 'Condo' ? 5 : 4;
  const doorColumn = random.int(1, columns - 2);
  const cell = houseWidth / columns;
  for (let story = 0; story < stories; story += 1) {
    for (let column = 0; column < columns; column += 1) {
      const x = left + column * cell + cell * 0.27;
      const y = ground - (story + 1) * storyHeight + 48;
      if (story === 0 && column === doorColumn) {
        canvas.polygon(rectangle(x + cell * 0.05, y - 4, cell * 0.38, storyHeight - 44), [250, 249, 245]);
        canvas.polygon(rectangle(x + cell * 0.08, y + 6, cell * 0.32, storyHeight - 54), random.pick(doors));
        canvas.polygon(
          [
            [x - 30, ground],
            [x + cell * 0.6, ground],
            [x + cell * 0.9, 1190],
            [x - 130, 1190],
          ],
          [206, 200, 190],
        );
      } else {
        canvas.polygon(rectangle(x - 8, y - 8, cell * 0.46 + 16, 122), [250, 249, 245]);
        canvas.polygon(rectangle(x, y, cell * 0.46, 106), [150, 180, 196]);
        canvas.polygon(
          [
            [x, y],
            [x + cell * 0.3, y],
            [x, y + 80],
          ],
          [186, 208, 218],
        );
        canvas.polygon(rectangle(x, y + 50, cell * 0.46, 7), [250, 249, 245]);
        canvas.polygon(rectangle(x + cell * 0.23 - 3, y, 7, 106), [250, 249, 245]);
      }
    }
  }
  if (random.chance(0.7) && home.type !== 'Condo') {
    const porch = left + (doorColumn - 0.1) * cell;
    canvas.polygon(
      [
        [porch - 40, ground - 186],
        [porch + cell * 1.2 + 40, ground - 186],
        [porch + cell * 1.2, ground - 226],
        [porch, ground - 226],
      ],
      shade(roof, 14),
    );
    for (const post of [0, 1.2])
      canvas.polygon(rectangle(porch + post * cell - 8, ground - 186, 18, 186), [250, 249, 245]);
  }
  for (let bush = 0; bush < 9; bush += 1) {
    const x = left + (bush / 8) * houseWidth;
    if (Math.abs(x - (left + (doorColumn + 0.5) * cell)) > cell * 0.5) {
      canvas.polygon(
        circle(x, ground + 6, random.int(26, 46)),
        random.pick([
          [92, 132, 80],
          [74, 114, 74],
          [128, 148, 84],
        ]),
      );
    }
  }
  return canvas.toPng();
}

/**
 * PNG bytes, drawn once per seed and view.
 * @param view index of the picture among those of the same home
 */
export function renderHousePng(
  seed: string,
  view: number,
  home: Pick<Home, 'stories' | 'type'>,
): Promise<Buffer> {
  const key = `${seed} ${view}`;
  const known = cached.get(key);
  if (known) return known;
  const picture = paint(seed, view, home);
  cached.set(key, picture);
  const oldest = cached.keys().next().value;
  if (cached.size > cacheSize && oldest !== undefined) cached.delete(oldest);
  return picture;
}
