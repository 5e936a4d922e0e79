/** Artwork of a template: imported drawings, as paths of our own that every renderer draws alike. */
import type { Artwork, ArtworkElement, PostcardTemplate, TemplateElement } from '../../contracts/templates';
import { inkNames, type InkName } from '../../contracts/template-vocabulary';
import type { Palette } from './palette';

type DrawnPath = Artwork['paths'][number];
type Paint = NonNullable<DrawnPath['fill']>;

/** The canonical text of an artwork, independent of the order of its keys, for its hash. */
export const artworkContent = ({ w, h, paths }: Artwork): string =>
  JSON.stringify([
    w,
    h,
    paths.map(({ d, fill, evenOdd, stroke, width, cap, join, dash }) => [
      d,
      fill ?? null,
      evenOdd ?? null,
      stroke ?? null,
      width ?? null,
      cap ?? null,
      join ?? null,
      dash ?? null,
    ]),
  ]);

/** The document with the artworks that its elements show, in the order of their hashes, and no others. */
export function withUsedArtworks(document: PostcardTemplate): PostcardTemplate {
  const { artworks, ...rest } = document;
  if (!artworks) return document;
  const shown = new Set(
    [...document.front, ...document.back].flatMap((element: TemplateElement) =>
      element.type === 'artwork' ? [element.artwork] : [],
    ),
  );
  const known = Object.keys(artworks);
  const kept = known.filter((hash) => shown.has(hash)).toSorted();
  if (kept.length > 0 && kept.length === known.length && kept.every((hash, i) => known[i] === hash)) {
    return document;
  }
  if (kept.length === 0) return rest;
  return {
    ...rest,
    artworks: Object.fromEntries(kept.flatMap((hash) => (artworks[hash] ? [[hash, artworks[hash]]] : []))),
  };
}

/** The paints of an artwork, each once; white is paper and prints nothing. */
export const paintsOf = ({ paths }: Artwork): readonly Paint[] => [
  ...new Set(paths.flatMap(({ fill, stroke }) => [fill ?? [], stroke ?? []].flat())),
];

/** Whether it has one color besides white, so that another ink can take its place. */
export const isSingleColor = (artwork: Artwork): boolean =>
  paintsOf(artwork).filter((paint) => paint !== 'paper').length === 1;

/** How much larger the artwork is drawn than its points. Lines take the mean of both directions. */
export function scaleOf(
  artwork: Artwork,
  { w, h }: { readonly w: number; readonly h: number },
): { readonly x: number; readonly y: number } {
  return { x: w / artwork.w, y: h / artwork.h };
}

/** The thinnest line in points, drawn at a scale; `null` without lines. */
export function thinnestLine(
  artwork: Artwork,
  scale: { readonly x: number; readonly y: number },
): number | null {
  const widths = artwork.paths.flatMap(({ stroke, width }) => (stroke && width ? [width] : []));
  return widths.length === 0 ? null : Math.min(...widths) * Math.min(scale.x, scale.y);
}

const isInk = (paint: Paint): paint is InkName => inkNames.some((name) => name === paint);

/** The paths as SVG, in points of the artwork. */
export function artworkPaths(artwork: Artwork, palette: Palette, ink: ArtworkElement['ink']): string {
  const color = (paint: Paint): string =>
    ink && paint !== 'paper' ? palette[ink] : isInk(paint) ? palette[paint] : paint;
  return artwork.paths
    .map(({ d, fill, evenOdd, stroke, width = 1, cap, join, dash }) =>
      [
        `<path d="${d}" fill="${fill ? color(fill) : 'none'}"`,
        fill && evenOdd ? ' fill-rule="evenodd"' : '',
        stroke ? ` stroke="${color(stroke)}" stroke-width="${width}"` : '',
        stroke && cap ? ` stroke-linecap="${cap}"` : '',
        stroke && join ? ` stroke-linejoin="${join}"` : '',
        stroke && dash ? ` stroke-dasharray="${dash.join(' ')}"` : '',
        '/>',
      ].join(''),
    )
    .join('');
}
