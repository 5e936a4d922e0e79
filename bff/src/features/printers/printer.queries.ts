/** Reads about printers for other features. */
import type { Db } from '../../db/database';
import type { SwitchCause } from '@farmpost/shared/contracts/printer-vocabulary';
import * as repo from './printer.repo';
import { legOf, type MailingLeg } from './printer-route';

/** A printer that failed so lately is not asked again only to look something up. */
const ASKED_AGAIN_AFTER_MS = 5 * 60_000;

/** The way of a mailing's cards that no printer was asked for; `null` if it is that to its own printer. */
export async function findLeg(
  db: Db,
  { printer, startedAt }: { readonly printer: string; readonly startedAt: string | null },
): Promise<MailingLeg | null> {
  return legOf(await repo.findLatestSwitch(db, printer), startedAt);
}

/** Whether another printer stands in for this one. */
export async function isStopped(db: Db, printer: string): Promise<boolean> {
  const latest = await repo.findLatestSwitch(db, printer);
  return latest !== undefined && latest.ended_at === null;
}

/** The printer that stands in for one; the printer itself if none does. */
export async function findStandIn(db: Db, printer: string): Promise<string> {
  const latest = await repo.findLatestSwitch(db, printer);
  return latest && latest.ended_at === null ? latest.to_printer : printer;
}

/** Whether the printer failed within five minutes. */
export async function hasJustFailed(db: Db, printer: string, now: Date): Promise<boolean> {
  const signs = await repo.findSigns(db, printer);
  if (!signs?.failing_since || !signs.failed_at) return false;
  return now.getTime() - Date.parse(signs.failed_at) < ASKED_AGAIN_AFTER_MS;
}

export interface SwitchFacts {
  readonly from: string;
  readonly to: string;
  readonly cause: SwitchCause;
  readonly reason: string;
  readonly beganAt: string;
}

export async function findSwitchFacts(db: Db): Promise<SwitchFacts | null> {
  const open = await repo.findOpenSwitch(db);
  if (!open) return null;
  const { from_printer: from, to_printer: to, cause, reason, began_at: beganAt } = open;
  return { from, to, cause, reason, beganAt };
}

export interface StuckCanary {
  readonly campaignId: string;
  readonly name: string;
  readonly printer: string;
  readonly isRefused: boolean;
  readonly error: string | null;
  readonly askedAt: string;
}

/** Canaries that hold their mailings up: of the open switch, or of a return from one. */
export async function listStuckCanaries(db: Db): Promise<StuckCanary[]> {
  const rows = await repo.listWaitingCanaries(db);
  const open = await repo.findOpenSwitch(db);
  return rows
    .filter(({ direction, ended_at }) => (direction === 'there' ? ended_at === null : open === undefined))
    .map((row) => ({
      campaignId: row.campaign_id,
      name: row.name,
      printer: row.printer,
      isRefused: row.refused_at !== null,
      error: row.error,
      askedAt: row.asked_at,
    }));
}
