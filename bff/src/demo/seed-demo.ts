/** Seeds a portal without customers: four people to sign in as, and the sandbox's feed as their MLS. */
import type { AppContext } from '../context';
import { transaction } from '../db/transaction';
import { demoAgentIds, demoPeople, demoProvider, demoProviderId, demoSalesId } from '../db/seeds/demo-people';
import type { PasswordHasher } from '../features/auth/passwords/password-hasher';
import { addDemoCard } from '../features/billing/demo-card.service';
import { hasCustomer } from '../features/billing/billing.queries';
import { encryptCredentials } from '../features/mls-providers/credentials';
import { findProvider } from '../features/mls-providers/mls-provider.queries';
import { startRun } from '../features/sync/sync.service';
import { demoAccounts } from '@farmpost/shared/domain/demo-accounts';
import { AppError } from '../app-error';
import { demoClients } from './demo-clients';
import * as repo from './demo.repo';
import { findAgentUser } from './history.repo';
import { readSandboxState } from './sandbox-state';

/** They joined before the demo's history begins: a free month, and those that they paid for. */
const JOINED_DAYS_AGO = 127;

/** Idempotent: existing people keep their data, including edits. */
export async function seedPeople({ db, now }: AppContext, hasher: PasswordHasher): Promise<void> {
  const passwords = new Map(demoAccounts.map(({ email, password }) => [email, password]));
  const known = await repo.findUserEmails(db, [...passwords.keys()]);
  const joined = new Date(now().getTime() - JOINED_DAYS_AGO * 86_400_000).toISOString();
  for (const person of demoPeople(joined)) {
    const password = passwords.get(person.user.email);
    if (password === undefined || known.has(person.user.email)) continue;
    const hash = await hasher.hash(password);
    await transaction(db, (within) => repo.insertPerson(within, person, hash));
  }
  if (await repo.hasInvitations(db, demoSalesId)) return;
  await transaction(db, (within) => repo.insertClients(within, demoClients(now(), joined)));
}

/** Points the demo's MLS at the running sandbox and starts its first sync. */
async function seedProvider(context: AppContext, sandboxUrl: string): Promise<void> {
  const { urls, simplyRetsLogin } = await readSandboxState(sandboxUrl, context.log);
  const credentials = encryptCredentials(simplyRetsLogin, context.config.credentialsKey);
  const at = context.now().toISOString();
  await transaction(context.db, async (db) => {
    await repo.upsertProvider(db, demoProvider(at, { endpoint: urls.simplyrets, credentials }));
    await repo.joinProvider(db);
    const provider = await findProvider(db, demoProviderId);
    if (provider) await repo.connectDemoAgents(db, provider);
    if (!provider?.is_active || provider.last_sync_at !== null) return;
    await startRun(
      { ...context, db },
      { providerId: demoProviderId, syncType: 'full', trigger: 'schedule', requestedBy: null },
    ).catch((error: unknown) => {
      // Left by a stopped process; its job continues on its own.
      if (!(error instanceof AppError && error.code === 'run_active')) throw error;
    });
  });
}

/** Each demo agent has a card on file at the sandbox's payment vendor, and a membership. */
async function seedCards(context: AppContext): Promise<void> {
  for (const agentId of Object.values(demoAgentIds)) {
    if (await hasCustomer(context.db, agentId)) continue;
    const user = await findAgentUser(context.db, agentId);
    const actor = {
      userId: user.id,
      email: user.email,
      sessionId: '',
      role: 'agent',
      permissions: [],
      agentId,
    } as const;
    await addDemoCard(context, actor, {
      number: '4242424242424242',
      expMonth: 8,
      expYear: context.now().getFullYear() + 3,
      cvc: '123',
      name: user.email.split('@')[0] ?? 'Demo',
    }).catch((error: unknown) => {
      // The next start tries again; the portal works without.
      context.log.warn({ err: error, agentId }, 'the demo’s card was not stored');
    });
  }
}

/**
 * Runs at each start of a demo; a second run changes nothing. Without a sandbox there is no feed, and the portal
 * starts without listings.
 */
export async function seedDemo(context: AppContext, hasher: PasswordHasher): Promise<void> {
  await seedPeople(context, hasher);
  const { SANDBOX_URL } = context.config;
  if (!SANDBOX_URL) return;
  await seedProvider(context, SANDBOX_URL);
  await seedCards(context);
  await context.jobs.enqueue(context.db, 'demo.history', {}, { uniqueKey: 'demo.history' });
}
