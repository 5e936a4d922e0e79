/** A mailing that other processes send: of a new listing, scheduled for now. */
import { currentTime } from '@farmpost/shared/domain/clock';
import { registerJobs } from '../app';
import { readConfig } from '../config';
import { seedTemplates } from '../db/seeds/seed-templates';
import { createInlineJobs } from '../jobs/inline-jobs';
import { createProviders } from '../providers/create-providers';
import type { Sandbox } from '../sandbox/sandbox';
import { createCheapPrint } from './cheap-print';
import type { TestEngine } from './each-engine';
import { buildMlsProvider } from './market-builders';
import { startTestApp, type TestApp } from './test-app';

interface MailingStart {
  readonly engine: TestEngine;
  readonly sandbox: Sandbox;
  /** Free and paid ones. */
  readonly cards: number;
  /** Variables of the server, such as the sandbox’s. */
  readonly env: Readonly<Record<string, string>>;
}

/** The caller closes the app. */
export async function scheduleMailing({
  engine,
  sandbox,
  cards,
  env,
}: MailingStart): Promise<{ readonly app: TestApp; readonly campaignId: string }> {
  const jobs = createInlineJobs();
  const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...env });
  const app = await startTestApp({
    db: engine.db,
    context: { jobs, config, providers: createProviders(config), print: createCheapPrint() },
  });
  registerJobs(app.context);
  await seedTemplates(engine.db, currentTime());
  const providerId = await buildMlsProvider(app.context, sandbox.feed);
  const account = engine.db.updateTable('billing_accounts');
  await account.set({ default_listing_budget_cents: (cards - 20) * 75 }).execute();
  const sync = () =>
    app.as('admin')('POST /admin/mls-providers/sync/{id}', { params: { id: providerId }, body: {} });
  // Imports existing listings before the agent is linked to the MLS, so only the new listing creates a campaign.
  await sync();
  await jobs.drain();
  await engine.db
    .updateTable('agents')
    .set({ mls_provider_id: providerId, mls_agent_id: 'CT-1001' })
    .where('id', '=', app.agentId('agent'))
    .execute();
  sandbox.addListing({ agentId: 'CT-1001', status: 'Active' });
  await sync();
  while (jobs.waiting.some(({ name }) => name !== 'campaigns.send')) await jobs.step();
  const campaign = await engine.db
    .updateTable('campaigns')
    .set({ sends_at: currentTime().toISOString() })
    .where('status', '=', 'scheduled')
    .returning('id')
    .executeTakeFirstOrThrow();
  return { app, campaignId: campaign.id };
}
