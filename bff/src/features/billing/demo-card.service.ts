/**
 * The demo's card page: what the vendor's own script and portal do in a browser, for the sandbox. A real card number must
 * never come here, so without a sandbox these calls do not exist.
 */
import { uuidv7 } from 'uuidv7';
import { AppError, notFound } from '../../app-error';
import type { AppContext } from '../../context';
import { agentOf } from '../../http/actor';
import type { Actor } from '../../http/define-route';
import * as repo from './account.repo';
import { createBilling } from './settings.service';
import { ensureCustomer, syncAgent } from './sync.service';

interface DemoCard {
  readonly number: string;
  readonly expMonth: number;
  readonly expYear: number;
  readonly cvc: string;
  readonly name: string;
}

interface Setup {
  readonly status: 'succeeded' | 'requires_action';
  readonly setupId: string;
  readonly clientSecret: string;
}

const TIMEOUT_MS = 20_000;

/** Sends a request like the vendor's script, with the publishable key. */
async function fromBrowser(
  { config }: AppContext,
  path: string,
  form: Readonly<Record<string, string>>,
): Promise<Record<string, unknown>> {
  const response = await fetch(`${config.STRIPE_URL}/v1/${path}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${config.STRIPE_PUBLISHABLE_KEY}` },
    body: new URLSearchParams(form),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  }).catch((cause: unknown) => {
    throw new AppError('provider_failed', 'The card could not be checked. Please try again.', {}, { cause });
  });
  const body = (await response.json()) as Record<string, unknown> & { error?: { message?: string } };
  if (response.ok) return body;
  if (response.status >= 500) {
    throw new AppError('provider_failed', 'The card could not be checked. Please try again.');
  }
  throw new AppError('validation_failed', body.error?.message ?? 'The card was refused.');
}

function assertDemo({ config }: AppContext): void {
  if (!config.demo || config.production || !config.SANDBOX_URL) throw notFound('The demo’s card page');
}

async function finish(context: AppContext, agentId: string, setup: Setup): Promise<Setup> {
  if (setup.status === 'succeeded') await syncAgent(context, agentId);
  return setup;
}

/** Throws `validation_failed` with the bank's words. */
export async function addDemoCard(context: AppContext, actor: Actor, card: DemoCard): Promise<Setup> {
  assertDemo(context);
  const agentId = agentOf(actor);
  await createBilling(context, actor, agentId);
  const customerId = await ensureCustomer(context, agentId);
  const { payments } = context.providers;
  const { id: setupId, clientSecret } = await payments.beginCard(customerId, `demo-setup:${uuidv7()}`);
  const method = await fromBrowser(context, 'payment_methods', {
    type: 'card',
    'card[number]': card.number,
    'card[exp_month]': String(card.expMonth),
    'card[exp_year]': String(card.expYear),
    'card[cvc]': card.cvc,
    'billing_details[name]': card.name,
  });
  const setup = await fromBrowser(context, `setup_intents/${setupId}/confirm`, {
    client_secret: clientSecret,
    payment_method: String(method.id),
  });
  const status = setup.status === 'requires_action' ? 'requires_action' : 'succeeded';
  return finish(context, agentId, { status, setupId, clientSecret });
}

export async function answerDemoBank(
  context: AppContext,
  actor: Actor,
  answer: { readonly setupId: string; readonly clientSecret: string; readonly approve: boolean },
): Promise<Setup> {
  assertDemo(context);
  const { setupId, clientSecret } = answer;
  const path = `setup_intents/${encodeURIComponent(setupId)}/authenticate`;
  const setup = await fromBrowser(context, path, {
    client_secret: clientSecret,
    result: answer.approve ? 'success' : 'failure',
  });
  if (setup.status !== 'succeeded') {
    throw new AppError(
      'validation_failed',
      'The bank did not confirm the card. Try again or use another card.',
    );
  }
  return finish(context, agentOf(actor), { status: 'succeeded', setupId, clientSecret });
}

/** Renews a canceled membership, as the vendor's portal or checkout does outside of the demo. */
export async function renewDemoMembership(context: AppContext, actor: Actor): Promise<void> {
  assertDemo(context);
  const agentId = agentOf(actor);
  const customerId = await ensureCustomer(context, agentId);
  const { payments } = context.providers;
  const state = await payments.readCustomer(customerId);
  if (state.defaultMethodId === null) {
    throw new AppError('conflict', 'Add a card first: the membership is charged to it.');
  }
  if (state.membership?.isEnding) await payments.renew(state.membership.id);
  else {
    const account = await repo.findAccountRow(context.db, agentId);
    await payments.ensureMembership({
      agentId,
      customerId,
      freeUntil: null,
      key: `renewal:${agentId}:${state.membership?.id ?? account?.sync_version ?? ''}`,
    });
  }
  await syncAgent(context, agentId);
}
