/** What a card template may name, without schemas: browsers use it too. */
export const postcardSizes = ['4x6', '6x9', '6x11'] as const;
export type PostcardSize = (typeof postcardSizes)[number];

export const postcardSides = ['front', 'back'] as const;
export type PostcardSide = (typeof postcardSides)[number];

export const paletteNames = ['blue', 'green', 'kraft'] as const;
export type PaletteName = (typeof paletteNames)[number];

/** Inks of a palette that a template may name; a template never names a colour outside them. */
export const inkNames = ['ink', 'primary', 'mid', 'tint', 'panel', 'sky', 'sun', 'paper', 'black'] as const;
export type InkName = (typeof inkNames)[number];

/** The static faces that print embeds; nothing else can be set in type. */
export const fontFaces = [
  'Besley 700',
  'Besley 800',
  'Besley 900',
  'Libre Franklin 400',
  'Libre Franklin 600',
  'Libre Franklin 700',
] as const;
export type FontFace = (typeof fontFaces)[number];

/** Lines that the law asks for; preflight looks for their roles. */
export const textRoles = ['name', 'brokerage', 'licence', 'phone', 'opt-out', 'code', 'copy'] as const;

/** Drawings of the house press. */
export const artScenes = ['street', 'row', 'airmail', 'yard-sign', 'equal-housing'] as const;
