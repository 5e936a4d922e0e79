/** Draws the sales of a card's area: a list, a chart of prices, or a map. Nothing without sales. */
import { utcDay } from '../calendar';
import type { CardMarket } from '../../contracts/card-figures';
import type { DataElement, FontFace, PostcardData } from '../../contracts/templates';
import { formatDollars } from '../format';
import { type MapPoint, milesBetween } from '../map-geometry';
import { dayOfSale, marketFigures, namedSales, priceInWords } from '../market-figures';
import type { Box } from './geometry';
import type { Palette } from './palette';
import { ONE_INK_BELOW } from './press-rules';
import type { PlacedBox } from './placed-box';
import { mix, num } from './shapes';
import { escapeXml, fontAttributes } from './svg-text';
import { capHeightOf, fitText, missingGlyphs, widthOf } from './text-layout';
import { dateFormat } from '../date-format';

interface Sheet {
  readonly data: PostcardData;
  readonly palette: Palette;
  readonly boxes: PlacedBox[];
  readonly overflow: { elementId: string; text: string }[];
  readonly unprintable: { elementId: string; characters: readonly string[] }[];
}

interface Line {
  readonly x: number;
  readonly y: number;
  readonly text: string;
  readonly face: FontFace;
  readonly size: number;
  readonly fill: string;
  readonly w?: number;
  readonly minSize?: number;
  readonly maxLines?: number;
  readonly anchor?: 'start' | 'middle' | 'end';
}

/** Smallest type of the figures, in points. */
const FLOOR = 6.4;

export function drawData(element: DataElement, box: Box, sheet: Sheet): string {
  const { market } = sheet.data;
  if (!market || market.sales.length === 0) return '';
  switch (element.show) {
    case 'sales':
      return drawSales(element, box, market, sheet);
    case 'chart':
      return drawChart(element, box, market, sheet);
    case 'map':
      return drawMap(element, box, market, sheet);
  }
}

/** Writes a text and reports where it stands, as a text element does. */
function write(element: DataElement, sheet: Sheet, line: Line): string {
  const { x, y, text, face, size, fill, w = 1000, minSize = size, maxLines = 1, anchor = 'start' } = line;
  const fitted = fitText(text, { face, size, minSize, w, maxLines, tracking: 0 });
  if (fitted.overflow) sheet.overflow.push({ elementId: element.id, text });
  const characters = missingGlyphs(text, face);
  if (characters.length > 0) sheet.unprintable.push({ elementId: element.id, characters });
  // Small dark type prints with black alone.
  const ink = fitted.size < ONE_INK_BELOW && fill !== sheet.palette.paper ? sheet.palette.black : fill;
  const step = fitted.size * 1.08;
  // Two lines stand around the baseline of one.
  const first = y - ((fitted.lines.length - 1) * step) / 2;
  const cap = capHeightOf(face, fitted.size);
  const widths = fitted.lines.map((each) => widthOf(each, face, fitted.size));
  const widest = Math.max(0, ...widths);
  const left = x - { start: 0, middle: widest / 2, end: widest }[anchor];
  const h = cap + (fitted.lines.length - 1) * step;
  sheet.boxes.push({
    x: left,
    y: first - cap,
    w: widest,
    h,
    elementId: element.id,
    type: 'text',
    text: fitted.lines.join(' '),
    fontSize: fitted.size,
    fill: ink,
  });
  const spans = fitted.lines
    .map((each, i) => `<tspan x="${num(x)}" y="${num(first + i * step)}">${escapeXml(each)}</tspan>`)
    .join('');
  const align = anchor === 'start' ? '' : ` text-anchor="${anchor}"`;
  return `<text ${fontAttributes(face)} font-size="${fitted.size}"${align} fill="${ink}">${spans}</text>`;
}

const ruled = (from: readonly [number, number], to: readonly [number, number], width: number, ink: string) =>
  `<path d="M${num(from[0])} ${num(from[1])}L${num(to[0])} ${num(to[1])}" stroke="${ink}" stroke-width="${width}"/>`;

/** Home, day, price and days of the latest sales, and their median beneath. */
function drawSales(element: DataElement, { x, y, w, h }: Box, market: CardMarket, sheet: Sheet): string {
  const { palette: c } = sheet;
  const sales = namedSales(market).slice(0, element.rows);
  // The head and the foot are each a row.
  const row = h / (element.rows + 2);
  const size = Math.max(7, Math.min(12, row * 0.46));
  const [days, price, sold] = [x + w, x + w - size * 3.4, x + w - size * 10.4];
  const name = x + size * 1.5;
  const wide = sold - size * 3.6 - name;
  const top = y + row * 0.62;
  const head = (at: number, text: string, anchor: Line['anchor']) =>
    write(element, sheet, {
      x: at,
      y: top,
      text,
      face: 'Libre Franklin 700',
      size: Math.max(FLOOR, size * 0.78),
      fill: c.primary,
      anchor,
    });
  const middle = (i: number) => y + row * (1.18 + i) + row * 0.5;
  const lines = sales.map((sale, i) => {
    const at = middle(i);
    const cell = (of: Omit<Line, 'y' | 'size' | 'fill'> & { readonly size?: number }) =>
      write(element, sheet, { y: at, size, fill: c.black, minSize: FLOOR, ...of });
    return [
      write(element, sheet, {
        x,
        y: at,
        text: String(i + 1),
        face: 'Besley 800',
        size: size * 1.05,
        fill: c.primary,
      }),
      cell({
        x: name,
        text: sale.address,
        face: 'Libre Franklin 600',
        w: wide,
        ...addressFit(sale.address, size, row, wide),
      }),
      cell({ x: sold, text: dayOfSale(sale.closedOn), face: 'Libre Franklin 400', anchor: 'end' }),
      cell({
        x: price,
        text: priceInWords(sale.priceCents),
        face: 'Libre Franklin 700',
        anchor: 'end',
        w: size * 6.4,
      }),
      cell({
        x: days,
        text: sale.days === null ? '–' : String(sale.days),
        face: 'Libre Franklin 400',
        anchor: 'end',
      }),
      i < sales.length - 1 ? ruled([x, y + row * (2.18 + i)], [x + w, y + row * (2.18 + i)], 0.5, c.mid) : '',
    ].join('');
  });
  const foot = y + row * (1.18 + sales.length);
  const figures = marketFigures(market);
  const total = (at: number, text: string, width: number) =>
    write(element, sheet, {
      x: at,
      y: foot + row * 0.62,
      text,
      face: 'Besley 800',
      size: size * 1.2,
      minSize: FLOOR,
      w: width,
      fill: c.primary,
      anchor: 'end',
    });
  return [
    head(name, 'HOME', 'start'),
    head(sold, 'SOLD', 'end'),
    head(price, 'PRICE', 'end'),
    head(days, 'DAYS', 'end'),
    ruled([x, y + row], [x + w, y + row], 0.6, c.primary),
    ruled([x, y + row + 1.8], [x + w, y + row + 1.8], 0.6, c.primary),
    ...lines,
    ruled([x, foot], [x + w, foot], 0.6, c.primary),
    ruled([x, foot + 1.8], [x + w, foot + 1.8], 0.6, c.primary),
    write(element, sheet, {
      x: name,
      y: foot + row * 0.62,
      text: `Median of all ${figures.count} sales`,
      face: 'Libre Franklin 700',
      size: size * 0.95,
      minSize: FLOOR,
      w: price - size * 7.6 - name,
      fill: c.black,
    }),
    ...(figures.medianCents === null ? [] : [total(price, formatDollars(figures.medianCents), size * 7.4)]),
    ...(figures.medianDays === null ? [] : [total(days, String(figures.medianDays), size * 3)]),
  ].join('');
}

/** One line if it shrinks a little, else two smaller ones that fit the row. */
function addressFit(
  address: string,
  size: number,
  row: number,
  w: number,
): Pick<Line, 'size' | 'minSize' | 'maxLines'> {
  const least = Math.max(FLOOR, size * 0.8);
  if (widthOf(address, 'Libre Franklin 600', least) <= w) return { size, minSize: least, maxLines: 1 };
  return { size: Math.max(FLOOR, Math.min(size, row * 0.37)), minSize: FLOOR, maxLines: 2 };
}

/** `$575K`, `$1.2M` */
export function roundPrice(cents: number): string {
  const dollars = cents / 100;
  return dollars >= 999_500
    ? `$${(dollars / 1e6).toFixed(dollars < 9_950_000 ? 2 : 1).replace(/\.?0+$/, '')}M`
    : `$${Math.round(dollars / 1000)}K`;
}

/** The next round step for about four lines of an axis, in cents. */
function stepOf(span: number): number {
  const raw = Math.max(span, 100_000) / 4;
  const power = 10 ** Math.floor(Math.log10(raw));
  return ([1, 2, 2.5, 5, 10].find((each) => each * power >= raw) ?? 10) * power;
}

const timeOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

/** Firsts of the months of a period, as days. */
function monthsOf(from: string, to: string): string[] {
  const months: string[] = [];
  const at = new Date(`${from.slice(0, 7)}-01T00:00:00Z`);
  for (at.setUTCMonth(at.getUTCMonth() + 1); utcDay(at) <= to;) {
    months.push(utcDay(at));
    at.setUTCMonth(at.getUTCMonth() + 1);
  }
  return months;
}

const monthName = (day: string): string =>
  dateFormat({ month: 'short', timeZone: 'UTC' }).format(new Date(`${day}T12:00:00Z`));

/** Every sale as a dot by its day and price, and their median as a line. */
function drawChart(element: DataElement, box: Box, market: CardMarket, sheet: Sheet): string {
  const { palette: c } = sheet;
  const dots = market.sales.flatMap(({ closedOn, priceCents }) =>
    priceCents === null ? [] : [{ closedOn, priceCents }],
  );
  const { medianCents } = marketFigures(market);
  if (dots.length === 0 || medianCents === null) return '';
  const size = Math.max(7, Math.min(9.6, box.h * 0.045));
  const prices = dots.map(({ priceCents }) => priceCents);
  const [least, most] = [Math.min(...prices), Math.max(...prices)];
  const step = stepOf(most - least);
  const [low, high] = [Math.floor(least / step) * step, Math.ceil((most + 1) / step) * step];
  const label = Math.max(
    ...[low, high].map((cents) => widthOf(roundPrice(cents), 'Libre Franklin 400', size)),
  );
  const plot = { x: box.x + label + 8, y: box.y + size, w: box.w - label - 8, h: box.h - size * 3.4 };
  const [from, to] = [timeOf(market.from), timeOf(market.to)];
  const across = (day: string) =>
    plot.x + 6 + ((timeOf(day) - from) / Math.max(1, to - from)) * (plot.w - 12);
  const down = (cents: number) => plot.y + plot.h - ((cents - low) / (high - low)) * plot.h;
  const ticks = Array.from({ length: Math.round((high - low) / step) + 1 }, (_, i) => low + i * step);
  const foot = plot.y + plot.h;
  const months = monthsOf(market.from, market.to);
  const every = Math.ceil((months.length * size * 2.6) / plot.w);
  const middle = down(medianCents);
  return [
    ...ticks.map((cents) => ruled([plot.x, down(cents)], [plot.x + plot.w, down(cents)], 0.4, c.tint)),
    ...ticks.map((cents) =>
      write(element, sheet, {
        x: plot.x - 6,
        y: down(cents) + size * 0.35,
        text: roundPrice(cents),
        face: 'Libre Franklin 400',
        size,
        fill: c.black,
        anchor: 'end',
      }),
    ),
    ruled([plot.x, foot], [plot.x + plot.w, foot], 0.8, c.primary),
    ...months.flatMap((day, i) => {
      const x = across(day);
      const tick = ruled([x, foot], [x, foot + 3], 0.6, c.primary);
      if (i % every !== 0) return [tick];
      return [
        tick,
        write(element, sheet, {
          x,
          y: foot + size * 1.7,
          text: monthName(day),
          face: 'Libre Franklin 400',
          size,
          fill: c.black,
          anchor: 'middle',
        }),
      ];
    }),
    `<path d="M${num(plot.x)} ${num(middle)}H${num(plot.x + plot.w)}" stroke="${c.primary}" stroke-width="1.2" stroke-dasharray="5 3" fill="none"/>`,
    ...dots.map(
      ({ closedOn, priceCents }) =>
        `<circle cx="${num(across(closedOn))}" cy="${num(down(priceCents))}" r="${num(size * 0.46)}" fill="${c.primary}" stroke="${c.paper}" stroke-width=".8"/>`,
    ),
    ...medianTag(element, sheet, { plot, middle, size, text: `Median ${formatDollars(medianCents)}` }),
  ].join('');
}

/** The median's name on paper, over its line at the left. */
function medianTag(
  element: DataElement,
  sheet: Sheet,
  { plot, middle, size, text }: { plot: Box; middle: number; size: number; text: string },
): string[] {
  const { palette: c } = sheet;
  const large = size * 1.35;
  const width = widthOf(text, 'Besley 800', large) + 10;
  const high = large * 1.5;
  const y = Math.max(plot.y, middle - high / 2);
  return [
    `<path d="M${num(plot.x + 8)} ${num(y)}h${num(width)}v${num(high)}h${num(-width)}z" fill="${c.paper}" stroke="${c.primary}" stroke-width=".8"/>`,
    write(element, sheet, {
      x: plot.x + 13,
      y: y + high * 0.68,
      text,
      face: 'Besley 800',
      size: large,
      fill: c.primary,
    }),
  ];
}

/** Distances that rings are drawn at, in miles. */
const rings = [0.05, 0.1, 0.25, 0.5, 0.75, 1, 1.5, 2, 3, 5, 10];

/** The sales around the middle of the area, by distance and direction; the named ones are numbered as in the list. */
function drawMap(element: DataElement, box: Box, market: CardMarket, sheet: Sheet): string {
  const { palette: c } = sheet;
  const { center } = market;
  if (!center) return '';
  const sales = namedSales(market)
    .slice(0, element.rows)
    .flatMap(({ id, lat, lng }, i) =>
      lat === null || lng === null ? [] : [{ id, lat, lng, number: i + 1 }],
    );
  const [x, y] = [box.x + box.w / 2, box.y + box.h / 2];
  const room = Math.min(box.w, box.h) / 2 - 18;
  const farthest = Math.max(0.05, ...sales.map((sale) => milesBetween(center, sale)));
  const scale = room / (rings.find((miles) => miles >= farthest) ?? farthest);
  const corner = Math.hypot(box.w, box.h) / 2 / scale;
  const shown = rings.filter((miles) => miles * scale > 24 && miles < corner);
  const place = (sale: MapPoint) => {
    const east = milesBetween(center, { lat: center.lat, lng: sale.lng });
    const north = milesBetween(center, { lat: sale.lat, lng: center.lng });
    return {
      x: x + Math.sign(sale.lng - center.lng) * east * scale,
      y: y - Math.sign(sale.lat - center.lat) * north * scale,
    };
  };
  const named = new Set(sales.map(({ id }) => id));
  const others = market.sales.flatMap(({ id, lat, lng }) =>
    lat === null || lng === null || named.has(id) ? [] : [place({ lat, lng })],
  );
  const bands = shown.toReversed().map((miles, i) => {
    const ink = i % 2 === shown.length % 2 ? c.panel : mix(c.panel, c.tint, 0.4);
    return `<circle cx="${num(x)}" cy="${num(y)}" r="${num(miles * scale)}" fill="${ink}" stroke="${c.mid}" stroke-width=".8"/>`;
  });
  const dots = others.map(
    (at) =>
      `<circle cx="${num(at.x)}" cy="${num(at.y)}" r="3.2" fill="${c.mid}" stroke="${c.paper}" stroke-width=".8"/>`,
  );
  return [
    // A nested frame cuts what reaches over the box.
    `<svg x="${num(box.x)}" y="${num(box.y)}" width="${num(box.w)}" height="${num(box.h)}" viewBox="${[box.x, box.y, box.w, box.h].map(num).join(' ')}" preserveAspectRatio="none">`,
    `<path d="M${num(box.x)} ${num(box.y)}h${num(box.w)}v${num(box.h)}h${num(-box.w)}z" fill="${shown.length % 2 === 0 ? c.panel : mix(c.panel, c.tint, 0.4)}"/>`,
    ...bands,
    ...dots,
    '</svg>',
    `<path d="M${num(x - 6)} ${num(y)}v6h12v-6" fill="${c.paper}" stroke="${c.ink}" stroke-width="1.2"/><path d="M${num(x - 8.5)} ${num(y + 1)}L${num(x)} ${num(y - 7)}L${num(x + 8.5)} ${num(y + 1)}Z" fill="${c.primary}" stroke="${c.ink}" stroke-width="1.2"/>`,
    ...sales.toReversed().map((sale) => pin(element, sheet, place(sale), sale.number)),
    ...shown
      .filter((miles) => miles * scale < box.h / 2 - 14)
      .map((miles) =>
        write(element, sheet, {
          x,
          y: y + miles * scale - 4,
          text: `${miles} mi`,
          face: 'Libre Franklin 600',
          size: 7,
          fill: c.black,
          anchor: 'middle',
        }),
      ),
  ].join('');
}

function pin(element: DataElement, sheet: Sheet, { x, y }: { x: number; y: number }, number: number): string {
  const { palette: c } = sheet;
  return [
    `<path d="M${num(x)} ${num(y)}c-2 -5 -8.5 -8 -8.5 -15.500a8.500 8.500 0 0 1 17 0c0 7.500 -6.500 10.500 -8.500 15.500z" fill="${c.primary}" stroke="${c.paper}" stroke-width="1"/>`,
    write(element, sheet, {
      x,
      y: y - 12,
      text: String(number),
      face: 'Libre Franklin 700',
      size: 9,
      fill: c.paper,
      anchor: 'middle',
    }),
  ].join('');
}
