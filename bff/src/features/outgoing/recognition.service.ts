/**
 * Recognizes a database that is not where it was: restored from a backup, copied or cloned. Such a copy is held until an
 * administrator decides, because its original may have sent what it is about to send (docs/decisions/0083).
 */
import type { CopyReason } from '@farmpost/shared/contracts/outgoing-vocabulary';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { readWitness, type Witness, writeMark } from './instance-place.queries';
import * as repo from './instance.repo';

/** A failover changes PostgreSQL's timeline too, but then the last sign of life is this fresh. */
const FAILOVER_MILLISECONDS = 15 * 60_000;

const BEAT_MILLISECONDS = 60_000;

/** Why the database is a copy, or `null` if it is where it was. */
function recognize(
  row: repo.InstanceRow,
  { witness, isRestored, now }: { witness: Witness; isRestored: boolean; now: Date },
): CopyReason | null {
  if (isRestored) return 'restored';
  if (witness.place !== row.place) return 'elsewhere';
  if (witness.mark && witness.mark.id !== row.mark) return 'elsewhere';
  if (witness.mark && witness.mark.beats > row.beats) return 'older';
  const isRecovered = witness.timeline !== null && row.timeline !== null && witness.timeline !== row.timeline;
  const age = now.getTime() - Date.parse(row.seen_at);
  return isRecovered && age > FAILOVER_MILLISECONDS ? 'recovered' : null;
}

interface Sighting {
  readonly mark: string;
  readonly beats: number;
  readonly isCopy: boolean;
  readonly isNew: boolean;
}

/** The first start of this version: a new database, or an upgraded one. A mark beside it says that it is a copy. */
async function adopt(context: AppContext, witness: Witness, restoredAt: string | null | undefined) {
  const now = context.now().toISOString();
  const reason = restoredAt !== undefined ? 'restored' : witness.mark !== null ? 'older' : null;
  const mark = uuidv7();
  const isNew = await repo.insertInstance(context.db, {
    mark,
    place: witness.place,
    timeline: witness.timeline,
    beats: 1,
    seen_at: now,
    copy_reason: reason,
    copy_made_at: restoredAt ?? null,
    copy_found_at: reason === null ? null : now,
  });
  return isNew ? { mark, beats: 1, isCopy: reason !== null, isNew } : null;
}

async function look(context: AppContext, witness: Witness): Promise<Sighting | null> {
  const { db } = context;
  const now = context.now();
  const row = await repo.lockInstance(db);
  const restoredAt = await repo.takeRestoredMark(db);
  if (!row) return adopt(context, witness, restoredAt);
  const isRestored = restoredAt !== undefined;
  const reason = row.copy_found_at === null ? recognize(row, { witness, isRestored, now }) : null;
  const isCopy = row.copy_found_at !== null || reason !== null;
  const beats = row.beats + 1;
  await repo.updateInstance(db, {
    beats,
    seen_at: now.toISOString(),
    ...(reason !== null && {
      copy_reason: reason,
      copy_made_at: row.seen_at,
      copy_found_at: now.toISOString(),
      findings_json: null,
    }),
    // A copy keeps what its original had until it is the live system.
    ...(!isCopy && { timeline: witness.timeline }),
  });
  if (reason !== null)
    context.log.warn({ reason, madeAt: row.seen_at }, 'this database is a copy; nothing is sent');
  return { mark: row.mark, beats, isCopy, isNew: false };
}

/** Looks where the database is, holds a copy, and leaves a sign of life. Returns whether it is held. */
export async function checkInstance(context: AppContext): Promise<boolean> {
  const witness = await readWitness(context.db);
  const seen = await transaction(context.db, (db) => look({ ...context, db }, witness));
  if (seen === null) return checkInstance(context);
  // The database counts first: a file that counts further belongs to a later state.
  if (!seen.isCopy) await leaveMark(context, seen);
  return seen.isCopy;
}

/** Leaves the mark beside the database. The first one changes the place, of which its inode is a part. */
export async function leaveMark(
  context: AppContext,
  { mark, beats, isNew }: Pick<Sighting, 'mark' | 'beats' | 'isNew'>,
): Promise<void> {
  await writeMark(context.db, { id: mark, beats });
  if (!isNew) return;
  const { place, timeline } = await readWitness(context.db);
  await transaction(context.db, (db) => repo.updateInstance(db, { place, timeline }));
}

/** Looks again every minute, so that a database which is replaced below a running server is held too. */
export function watchInstance(context: AppContext): () => Promise<void> {
  let last: Promise<unknown> = Promise.resolve();
  const beat = () => {
    last = checkInstance(context).catch((error: unknown) =>
      context.log.error({ err: error }, 'the place of the database could not be checked'),
    );
  };
  const timer = setInterval(beat, BEAT_MILLISECONDS);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await last;
    beat();
    await last;
  };
}
