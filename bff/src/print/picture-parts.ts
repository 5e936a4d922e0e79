/**
 * Shared parts of the link preview pictures: paper, rules, fitted text, a tilted card, the airmail edge. Pure; user
 * units are pixels.
 */
import type { Palette } from '@farmpost/shared/domain/postcard/palette';
import { street } from '@farmpost/shared/domain/postcard/scene';
import { num } from '@farmpost/shared/domain/postcard/shapes';
import { fitText, missingGlyphs, type TextBox } from '@farmpost/shared/domain/postcard/text-layout';
import { escapeHtml } from '../http/escape-html';

/** The size that social networks crop least. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

const PAPER = '#F5F6F2';
export const MUTED = '#4A5763';
const STRIPE_HEIGHT = 22;
export const MARGIN = 64;

export interface Setting extends TextBox {
  readonly x: number;
  /** Baseline of the first line. */
  readonly baseline: number;
  readonly leading: number;
  readonly fill: string;
  readonly anchor?: 'middle';
}

const plainLetters: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', İ: 'I', ı: 'i' };

/** Drops accents that the faces lack, and letters that they cannot set at all. */
export function settable(text: string, face: TextBox['face']): string {
  const plain = text.replace(/\s+/g, ' ').trim();
  const missing = new Set(missingGlyphs(plain, face));
  const bare = Array.from(plain, (letter) =>
    missing.has(letter) ? (plainLetters[letter] ?? letter).normalize('NFD').replace(/\p{M}/gu, '') : letter,
  ).join('');
  const gone = new Set(missingGlyphs(bare, face));
  return Array.from(bare)
    .filter((letter) => !gone.has(letter))
    .join('')
    .trim();
}

/** The typeset text and the baseline of its last line. */
export function set(raw: string, setting: Setting): { readonly svg: string; readonly end: number } {
  const { face, x, baseline, leading, fill, anchor } = setting;
  const text = settable(raw, face);
  if (text === '') return { svg: '', end: baseline };
  const { lines, size, tracking, overflow } = fitText(text, setting);
  const step = size * leading;
  const at = face.lastIndexOf(' ');
  const last = lines.length - 1;
  const tspans = lines.map((line, i) => {
    const words = overflow && i === last ? `${line.slice(0, -1).trimEnd()}…` : line;
    return `<tspan x="${num(x)}" y="${num(baseline + i * step)}">${escapeHtml(words)}</tspan>`;
  });
  return {
    svg: `<text font-family="${face.slice(0, at)}" font-weight="${face.slice(at + 1)}" font-size="${size}"${tracking === 0 ? '' : ` letter-spacing="${num(tracking)}"`}${anchor ? ` text-anchor="${anchor}"` : ''} fill="${fill}">${tspans.join('')}</text>`,
    end: baseline + last * step,
  };
}

/** A tilted card: the agent's street in a white border that hides what overflows the edge. */
function card(c: Palette, seed: string): string {
  const frame = 24;
  const outer = `M0 0h${450 + 2 * frame}v${306 + 2 * frame}h${-450 - 2 * frame}z`;
  return [
    '<g transform="translate(650 100) rotate(3)">',
    `<path transform="translate(10 12)" d="${outer}" fill="#D3D9D4"/>`,
    `<path d="${outer}" fill="${c.paper}"/>`,
    `<g transform="translate(${frame} ${frame})">${street(c, seed)}</g>`,
    `<path fill-rule="evenodd" d="${outer}M${frame} ${frame}v306h450v-306z" fill="${c.paper}"/>`,
    `<path d="${outer}" fill="none" stroke="${c.ink}" stroke-width="1.5"/>`,
    `<path d="M${frame} ${frame}h450v306h-450z" fill="none" stroke="${c.ink}" stroke-width="1.2"/>`,
    '</g>',
  ].join('');
}

/** Red and blue slants on white along the lower edge. */
function airmailStripe(c: Palette): string {
  const top = PICTURE_SIZE.height - STRIPE_HEIGHT;
  const slants = (first: number) =>
    Array.from({ length: 16 }, (_, i) => {
      const x = first + i * 84;
      return `M${x} ${top}h32l-14 ${STRIPE_HEIGHT}h-32z`;
    }).join('');
  return `<path d="M0 ${top}h${PICTURE_SIZE.width}v${STRIPE_HEIGHT}H0z" fill="${c.paper}"/><path d="${slants(-20)}" fill="${c.flag}"/><path d="${slants(22)}" fill="${c.primary}"/>`;
}

/** The background sheet: double rule, the card with its street, the `drawn` parts, the airmail edge. */
export function sheet(
  c: Palette,
  on: { readonly seed: string; readonly card: Palette },
  drawn: string,
): string {
  const { width, height } = PICTURE_SIZE;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt">`,
    `<path d="M0 0h${width}v${height}H0z" fill="${PAPER}"/>`,
    `<path d="M${MARGIN} 52H${width - MARGIN}" stroke="${c.ink}" stroke-width="7"/><path d="M${MARGIN} 62H${width - MARGIN}" stroke="${c.ink}" stroke-width="1.5"/>`,
    card(on.card, on.seed),
    drawn,
    airmailStripe(c),
    '</svg>',
  ].join('');
}
