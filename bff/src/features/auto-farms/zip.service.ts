import type { FarmZip } from '@farmpost/shared/contracts/auto-farms';
import { zipName } from '@farmpost/shared/domain/auto-farm';
import type { AppContext } from '../../context';
import { readCardPrice } from '../mail-rates/mail-rate.queries';
import { countZips, findCenters, findPlaces, findZips } from './zip.queries';

const YEAR_MS = 365 * 86_400_000;

/** Counts stored homes and listings only; never estimates. */
export async function readZips(context: AppContext, agentId: string, query = ''): Promise<FarmZip[]> {
  const { db } = context;
  const since = new Date(context.now().getTime() - YEAR_MS).toISOString();
  const zips = await findZips(db, { agentId, query, since });
  const counts = await countZips(db, zips, since);
  const places = new Map((await findPlaces(db, zips)).map((place) => [place.zip, place]));
  const centers = await findCenters(db, zips);
  const cardCents = await readCardPrice(context);
  return zips.map((zip) => {
    const { homes, sales } = counts.get(zip) ?? { homes: 0, sales: 0 };
    const place = places.get(zip);
    return {
      zip,
      name: zipName(zip) ?? place?.city ?? '',
      state: place?.state ?? '',
      homes,
      sales,
      turnover: homes === 0 ? null : sales / homes,
      monthlyCents: homes * cardCents,
      center: centers.get(zip) ?? null,
    };
  });
}
