/** Deliveries of an agent by time: recent activity reads a range of them instead of all cards. Frozen. */
import { type Kysely, sql } from 'kysely';

/** @public Called by the migrator. */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`create index mail_pieces_delivered on mail_pieces (agent_id, delivered_at) where delivered_at is not null`.execute(
    db,
  );
}
