/** ZIPs with the platform's own data: homes, sales, the agent's own listings. */
import { namedZips, zipName } from '@farmpost/shared/domain/auto-farm';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import { containing } from '../../db/like-pattern';

const MOST = 20;

export interface Place {
  readonly zip: string;
  readonly city: string;
  readonly state: string;
}

/** City and state of each ZIP, as its homes and listings name them. */
export async function findPlaces(db: Db, zips: readonly string[]): Promise<Place[]> {
  if (zips.length === 0) return [];
  const { rows } = await sql<Place>`
    select zip, max(city) as city, max(state) as state from (
      select zip, city, state from households where zip in (${sql.join(zips)}) and erased_at is null
      union all select zip, city, state from listings where zip in (${sql.join(zips)})
    ) as places group by zip order by zip`.execute(db);
  return rows;
}

/** ZIPs of the feeds that match, those with the agent's own listings first, then by sales. */
export async function findZips(
  db: Db,
  { agentId, query, since }: { readonly agentId: string; readonly query: string; readonly since: string },
): Promise<string[]> {
  const pattern = containing(query.toLowerCase());
  const { rows } = await sql<{ zip: string }>`
    select listings.zip, count(listing_agents.listing_id) as own,
      sum(case when listings.status = 'Closed' and listings.closed_at >= ${since} then 1 else 0 end) as sales
    from listings left join listing_agents
      on listing_agents.listing_id = listings.id and listing_agents.agent_id = ${agentId}
    where listings.zip <> '' and (${query === '' ? sql`true` : sql`listings.zip like ${pattern} escape '\\' or lower(listings.city) like ${pattern} escape '\\'`})
    group by listings.zip order by own desc, sales desc, listings.zip limit ${MOST}`.execute(db);
  const named =
    query === ''
      ? []
      : namedZips.filter(
          (zip) => zip.includes(query) || zipName(zip)?.toLowerCase().includes(query.toLowerCase()),
        );
  return [...new Set([...rows.map(({ zip }) => zip.slice(0, 5)), ...named])]
    .filter((zip) => /^\d{5}$/.test(zip))
    .slice(0, MOST);
}

/** The middle of each ZIP's homes; of its listings where no home is known. */
export async function findCenters(
  db: Db,
  zips: readonly string[],
): Promise<Map<string, { lat: number; lng: number }>> {
  if (zips.length === 0) return new Map();
  const { rows } = await sql<{ zip: string; lat: number; lng: number }>`
    select zip, lat, lng from (
      select zip, avg(lat) as lat, avg(lng) as lng, 1 as rank from listings
        where zip in (${sql.join(zips)}) and lat is not null and lng is not null group by zip
      union all
      select zip, avg(lat) as lat, avg(lng) as lng, 2 as rank from households
        where zip in (${sql.join(zips)}) and erased_at is null and lat is not null and lng is not null group by zip
    ) as middles order by rank`.execute(db);
  return new Map(rows.map(({ zip, lat, lng }) => [zip, { lat: Number(lat), lng: Number(lng) }]));
}

export async function countZips(db: Db, zips: readonly string[], since: string) {
  if (zips.length === 0) return new Map<string, { homes: number; sales: number }>();
  const homes = await sql<{ zip: string; count: number }>`
    select zip, count(*) as count from households
    where zip in (${sql.join(zips)}) and erased_at is null group by zip`.execute(db);
  const sales = await sql<{ zip: string; count: number }>`
    select zip, count(*) as count from listings
    where zip in (${sql.join(zips)}) and status = 'Closed' and closed_at >= ${since} group by zip`.execute(
    db,
  );
  const of = (rows: readonly { zip: string; count: number }[], zip: string) =>
    Number(rows.find((row) => row.zip === zip)?.count ?? 0);
  return new Map(zips.map((zip) => [zip, { homes: of(homes.rows, zip), sales: of(sales.rows, zip) }]));
}
