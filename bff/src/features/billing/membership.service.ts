/** Pause, resume and cancel the membership; the vendor's pages for the rest. */
import type { BillingSettings } from '@farmpost/shared/contracts/billing';
import { subscriptionActions, subscriptionName } from '@farmpost/shared/domain/billing';
import { href } from '@farmpost/shared/domain/href';
import * as paths from '@farmpost/shared/domain/paths';
import { AppError } from '../../app-error';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import * as repo from './account.repo';
import { ensureAccount, findOwnAgent, present } from './settings.service';
import { announce, ensureCustomer, syncAgent } from './sync.service';

type Action = 'pause' | 'resume' | 'cancel';
const statusAfter = { pause: 'paused', resume: 'active', cancel: 'canceled' } as const;

/** Before there is a card the vendor knows no membership, so the account alone changes. */
async function changeLocally(context: AppContext, account: repo.AccountRow, action: Action): Promise<void> {
  const status = statusAfter[action];
  await transaction(context.db, async (db) => {
    const now = context.now().toISOString();
    const change = { subscription_status: status, past_due_since: null, updated_at: now };
    if (!(await repo.takeState(db, account, change))) {
      throw new AppError('conflict', 'The membership just changed. Please try again.');
    }
    await announce({ ...context, db }, account, status);
  });
}

/** Asks the vendor outside of a transaction. Throws `invalid_transition`. */
export async function changeMembership(
  context: AppContext,
  actor: Actor,
  agentId: string,
  action: Action,
): Promise<BillingSettings> {
  const agent = await findOwnAgent(context, actor, agentId);
  const account = await transaction(context.db, (db) => ensureAccount({ ...context, db }, agent));
  // The action was already done.
  if (account.subscription_status !== statusAfter[action]) {
    if (!subscriptionActions(account.subscription_status).includes(action)) {
      const name = subscriptionName(account.subscription_status).name.toLowerCase();
      throw new AppError('invalid_transition', `A membership that is ${name} cannot be changed like this.`);
    }
    const { stripe_subscription_id: membershipId } = account;
    if (membershipId === null) await changeLocally(context, account, action);
    else await context.providers.payments[action](membershipId);
    await syncAgent(context, agent.id);
    await recordAudit(context.db, {
      actorId: actor.userId,
      action: `billing.membership_${action}`,
      subjectType: 'agent',
      subjectId: agent.id,
      at: context.now(),
    });
  }
  const row = await repo.findAccountRow(context.db, agent.id);
  return present(context, row ?? account);
}

/** The vendor's page; without a vendor, the demo's card page. */
export async function openPortal(
  context: AppContext,
  actor: Actor,
  agentId: string,
): Promise<{ url: string }> {
  const agent = await findOwnAgent(context, actor, agentId);
  const account = await transaction(context.db, (db) => ensureAccount({ ...context, db }, agent));
  const { config } = context;
  if (config.STRIPE_KEY === '' && config.demo) {
    const query = new URLSearchParams({ agent: agent.id, return_url: paths.billing });
    return { url: `${config.publicUrl}/demo/payment-methods?${query.toString()}` };
  }
  const { payments } = context.providers;
  const customerId = await ensureCustomer(context, agent.id);
  const back = config.publicUrl + href(paths.billing, { tab: 'subscription' });
  const isOver = account.subscription_status === 'canceled' && account.ends_at === null;
  return {
    url: isOver
      ? await payments.renewalUrl(customerId, agent.id, back)
      : await payments.portalUrl(customerId, back),
  };
}
