/** Names that card templates use, without schemas, because browsers also use them. */
/** Postcards by height and width in inches, a letter on 8.5 x 11 in, and a brochure: 6 x 18 in, folded once. */
export const designSizes = ['4x6', '6x9', '6x11', 'letter', 'bifold'] as const;
export type DesignSize = (typeof designSizes)[number];

/** Sides of a design; for a letter, page 1 and page 2; for a brochure, outside and inside. */
export const postcardSides = ['front', 'back'] as const;
export type PostcardSide = (typeof postcardSides)[number];

export const paletteNames = ['blue', 'green', 'kraft', 'oxblood'] as const;
export type PaletteName = (typeof paletteNames)[number];

/** Palette inks that a template may use; a template uses no other colors. */
export const inkNames = ['ink', 'primary', 'mid', 'tint', 'panel', 'sky', 'sun', 'paper', 'black'] as const;
export type InkName = (typeof inkNames)[number];

/** The static faces that print embeds; text can use no others. */
export const fontFaces = [
  'Besley 700',
  'Besley 800',
  'Besley 900',
  'Libre Franklin 400',
  'Libre Franklin 600',
  'Libre Franklin 700',
] as const;
export type FontFace = (typeof fontFaces)[number];

/** Lines that the law requires; preflight looks for their roles. */
export const textRoles = ['name', 'brokerage', 'licence', 'phone', 'opt-out', 'code', 'copy'] as const;

/** Names of the built-in drawings. */
export const artScenes = [
  'street',
  'row',
  'homes',
  'lights',
  'snow',
  'sunrise',
  'airmail',
  'perforation',
  'frame',
  'yard-sign',
  'equal-housing',
] as const;

/** Views of the sales in the card's area that a data element draws. */
export const dataViews = ['sales', 'chart', 'map'] as const;
export type DataView = (typeof dataViews)[number];

/**
 * Occasions that a design is for, besides its purpose. Those about a listing are true only in one of its statuses, or
 * after a price cut.
 */
export const designOccasions = [
  'coming-soon',
  'open-house',
  'price-improved',
  'under-contract',
  'market-report',
  'season',
  'anniversary',
  'introduction',
  'testimonial',
  'neighbor-question',
] as const;
export type DesignOccasion = (typeof designOccasions)[number];

/** The pictures that an image element can show. */
export const pictureSources = [
  '{{listing.photo}}',
  '{{listing.photo2}}',
  '{{listing.photo3}}',
  '{{agent.portrait}}',
  '{{agent.logo}}',
] as const;
export type PictureSource = (typeof pictureSources)[number];

/** Drawings that replace a missing picture. */
export const pictureFallbacks = ['street', 'row', 'initials'] as const;

/** The ends and corners of the lines of artwork. */
export const lineCaps = ['butt', 'round', 'square'] as const;
export const lineJoins = ['miter', 'round', 'bevel'] as const;

/** Elements on a side of a template: the editor drags this many at 60 frames a second. */
export const MAX_SIDE_ELEMENTS = 200;

/** Absolute moves, lines, cubic curves and closings, with numbers only. */
export const artworkPath =
  /^M-?\d{1,5}(?:\.\d{1,2})? -?\d{1,5}(?:\.\d{1,2})?(?:[ML]-?\d{1,5}(?:\.\d{1,2})? -?\d{1,5}(?:\.\d{1,2})?|C-?\d{1,5}(?:\.\d{1,2})?(?: -?\d{1,5}(?:\.\d{1,2})?){5}|Z)*$/;
/** A screen color, which prints through the profile of the printing condition. */
export const artworkColor = /^#[0-9A-F]{6}$/;
/** SHA-256 of an artwork's content, hexadecimal. */
export const artworkHash = /^[0-9a-f]{64}$/;
export const MAX_ARTWORK_PATHS = 1000;
/** Characters of path data, in one artwork and in all of a template. */
export const MAX_ARTWORK_TEXT = 150_000;
export const MAX_ARTWORKS_TEXT = 300_000;

/** Texts that an import turns into text elements. */
export const MAX_IMPORTED_TEXTS = 60;
/** Reasons why an import leaves a text out, in the order in which they are looked for. */
export const leftTextReasons = ['font', 'placing', 'path', 'turned', 'look', 'long', 'many'] as const;
/** A text that an import leaves out, with its font in the file. */
export interface LeftText {
  readonly words: string;
  readonly font: string;
  readonly why: (typeof leftTextReasons)[number];
}

/** Changes that an import makes to a file: parts that it leaves out or prints in another way. */
export const artworkChanges = [
  'scripts',
  'handlers',
  'web-pages',
  'references',
  'animations',
  'pictures',
  'text',
  'links',
  'styles',
  'clipping',
  'effects',
  'patterns',
  'markers',
  'nested',
  'unknown',
  'broken',
  'outside',
  'doctype',
  'gradients',
  'transparency',
  'stretched',
  'documents',
] as const;
export type ArtworkChange = (typeof artworkChanges)[number];
