/** The editor's figures and names, as people read them. Positions are inches from the trim corner. */
import type { TemplateElement } from '@farmpost/shared/contracts/templates';
import type { InkName, PaletteName } from '@farmpost/shared/contracts/template-vocabulary';
import { BLEED, POINTS_PER_INCH, type Box } from '@farmpost/shared/domain/postcard/geometry';

/** Bleed in inches: the trim corner is this far from the corner of the canvas. */
export const TRIM = BLEED / POINTS_PER_INCH;

export const fromTrim = (value: number): number => value - TRIM;
export const inchText = (value: number): string =>
  (Object.is(Math.round(value * 100), -0) ? 0 : value).toFixed(2);

/** `0.26, 2.35 in`. */
export const positionText = ({ x, y }: Pick<Box, 'x' | 'y'>): string =>
  `${inchText(fromTrim(x))}, ${inchText(fromTrim(y))} in`;

export const typeNames: Readonly<Record<TemplateElement['type'], string>> = {
  text: 'Text',
  rect: 'Panel',
  rule: 'Rule',
  art: 'Art',
  stamp: 'Stamp',
  qr: 'QR code',
  image: 'Photo',
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
  airmail: 'Airmail edge',
  perforation: 'Perforation',
  'yard-sign': 'Yard sign',
  'equal-housing': 'Equal Housing mark',
} as const;

export const sourceLabels = {
  '{{listing.photo}}': 'Listing photo',
  '{{agent.portrait}}': 'Agent’s portrait',
  '{{agent.logo}}': 'Brokerage logo',
} as const;

export const isMac = (): boolean => /mac|iphone|ipad/i.test(navigator.platform);
export const modifier = (): string => (isMac() ? '⌘' : 'Ctrl');
