/** Converts the text of a drawing to outlines, because a picture on a page cannot load fonts. */
import type { FontFace } from '@farmpost/shared/contracts/templates';
import type { Glyph, PathCommand } from 'fontkit';
import { fontOf } from './fonts';

/** Outline units per em: fine enough for small printed type. */
const UNITS = 400;
const letters = {
  moveTo: 'm',
  lineTo: 'l',
  quadraticCurveTo: 'q',
  bezierCurveTo: 'c',
  closePath: 'z',
} as const;

type Attributes = Readonly<Record<string, string | undefined>>;
const attributesOf = (source: string): Attributes =>
  Object.fromEntries([...source.matchAll(/([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));

const characters: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"' };
const plain = (text: string) =>
  text.replace(/&(amp|lt|gt|quot);/g, (_, name: string) => characters[name] ?? '');
const round = (value: number) => String(Math.round(value * 100) / 100).replace(/^(-?)0\./, '$1.');

/** The outline of a glyph, y up, in relative integer units. */
function glyphPath({ path }: Glyph, unitsPerEm: number): string {
  const unit = (value = 0) => Math.round((value * UNITS) / unitsPerEm);
  let [x, y, startX, startY] = [0, 0, 0, 0];
  return path.commands
    .map(({ command, args }: PathCommand) => {
      if (command === 'closePath') {
        [x, y] = [startX, startY];
        return letters[command];
      }
      const points = args.map((value, i) => unit(value) - (i % 2 === 0 ? x : y));
      [x, y] = [unit(args.at(-2)), unit(args.at(-1))];
      if (command === 'moveTo') [startX, startY] = [x, y];
      return letters[command] + points.join(' ').replaceAll(' -', '-');
    })
    .join('');
}

interface Line {
  readonly text: string;
  readonly x: number;
  readonly y: number;
  /** Attributes of the `text` element that the line belongs to. */
  readonly given: Attributes;
}

/**
 * Replaces every `text` element, set in one of the cards' faces, with `use` elements of glyphs in the same color and
 * position; each glyph is drawn once. Its children must be `tspan` elements with `x` and `y`, or text only.
 */
export function withOutlines(svg: string): string {
  const glyphs = new Map<string, { readonly id: string; readonly d: string }>();
  const glyphOf = (face: FontFace, glyph: Glyph, unitsPerEm: number) => {
    const key = `${face} ${glyph.id}`;
    const drawn = glyphs.get(key) ?? {
      id: `g${glyphs.size.toString(36)}`,
      d: glyphPath(glyph, unitsPerEm),
    };
    glyphs.set(key, drawn);
    return drawn;
  };
  const draw = ({ text, x, y, given }: Line) => {
    const face = `${given['font-family']} ${given['font-weight']}` as FontFace;
    const font = fontOf(face);
    const scale = Number(given['font-size']) / UNITS;
    const tracking = Number(given['letter-spacing'] ?? 0) / scale;
    const run = font.layout(text);
    const advances = run.positions.map(({ xAdvance }) => (xAdvance * UNITS) / font.unitsPerEm + tracking);
    const width = advances.reduce((sum, advance) => sum + advance, 0);
    const before = { middle: width / 2, end: width }[given['text-anchor'] ?? ''] ?? 0;
    let pen = 0;
    const uses = run.glyphs.map((glyph, i) => {
      const { id, d } = glyphOf(face, glyph, font.unitsPerEm);
      const at = Math.round(pen);
      pen += advances[i] ?? 0;
      return d && `<use href="#${id}"${at ? ` x="${at}"` : ''}/>`;
    });
    const placed = `matrix(${Math.round(scale * 1e5) / 1e5} 0 0 ${-Math.round(scale * 1e5) / 1e5} ${round(x - before * scale)} ${round(y)})`;
    const stroke = given['stroke']
      ? ` stroke="${given['stroke']}" stroke-width="${round(Number(given['stroke-width'] ?? 1) / scale)}" stroke-linejoin="round"`
      : '';
    const fill = given['fill'] ? ` fill="${given['fill']}"` : '';
    const moved = given['transform'] ? `${given['transform']} ` : '';
    return `<g transform="${moved}${placed}"${fill}${stroke}>${uses.join('')}</g>`;
  };
  const drawing = svg.replace(/<text([^>]*)>([\s\S]*?)<\/text>/g, (_, source: string, content: string) => {
    const given = attributesOf(source);
    const lines = [...content.matchAll(/<tspan([^>]*)>([^<]*)<\/tspan>/g)].map(
      ([, place = '', text = '']): Attributes => ({ ...attributesOf(place), text }),
    );
    return (lines.length > 0 ? lines : [{ text: content } as Attributes])
      .map(({ text = '', x = given['x'], y = given['y'] }) =>
        draw({ text: plain(text), x: Number(x ?? 0), y: Number(y ?? 0), given }),
      )
      .join('');
  });
  const used = [...glyphs.values()].filter(({ d }) => d !== '');
  return `<defs>${used.map(({ id, d }) => `<path id="${id}" d="${d}"/>`).join('')}</defs>${drawing}`;
}
