/** The time zones in which people read days. Below all features, because each of them names days. */
import { OFFICE_ZONE, zoneOfState } from '@farmpost/shared/domain/time-zones';
import type { Db } from './database';
import type { Row } from './tables';

const zoneOfOffice = (row: Pick<Row<'profiles'>, 'office_address_json'> | undefined): string =>
  zoneOfState(row?.office_address_json?.state ?? '') ?? OFFICE_ZONE;

/** The time zone of an agent's office, for days that they read; Farmpost's own without an office address. */
export async function findZoneOfAgent(db: Db, agentId: string): Promise<string> {
  return zoneOfOffice(
    await db
      .selectFrom('profiles')
      .innerJoin('agents', 'agents.user_id', 'profiles.id')
      .select('office_address_json')
      .where('agents.id', '=', agentId)
      .executeTakeFirst(),
  );
}

/** The same for anyone with an account. */
export async function findZoneOfUser(db: Db, userId: string): Promise<string> {
  return zoneOfOffice(
    await db.selectFrom('profiles').select('office_address_json').where('id', '=', userId).executeTakeFirst(),
  );
}
