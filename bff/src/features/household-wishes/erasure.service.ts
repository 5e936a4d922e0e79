/** "Delete my data": a home is forgotten at its wish (docs/decisions/0019). */
import { roundToBlock } from '@farmpost/shared/domain/targeting';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { clearAuditOfSubject, recordAudit } from '../audit/audit.commands';
import * as households from '../households/household.commands';
import { unlinkLeadsFromHome } from '../leads/lead.commands';
import { cancelUnsent } from '../mail-pieces/cancellation.service';
import { unlinkScansFromHome } from '../scans/scan.commands';
import { findCard, homeIdOf } from './control.service';
import { hashDeliveryKey } from '../households/delivery-key-hash';

/**
 * Erases what is held of the code's home and calls back its cards; a hash of its address stays, so that nobody mails
 * it again. Said again, or by a code without a home, it changes nothing. It cannot be undone.
 */
export async function forgetHome(context: AppContext, typed: string): Promise<void> {
  const card = await findCard(context, typed);
  const householdId = card && homeIdOf(card);
  if (!householdId) return;
  const at = context.now();
  const now = at.toISOString();
  await transaction(context.db, async (db) => {
    await households.lockRecords(db);
    const home = await households.lockHome(db, householdId);
    if (!home) return;
    await households.suppressForgotten(db, {
      id: uuidv7(),
      delivery_key_hash: hashDeliveryKey(home.delivery_key),
      created_at: now,
    });
    await cancelUnsent(
      { ...context, db },
      { householdId, agentId: null, reason: 'The household asked to be forgotten.' },
    );
    await households.deleteStatementsOf(db, householdId);
    await unlinkScansFromHome(db, householdId);
    await unlinkLeadsFromHome(db, householdId);
    await clearAuditOfSubject(db, { type: 'household', id: householdId });
    const place = { lat: roundToBlock(home.lat), lng: roundToBlock(home.lng) };
    await households.emptyHome(db, householdId, { place, now });
    await recordAudit(db, {
      actorId: null,
      action: 'household.erased',
      subjectType: 'household',
      subjectId: householdId,
      at,
    });
  });
}
