/** Reported page speeds. */
import { type VitalMetric, vitalLimits } from '@farmpost/shared/domain/vitals';
import { sql } from 'kysely';
import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';

export async function insertVitals(db: Db, rows: readonly NewRow<'web_vitals'>[]): Promise<void> {
  await db.insertInto('web_vitals').values(rows).execute();
}

export interface VitalsRow {
  readonly route: string;
  readonly metric: VitalMetric;
  readonly count: number;
  readonly p75: number;
  readonly good: number;
  readonly poor: number;
}

/** By route and metric: the number of reports, their 75th percentile (nearest rank), and how many are good and poor. */
export async function summariseVitals(db: Db, since: string): Promise<VitalsRow[]> {
  const limits = Object.entries(vitalLimits);
  const limitOf = (which: 'good' | 'poor') =>
    sql`case metric ${sql.join(
      limits.map(([metric, limit]) => sql`when ${sql.lit(metric)} then ${sql.lit(limit[which])}`),
      sql` `,
    )} end`;
  const { rows } = await sql<Record<keyof VitalsRow, unknown>>`
    with ranked as (
      select route, metric, value,
        row_number() over (partition by route, metric order by value) as place,
        count(*) over (partition by route, metric) as total
      from web_vitals
      where created_at >= ${since}
    )
    select route, metric,
      max(total) as count,
      min(case when place * 4 >= total * 3 then value end) as p75,
      sum(case when value <= ${limitOf('good')} then 1 else 0 end) as good,
      sum(case when value > ${limitOf('poor')} then 1 else 0 end) as poor
    from ranked
    group by route, metric
    order by route, metric`.execute(db);
  return rows.map((row) => ({
    route: row.route as string,
    metric: row.metric as VitalMetric,
    count: Number(row.count),
    p75: Number(row.p75),
    good: Number(row.good),
    poor: Number(row.poor),
  }));
}
