/** Hands a test print to the printer once, in the way of the mail pieces (docs/decisions/0004 and 0075). */
import { isOnePage } from '@farmpost/shared/domain/postcard/sizes';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { ProviderError } from '../../providers/provider-error';
import { printerNamed } from '../../providers/providers';
import { findReviewedCampaign, loadCard, readProofCode } from '../campaigns/card.service';
import { asVersion } from '../campaigns/card-version';
import { senderOf } from '../mail-pieces/postal-sender';
import * as repo from './test-print.repo';
import { recordTestAcceptance } from './test-print-tracking.service';

const QUIET_MINUTES = 30;

async function sendToPrinter(context: AppContext, test: repo.TestPrintRow) {
  const printer = printerNamed(context.providers, test.provider);
  // Also before the first attempt: the database may have been restored from a backup.
  const known = await printer.findByPieceId(test.id, test.printer_draft);
  if (known) return known;
  const reviewed = await findReviewedCampaign(context.db, test.campaign_id);
  if (!reviewed) return null;
  const card = await loadCard(context, asVersion(reviewed.campaign, test.version));
  // The proof's code: it opens the page, and its visits are not counted.
  const code = await readProofCode(context.db, test.campaign_id, test.version);
  const data = card.data(code);
  const front = await context.print.renderCard({ template: card.template, data, side: 'front' });
  const back = isOnePage(card.template)
    ? null
    : await context.print.renderCard({ template: card.template, data, side: 'back' });
  if (!(await repo.markAttempt(context.db, test.id, context.now().toISOString()))) return null;
  return printer.submit(
    {
      pieceId: test.id,
      // Not the campaign's own id: the printer's list of its cards has the homes' only.
      campaignId: `test-${test.id}`,
      mailingKey: `test-${test.id}`,
      code,
      to: {
        name: test.name,
        addressLine1: test.address_line1,
        addressLine2: test.address_line2 || null,
        city: test.city,
        state: test.state,
        zip: test.zip,
      },
      from: senderOf(context.config, card),
      size: card.template.size,
      // A single card: Marketing Mail needs a whole mailing.
      mailClass: 'first_class',
      frontPdf: front.pdf,
      backPdf: back?.pdf ?? null,
    },
    { saved: test.printer_draft, save: (draft) => repo.keepDraft(context.db, test.id, draft) },
  );
}

/** Handler of `test-prints.submit`. Throws errors that a retry may fix. */
export async function submitTestPrint(context: AppContext, id: string): Promise<void> {
  const test = await repo.findTestPrint(context.db, id);
  if (!test || (test.status !== 'queued' && test.status !== 'submitted')) return;
  try {
    const accepted = await sendToPrinter(context, test);
    if (accepted === null) return;
    await transaction(context.db, (db) => recordTestAcceptance({ ...context, db }, id, accepted));
  } catch (error) {
    if (!(error instanceof ProviderError) || error.code !== 'rejected') throw error;
    context.log.warn({ err: error, testPrintId: id }, 'test print was rejected');
    await transaction(context.db, async (db) => {
      const now = await repo.lockTestPrint(db, { id });
      if (now?.accepted_at !== null) return;
      await repo.updateTestPrint(db, id, {
        status: 'failed',
        failure_reason: error.message,
        updated_at: context.now().toISOString(),
      });
    });
  }
}

/** Takes up those whose job ran out of retries. */
export async function resumeTestPrints({ db, jobs, now }: AppContext): Promise<void> {
  const before = new Date(now().getTime() - QUIET_MINUTES * 60_000).toISOString();
  for (const id of await repo.listStranded(db, before)) {
    await jobs.enqueue(db, 'test-prints.submit', { id }, { uniqueKey: id });
  }
}
