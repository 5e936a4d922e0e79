/** The picture that link previews show of an agent's page: drawn like a card from the press. Pure; user units are pixels. */
import { initialsOf } from '@farmpost/shared/domain/format';
import { palettes, type Palette } from '@farmpost/shared/domain/postcard/palette';
import { street } from '@farmpost/shared/domain/postcard/scene';
import { num, perforated } from '@farmpost/shared/domain/postcard/shapes';
import {
  capHeightOf,
  fitText,
  missingGlyphs,
  type TextBox,
} from '@farmpost/shared/domain/postcard/text-layout';
import { escapeHtml } from '../http/escape-html';

/** What networks crop least. */
export const PICTURE_SIZE = { width: 1200, height: 630 } as const;

export interface PictureSubject {
  /** The same agent has the same street on each picture. */
  readonly seed: string;
  readonly name: string;
  readonly title: string;
  readonly brokerage: string;
}

const HEADLINE = 'What could your home sell for?';
const PAPER = '#F5F6F2';
const MUTED = '#4A5763';
const STRIPE_HEIGHT = 22;
const MARGIN = 64;

interface Setting extends TextBox {
  readonly x: number;
  /** Of the first line. */
  readonly baseline: number;
  readonly leading: number;
  readonly fill: string;
  readonly anchor?: 'middle';
}

const plainLetters: Readonly<Record<string, string>> = { Ł: 'L', ł: 'l', Đ: 'D', đ: 'd', İ: 'I', ı: 'i' };

/** Accents that the faces lack are dropped, and so are letters that they cannot set at all. */
function settable(text: string, face: TextBox['face']): string {
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

/** The text as set, and the baseline of its last line. */
function set(raw: string, setting: Setting): { readonly svg: string; readonly end: number } {
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

/** A stamp with the agent's initials. */
function initialsStamp(
  c: Palette,
  name: string,
  box: { x: number; y: number; w: number; h: number },
): string {
  const { x, y, w, h } = box;
  const initials = settable(initialsOf(name), 'Besley 800');
  const size = initials.length > 1 ? 40 : 56;
  return [
    `<path d="${perforated(x, y, w, h, 3.2, 11)}" fill="${c.paper}" stroke="${c.primary}" stroke-width="1.5"/>`,
    `<path d="M${x + 11} ${y + 11}h${w - 22}v${h - 22}h${22 - w}z" fill="${c.primary}"/>`,
    `<path d="M${x + 16} ${y + 16}h${w - 32}v${h - 32}h${32 - w}z" fill="none" stroke="${c.mid}" stroke-width="1.5"/>`,
    set(initials, {
      face: 'Besley 800',
      size,
      minSize: 20,
      w: w - 40,
      maxLines: 1,
      tracking: 0,
      x: x + w / 2,
      baseline: y + h / 2 + capHeightOf('Besley 800', size) / 2,
      leading: 1,
      fill: c.paper,
      anchor: 'middle',
    }).svg,
  ].join('');
}

/** A card on the table: the street of the agent in a white border that covers what reaches over its edge. */
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

/** Long names shrink, then wrap; words that still do not fit end in an ellipsis. */
export function previewPictureSvg({ seed, name, title, brokerage }: PictureSubject): string {
  const c = palettes.blue;
  const { width, height } = PICTURE_SIZE;
  const headline = set(HEADLINE, {
    face: 'Besley 800',
    size: 80,
    minSize: 60,
    w: 560,
    maxLines: 3,
    tracking: -1.2,
    x: MARGIN,
    baseline: 168,
    leading: 1.06,
    fill: c.ink,
  });
  const stampBox = { x: MARGIN, y: 428, w: 104, h: 128 };
  const text = { x: 196, tracking: 0 };
  const words = set(name, {
    ...text,
    face: 'Besley 700',
    size: 42,
    minSize: 26,
    w: 424,
    maxLines: 2,
    baseline: 466,
    leading: 1.1,
    fill: c.ink,
  });
  const lines = [title, brokerage].filter((line) => line.trim() !== '');
  const details = lines.map((line, i) =>
    set(line, {
      ...text,
      face: i === 0 ? 'Libre Franklin 600' : 'Libre Franklin 400',
      size: 25,
      minSize: 19,
      // Below the card there is room.
      w: 640,
      maxLines: 1,
      baseline: words.end + 38 + i * 34,
      leading: 1,
      fill: MUTED,
    }),
  );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" width="${width}pt" height="${height}pt">`,
    `<path d="M0 0h${width}v${height}H0z" fill="${PAPER}"/>`,
    `<path d="M${MARGIN} 52H${width - MARGIN}" stroke="${c.ink}" stroke-width="7"/><path d="M${MARGIN} 62H${width - MARGIN}" stroke="${c.ink}" stroke-width="1.5"/>`,
    card(c, seed),
    headline.svg,
    initialsStamp(c, name, stampBox),
    words.svg,
    ...details.map(({ svg }) => svg),
    airmailStripe(c),
    '</svg>',
  ].join('');
}
