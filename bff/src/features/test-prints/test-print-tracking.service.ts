/** Acceptance and printer events of test prints, in any order and repeated. */
import { advancePiece, isCreditedPieceStatus } from '@farmpost/shared/domain/piece-status';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { AcceptedCard, TrackingEvent } from '../../providers/print-mail.port';
import { ProviderError } from '../../providers/provider-error';
import { printerNamed } from '../../providers/providers';
import { chargeTestPrint, creditTestPrint } from '../billing/ledger.service';
import * as repo from './test-print.repo';

async function accept(
  context: AppContext,
  test: repo.TestPrintRow,
  { providerId, expectedDelivery }: AcceptedCard,
): Promise<repo.TestPrintRow> {
  if (test.accepted_at !== null) return test;
  const now = context.now().toISOString();
  const change = {
    status: advancePiece(test.status, 'accepted'),
    provider_id: providerId,
    expected_delivery: expectedDelivery ?? test.expected_delivery,
    accepted_at: now,
    updated_at: now,
  };
  await repo.updateTestPrint(context.db, test.id, change);
  await chargeTestPrint(context, test);
  return { ...test, ...change };
}

/** Call it in a transaction. */
export async function recordTestAcceptance(
  context: AppContext,
  id: string,
  accepted: AcceptedCard,
): Promise<void> {
  const test = await repo.lockTestPrint(context.db, { id });
  if (test) await accept(context, test, accepted);
}

/** Call it in a transaction. Returns `false` for a card that is no test print. */
export async function recordTestEvent(
  context: AppContext,
  provider: string,
  event: TrackingEvent,
): Promise<boolean> {
  const { db } = context;
  const byProvider = await repo.lockTestPrint(db, { provider, providerId: event.providerId });
  const named = byProvider || event.pieceId === null ? undefined : { id: event.pieceId };
  const byName = named && (await repo.lockTestPrint(db, named));
  // Anyone who can submit cards can write metadata: only a card that is not known yet is found by it.
  const found = byProvider ?? (byName?.provider_id === null ? byName : undefined);
  if (!found) return false;
  const test = await accept(context, found, event);
  const status = advancePiece(test.status, event.status);
  await repo.updateTestPrint(db, test.id, {
    status,
    expected_delivery: event.expectedDelivery ?? test.expected_delivery,
    updated_at: context.now().toISOString(),
  });
  if (isCreditedPieceStatus(status)) await creditTestPrint(context, test);
  return true;
}

/** Handler of `test-prints.poll`: asks the printers about every test print on its way. */
export async function pollTestPrints(context: AppContext): Promise<void> {
  for (const test of await repo.listOpen(context.db)) {
    try {
      const events = await printerNamed(context.providers, test.provider).fetchEvents(test.provider_id ?? '');
      await transaction(context.db, async (db) => {
        for (const event of events) await recordTestEvent({ ...context, db }, test.provider, event);
      });
    } catch (error) {
      if (!(error instanceof ProviderError) || error.isTransient) throw error;
      context.log.warn({ err: error, testPrintId: test.id }, 'test print could not be reconciled');
    }
  }
}
