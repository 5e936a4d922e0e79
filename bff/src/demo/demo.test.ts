import { currentTime } from '@farmpost/shared/domain/clock';
import { sql } from 'kysely';
import { registerJobs } from '../app';
import { readConfig } from '../config';
import type { AppContext } from '../context';
import { rolePermissions } from '@farmpost/shared/contracts/roles';
import { demoAgentIds, demoSalesId } from '../db/seeds/demo-people';
import type { Database } from '../db/tables';
import { createPasswordHasher } from '../features/auth/passwords/password-hasher';
import { findLensState } from '../features/audience-lens/audience-lens.queries';
import { recount } from '../features/campaigns/recount.service';
import { resumePreparations } from '../features/campaigns/preparation.service';
import { listInvitations } from '../features/client-invitations/client-invitation.service';
import { listReferrals } from '../features/client-invitations/referral.service';
import { readClientList } from '../features/clients/client.service';
import { listLines } from '../features/commissions/line.repo';
import { countResults } from '../features/results/result.queries';
import { createInlineJobs } from '../jobs/inline-jobs';
import { createProviders } from '../providers/create-providers';
import { startSandbox, type Sandbox } from '../sandbox/sandbox';
import { createCheapPrint } from '../testing/cheap-print';
import { eachEngine } from '../testing/each-engine';
import { createTestContext } from '../testing/test-app';
import { readIssues } from '../features/newsletter/issue.service';
import { listFarms } from '../features/households/farm.queries';
import { readSummaries } from '../features/mailing-plans/plan-view.service';
import { readHotBlocks } from '../features/mail-pieces/hot-block.service';
import { sendScanAlerts } from '../features/mail-pieces/scan-alert.service';
import { registerDemoJobs } from './demo.jobs';
import { seedDemo } from './seed-demo';
import { seedTemplates } from '../db/seeds/seed-templates';

const hasher = createPasswordHasher({ memoryCost: 8, timeCost: 1, parallelism: 1 });
const tables = [
  'users',
  'profiles',
  'agents',
  'testimonials',
  'billing_accounts',
  'mls_providers',
  'listings',
  'campaigns',
  'mail_pieces',
  'mail_piece_events',
  'ledger_entries',
  'qr_scans',
  'leads',
  'lead_events',
  'messages',
  'sync_runs',
  'client_invitations',
  'referral_links',
  'sales_touches',
  'client_assignments',
  'invoices',
  'commission_lines',
  'commission_payouts',
] as const satisfies readonly (keyof Database)[];

/** Sorts rows by their first column, a text. */
const byKey = (a: unknown[], b: unknown[]) => (String(a[0]) < String(b[0]) ? -1 : 1);

eachEngine((engine) => {
  describe('the demo', () => {
    let sandbox: Sandbox;
    let context: AppContext;

    /** Runs one server start and the jobs it enqueues. */
    async function start() {
      const jobs = createInlineJobs();
      const config = readConfig({ NODE_ENV: 'test', LOG_LEVEL: 'silent', ...sandbox.env });
      context = createTestContext(engine.db, {
        config,
        jobs,
        providers: createProviders(config),
        print: createCheapPrint(),
      });
      registerJobs(context);
      registerDemoJobs(context, () => {
        const print = createCheapPrint();
        return {
          ...print,
          async preflight(input) {
            // The present's minute job may look for lost preparations while a card of the past is prepared.
            await resumePreparations(context);
            return print.preflight(input);
          },
        };
      });
      await seedTemplates(engine.db, currentTime());
      await seedDemo(context, hasher);
      await jobs.drain();
    }

    async function countRows(): Promise<Record<string, number>> {
      const counts: Record<string, number> = {};
      for (const table of tables) {
        const { rows } = await sql<{
          count: number;
        }>`select count(*) as count from ${sql.table(table)}`.execute(engine.db);
        counts[table] = Number(rows[0]?.count);
      }
      return counts;
    }

    beforeAll(async () => {
      sandbox = await startSandbox({ speed: 0 });
      await engine.reset();
      await start();
    });
    afterAll(() => sandbox.close());

    it('has no past campaign that failed', async () => {
      const failed = engine.db.selectFrom('campaigns').select('name').where('status', '=', 'failed');
      expect(await failed.execute()).toEqual([]);
    });

    it('compares audiences by a made-up table, which holds no ordinary draft back', async () => {
      const tables = await engine.db.selectFrom('block_tables').selectAll().execute();
      expect(tables).toMatchObject([
        { name: 'Made-up city', state: 'current', files_json: [{ odd: 0 }, { odd: 0 }] },
      ]);
      const drafts = await engine.db
        .selectFrom('campaigns')
        .selectAll()
        .where('status', '=', 'draft')
        .execute();
      expect(drafts.length).toBeGreaterThan(0);
      for (const draft of drafts) {
        await recount(context, draft);
        expect(await findLensState(engine.db, draft.id)).toBe('clear');
      }
    });

    it('has an issue of the newsletter with results, and a draft', async () => {
      const { data } = await readIssues(context, { limit: 10, offset: 0 });
      expect(data.map(({ status, subject }) => [status, subject])).toEqual([
        ['draft', 'A year of cards, planned in one evening'],
        ['sent', 'What a code on a postcard can tell you'],
      ]);
      expect(data[1]?.results).toEqual({
        recipients: 12,
        waiting: 0,
        sent: 12,
        delivered: 11,
        bounced: 1,
        complained: 0,
        failed: 0,
        skipped: 0,
        unsubscribed: 1,
        clicks: 8,
      });
    });

    it('signs in its four people with their password', async () => {
      const users = await engine.db
        .selectFrom('users')
        .selectAll()
        .where('is_demo', '=', true)
        .where('password_hash', 'is not', null)
        .execute();
      expect(users.map(({ email }) => email).toSorted()).toEqual([
        'admin@demo.farmpost.test',
        'agent2@demo.farmpost.test',
        'agent@demo.farmpost.test',
        'sales@demo.farmpost.test',
      ]);
      for (const user of users) {
        expect(user.email_confirmed_at).not.toBeNull();
        expect(await hasher.verify(user.password_hash, 'postcards4all')).toBe(true);
      }
    });

    it('has past mailings whose figures match their rows', async () => {
      const campaigns = await engine.db
        .selectFrom('campaigns')
        .selectAll()
        .where('automation_key', 'like', 'demo:%')
        .execute();
      expect(campaigns.map(({ automation_key: key, status }) => [key, status]).toSorted(byKey)).toEqual([
        ['demo:dana-just-listed', 'active'],
        ['demo:dana-just-sold', 'completed'],
        ['demo:dana-just-sold-again', 'completed'],
        ['demo:marcus-just-sold', 'completed'],
      ]);
      const results = await countResults(
        engine.db,
        campaigns.map(({ id }) => id),
      );
      for (const campaign of campaigns) {
        const pieces = await engine.db
          .selectFrom('mail_pieces')
          .selectAll()
          .where('campaign_id', '=', campaign.id)
          .execute();
        const { sent, spentCents, creditedCents, scans, uniqueScans, leads } = results(campaign.id);
        expect(sent).toBe(pieces.length);
        expect(sent).toBe(campaign.recipient_count);
        expect(spentCents).toBe(pieces.reduce((sum, piece) => sum + piece.price_cents, 0));
        const returned = pieces.filter(({ status }) => status === 'returned');
        expect(creditedCents).toBe(returned.reduce((sum, piece) => sum + piece.price_cents, 0));
        expect(uniqueScans).toBeGreaterThan(leads);
        expect(scans).toBeGreaterThan(uniqueScans);
        expect(leads).toBeGreaterThan(2);
      }
      const free = await engine.db
        .selectFrom('mail_pieces')
        .select(({ fn }) => ['agent_id', fn.countAll<number>().as('count')])
        .where('is_free', '=', true)
        .where('status', '!=', 'returned')
        .groupBy('agent_id')
        .execute();
      expect(free.every(({ count }) => Number(count) <= 20)).toBe(true);
    });

    it('has blocks whose homes used the page behind their card, and alerts of none of them', async () => {
      const hot = await readHotBlocks(context, demoAgentIds.dana);
      expect(hot.length).toBeGreaterThan(0);
      expect(hot.every(({ homes, cards }) => homes >= 2 && cards >= 10)).toBe(true);
      await sendScanAlerts(context);
      const alerts = engine.db.selectFrom('messages').select('id').where('purpose', '=', 'scan_alert');
      expect(await alerts.execute()).toEqual([]);
    });

    it('submits cards still in the mail to the real printer, once per household', async () => {
      const open = await engine.db
        .selectFrom('mail_pieces')
        .select(['id', 'provider_id'])
        .where('status', 'not in', ['delivered', 'returned'])
        .execute();
      expect(open.length).toBeGreaterThan(0);
      const atPrinter = new Map(sandbox.postcards().map((card) => [card.id, card.metadata.piece_id]));
      expect(open.map(({ provider_id: id }) => atPrinter.get(id ?? ''))).toEqual(open.map(({ id }) => id));
      expect(atPrinter.size).toBe(open.length);
      expect(sandbox.duplicateHouseholds()).toEqual([]);
    });

    it('has leads of every kind with their timelines, and sends no messages for its past', async () => {
      const leads = await engine.db.selectFrom('leads').selectAll().execute();
      const ofDana = leads.filter(({ agent_id: id }) => id === demoAgentIds.dana);
      expect(ofDana.length).toBeGreaterThanOrEqual(12);
      expect(new Set(leads.map(({ status }) => status))).toEqual(
        new Set(['new', 'contacted', 'qualified', 'converted', 'lost']),
      );
      expect(new Set(leads.map(({ source }) => source))).toEqual(new Set(['qr_scan', 'direct']));
      for (const lead of leads) {
        const events = await engine.db
          .selectFrom('lead_events')
          .selectAll()
          .where('lead_id', '=', lead.id)
          .orderBy('created_at')
          .orderBy('id')
          .execute();
        expect(events[0]).toMatchObject({ kind: 'created', created_at: lead.created_at });
        expect(events.filter(({ kind }) => kind === 'alert').length).toBeGreaterThan(0);
      }
      const messages = await engine.db.selectFrom('messages').select(['status', 'sent_at']).execute();
      expect(new Set(messages.map(({ status }) => status))).toEqual(new Set(['sent']));
      // Only the cards created by this first sync notify their agent: that they await approval, or go out by themselves.
      const news = /^Your just-\w+ card for .+ is ready$|^\d+ cards for .+ are on their way to the printer$/;
      expect(sandbox.mails().filter(({ subject }) => !news.test(subject))).toEqual([]);
      expect(sandbox.sms()).toEqual([]);
    });

    it('has a return from a closing, and a forecast from a listing won', async () => {
      const outcomes = await engine.db
        .selectFrom('lead_outcomes')
        .innerJoin('leads', 'leads.id', 'lead_outcomes.lead_id')
        .select(['lead_outcomes.kind', 'leads.attribution', 'leads.status'])
        .execute();
      expect(outcomes.map(({ kind }) => kind).toSorted()).toEqual([
        'appointment',
        'appointment',
        'closing',
        'listing_won',
        'listing_won',
      ]);
      for (const outcome of outcomes) {
        expect(outcome).toMatchObject({ attribution: 'direct', status: 'converted' });
      }
    });

    it('has commissions in each state, as the rules of the ledger make them', async () => {
      const lines = await listLines(
        engine.db,
        { salesPersonId: demoSalesId, now: currentTime().toISOString() },
        null,
        100,
      );
      const earned = lines.filter(({ reverses_id: reverses }) => reverses === null);
      expect(new Set(earned.map(({ state }) => state))).toEqual(
        new Set(['pending', 'available', 'approved', 'paid']),
      );
      expect(lines.filter(({ kind }) => kind === 'refund')).toMatchObject([
        { amount_cents: -200, state: 'paid' },
      ]);
      // Months with cards earn on them too.
      expect(earned.some(({ base }) => base === 'mail')).toBe(true);
      const payouts = await engine.db
        .selectFrom('commission_payouts')
        .select(['number', 'total_cents', 'paid_at'])
        .orderBy('number')
        .execute();
      expect(payouts).toMatchObject([
        { number: 1, total_cents: 1_000, paid_at: expect.any(String) },
        { number: 2, total_cents: 300, paid_at: expect.any(String) },
      ]);
    });

    it('has clients at each stage, invitations in each state, and links with a funnel', async () => {
      const actor = {
        userId: demoSalesId,
        email: 'sales@demo.farmpost.test',
        sessionId: '',
        role: 'sales_person' as const,
        permissions: rolePermissions.sales_person,
        agentId: null,
      };
      const { counts } = await readClientList(context, actor, { limit: 50, offset: 0 });
      expect(counts).toMatchObject({
        invited: expect.any(Number),
        opened: 1,
        joined: 1,
        ready: 1,
        mailing: 2,
      });
      expect(counts.invited).toBeGreaterThan(0);
      const invitations = await listInvitations(context, actor, { limit: 50, offset: 0 });
      const { waiting, ...states } = invitations.counts;
      expect(waiting).toBe(0);
      expect(Object.values(states).every((count) => count > 0)).toBe(true);
      expect(await listReferrals(context, actor)).toMatchObject([
        { name: 'Listing workshop', visits: 9, signUps: 1, firstCards: 0 },
        { name: 'Charleston agents’ fair', visits: 5, signUps: 1, firstCards: 1 },
      ]);
    });

    it('has a farm whose homes are known', async () => {
      const farms = await listFarms(engine.db, demoAgentIds.dana);
      expect(farms).toMatchObject([{ kind: 'subdivision', homes: expect.any(Number) }]);
      expect(farms[0]?.homes).toBeGreaterThan(0);
    });

    it('has a plan for its farm, which waits for approval and says something else with each card', async () => {
      const { data: plans } = await readSummaries(context, demoAgentIds.dana);
      expect(plans).toMatchObject([
        { audience: { kind: 'farm' }, status: 'draft', needsApproval: true, touches: 6 },
      ]);
      const touches = await engine.db.selectFrom('mailing_plan_touches').select('template_id').execute();
      expect(new Set(touches.map(({ template_id: id }) => id)).size).toBe(6);
      expect(plans[0]?.next?.homes).toBeGreaterThan(0);
    });

    it('reports nothing that has not happened yet', async () => {
      const now = currentTime().toISOString();
      const { rows } = await sql<{ at: string }>`
        select max(created_at) as at from leads
        union all select max(created_at) from lead_events
        union all select max(created_at) from lead_outcomes
        union all select max(sent_at) from messages
        union all select max(scanned_at) from qr_scans
        union all select max(occurred_at) from mail_piece_events
        union all select max(created_at) from ledger_entries`.execute(engine.db);
      for (const { at } of rows) expect(at < now).toBe(true);
    });

    it('changes nothing at the next start except the new feed URL', async () => {
      const before = await countRows();
      await engine.db.updateTable('mls_providers').set({ api_endpoint: 'http://127.0.0.1:9' }).execute();
      await start();
      expect(await countRows()).toEqual(before);
      const provider = await engine.db.selectFrom('mls_providers').selectAll().executeTakeFirstOrThrow();
      expect(provider.api_endpoint).toBe(sandbox.urls.simplyrets);
    });
  });
});
