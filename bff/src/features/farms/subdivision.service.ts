/** Subdivisions as the MLS names them, with the area that its listings span. */
import type { Subdivision } from '@farmpost/shared/contracts/farms';
import { areaAround } from '@farmpost/shared/domain/farm-area';
import type { AppContext } from '../../context';
import { agentOf } from '../../http/actor';
import type { Actor } from '../../http/define-route';
import { listPlacesIn, listSubdivisions } from '../listings/area-sales.queries';
import { findMls } from './find-mls';

const MOST = 12;

/** Empty without a connected MLS. */
export async function readSubdivisions(
  { db }: AppContext,
  actor: Actor,
  query = '',
): Promise<{ data: Subdivision[] }> {
  const mls = await findMls(db, agentOf(actor));
  if (!mls) return { data: [] };
  const data: Subdivision[] = [];
  for (const row of await listSubdivisions(db, { providerId: mls.id, query, limit: MOST })) {
    const geometry = areaAround(await listPlacesIn(db, { providerId: mls.id, ...row }));
    const { subdivision: name, city, state, count: listings } = row;
    if (geometry) data.push({ name, city, state, listings, geometry });
  }
  return { data };
}
