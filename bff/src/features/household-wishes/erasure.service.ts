/** "Delete my data": erases a home on request (docs/decisions/0019). */
import { roundToBlock } from '@farmpost/shared/domain/targeting';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import { clearAuditOfSubject, recordAudit } from '../audit/audit.commands';
import { deleteMergesOf } from '../household-merges/household-merge.commands';
import { forgetDoNotMail } from '../households/do-not-mail.commands';
import { deleteDropsOfHome } from '../households/home-drops.commands';
import * as households from '../households/household.commands';
import { keysOf } from '../households/household-keys.queries';
import { removeFromLeadMessages, unlinkLeadsFromHome } from '../leads/lead.commands';
import { addressTexts } from '../leads/mailed-home';
import { deleteMembersOfHome } from '../mailing-lists/mailing-list.commands';
import { cancelUnsent } from '../mail-pieces/cancellation.service';
import { removeFromMessages } from '../messages/message.commands';
import { unlinkScansFromHome } from '../scans/scan.commands';
import { findCard, homeIdOf } from './control.service';
import { hashDeliveryKey } from '../households/delivery-key-hash';

/**
 * Erases what we hold about the code's home and cancels its unsent cards. A hash of the address stays, so the home is
 * never mailed again. Idempotent and irreversible; does nothing if the code has no home.
 */
export async function eraseHome(context: AppContext, typed: string): Promise<void> {
  const card = await findCard(context, typed);
  const householdId = card && homeIdOf(card);
  if (!householdId) return;
  const at = context.now();
  const now = at.toISOString();
  await transaction(context.db, async (db) => {
    await households.lockRecords(db);
    const home = await households.lockHome(db, householdId);
    if (!home) return;
    for (const key of keysOf(home)) {
      await households.suppressForgotten(db, {
        id: uuidv7(),
        delivery_key_hash: hashDeliveryKey(key),
        created_at: now,
      });
      await forgetDoNotMail(db, hashDeliveryKey(key));
    }
    await deleteMergesOf(db, householdId);
    await cancelUnsent(
      { ...context, db },
      { householdId, agentId: null, reason: 'The household asked to be forgotten.' },
    );
    await households.deleteStatementsOf(db, householdId);
    await deleteMembersOfHome(db, householdId);
    await deleteDropsOfHome(db, householdId);
    await unlinkScansFromHome(db, householdId);
    const leads = await unlinkLeadsFromHome(db, householdId);
    await removeFromMessages(db, leads, addressTexts(home));
    await removeFromLeadMessages(db, leads, addressTexts(home));
    await clearAuditOfSubject(db, { type: 'household', id: householdId }, at);
    const place = { lat: roundToBlock(home.lat), lng: roundToBlock(home.lng) };
    await households.clearHome(db, householdId, { place, now });
    await recordAudit(db, {
      actorId: null,
      action: 'household.erased',
      subjectType: 'household',
      subjectId: householdId,
      at,
    });
  });
}
