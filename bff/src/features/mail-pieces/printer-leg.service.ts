/**
 * The parts of a submission that a switch between printers adds (docs/decisions/0116): cards that a stopped printer was
 * asked for are looked up there, and one card of the mailing tries the other printer before the rest follow.
 */
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { MailClass } from '@farmpost/shared/contracts/campaign-vocabulary';
import { ProviderError } from '../../providers/provider-error';
import { printerNamed } from '../../providers/providers';
import type { Card } from '../campaigns/card.service';
import { noteAnswer, noteFailure } from '../printers/printer.commands';
import { hasJustFailed } from '../printers/printer.queries';
import { type CanaryState, faultOf, type MailingLeg } from '../printers/printer-route';
import * as canaries from '../printers/canary.commands';
import * as repo from './mail-piece.repo';
import { recordAcceptance } from './tracking.service';

const BATCH = 50;
const LOOKED_AT_AGAIN_AFTER_MS = 5 * 60_000;

/** A mailing's way around its own printer, and how far it is. */
export interface Detour {
  readonly leg: MailingLeg;
  /** Why the leg's printer makes none of these cards. */
  readonly fault: string | null;
  readonly canary: { readonly id: string; readonly pieceId: string; readonly state: CanaryState } | null;
}

export async function readDetour(
  context: AppContext,
  campaignId: string,
  { leg, cards, mailClass }: { leg: MailingLeg; cards: readonly Card[]; mailClass: MailClass },
): Promise<Detour> {
  const printer = printerNamed(context.providers, leg.printer);
  const faults = cards.map(({ template }) => faultOf(printer, { size: template.size, mailClass }));
  return {
    leg,
    // Its own printer was asked for these cards when they were approved.
    fault: leg.direction === 'there' ? (faults.find((fault) => fault !== null) ?? null) : null,
    canary: await canaries.findLiveCanary(context, campaignId, leg),
  };
}

/**
 * Looks up the cards that a stopped printer was asked for. One that is there is recorded; any other stays with that
 * printer and waits, since an order on its way may still arrive.
 */
export async function lookUpAsked(
  context: AppContext,
  campaignId: string,
  { own, since }: MailingLeg,
): Promise<void> {
  const { db } = context;
  const now = context.now();
  if (await hasJustFailed(db, own, now)) return;
  const printer = printerNamed(context.providers, own);
  const quiet = new Date(now.getTime() - LOOKED_AT_AGAIN_AFTER_MS).toISOString();
  const pieces = await repo.listAskedOf(db, campaignId, {
    printer: own,
    before: since > quiet ? since : quiet,
    limit: BATCH,
  });
  for (const piece of pieces) {
    try {
      const found = await printer.findByPieceId(piece.id, piece.printer_draft);
      await noteAnswer(context, own);
      if (found)
        await transaction(db, (within) => recordAcceptance({ ...context, db: within }, piece.id, found));
      else await repo.touch(db, piece.id, context.now().toISOString());
    } catch (error) {
      if (!(error instanceof ProviderError)) throw error;
      // It is stopped because it does not answer; the next look comes later.
      context.log.warn(
        { err: error, pieceId: piece.id },
        'a stopped printer did not say whether it has a piece',
      );
      if (error.isTransient) await noteFailure(context, own, error);
      return;
    }
  }
}

/**
 * Records a first attempt under a detour: by the canary, or by another card after the canary was accepted. `false` if the
 * card has to wait, or was canceled.
 */
export async function claimOnDetour(
  context: AppContext,
  piece: Pick<repo.Piece, 'id' | 'campaign_id'>,
  leg: MailingLeg,
): Promise<boolean> {
  return transaction(context.db, async (db) => {
    const within = { ...context, db };
    const now = context.now().toISOString();
    const canary = await canaries.findLiveCanary(within, piece.campaign_id, leg);
    if (canary !== null && canary.state !== 'accepted') return false;
    const id = uuidv7();
    if (canary === null) {
      const isFirst = await canaries.chooseCanary(db, {
        id,
        campaign_id: piece.campaign_id,
        switch_id: leg.switchId,
        direction: leg.direction,
        printer: leg.printer,
        mail_piece_id: piece.id,
        asked_at: now,
        error: null,
        refused_at: null,
        retired_at: null,
      });
      if (!isFirst) return false;
    }
    const isMarked = await repo.markAttempt(db, piece.id, leg.printer, now);
    if (!isMarked && canary === null) await canaries.dropCanary(db, id);
    return isMarked;
  });
}

/** The cards that may try the printer of a leg first: rather not one that a printer refused before. */
export async function findCandidate(
  context: AppContext,
  campaignId: string,
): Promise<repo.UnsentPiece | undefined> {
  const refused = await canaries.listRefused(context.db, campaignId);
  const [fresh] = await repo.listUnsent(context.db, campaignId, {
    limit: 1,
    asked: false,
    withoutIds: refused,
  });
  if (fresh || refused.length === 0) return fresh;
  const [any] = await repo.listUnsent(context.db, campaignId, { limit: 1, asked: false });
  return any;
}
