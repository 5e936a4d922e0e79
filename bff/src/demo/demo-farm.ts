/** A farm of the demo's agent: a subdivision whose homes are known from the mailings of its history. */
import { areaAround } from '@farmpost/shared/domain/farm-area';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../context';
import { demoAgentIds, demoProviderId } from '../db/seeds/demo-people';
import { readArea } from '../features/farms/farm.service';
import { insertFarm } from '../features/households/farm.commands';
import { listFarms } from '../features/households/farm.queries';
import { listHomesIn } from '../features/households/homes-in-area.queries';
import { listPlacesIn, listSubdivisions } from '../features/listings/area-sales.queries';

/** Homes that make a farm of the usual size; the largest one below it is taken if none has so many. */
const ENOUGH = 150;
/** A made-up commission, in cents. */
const COMMISSION = 1_240_000;

/** Makes the farm once; nothing happens before listings and homes are known. */
export async function makeDemoFarm({ db, now }: AppContext): Promise<void> {
  const agentId = demoAgentIds.dana;
  if ((await listFarms(db, agentId)).length > 0) return;
  const feed = { providerId: demoProviderId, query: '', limit: 12 };
  let best: { name: string; columns: ReturnType<typeof readArea>; homes: number } | null = null;
  for (const row of await listSubdivisions(db, feed)) {
    const geometry = areaAround(await listPlacesIn(db, { providerId: demoProviderId, ...row }));
    if (!geometry) continue;
    const homes = (await listHomesIn(db, { geometry })).length;
    if (homes === 0 || (best && best.homes >= homes)) continue;
    const { subdivision } = row;
    best = { name: subdivision, columns: readArea({ kind: 'subdivision', subdivision, geometry }), homes };
    if (homes >= ENOUGH) break;
  }
  if (!best) return;
  const at = now().toISOString();
  await insertFarm(db, {
    id: uuidv7(),
    agent_id: agentId,
    name: best.name,
    ...best.columns,
    homes: best.homes,
    counted_at: at,
    commission_cents: COMMISSION,
    deleted_at: null,
    created_at: at,
    updated_at: at,
  });
}
