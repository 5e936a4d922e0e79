import { uuidv7 } from 'uuidv7';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  describe('goals', () => {
    let app: TestApp;
    let now: Date;

    /** As if the goals had been set in September. */
    const age = () => engine.db.updateTable('sales_goals').set({ month: '2026-09' }).execute();

    beforeEach(async () => {
      await engine.reset();
      now = new Date('2026-11-20T12:00:00.000Z');
      app = await startTestApp({ db: engine.db, context: { now: () => now } });
    });
    afterEach(() => app.close());

    const get = async () => (await app.as('sales')('GET /sales/goals')).body.months;
    const set = (newClients: number | null, commissionCents: number | null) =>
      app.as('sales')('PUT /sales/goals', { body: { newClients, commissionCents } });
    const month = (at: string, newClients: [number | null, number], commission: [number | null, number]) => ({
      month: at,
      goals: {
        newClients: { goal: newClients[0], reached: newClients[1] },
        commissionCents: { goal: commission[0], reached: commission[1] },
      },
    });
    const earn = (at: string, amount_cents: number) => {
      const id = uuidv7();
      return engine.db
        .insertInto('commission_lines')
        .values({
          id,
          sales_person_id: app.accounts.sales.user.id,
          agent_id: null,
          invoice_id: null,
          reverses_id: null,
          base: 'membership',
          kind: 'payment',
          base_cents: 0,
          basis_points: 0,
          amount_cents,
          dedupe_key: id,
          earned_at: at,
          available_at: at,
          created_at: at,
        })
        .execute();
    };

    it('are none until someone sets one, and stay with their month when they change', async () => {
      expect(await get()).toEqual([month('2026-11', [null, 0], [null, 0])]);
      await set(5, 20_000);
      await age();
      expect(await get()).toEqual([
        month('2026-11', [5, 0], [20_000, 0]),
        month('2026-10', [5, 0], [20_000, 0]),
        month('2026-09', [5, 0], [20_000, 0]),
      ]);
      await set(8, null);
      const { body } = await set(9, null);
      expect(body.months.map(({ goals }) => [goals.newClients.goal, goals.commissionCents.goal])).toEqual([
        [9, null],
        [5, 20_000],
        [5, 20_000],
      ]);
    });

    it('are compared with the figures of the report by months', async () => {
      await set(1, 1_000);
      await age();
      await engine.db
        .updateTable('agents')
        .set({ sales_person_id: app.accounts.sales.user.id, created_at: '2026-10-31T23:00:00.000Z' })
        .where('id', '=', app.agentId('agent'))
        .execute();
      await earn('2026-11-02T00:00:00.000Z', 900);
      await earn('2026-11-03T00:00:00.000Z', -200);
      const months = await get();
      expect(months.slice(0, 2)).toEqual([
        month('2026-11', [1, 0], [1_000, 700]),
        month('2026-10', [1, 1], [1_000, 0]),
      ]);
      const report = (await app.as('sales')('GET /sales/reports', { query: { range: '12m' } })).body;
      for (const { month: at, goals } of months) {
        const counts = report.periods.find(({ from }) => from.startsWith(at))?.counts;
        expect([goals.newClients.reached, goals.commissionCents.reached]).toEqual([
          counts?.newClients,
          counts?.commissionCents,
        ]);
      }
    });

    it('are set by an administrator for a salesperson, and by nobody else for them', async () => {
      const params = { id: app.accounts.sales.user.id };
      const body = { newClients: 4, commissionCents: 5_000 };
      const all = async () => (await app.as('admin')('GET /admin/sales-goals')).body.data;
      expect((await app.as('sales')('PUT /admin/sales-goals/{id}', { params, body })).status).toBe(403);
      expect((await app.as('admin')('PUT /admin/sales-goals/{id}', { params, body })).status).toBe(200);
      expect(await all()).toMatchObject([
        { salesPerson: params, goals: { newClients: { goal: 4 }, commissionCents: { goal: 5_000 } } },
      ]);
      expect((await get())[0]?.goals.newClients.goal).toBe(4);
      const stranger = { id: app.accounts.agent.user.id };
      expect((await app.as('admin')('PUT /admin/sales-goals/{id}', { params: stranger, body })).status).toBe(
        404,
      );
      expect((await app.as('admin')('PUT /sales/goals', { body })).error?.code).toBe('conflict');
      const wrong = await set(0, 50);
      expect(Object.keys(wrong.error?.fields ?? {})).toEqual(['newClients', 'commissionCents']);
    });
  });
});
