import { buildAccount } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { book } from './ledger.service';

eachEngine((engine) => {
  describe('the platform’s money', () => {
    let app: TestApp;
    beforeEach(async () => {
      await engine.reset();
      app = await startTestApp({
        db: engine.db,
        context: { now: () => new Date('2026-11-20T12:00:00.000Z') },
      });
    });
    afterEach(() => app.close());

    let count = 0;
    const entry = (agentId: string, kind: Parameters<typeof book>[1]['kind'], cents: number, at: string) =>
      book(app.context, { agentId, kind, cents, at, key: `test:${(count += 1)}`, reference: 'in_1' });
    const read = (month?: string) =>
      app.as('admin')('GET /admin/money', { query: month === undefined ? {} : { month } });

    it('adds up the ledger by month, and agrees with what customers owe', async () => {
      const agent = app.agentId('agent');
      await entry(agent, 'postcard', 7_500, '2026-11-03T10:00:00.000Z');
      await entry(agent, 'free_postcard', 1_500, '2026-11-03T10:00:00.000Z');
      await entry(agent, 'credit', 75, '2026-11-04T10:00:00.000Z');
      await entry(agent, 'membership', 2_500, '2026-11-05T10:00:00.000Z');
      await entry(agent, 'tax', 200, '2026-11-05T10:00:00.000Z');
      await entry(agent, 'goodwill_credit', 500, '2026-11-06T10:00:00.000Z');
      await entry(agent, 'payment', 9_000, '2026-11-07T10:00:00.000Z');
      await entry(agent, 'refund', 1_000, '2026-11-08T10:00:00.000Z');
      await entry(agent, 'refund_payout', 1_000, '2026-11-08T10:00:00.000Z');
      await entry(agent, 'postcard', 300, '2026-10-31T23:59:59.999Z');
      const { body } = await read();
      expect(body.month).toEqual({
        month: '2026-11',
        mailCents: 7_500 + 1_500 - 75,
        membershipCents: 2_500,
        freeCents: 1_500,
        givenBackCents: 1_500,
        revenueCents: 7_500 - 75 + 2_500 - 1_500,
        taxCents: 200,
        paidCents: 9_000,
        returnedCents: 1_000,
      });
      expect(body.months).toHaveLength(12);
      expect(body.months.at(-2)).toMatchObject({ month: '2026-10', mailCents: 300, revenueCents: 300 });
      const owed = await engine.db
        .selectFrom('ledger_entries')
        .select(({ fn }) => fn.sum<number>('amount_cents').as('cents'))
        .executeTakeFirstOrThrow();
      expect(body.owedCents).toBe(Number(owed.cents));
    });

    it('counts memberships that pay now, and customers who paid no fee in the last complete month', async () => {
      const people = [];
      for (let index = 0; index < 4; index += 1) {
        const { agent } = await buildAccount(engine.db, { role: 'agent' });
        if (!agent) throw new Error('No agent');
        people.push(agent.id);
      }
      const [a = '', b = '', c = '', d = ''] = people;
      const account = (agentId: string, change: object) =>
        engine.db
          .insertInto('billing_accounts')
          .values({
            agent_id: agentId,
            stripe_subscription_id: `sub_${agentId}`,
            created_at: '2026-09-01T00:00:00.000Z',
            updated_at: '2026-09-01T00:00:00.000Z',
            ...change,
          })
          .onConflict((conflict) =>
            conflict.column('agent_id').doUpdateSet({ stripe_subscription_id: `sub_${agentId}`, ...change }),
          )
          .execute();
      await account(a, {});
      await account(b, { subscription_status: 'past_due', past_due_since: '2026-11-10T00:00:00.000Z' });
      await account(c, { trial_ends_at: '2026-12-10T00:00:00.000Z' });
      await account(d, { subscription_status: 'paused' });
      for (const agentId of [a, b, d]) await entry(agentId, 'membership', 2_500, '2026-09-15T10:00:00.000Z');
      for (const agentId of [a, b]) await entry(agentId, 'membership', 2_500, '2026-10-15T10:00:00.000Z');
      await entry(b, 'membership_void', 2_500, '2026-10-16T10:00:00.000Z');
      const { body } = await read();
      expect(body.mrr).toEqual({ cents: 5_000, memberships: 2, inFreeTime: 1, paused: 1 });
      expect(body.churn).toEqual({ month: '2026-10', before: 3, lost: 2 });
      expect(body.pastDue).toMatchObject([{ since: '2026-11-10T00:00:00.000Z', owedCents: 2_500 }]);
      expect((await read('2026-09')).body.churn).toBeNull();
    });

    it('exports a journal whose debits and credits are equal, and says so on the audit log', async () => {
      const agent = app.agentId('agent');
      await entry(agent, 'postcard', 7_500, '2026-11-03T10:00:00.000Z');
      await entry(agent, 'membership', 2_500, '2026-11-05T10:00:00.000Z');
      await entry(agent, 'postcard', 75, '2026-12-01T00:00:00.000Z');
      const answer = await app.as('admin')('GET /admin/money/ledger.csv', { query: { month: '2026-11' } });
      const rows = new TextDecoder()
        .decode(answer.bytes)
        .trim()
        .split('\r\n')
        .slice(1)
        .map((line) => line.split(',').slice(-3));
      expect(rows.toSorted((x, y) => x.join().localeCompare(y.join()))).toEqual([
        ['mail_revenue', '', '75.00'],
        ['membership_revenue', '', '25.00'],
        ['receivable', '25.00', ''],
        ['receivable', '75.00', ''],
      ]);
      const logged = await engine.db
        .selectFrom('audit_log')
        .select('detail_json')
        .where('action', '=', 'money.exported')
        .executeTakeFirstOrThrow();
      expect(logged.detail_json).toEqual({ month: '2026-11' });
    });
  });
});
