/** Shows administrators the answers and events that could not be read. */
import type { VendorMisfit } from '@farmpost/shared/contracts/vendor-misfits';
import { notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { openSealedText } from '../../db/sealed-text';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import * as repo from './vendor-misfit.repo';

const MOST = 200;

/** One that came again after it was seen is new. */
const seenAt = ({ seen_at: seen, last_at: last }: repo.MisfitRow): string | null =>
  seen !== null && seen >= last ? seen : null;

const present = (row: repo.MisfitRow): VendorMisfit => ({
  id: row.id,
  vendor: row.vendor,
  kind: row.kind,
  problem: row.problem,
  times: row.times,
  firstAt: row.first_at,
  lastAt: row.last_at,
  seenAt: seenAt(row),
});

/** A body that was sealed with another key stays closed. */
function bodyOf({ config, log }: AppContext, row: repo.MisfitRow): string {
  try {
    return openSealedText(row.body_sealed, config.credentialsKey);
  } catch (error) {
    log.warn({ err: error, misfitId: row.id }, 'a kept body could not be opened');
    return '';
  }
}

/** Bodies are sealed, so they are searched here; there is one row for each problem of a vendor. */
export async function listMisfits(
  context: AppContext,
  { search = '', vendor, isNew }: { search?: string; vendor?: string; isNew: boolean },
): Promise<{ data: VendorMisfit[]; vendors: string[]; total: number }> {
  const rows = await repo.listMisfits(context.db);
  const word = search.toLowerCase();
  const found = rows.filter(
    (row) =>
      (vendor === undefined || row.vendor === vendor) &&
      (!isNew || seenAt(row) === null) &&
      (word === '' || `${row.vendor} ${row.problem} ${bodyOf(context, row)}`.toLowerCase().includes(word)),
  );
  return {
    data: found.slice(0, MOST).map(present),
    vendors: [...new Set(rows.map((row) => row.vendor))].toSorted(),
    total: found.length,
  };
}

export async function readMisfit(
  context: AppContext,
  actor: Actor,
  id: string,
): Promise<VendorMisfit & { body: string }> {
  const row = await repo.findMisfit(context.db, id);
  if (!row) throw notFound('The entry');
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'vendor_misfit.read',
    subjectType: 'vendor_misfit',
    subjectId: id,
    at: context.now(),
  });
  return { ...present(row), body: bodyOf(context, row) };
}

export async function markSeen(context: AppContext, actor: Actor, id: string): Promise<VendorMisfit> {
  const at = context.now();
  const row = await repo.markSeen(context.db, id, at.toISOString());
  if (!row) throw notFound('The entry');
  await recordAudit(context.db, {
    actorId: actor.userId,
    action: 'vendor_misfit.marked_seen',
    subjectType: 'vendor_misfit',
    subjectId: id,
    at,
  });
  return present(row);
}
