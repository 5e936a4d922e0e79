/** The canary of a mailing: the one card that tries a printer before the others follow. */
import type { AppContext } from '../../context';
import type { Db } from '../../db/database';
import type { NewRow } from '../../db/tables';
import * as repo from './printer.repo';
import type { CanaryState, MailingLeg } from './printer-route';

interface LiveCanary {
  readonly id: string;
  readonly pieceId: string;
  readonly state: CanaryState;
}

/** `null` if the mailing has none on this leg. One whose card ended without an answer is retired. */
export async function findLiveCanary(
  { db, now }: Pick<AppContext, 'db' | 'now'>,
  campaignId: string,
  leg: MailingLeg,
): Promise<LiveCanary | null> {
  const canary = await repo.findCanary(db, campaignId, leg);
  if (!canary) return null;
  const { id, pieceId, state } = canary;
  if (state !== 'void') return { id, pieceId, state };
  await repo.retireCanary(db, id, now().toISOString());
  return null;
}

/** `false` if another process chose one first. */
export const chooseCanary = (db: Db, row: NewRow<'mailing_canaries'>): Promise<boolean> =>
  repo.insertCanary(db, row);

export const dropCanary = (db: Db, id: string): Promise<void> => repo.deleteCanary(db, id);

export const listRefused = (db: Db, campaignId: string): Promise<string[]> =>
  repo.listRefusedCanaries(db, campaignId);

/** The printer refused the card: its mailing waits for an administrator. */
export const refuseCanary = (db: Db, id: string, error: string, now: string): Promise<void> =>
  repo.storeCanaryError(db, id, { error: error.slice(0, 300), refusedAt: now });

/** The printer gave no answer about the card, which is tried again. */
export const noteCanaryError = (db: Db, id: string, error: string): Promise<void> =>
  repo.storeCanaryError(db, id, { error: error.slice(0, 300), refusedAt: null });
