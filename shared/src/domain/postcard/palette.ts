/** Print inks, and which of them a card gets. */
import type { InkName, PaletteName } from '../../contracts/templates';
import { type BrandColors, mixed, PANEL_SHARE } from '../../contracts/brand-color-vocabulary';
import { pick, randomOf } from './random';

/** Flat colors of a card and its drawings; `flag` is only for the raised mailbox flag. */
export interface Palette extends Readonly<Record<InkName, string>> {
  readonly flag: string;
  readonly hillFar: string;
  readonly hillNear: string;
  readonly lawn: string;
  readonly shade: string;
  readonly glass: string;
  readonly conifer: string;
}

const common = { ink: '#16202B', paper: '#FFFFFF', black: '#000000', flag: '#BC2F1D', lawn: '#F3EAD0' };

export const palettes: Readonly<Record<PaletteName, Palette>> = {
  blue: {
    ...common,
    primary: '#1A4477',
    mid: '#8FAED2',
    tint: '#AEC4DD',
    panel: '#EDF2F8',
    sky: '#E6EEF7',
    sun: '#E8D5A8',
    hillFar: '#C6D5E7',
    hillNear: '#AEC4DD',
    shade: '#D5E1EF',
    glass: '#C9D9EB',
    conifer: '#6E93C0',
  },
  green: {
    ...common,
    primary: '#1D5540',
    mid: '#8DBBA0',
    tint: '#AFD0BC',
    panel: '#EDF5EF',
    sky: '#E7F1EA',
    sun: '#EBD49B',
    hillFar: '#C8DDCF',
    hillNear: '#AFD0BC',
    shade: '#D6E7DB',
    glass: '#CFE3DC',
    conifer: '#659A7E',
  },
  kraft: {
    ...common,
    primary: '#6A3A1C',
    mid: '#CFA878',
    tint: '#DFC69C',
    panel: '#F8F0DF',
    sky: '#F6EDD6',
    sun: '#FFF9EA',
    hillFar: '#EBD9B2',
    hillNear: '#DDC597',
    lawn: '#EFE3C2',
    shade: '#F0E3C8',
    glass: '#E4DCC8',
    conifer: '#A98252',
  },
  oxblood: {
    ...common,
    primary: '#7A1F24',
    mid: '#C99A92',
    tint: '#DDBFB8',
    panel: '#F6EDD6',
    sky: '#F4E5E0',
    sun: '#E8D5A8',
    hillFar: '#E6D0C9',
    hillNear: '#DDBFB8',
    shade: '#EBDAD4',
    glass: '#E8DAD3',
    conifer: '#B4837B',
  },
};

/** The inks of a brand: its two colors, and tints of the first for grounds and drawings. */
export const brandPalette = ({ primary, accent }: BrandColors): Palette => ({
  ...common,
  primary,
  mid: mixed(primary, 0.5),
  tint: mixed(primary, 0.35),
  panel: mixed(primary, 0.08),
  sky: mixed(primary, PANEL_SHARE),
  sun: accent,
  hillFar: mixed(primary, 0.24),
  hillNear: mixed(primary, 0.35),
  shade: mixed(primary, 0.17),
  glass: mixed(primary, 0.22),
  conifer: mixed(primary, 0.64),
});

/** The palette of a card: the same for every card of one listing. Brand colors replace the design's own. */
export const paletteFor = (
  names: readonly PaletteName[],
  seed: string,
  colors: BrandColors | null | undefined = null,
): Palette => (colors ? brandPalette(colors) : palettes[pick(randomOf(`palette ${seed}`), names)]);
