/** Drawings of the season cards: rows of plain homes, lights on a string, snow. Each fills its box. */
import type { Box } from './geometry';
import type { Palette } from './palette';
import { randomOf } from './random';
import { mix, num } from './shapes';

interface Home {
  readonly x: number;
  readonly base: number;
  readonly w: number;
  readonly h: number;
  readonly wall: string;
  readonly roof: string;
  readonly door: string;
  readonly light: string;
  readonly isFlat?: boolean;
}

/** A home in flat tints: roof, walls, door and two windows. */
function home({ x, base, w, h, wall, roof, door, light, isFlat = false }: Home): string {
  const top = base - h;
  const pane = w * 0.17;
  const eave = w * 0.09;
  const peak = isFlat ? h * 0.4 : w * 0.46;
  const cover = isFlat
    ? `M${num(x - eave)} ${num(top + 2)}L${num(x + w * 0.14)} ${num(top - peak)}H${num(x + w * 0.86)}L${num(x + w + eave)} ${num(top + 2)}Z`
    : `M${num(x - eave)} ${num(top + 3)}L${num(x + w / 2)} ${num(top - peak)}L${num(x + w + eave)} ${num(top + 3)}Z`;
  const square = (left: number, y: number) =>
    `M${num(left)} ${num(y)}h${num(pane)}v${num(pane * 1.15)}h${num(-pane)}z`;
  const row = base - h * 0.78;
  return [
    `<path d="M${num(x)} ${num(base)}v${num(-h)}h${num(w)}v${num(h)}z" fill="${wall}"/>`,
    `<path d="${cover}" fill="${roof}"/>`,
    `<path d="${square(x + w * 0.17, row)}${square(x + w * 0.66, row)}" fill="${light}"/>`,
    `<path d="M${num(x + w * 0.41)} ${num(base)}v${num(-h * 0.46)}h${num(w * 0.18)}v${num(h * 0.46)}z" fill="${door}"/>`,
  ].join('');
}

/** A tree of three tiers. */
function fir(x: number, base: number, h: number, ink: string, trunk: string): string {
  const tiers = [0, 1, 2].map((tier) => {
    const y = base - h * (0.14 + tier * 0.24);
    const w = h * (0.5 - tier * 0.11);
    return `M${num(x - w / 2)} ${num(y)}L${num(x)} ${num(y - h * 0.4)}L${num(x + w / 2)} ${num(y)}Z`;
  });
  return `<path d="M${num(x - 1.4)} ${num(base)}v${num(-h * 0.16)}h2.800v${num(h * 0.16)}z" fill="${trunk}"/><path d="${tiers.join('')}" fill="${ink}"/>`;
}

interface Row {
  readonly count: number;
  readonly base: number;
  readonly wall: (i: number) => string;
  readonly roof: string;
  readonly door: string;
  readonly light: string;
  readonly tree: string;
  readonly trunk: string;
}

/** Homes of several widths along a line, with trees between them. */
function row({ x, w }: Box, unit: number, seed: string, of: Row): string {
  const random = randomOf(`season ${seed}`);
  const pitch = w / of.count;
  return Array.from({ length: of.count }, (_, i) => {
    const width = pitch * (0.5 + random() * 0.12);
    const height = unit * (0.75 + random() * 0.4);
    const left = x + i * pitch + (pitch - width) * 0.36;
    const tree = fir(left + width + pitch * 0.2, of.base, unit * (0.85 + random() * 0.5), of.tree, of.trunk);
    const drawn = home({
      x: left,
      base: of.base,
      w: width,
      h: height,
      wall: of.wall(i),
      roof: of.roof,
      door: of.door,
      light: of.light,
      isFlat: random() > 0.68,
    });
    return tree + drawn;
  }).join('');
}

const ground = ({ x, y, w, h }: Box, ink: string): string =>
  `<path d="M${num(x)} ${num(y)}h${num(w)}v${num(h)}h${num(-w)}z" fill="${ink}"/>`;

/** A slow hill along the foot of a box. */
const hill = ({ x, y, w, h }: Box, top: number, ink: string): string =>
  `<path d="M${num(x)} ${num(top)}C${num(x + w * 0.3)} ${num(top - h * 0.035)} ${num(x + w * 0.6)} ${num(top + h * 0.03)} ${num(x + w)} ${num(top - h * 0.01)}V${num(y + h)}H${num(x)}Z" fill="${ink}"/>`;

/** A street in daylight on a band of ink. */
export function homes(c: Palette, box: Box, seed: string): string {
  const base = box.y + box.h * 0.78;
  return [
    ground(box, c.panel),
    row(box, box.h * 0.2, seed, {
      count: Math.max(5, Math.round(box.w / (box.h * 0.36))),
      base: base + 2,
      wall: (i) => (i % 2 === 0 ? c.paper : c.shade),
      roof: c.primary,
      door: c.primary,
      light: c.sun,
      tree: c.mid,
      trunk: c.ink,
    }),
    hill(box, base, c.primary),
  ].join('');
}

/** A street under snow at night. */
export function snow(c: Palette, box: Box, seed: string): string {
  const random = randomOf(`snow ${seed}`);
  const base = box.y + box.h * 0.86;
  const unit = box.h * 0.2;
  const flakes = Array.from({ length: Math.round((box.w * box.h) / 1500) }, () => {
    const [across, down, size] = [random(), random() * 0.66, random()];
    // The words' place stays clear.
    if (across > 0.04 && across < 0.96 && down > 0.12 && down < 0.46) return '';
    return `<circle cx="${num(box.x + across * box.w)}" cy="${num(box.y + down * box.h)}" r="${num(0.7 + size * 1.5)}"/>`;
  }).join('');
  return [
    ground(box, c.primary),
    `<g fill="${c.paper}">${flakes}</g>`,
    hill(box, base - unit * 0.5, c.mid),
    row(box, unit, seed, {
      count: Math.max(5, Math.round(box.w / (box.h * 0.31))),
      base: base + 2,
      wall: (i) => (i % 2 === 0 ? c.tint : c.shade),
      roof: c.paper,
      door: c.primary,
      light: c.sun,
      tree: mix(c.primary, c.mid, 0.55),
      trunk: c.ink,
    }),
    hill(box, base, c.paper),
  ].join('');
}

/** Lights on a string over a street of small homes. */
export function lights(c: Palette, box: Box, seed: string): string {
  const sag = box.h * 0.16;
  const top = box.y + box.h * 0.13;
  const height = (share: number) => top + 4 * sag * share * (1 - share);
  const count = Math.round(box.w / (box.h * 0.15));
  const lamps = Array.from({ length: count }, (_, i) => {
    const share = (i + 0.5) / count;
    const [x, y] = [box.x + share * box.w, height(share)];
    const size = box.h * 0.022;
    return `<path d="M${num(x)} ${num(y)}v${num(size * 1.5)}" stroke="${c.primary}" stroke-width="1"/><path d="M${num(x - size)} ${num(y + size * 1.5)}h${num(2 * size)}l${num(-size * 0.35)} ${num(size * 2.3)}h${num(-size * 1.3)}z" fill="${i % 2 === 0 ? c.sun : c.primary}" stroke="${c.primary}" stroke-width=".9"/>`;
  });
  const line = box.y + box.h * 0.84;
  return [
    ground(box, c.panel),
    `<path d="M${num(box.x)} ${num(top)}Q${num(box.x + box.w / 2)} ${num(top + 2 * sag)} ${num(box.x + box.w)} ${num(top)}" fill="none" stroke="${c.primary}" stroke-width="1.2"/>`,
    ...lamps,
    row({ ...box, x: box.x + box.w * 0.05, w: box.w * 0.9 }, box.h * 0.1, seed, {
      count: Math.max(6, Math.round(box.w / (box.h * 0.22))),
      base: line,
      wall: (i) => (i % 3 === 1 ? c.primary : c.tint),
      roof: c.primary,
      door: c.panel,
      light: c.sun,
      tree: c.mid,
      trunk: c.ink,
    }),
    `<path d="M${num(box.x)} ${num(line)}h${num(box.w)}" stroke="${c.primary}" stroke-width="1.6"/>`,
  ].join('');
}

/** The sun on the horizon behind a street. */
export function sunrise(c: Palette, box: Box, seed: string): string {
  const base = box.y + box.h * 0.86;
  const [x, y] = [box.x + box.w / 2, base];
  const radius = box.h * 0.32;
  const ring = (share: number, ink: string) =>
    `<path d="M${num(x - radius * share)} ${num(y)}A${num(radius * share)} ${num(radius * share)} 0 0 1 ${num(x + radius * share)} ${num(y)}Z" fill="${ink}"/>`;
  return [
    ground(box, c.panel),
    ring(1.75, mix(c.panel, c.sun, 0.35)),
    ring(1.36, mix(c.panel, c.sun, 0.65)),
    ring(1, c.sun),
    row(box, box.h * 0.14, seed, {
      count: Math.max(5, Math.round(box.w / (box.h * 0.3))),
      base: base + 2,
      wall: (i) => (i % 2 === 0 ? c.paper : c.tint),
      roof: c.primary,
      door: c.primary,
      light: c.sun,
      tree: c.mid,
      trunk: c.ink,
    }),
    hill(box, base, c.primary),
  ].join('');
}
