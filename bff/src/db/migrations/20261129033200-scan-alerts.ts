/** Alerts of scans: the agent's choice, and which scans were engaged. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`alter table agents add column scan_alert text not null default 'off'
    check (scan_alert in ('off', 'email', 'text'))`.execute(db);
  await sql`alter table qr_scans add column engaged_at text`.execute(db);
  await sql`alter table qr_scans add column alert_handled_at text`.execute(db);
  await sql`create index qr_scans_engaged on qr_scans (engaged_at)
    where engaged_at is not null and alert_handled_at is null`.execute(db);
}
