/** The elements of an imported drawing: its artwork, and the lines of text that stay text. Lengths are inches. */
import type { ImportedText } from '@farmpost/shared/contracts/template-drafts';
import { inkNames, type InkName } from '@farmpost/shared/contracts/template-vocabulary';
import type { Artwork, TemplateElement, TextElement } from '@farmpost/shared/contracts/templates';
import { POINTS_PER_INCH, type Box } from '@farmpost/shared/domain/postcard/geometry';
import type { Palette } from '@farmpost/shared/domain/postcard/palette';
import { capHeightOf } from '@farmpost/shared/domain/postcard/text-layout';
import { clamp, MAX_NAME, unionOf } from './elements';

/** A drawing as the server answered it. */
export interface ImportedDrawing {
  /** Both are `null` for a file of text alone. */
  readonly hash: string | null;
  readonly artwork: Artwork | null;
  readonly size: { readonly w: number; readonly h: number };
  readonly texts?: readonly ImportedText[];
}

const channels = (hex: string): readonly number[] =>
  [1, 3, 5].map((at) => parseInt(hex.slice(at, at + 2), 16));
const distance = (a: string, b: string): number => {
  const other = channels(b);
  return channels(a).reduce((sum, value, i) => sum + (value - (other[i] ?? 0)) ** 2, 0);
};

/** The ink that prints a color of the file: the same one, else the nearest, because text prints in inks alone. */
export function inkFor(
  color: string,
  palette: Palette,
): { readonly ink: InkName; readonly isExact: boolean } {
  const named = inkNames.find((name) => name === color);
  if (named) return { ink: named, isExact: true };
  const away = (name: InkName) => distance(color, palette[name]);
  const [ink = 'black'] = inkNames.toSorted((a, b) => away(a) - away(b));
  return { ink, isExact: away(ink) === 0 };
}

/** Room that a text has beyond its words, so that rounding does not shrink it. */
const ROOM = 1.02;

const boxOfText = ({ x, baseline, w: words, align, face, size }: ImportedText): Box => {
  const cap = capHeightOf(face, size) / POINTS_PER_INCH;
  const w = words * ROOM;
  return {
    x: x - { left: 0, center: 0.5, right: 1 }[align] * w,
    y: baseline - cap,
    w,
    h: cap + (size * 0.24) / POINTS_PER_INCH,
  };
};

/** The box around the drawing and its texts, from the corner of its artwork. */
export function wholeOf({ artwork, size, texts = [] }: ImportedDrawing): Box {
  const own = artwork ? [{ x: 0, y: 0, ...size }] : [];
  return unionOf([...own, ...texts.map(boxOfText)]) ?? { x: 0, y: 0, ...size };
}

function textOf(
  text: ImportedText,
  at: { readonly x: number; readonly y: number },
  scale: number,
  palette: Palette,
): TextElement {
  const w = text.w * scale * ROOM;
  const size = text.size * scale;
  return {
    id: 'text',
    name: text.words.slice(0, MAX_NAME),
    type: 'text',
    x: at.x + text.x * scale - { left: 0, center: 0.5, right: 1 }[text.align] * w,
    baseline: at.y + text.baseline * scale,
    w,
    text: text.words,
    face: text.face,
    size,
    minSize: Math.min(size, 8),
    maxLines: 1,
    leading: 1.3,
    align: text.align,
    tracking: text.tracking * scale,
    fill: inkFor(text.color, palette).ink,
    optional: false,
    shadow: false,
  };
}

/**
 * Elements in their place, artwork below its texts.
 *
 * @param room the largest size that a drawing with texts takes, which keeps its size in the file where it fits
 * @param place finds room for a box of a size
 */
export function importedElements(
  imported: ImportedDrawing,
  options: {
    readonly name: string;
    readonly palette: Palette;
    readonly room: Pick<Box, 'w' | 'h'>;
    readonly place: (size: Pick<Box, 'w' | 'h'>) => { readonly x: number; readonly y: number };
  },
): readonly TemplateElement[] {
  const { hash, artwork, size, texts = [] } = imported;
  const { palette, room, place } = options;
  const name = options.name.trim().slice(0, MAX_NAME) || 'Artwork';
  const shown = (at: { readonly x: number; readonly y: number }, scale: number): TemplateElement[] =>
    artwork && hash !== null
      ? [
          {
            id: 'artwork',
            name,
            type: 'artwork',
            artwork: hash,
            ...at,
            w: artwork.w * scale,
            h: artwork.h * scale,
          },
        ]
      : [];
  if (texts.length === 0) {
    if (!artwork) return [];
    // Keep the size of the file, within limits that can be seen and fit the card.
    const scale = clamp(Math.max(size.w, size.h), 0.4, 2.5) / Math.max(artwork.w, artwork.h);
    return shown(place({ w: artwork.w * scale, h: artwork.h * scale }), scale);
  }
  const whole = wholeOf(imported);
  const scale = Math.min(1, room.w / whole.w, room.h / whole.h);
  const corner = place({ w: whole.w * scale, h: whole.h * scale });
  const at = { x: corner.x - whole.x * scale, y: corner.y - whole.y * scale };
  return [
    ...(artwork ? shown(at, (size.w / artwork.w) * scale) : []),
    ...texts.map((text) => textOf(text, at, scale, palette)),
  ];
}
