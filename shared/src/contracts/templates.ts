/**
 * Card templates: the document that a card is rendered from, and the data merged into it.
 * Lengths are inches from the top left corner of the bleed canvas, type sizes and stroke widths points.
 */
import * as z from 'zod';
import { cardEvent } from './card-event';
import { cardMarket, ownSale } from './card-figures';
import { officeAddress } from './office-address';
import {
  artScenes,
  artworkColor,
  artworkHash,
  artworkPath,
  dataViews,
  designOccasions,
  fontFaces,
  inkNames,
  lineCaps,
  lineJoins,
  MAX_ARTWORK_PATHS,
  MAX_ARTWORK_TEXT,
  MAX_SIDE_ELEMENTS,
  paletteNames,
  pictureFallbacks,
  pictureSources,
  designSizes,
  textRoles,
} from './template-vocabulary';

export type * from './template-vocabulary';

/** The longest sheet has 18.25 in. */
const inches = z.number().min(-1).max(19);
const length = z.number().positive().max(19);
const points = z.number().positive().max(200);

/** Editor settings of an element, besides its looks. */
const editing = {
  id: z.string().min(1).max(40),
  /** Shown in the list of layers. */
  name: z.string().max(40).optional(),
  /** Kept from being changed by accident. */
  locked: z.boolean().optional(),
  /** Left out of the card. */
  hidden: z.boolean().optional(),
  /** Elements with the same group are selected and moved together. */
  group: z.string().min(1).max(40).optional(),
};
/** Degrees clockwise, around the middle of what is drawn. */
const rotate = z.number().min(-180).max(180).optional();
const box = { ...editing, x: inches, y: inches, w: length, h: length };

export const rectElement = z.strictObject({
  ...box,
  rotate,
  type: z.literal('rect'),
  fill: z.enum(inkNames),
});

/** A straight rule between two points. */
export const ruleElement = z.strictObject({
  ...editing,
  type: z.literal('rule'),
  from: z.tuple([inches, inches]),
  to: z.tuple([inches, inches]),
  width: points,
  stroke: z.enum(inkNames),
});

export const textElement = z.strictObject({
  ...editing,
  rotate,
  type: z.literal('text'),
  role: z.enum(textRoles).optional(),
  x: inches,
  /** Baseline of the first line. */
  baseline: inches,
  w: length,
  /** Text with merge fields: `{{listing.address}} came on the market`. */
  text: z.string().max(400),
  face: z.enum(fontFaces),
  size: points,
  /** Text shrinks to this size before it counts as overflowing. */
  minSize: points,
  maxLines: z.int().min(1).max(12),
  /** Distance between baselines as a multiple of the size. */
  leading: z.number().min(0.8).max(2).default(1.3),
  align: z.enum(['left', 'center', 'right']).default('left'),
  /** Added after each letter, in points at the full size. */
  tracking: z.number().min(-5).max(5).default(0),
  fill: z.enum(inkNames),
  /** Silently omitted if one of its merge fields is empty. */
  optional: z.boolean().default(false),
  /** Id of a text above: this one moves down by that text's lines after the first. */
  follows: z.string().optional(),
  /** A dotted shadow behind display type. */
  shadow: z.boolean().default(false),
});
export type TextElement = z.infer<typeof textElement>;

/** A built-in drawing, seeded by the card's data. */
export const artElement = z.strictObject({
  ...box,
  rotate,
  type: z.literal('art'),
  scene: z.enum(artScenes),
});

/** The agent's initials on a perforated stamp. */
export const stampElement = z.strictObject({
  ...box,
  rotate,
  type: z.literal('stamp'),
  text: z.string().max(40),
});

/** A white box with the QR symbol and its quiet zone; the symbol is aligned to whole print dots. */
export const qrElement = z.strictObject({
  ...editing,
  type: z.literal('qr'),
  x: inches,
  y: inches,
  /** Side of the white box. */
  size: length,
});

/** A picture of the card's data: the home, the agent or their brokerage. */
export const imageElement = z.strictObject({
  ...box,
  rotate,
  type: z.literal('image'),
  source: z.enum(pictureSources),
  /** `cover` (default) fills the box around the focal point; `contain` shows the whole picture. */
  fit: z.enum(['cover', 'contain']).optional(),
  /** Position of the focal point in a `cover` box, as shares of its width and height; the middle if left out. */
  focus: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }).optional(),
  /** Drawn instead of a picture that is missing: a scene, or the agent's initials. Nothing if left out. */
  fallback: z.enum(pictureFallbacks).optional(),
});
export type ImageElement = z.infer<typeof imageElement>;

/** An ink of the palette, or a color of its own. */
const artworkPaint = z.union([z.enum(inkNames), z.string().regex(artworkColor)]);

const drawnPath = z.strictObject({
  /** `M0 0L10 0C…Z`, in points of the artwork. */
  d: z.string().max(MAX_ARTWORK_TEXT).regex(artworkPath),
  fill: artworkPaint.optional(),
  evenOdd: z.literal(true).optional(),
  stroke: artworkPaint.optional(),
  width: points.optional(),
  cap: z.enum(lineCaps).optional(),
  join: z.enum(lineJoins).optional(),
  dash: z.array(z.number().min(0).max(1000)).min(1).max(8).optional(),
});

/**
 * An imported drawing: filled and stroked paths, and nothing else, in points from the top left corner of its ink. It is
 * stored by the hash of its content, so it never changes.
 */
export const artwork = z.strictObject({
  w: z.number().positive().max(1000),
  h: z.number().positive().max(1000),
  paths: z.array(drawnPath).min(1).max(MAX_ARTWORK_PATHS),
});
export type Artwork = z.infer<typeof artwork>;

/** An imported drawing in its place. */
export const artworkElement = z.strictObject({
  ...box,
  rotate,
  type: z.literal('artwork'),
  /** Its key in the document's `artworks`. */
  artwork: z.string().regex(artworkHash),
  /** Prints all of it in this ink, except what is white. */
  ink: z.enum(inkNames).optional(),
  /** Description of the artwork for people who do not see it; without one, it is decorative. */
  alt: z.string().max(160).optional(),
});
export type ArtworkElement = z.infer<typeof artworkElement>;

/** Sales of the card's area: a list, a chart of prices, or a map. */
export const dataElement = z.strictObject({
  ...box,
  type: z.literal('data'),
  show: z.enum(dataViews),
  /** Sales that a list and a map name. */
  rows: z.int().min(1).max(12).default(5),
});
export type DataElement = z.infer<typeof dataElement>;

export const templateElement = z.discriminatedUnion('type', [
  rectElement,
  ruleElement,
  textElement,
  artElement,
  stampElement,
  qrElement,
  imageElement,
  artworkElement,
  dataElement,
]);
export type TemplateElement = z.infer<typeof templateElement>;

export const postcardTemplate = z.strictObject({
  size: z.enum(designSizes),
  /** The card's seed selects one of them. */
  palettes: z.array(z.enum(paletteNames)).min(1),
  /** Left out where the purpose says it all. */
  occasion: z.enum(designOccasions).optional(),
  defaultCopy: z.strictObject({ headline: z.string().max(60), message: z.string().max(160) }),
  front: z.array(templateElement).max(MAX_SIDE_ELEMENTS),
  /** A letter without elements on its second page is one page long. */
  back: z.array(templateElement).max(MAX_SIDE_ELEMENTS),
  /** The drawings that artwork elements show, by the hash of their content. */
  artworks: z.record(z.string().regex(artworkHash), artwork).optional(),
});
export type PostcardTemplate = z.infer<typeof postcardTemplate>;

/** A picture to print. Sizes are pixels, upright; `focus` is what stays in view when it is cropped, in shares of them. */
export const cardPicture = z.strictObject({
  /** `data:image/jpeg` or `data:image/png` URL; on screens, it may have fewer pixels. */
  href: z.string().regex(/^data:image\/(png|jpeg);base64,[A-Za-z0-9+/=]+$/),
  width: z.int().positive(),
  height: z.int().positive(),
  focus: z.strictObject({ x: z.number().min(0).max(1), y: z.number().min(0).max(1) }),
});
export type CardPicture = z.infer<typeof cardPicture>;

/** Screen colors of a brand. Text is printed in the first, on white and reversed; the second accents it. */
export const brandColors = z.strictObject({
  primary: z.string().regex(artworkColor),
  accent: z.string().regex(artworkColor),
});
export type BrandColors = z.infer<typeof brandColors>;

/** The data of one card. Strings are printed as is; `null` means unknown. */
export const postcardData = z.strictObject({
  /** Selects house, colors and trees. It is the listing's id, so card and landing page match. */
  seed: z.string(),
  agent: z.strictObject({
    name: z.string(),
    title: z.string(),
    brokerage: z.string(),
    licenseNumber: z.string(),
    /** Two-letter state of the license. */
    state: z.string(),
    phone: z.string(),
    /** Only on cards of designs that print it. */
    office: officeAddress.nullish(),
    portrait: cardPicture.nullish(),
    logo: cardPicture.nullish(),
    /** The logo on a dark ground; without one, the other stands on a white plate. */
    darkLogo: cardPicture.nullish(),
    /** Logos as drawings, sharp at every size. They come before the pictures. */
    logoArt: artwork.nullish(),
    darkLogoArt: artwork.nullish(),
    team: z.string().nullish(),
    officePhone: z.string().nullish(),
    disclaimer: z.string().nullish(),
    /** Brand colors; left out, the design's palette has its own. */
    colors: brandColors.nullish(),
    /** How large name, team and phone may be beside the brokerage's name, by the rule of the card's state. */
    nameLimit: z
      .strictObject({ against: z.enum(['contact', 'name', 'team']), ratio: z.number().min(0.1).max(2) })
      .nullish(),
  }),
  listing: z
    .strictObject({
      addressLine1: z.string(),
      city: z.string(),
      state: z.string(),
      /** List price, or the sale price on a just-sold card. */
      priceCents: z.int().nullable(),
      bedrooms: z.number().nullable(),
      bathrooms: z.number().nullable(),
      areaSqft: z.number().nullable(),
      photo: cardPicture.nullable(),
      /** The second and third photo; left out where the design shows one. */
      photo2: cardPicture.nullish(),
      photo3: cardPicture.nullish(),
      /** Set where the price of the sale may not be printed: the card says “Sold”. */
      isPriceHidden: z.boolean().optional(),
      /** The price before the last cut; left out or `null` without one. */
      oldPriceCents: z.int().nullish(),
    })
    .nullable(),
  /** Left out or `null` where the card invites to none. */
  event: cardEvent.nullish(),
  /** Left out or `null` where the home has not sold. */
  sale: ownSale.nullish(),
  /** A client's own words, and who they are; left out or `null` where the design prints none or the agent has none. */
  testimonial: z.strictObject({ words: z.string(), client: z.string() }).nullish(),
  /** Left out or `null` where the design prints no figures of an area. */
  market: cardMarket.nullish(),
  /** `null` uses the template's default copy. */
  copy: z.strictObject({ headline: z.string(), message: z.string() }).nullable(),
  /** Eight characters of Crockford's base 32, upper case. */
  code: z.string().regex(/^[0-9A-HJKMNP-TV-Z]{8}$/),
  /** Origin of the portal that the code links to: `https://farmpost.example`. */
  portalUrl: z.url(),
});
export type PostcardData = z.infer<typeof postcardData>;
