/** Reads incidents of services for other features. */
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';

/** Oldest first. */
export function listOpenIncidents(db: Db): Promise<Row<'service_incidents'>[]> {
  return db
    .selectFrom('service_incidents')
    .selectAll()
    .where('ended_at', 'is', null)
    .orderBy('started_at')
    .execute();
}
