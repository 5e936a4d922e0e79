/** The editor's figures and names, as people read them. Positions are inches from the trim corner. */
import type { TemplateElement } from '@farmpost/shared/contracts/templates';
import {
  type ArtworkChange,
  type DataView,
  type DesignSize,
  type InkName,
  type LeftText,
  MAX_IMPORTED_TEXTS,
  type PaletteName,
} from '@farmpost/shared/contracts/template-vocabulary';
import { POINTS_PER_INCH, zonesOf, type Box } from '@farmpost/shared/domain/postcard/geometry';

/** Bleed in inches: the trim corner is this far from the corner of the canvas. */
export const trimOf = (size: DesignSize): number => zonesOf(size).trim.x / POINTS_PER_INCH;
export const inchText = (value: number): string =>
  (Object.is(Math.round(value * 100), -0) ? 0 : value).toFixed(2);

/** `0.26, 2.35 in`. */
export const positionText = ({ x, y }: Pick<Box, 'x' | 'y'>, size: DesignSize): string =>
  `${inchText(x - trimOf(size))}, ${inchText(y - trimOf(size))} in`;

export const typeNames: Readonly<Record<TemplateElement['type'], string>> = {
  text: 'Text',
  rect: 'Panel',
  rule: 'Rule',
  art: 'Art',
  stamp: 'Stamp',
  qr: 'QR code',
  image: 'Photo',
  artwork: 'Artwork',
  data: 'Figures',
};

export const inkLabels: Readonly<Record<InkName, string>> = {
  paper: 'Paper',
  ink: 'Ink',
  primary: 'Primary',
  mid: 'Mid tone',
  tint: 'Tint',
  panel: 'Panel',
  sky: 'Sky',
  sun: 'Sun',
  black: 'Black',
};

export const paletteLabels: Readonly<Record<PaletteName, string>> = {
  blue: 'Postal blue',
  green: 'Green',
  kraft: 'Kraft',
  oxblood: 'Oxblood',
};

export const sceneLabels = {
  street: 'Home on its street',
  row: 'Row of homes',
  homes: 'Plain homes',
  lights: 'Lights on a string',
  snow: 'Street under snow',
  sunrise: 'Sunrise',
  airmail: 'Airmail edge',
  perforation: 'Perforation',
  frame: 'Engraved frame',
  'yard-sign': 'Yard sign',
  'equal-housing': 'Equal Housing mark',
} as const;

/** Views of the sales of a card's area. */
export const viewLabels: Readonly<Record<DataView, string>> = {
  sales: 'List of sales',
  chart: 'Chart of prices',
  map: 'Map of sales',
};

export const sourceLabels = {
  '{{listing.photo}}': 'Listing photo',
  '{{listing.photo2}}': 'Second photo',
  '{{listing.photo3}}': 'Third photo',
  '{{agent.portrait}}': 'Agent’s portrait',
  '{{agent.logo}}': 'Brokerage logo',
} as const;

/** Reasons why an import leaves out a text. */
export const leftTextLabels: Readonly<Record<LeftText['why'], string>> = {
  font: 'we have no such font',
  placing: 'its letters are placed one by one',
  path: 'it follows a path',
  turned: 'it is turned or stretched',
  look: 'it has an outline, a decoration or letter forms that we cannot set',
  long: 'it has more than 400 characters',
  many: `at most ${MAX_IMPORTED_TEXTS} lines stay text`,
};

/** Labels for the changes of an import, worded to follow their count. */
export const changeLabels: Readonly<Record<ArtworkChange, readonly [one: string, more: string]>> = {
  scripts: ['script left out', 'scripts left out'],
  handlers: ['event handler left out', 'event handlers left out'],
  'web-pages': ['embedded web page or player left out', 'embedded web pages or players left out'],
  references: ['reference to something outside left out', 'references to something outside left out'],
  animations: ['animation left out', 'animations left out'],
  pictures: ['picture left out: only drawings are imported', 'pictures left out: only drawings are imported'],
  text: ['text left out: convert text to outlines first', 'texts left out: convert text to outlines first'],
  links: ['link removed, its drawing is kept', 'links removed, their drawings are kept'],
  styles: ['style rule left out', 'style rules left out'],
  clipping: ['clipping ignored: parts may reach further', 'clippings ignored: parts may reach further'],
  effects: ['filter or mask ignored', 'filters or masks ignored'],
  patterns: ['pattern left out', 'patterns left out'],
  markers: [
    'line with arrowheads or marks drawn without them',
    'lines with arrowheads or marks drawn without them',
  ],
  nested: ['nested drawing left out or not scaled', 'nested drawings left out or not scaled'],
  unknown: ['unknown part left out', 'unknown parts left out'],
  broken: ['broken part left out', 'broken parts left out'],
  outside: ['part outside of the page left out', 'parts outside of the page left out'],
  doctype: ['document type left out', 'document types left out'],
  gradients: ['gradient printed as its mean color', 'gradients printed as their mean colors'],
  transparency: ['transparent color printed solid', 'transparent colors printed solid'],
  stretched: ['stretched line printed with an even width', 'stretched lines printed with an even width'],
  documents: ['attached file or form left out', 'attached files or forms left out'],
};

export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
export const modifier = (): string => (isMac() ? '⌘' : 'Ctrl');
