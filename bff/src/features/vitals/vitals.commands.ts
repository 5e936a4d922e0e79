import type { Db } from '../../db/database';

export async function deleteVitalsBefore(db: Db, time: string): Promise<void> {
  await db.deleteFrom('web_vitals').where('created_at', '<', time).execute();
}
