import type { Farm, FarmArea, FarmLookUp } from '@farmpost/shared/contracts/farms';
import { type CardsAYear, cardsAYear } from '@farmpost/shared/contracts/farm-vocabulary';
import { squareMilesOf } from '@farmpost/shared/domain/farm-area';
import type { Db } from '../../db/database';
import { type FarmRow, findLastLookUp, type LookUpRow } from '../households/farm.queries';

export function presentArea(row: FarmRow): FarmArea {
  const { kind, geometry_json: geometry, zips_json: zips, subdivision } = row;
  if (!geometry) return { kind: 'zip', zips: [...(zips ?? [])] };
  return kind === 'subdivision' && subdivision !== null
    ? { kind, subdivision, geometry }
    : { kind: 'polygon', geometry };
}

/** Every month for a number that this version does not know. */
export const cardsAYearOf = (row: Pick<FarmRow, 'cards_a_year'>): CardsAYear =>
  cardsAYear.find((each) => each === row.cards_a_year) ?? 12;

const presentLookUp = (row: LookUpRow): FarmLookUp => ({
  id: row.id,
  state: row.state,
  pages: row.pages,
  maxPages: row.max_pages,
  found: row.found,
  added: row.added,
  isWhole: row.is_whole,
  problem: row.problem,
  startedAt: row.started_at,
  finishedAt: row.finished_at,
});

export async function presentFarm(db: Db, row: FarmRow): Promise<Farm> {
  const lookUp = await findLastLookUp(db, row.id);
  return {
    id: row.id,
    name: row.name,
    area: presentArea(row),
    squareMiles: row.geometry_json && squareMilesOf(row.geometry_json),
    homes: row.homes,
    countedAt: row.counted_at,
    cardsAYear: cardsAYearOf(row),
    commissionCents: row.commission_cents,
    lookUp: lookUp ? presentLookUp(lookUp) : null,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
    version: row.version,
  };
}
