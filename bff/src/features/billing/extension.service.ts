/** An administrator moves a membership's next fee to a later day, during its free time or afterwards. */
import { subscriptionName } from '@farmpost/shared/domain/billing';
import { dayIn } from '@farmpost/shared/domain/calendar';
import { formatFullDate } from '@farmpost/shared/domain/format';
import { AppError } from '../../app-error';
import type { Authorized } from '../../authorized';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import { queueMessage } from '../messages/message.service';
import { senderOf } from '../messages/sender';
import { findZoneOfAgent } from '../../db/office-zone';
import * as repo from './account.repo';
import { extensionMail } from './extension-mails';
import { syncAgent } from './sync.service';

const DAY = 86_400_000;

export interface Extension {
  readonly days: number;
  readonly reason: string;
  /** The next fee's time that the administrator saw, so that a repeat does not extend twice. */
  readonly from: string;
}

const changed = () =>
  new AppError('conflict', 'The next fee has moved meanwhile. Reload the page and look at the new date.');

/**
 * Asks the vendor outside of a transaction. Throws `invalid_transition` for a membership that is not active, and
 * `conflict` if the fee's time is another one by now.
 */
export async function extendMembership(
  context: AppContext,
  { actor, ip }: { readonly actor: Actor; readonly ip: string },
  agent: Authorized<repo.AgentRow>,
  { days, reason, from }: Extension,
): Promise<void> {
  const account = await repo.findAccountRow(context.db, agent.id);
  if (account?.subscription_status !== 'active' || account.ends_at !== null) {
    const name = subscriptionName(account?.subscription_status ?? '').name.toLowerCase();
    throw new AppError(
      'invalid_transition',
      account?.ends_at ? 'This membership was canceled, so no fee follows.' : `This membership is ${name}.`,
    );
  }
  if (account.next_billing_at === null || account.next_billing_at !== from) throw changed();
  const until = new Date(Math.max(Date.parse(from), context.now().getTime()) + days * DAY);
  const membershipId = account.stripe_subscription_id;
  if (membershipId !== null) {
    await context.providers.payments.extend(membershipId, until);
    await syncAgent(context, agent.id);
  }
  await transaction(context.db, async (db) => {
    const within = { ...context, db };
    const at = context.now();
    if (membershipId === null) {
      const change = { next_billing_at: until.toISOString(), updated_at: at.toISOString() };
      if (!(await repo.takeState(db, account, change))) throw changed();
    }
    await recordAudit(db, {
      actorId: actor.userId,
      action: 'billing.membership_extended',
      subjectType: 'agent',
      subjectId: agent.id,
      detail: { days, from, until: until.toISOString(), reason },
      ip,
      at,
    });
    const day = dayIn(until, await findZoneOfAgent(db, agent.id));
    await queueMessage(within, {
      dedupeKey: `membership-extended:${agent.id}:${until.toISOString()}`,
      channel: 'email',
      purpose: 'account',
      recipient: agent.email,
      ...extensionMail({ days, until: formatFullDate(day), reason }, senderOf(within)),
      leadId: null,
      agentId: agent.id,
    });
  });
}
