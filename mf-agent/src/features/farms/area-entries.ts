/** The entries of a farm's form, and the area that they describe. Pure. */
import type { Farm, FarmArea } from '@farmpost/shared/contracts/farms';
import { type FarmKind, MAX_FARM_ZIPS } from '@farmpost/shared/contracts/farm-vocabulary';
import { type Drawing, readDrawing, startDrawing } from './area-edits';

export interface AreaEntries {
  readonly name: string;
  readonly kind: FarmKind;
  readonly drawing: Drawing;
  /** Name of the chosen subdivision; empty for none. */
  readonly subdivision: string;
  /** Listings that its area was drawn around; `null` once that is not known. */
  readonly listings: number | null;
  /** As typed. */
  readonly zips: string;
  readonly cardsAYear: number;
  /** Dollars, as typed; empty for none. */
  readonly commission: string;
}

const noArea = { kind: 'polygon', drawing: startDrawing(null), subdivision: '', zips: '' } as const;

function areaEntries(area: FarmArea) {
  if (area.kind === 'zip') return { ...noArea, kind: area.kind, zips: area.zips.join(', ') };
  const drawing = startDrawing(area.geometry);
  return {
    ...noArea,
    kind: area.kind,
    drawing,
    ...(area.kind === 'subdivision' && { subdivision: area.subdivision }),
  };
}

/** @param farm `null` for a new one */
export const startEntries = (farm: Farm | null): AreaEntries => ({
  name: farm?.name ?? '',
  listings: null,
  cardsAYear: farm?.cardsAYear ?? 12,
  commission: farm?.commissionCents ? String(farm.commissionCents / 100) : '',
  ...(farm ? areaEntries(farm.area) : noArea),
});

export interface ReadArea {
  /** `null` while it is not whole. */
  readonly area: FarmArea | null;
  /** Why not, as a sentence; `null` before anything is chosen. */
  readonly problem: string | null;
}

function readZips(text: string): ReadArea {
  const words = text.split(/[\s,;]+/).filter(Boolean);
  if (words.length === 0) return { area: null, problem: null };
  const wrong = words.find((word) => !/^\d{5}$/.test(word));
  if (wrong !== undefined) return { area: null, problem: `“${wrong}” is no ZIP of five digits.` };
  const zips = [...new Set(words)];
  return zips.length > MAX_FARM_ZIPS
    ? { area: null, problem: `Enter at most ${MAX_FARM_ZIPS} ZIPs.` }
    : { area: { kind: 'zip', zips }, problem: null };
}

/** @param farm its stored area stands until it is edited, because only that one may have holes */
export function readArea(entries: AreaEntries, farm: Farm | null): ReadArea {
  const { kind, drawing, subdivision } = entries;
  if (kind === 'zip') return readZips(entries.zips);
  if (farm && farm.area.kind === kind && drawing.past.length === 0) return { area: farm.area, problem: null };
  const { geometry, problem } = readDrawing(drawing);
  if (!geometry) return { area: null, problem };
  return kind === 'subdivision' && subdivision !== ''
    ? { area: { kind, subdivision, geometry }, problem: null }
    : { area: { kind: 'polygon', geometry }, problem: null };
}

/** Cents of an amount in dollars: `$14,362.50`. `null` for an empty field, `undefined` for no amount. */
export function readCommission(text: string): number | null | undefined {
  const plain = text.replace(/[$,\s]/g, '');
  if (plain === '') return null;
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(plain)) return undefined;
  const cents = Math.round(Number(plain) * 100);
  return cents > 0 && cents <= 100_000_000 ? cents : undefined;
}
