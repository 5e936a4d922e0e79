/** A browser opened the link of a salesperson. */
import type { TouchKind } from '@farmpost/shared/contracts/client-vocabulary';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { insertTouchOnce } from './attribution.repo';
import { openInvitation } from './client-invitation.service';
import { countVisit, findReferralByCode } from './referral.repo';

/** Call it in a transaction. False for a link that is unknown or no longer works. */
export async function recordTouch(
  context: AppContext,
  {
    kind,
    secret,
    visitorHash,
  }: { readonly kind: TouchKind; readonly secret: string; readonly visitorHash: string },
): Promise<boolean> {
  const { db } = context;
  const source =
    kind === 'invitation' ? await openInvitation(context, secret) : await openReferral(context, secret);
  if (source === null) return false;
  const isNew = await insertTouchOnce(db, {
    id: uuidv7(),
    visitor_hash: visitorHash,
    sales_person_id: source.salesPersonId,
    source_id: source.sourceId,
    kind,
    touched_at: context.now().toISOString(),
  });
  if (isNew && kind === 'referral') await countVisit(db, source.sourceId);
  return true;
}

async function openReferral({ db }: AppContext, code: string) {
  const row = await findReferralByCode(db, code.toUpperCase());
  return row?.ended_at === null ? { salesPersonId: row.sales_person_id, sourceId: row.id } : null;
}
