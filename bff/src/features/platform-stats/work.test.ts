import { uuidv7 } from 'uuidv7';
import { templateSeeds } from '../../db/seeds/templates';
import { buildCampaign, buildInquiry, buildLead } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { book } from '../billing/ledger.service';
import { midnightBefore } from './today.service';

/** A Friday, 11:00 AM in the East. */
const NOW = new Date('2026-11-20T16:00:00.000Z');

eachEngine((engine) => {
  describe('the operator’s work', () => {
    let app: TestApp;
    beforeEach(async () => {
      await engine.reset();
      app = await startTestApp({ db: engine.db, context: { now: () => NOW } });
    });
    afterEach(() => app.close());
    const read = async () => (await app.as('admin')('GET /admin/work')).body;

    it('is empty on a quiet day', async () => {
      const { items, today } = await read();
      expect(items).toEqual([]);
      expect(today.map(({ today: figure, usual }) => [figure, usual])).toEqual([
        [0, null],
        [0, null],
        [0, null],
        [0, null],
      ]);
    });

    it('lists holds, refunds to approve, past due memberships and open messages, the most urgent first', async () => {
      const [template] = templateSeeds('2026-11-01T09:00:00.000Z');
      if (!template) throw new Error('There is no template.');
      await engine.db.insertInto('templates').values(template).execute();
      const agentId = app.agentId('agent');
      await buildCampaign(engine.db, {
        agent_id: agentId,
        template_id: template.id,
        name: '7 Orchard Bend',
        status: 'paused',
        recipient_count: 260,
        staff_hold_json: {
          reason: 'The license differs.',
          by: uuidv7(),
          name: 'Omar Banks',
          at: '2026-11-20T14:00:00.000Z',
          wasScheduled: true,
        },
      });
      await engine.db
        .insertInto('billing_accounts')
        .values({
          agent_id: agentId,
          subscription_status: 'past_due',
          past_due_since: '2026-11-18T00:00:00.000Z',
          created_at: '2026-09-01T00:00:00.000Z',
          updated_at: '2026-09-01T00:00:00.000Z',
        })
        .onConflict((conflict) =>
          conflict
            .column('agent_id')
            .doUpdateSet({ subscription_status: 'past_due', past_due_since: '2026-11-18T00:00:00.000Z' }),
        )
        .execute();
      const order = { requestId: uuidv7(), cents: 9_900, reason: 'late', note: '' } as const;
      await app.as('admin')('POST /admin/users/{id}/credits', {
        params: { id: app.accounts.agent.user.id },
        body: order,
      });
      await buildInquiry(engine.db, { created_at: '2026-11-19T10:00:00.000Z' });
      await app.as('admin')('POST /admin/outgoing/press/hold', { body: { reason: 'Wrong address' } });
      const { items } = await read();
      expect(items.map(({ group, title, to }) => [group, title, to])).toEqual([
        ['now', 'All mail is on hold', '/admin/mailings'],
        ['today', '1 membership past due', '/admin/money'],
        ['today', '1 refund or credit to approve, $99.00', '/admin/money'],
        ['week', '1 message or request to answer', '/admin/inbox'],
        ['week', '260 cards held by Omar Banks', `/admin/users/${app.accounts.agent.user.id}`],
      ]);
    });

    it('compares today with the same weekdays up to the same time of day', async () => {
      const agentId = app.agentId('agent');
      let count = 0;
      const charge = (at: string, cents: number) =>
        book(app.context, { agentId, kind: 'postcard', cents, at, key: `work:${(count += 1)}` });
      await charge('2026-11-20T15:59:00.000Z', 75);
      await charge('2026-11-20T05:00:00.000Z', 75);
      // Yesterday in the East.
      await charge('2026-11-20T04:59:00.000Z', 75);
      await charge('2026-11-13T15:00:00.000Z', 300);
      // Later in the day than now.
      await charge('2026-11-13T17:00:00.000Z', 300);
      await charge('2026-11-06T15:00:00.000Z', 100);
      await charge('2026-10-30T14:00:00.000Z', 500);
      await buildLead(engine.db, { agent_id: agentId, created_at: '2026-11-20T12:00:00.000Z' });
      await buildLead(engine.db, {
        agent_id: agentId,
        created_at: '2026-11-20T12:00:00.000Z',
        source: 'import',
      });
      const { today } = await read();
      expect(today).toEqual([
        { metric: 'cards', today: 2, usual: { middle: 1, lowest: 1, highest: 1 } },
        { metric: 'charged', today: 150, usual: { middle: 300, lowest: 100, highest: 500 } },
        { metric: 'leads', today: 1, usual: { middle: 0, lowest: 0, highest: 0 } },
        { metric: 'credits', today: 0, usual: { middle: 0, lowest: 0, highest: 0 } },
      ]);
    });
  });
});

it('finds midnight in the East in winter and in summer', () => {
  expect(midnightBefore(new Date('2026-11-20T16:00:00.000Z')).toISOString()).toBe('2026-11-20T05:00:00.000Z');
  expect(midnightBefore(new Date('2026-07-20T03:59:59.500Z')).toISOString()).toBe('2026-07-19T04:00:00.000Z');
  expect(midnightBefore(new Date('2026-07-20T04:00:00.000Z')).toISOString()).toBe('2026-07-20T04:00:00.000Z');
});
