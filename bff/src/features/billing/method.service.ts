/** Payment methods: stored at the vendor, shown as last read from it. */
import type { PaymentMethod } from '@farmpost/shared/contracts/billing';
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { transaction } from '../../db/transaction';
import type { Actor } from '../../http/define-route';
import { recordAudit } from '../audit/audit.commands';
import * as repo from './account.repo';
import { presentMethod } from './billing.presenter';
import { ensureAccount, findOwnAgent } from './settings.service';
import { ensureCustomer, syncAgent } from './sync.service';

interface Methods {
  data: PaymentMethod[];
}

export async function readMethods(context: AppContext, actor: Actor, agentId: string): Promise<Methods> {
  const agent = await findOwnAgent(context, actor, agentId);
  return { data: (await repo.listMethods(context.db, agent.id)).map(presentMethod) };
}

export async function beginMethod(
  context: AppContext,
  actor: Actor,
  agentId: string,
): Promise<{ clientSecret: string; publishableKey: string; cardPage: string | null }> {
  const agent = await findOwnAgent(context, actor, agentId);
  await transaction(context.db, (db) => ensureAccount({ ...context, db }, agent));
  const { payments } = context.providers;
  const customerId = await ensureCustomer(context, agent.id);
  const { clientSecret } = await payments.beginCard(customerId, `setup:${uuidv7()}`);
  const page = new URLSearchParams({ agent: agent.id, return_url: '/billing-settings?tab=payment' });
  return {
    clientSecret,
    publishableKey: payments.publishableKey,
    cardPage: context.config.SANDBOX_URL ? `/demo/payment-methods?${page.toString()}` : null,
  };
}

async function findMethod(context: AppContext, agentId: string, methodId: string) {
  const method = (await repo.listMethods(context.db, agentId)).find(({ id }) => id === methodId);
  if (!method) throw notFound('The payment method');
  return method;
}

const audit = ({ db, now }: AppContext, actor: Actor, action: string, agentId: string) =>
  recordAudit(db, { actorId: actor.userId, action, subjectType: 'agent', subjectId: agentId, at: now() });

export async function makeDefault(
  context: AppContext,
  actor: Actor,
  agentId: string,
  methodId: string,
): Promise<Methods> {
  const agent = await findOwnAgent(context, actor, agentId);
  const method = await findMethod(context, agent.id, methodId);
  const customerId = await ensureCustomer(context, agent.id);
  await context.providers.payments.setDefaultMethod(customerId, method.id);
  await syncAgent(context, agent.id);
  await audit(context, actor, 'billing.default_method_changed', agent.id);
  return readMethods(context, actor, agentId);
}

/** Throws `conflict` for the default one: something must pay the next invoice. */
export async function removeMethod(
  context: AppContext,
  actor: Actor,
  agentId: string,
  methodId: string,
): Promise<Methods> {
  const agent = await findOwnAgent(context, actor, agentId);
  const method = await findMethod(context, agent.id, methodId);
  if (method.is_default) {
    throw new AppError(
      'conflict',
      'The default payment method cannot be removed. Make another one the default first.',
    );
  }
  await context.providers.payments.removeMethod(method.id);
  await syncAgent(context, agent.id);
  await audit(context, actor, 'billing.method_removed', agent.id);
  return readMethods(context, actor, agentId);
}
