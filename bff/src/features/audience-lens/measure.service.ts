/** Measures an audience with the table that covers most of its ring. */
import type { LensFigures } from '@farmpost/shared/contracts/audience-lens';
import type { LensFilter } from '@farmpost/shared/contracts/audience-lens-vocabulary';
import {
  type BlockFigures,
  LEAST_COVERAGE,
  leastFiltered,
  type Measure,
  measureAudience,
} from '@farmpost/shared/domain/audience-lens';
import { areaTest, boxOf, isInBox } from '@farmpost/shared/domain/farm-area';
import type { MapPoint } from '@farmpost/shared/domain/map-geometry';
import type { Db } from '../../db/database';
import * as repo from './audience-lens.repo';

export interface LensHome extends MapPoint {
  readonly householdId: string;
}

/** Homes that get a card or are held back by the draw; the cards alone, and their price. */
export interface LensAudience {
  readonly homes: readonly LensHome[];
  readonly cards: number;
  readonly totalCents: number;
}

/** An audience with some of the filters removed. */
interface Option extends LensAudience {
  readonly removed: readonly LensFilter[];
}

export interface LensQuestion {
  readonly filters: readonly LensFilter[];
  /** Everyone who could get the card; it has the homes of every option. */
  readonly ring: readonly LensHome[];
  readonly audience: LensAudience;
  /** Asked for only where a share drops largely. */
  readonly options: () => readonly Option[];
}

interface Located {
  /** By household id. */
  readonly blockOf: ReadonlyMap<string, string>;
  readonly blocks: ReadonlyMap<string, BlockFigures>;
}

/** Side of the squares in which blocks are read, in degrees: a ring touches one to four. */
const CELL = 0.25;

function cellsOf(homes: readonly LensHome[]): ReadonlyMap<string, LensHome[]> {
  const cells = new Map<string, LensHome[]>();
  for (const home of homes) {
    const key = `${Math.floor(home.lat / CELL)}:${Math.floor(home.lng / CELL)}`;
    const known = cells.get(key);
    if (known) known.push(home);
    else cells.set(key, [home]);
  }
  return cells;
}

const boundsOf = (homes: readonly LensHome[]) =>
  homes.reduce(
    (box, { lat, lng }) => ({
      west: Math.min(box.west, lng),
      east: Math.max(box.east, lng),
      south: Math.min(box.south, lat),
      north: Math.max(box.north, lat),
    }),
    { west: 180, east: -180, south: 90, north: -90 },
  );

/** The block of each home. A home outside of every block has none: its nearest block would be a guess. */
async function locate(db: Db, tableId: string, homes: readonly LensHome[]): Promise<Located> {
  const blockOf = new Map<string, string>();
  const blocks = new Map<string, BlockFigures>();
  for (const near of cellsOf(homes).values()) {
    const rows = await repo.listBlocksIn(db, tableId, boundsOf(near));
    const tests = rows.flatMap(({ geoid, figures_json: figures, geometry_json: geometry }) =>
      figures && geometry ? [{ geoid, figures, box: boxOf(geometry), isInside: areaTest(geometry) }] : [],
    );
    for (const home of near) {
      const found = tests.find(({ box, isInside }) => isInBox(home, box) && isInside(home));
      if (!found) continue;
      blockOf.set(home.householdId, found.geoid);
      blocks.set(found.geoid, found.figures);
    }
  }
  return { blockOf, blocks };
}

interface Chosen {
  readonly table: repo.TableRow;
  readonly located: Located;
}

/** The newest table that covers enough of the ring; where none does, the one that covers most. */
async function chooseTable(db: Db, ring: readonly LensHome[]): Promise<Chosen | null> {
  let best: Chosen | null = null;
  for (const table of await repo.listTables(db, 'current')) {
    const located = await locate(db, table.id, ring);
    if (located.blockOf.size >= ring.length * LEAST_COVERAGE) return { table, located };
    if (!best || located.blockOf.size > best.located.blockOf.size) best = { table, located };
  }
  return best;
}

/** `null` while no table is in use. */
export async function measure(db: Db, question: LensQuestion): Promise<LensFigures | null> {
  const { ring, audience, filters } = question;
  const chosen = await chooseTable(db, ring);
  if (!chosen) return null;
  const { blockOf, blocks } = chosen.located;
  const placesOf = (homes: readonly LensHome[]) =>
    homes.map(({ householdId }) => blockOf.get(householdId) ?? null);
  const everyone = placesOf(ring);
  const compare = (homes: readonly LensHome[]): Measure => measureAudience(everyone, placesOf(homes), blocks);
  const measured = compare(audience.homes);
  const alternative =
    measured.verdict === 'drop'
      ? leastFiltered(question.options().map((option) => ({ ...option, measure: compare(option.homes) })))
      : null;
  const { id, name, year } = chosen.table;
  return {
    version: 1,
    table: { id, name, year },
    filters: [...filters],
    ring: measured.ring,
    audience: measured.audience,
    groups: [...measured.groups],
    verdict: measured.verdict,
    cards: audience.cards,
    totalCents: audience.totalCents,
    alternative: alternative && {
      removed: [...alternative.removed],
      cards: alternative.cards,
      totalCents: alternative.totalCents,
      isClear: alternative.measure.verdict === 'none',
      groups: [...alternative.measure.groups],
    },
  };
}
