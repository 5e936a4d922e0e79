/** Stored keys under new rules, in the caller's transaction. */
import { DELIVERY_KEY_VERSION } from '@farmpost/shared/domain/delivery-key';
import { cardPreferences } from '@farmpost/shared/contracts/household-vocabulary';
import type { Db } from '../../db/database';
import type { Row } from '../../db/tables';
import { moveDoNotMail } from './do-not-mail.commands';
import { fetchedColumns } from './household.repo';

type Household = Row<'households'>;

/** The next homes with keys of earlier rules. Erased and merged homes have no address, so their keys stay. */
export async function listEarlier(db: Db, limit: number): Promise<Household[]> {
  return db
    .selectFrom('households')
    .selectAll()
    .where('key_version', '<', DELIVERY_KEY_VERSION)
    .where('erased_at', 'is', null)
    .orderBy('key_version')
    .orderBy('id')
    .limit(limit)
    .execute();
}

export async function countEarlier(db: Db): Promise<number> {
  const row = await db
    .selectFrom('households')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('key_version', '<', DELIVERY_KEY_VERSION)
    .where('erased_at', 'is', null)
    .executeTakeFirstOrThrow();
  return Number(row.count);
}

export async function findByKey(db: Db, key: string): Promise<Household | undefined> {
  return db.selectFrom('households').selectAll().where('delivery_key', '=', key).executeTakeFirst();
}

export async function setKey(db: Db, id: string, key: string): Promise<void> {
  await db
    .updateTable('households')
    .set({ delivery_key: key, key_version: DELIVERY_KEY_VERSION })
    .where('id', '=', id)
    .execute();
}

/**
 * Moves suppressions to another key of the home. Where both have one, the stricter stays: one without end, or the one
 * that ends last. Returns how many moved.
 */
export async function moveSuppressions(db: Db, from: string, to: string): Promise<number> {
  if (from === to) return 0;
  const moved = await moveDoNotMail(db, from, to);
  const rows = await db
    .selectFrom('suppressions')
    .selectAll()
    .where('delivery_key_hash', '=', from)
    .execute();
  for (const row of rows) {
    const same = await db
      .selectFrom('suppressions')
      .select(['id', 'expires_at'])
      .where('delivery_key_hash', '=', to)
      .where('kind', '=', row.kind)
      .where('agent_id', row.agent_id === null ? 'is' : '=', row.agent_id)
      .executeTakeFirst();
    if (!same) {
      await db.updateTable('suppressions').set({ delivery_key_hash: to }).where('id', '=', row.id).execute();
      continue;
    }
    const isEndless = same.expires_at === null || row.expires_at === null;
    const ends = [same.expires_at ?? '', row.expires_at ?? ''].toSorted();
    await db
      .updateTable('suppressions')
      .set({ expires_at: isEndless ? null : (ends[1] ?? null) })
      .where('id', '=', same.id)
      .execute();
    await db.deleteFrom('suppressions').where('id', '=', row.id).execute();
  }
  return rows.length + moved;
}

/** The agents whose cards the home refuses; `null` for all. */
export async function listOptOuts(db: Db, hash: string): Promise<(string | null)[]> {
  const rows = await db
    .selectFrom('suppressions')
    .select('agent_id')
    .where('delivery_key_hash', '=', hash)
    .where('kind', 'in', ['opt_out', 'deleted'])
    .execute();
  return rows.map((row) => row.agent_id);
}

const isPreference = (value: string): value is (typeof cardPreferences)[number] =>
  cardPreferences.some((known) => known === value);

/**
 * Gives the statements of one home to another. The latest counts, so a limit of either home that a later "all cards"
 * of the other would lift is stated again. Returns how many moved.
 */
export async function moveStatements(
  db: Db,
  { from, to }: { from: string; to: string },
  { id, now }: { id: string; now: string },
): Promise<number> {
  const stated = await db
    .selectFrom('household_statements')
    .select(['household_id', 'value'])
    .where('household_id', 'in', [from, to])
    .where('kind', '=', 'cards')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const latest = new Map(stated.map((row) => [row.household_id, row.value]));
  const limits: readonly string[] = [...latest.values()].filter(
    (value) => isPreference(value) && value !== 'all',
  );
  const last = stated.at(-1)?.value;
  const [limit] = limits;
  const moved = await db
    .updateTable('household_statements')
    .set({ household_id: to })
    .where('household_id', '=', from)
    .returning('id')
    .execute();
  if (limit !== undefined && (last === undefined || !limits.includes(last))) {
    await db
      .insertInto('household_statements')
      .values({ id, household_id: to, kind: 'cards', value: limit, created_at: now })
      .execute();
  }
  return moved.length;
}

const strictestDpv = (one: Household['dpv'], other: Household['dpv']) =>
  (['N', 'D'] as const).find((bad) => one === bad || other === bad) ?? one ?? other;

/** The kept home has the data that was fetched last, and is undeliverable if either was. */
export async function keepLatestRecord(db: Db, kept: Household, merged: Household): Promise<void> {
  const latest = merged.fetched_at > kept.fetched_at ? merged : kept;
  await db
    .updateTable('households')
    .set({
      ...Object.fromEntries(fetchedColumns.map((column) => [column, latest[column]])),
      dpv: strictestDpv(kept.dpv, merged.dpv),
      is_vacant: kept.is_vacant || merged.is_vacant,
      is_active: kept.is_active === false || merged.is_active === false ? false : latest.is_active,
      // One address was checked under two spellings, so it is checked again.
      verified_at: null,
      owner_moved_at: kept.owner_moved_at ?? merged.owner_moved_at,
    })
    .where('id', '=', kept.id)
    .execute();
}

/** Keys of merged homes are free for the one that is kept. */
export async function setMergedInto(db: Db, mergedId: string, keptId: string): Promise<void> {
  await db
    .updateTable('households')
    .set({ merged_into: keptId, key_version: DELIVERY_KEY_VERSION })
    .where('id', '=', mergedId)
    .execute();
  // Homes that were merged into this one before.
  await db
    .updateTable('households')
    .set({ merged_into: keptId })
    .where('merged_into', '=', mergedId)
    .execute();
}
