/** Questions of syncs that an administrator must answer, for other features. */
import type { Db } from '../../db/database';
import { missingOf } from './sync.repo';

/** The latest run of each provider that asks about missing listings. */
export async function listOpenQuestions(db: Db) {
  const rows = await db
    .selectFrom('sync_runs')
    .innerJoin('mls_providers', 'mls_providers.id', 'sync_runs.mls_provider_id')
    .selectAll('sync_runs')
    .select('mls_providers.name as provider_name')
    .where('sync_runs.status', '=', 'completed')
    .where('sync_runs.rolls_back_run_id', 'is', null)
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('sync_runs as newer')
            .select('newer.id')
            .whereRef('newer.mls_provider_id', '=', 'sync_runs.mls_provider_id')
            .whereRef('newer.id', '>', 'sync_runs.id')
            .where('newer.rolls_back_run_id', 'is', null),
        ),
      ),
    )
    .execute();
  return rows.flatMap((run) => {
    const missing = missingOf(run);
    return missing?.decision === 'asked' ? [{ run, missing }] : [];
  });
}
