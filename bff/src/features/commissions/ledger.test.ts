import { commissionOf, remainingCommission } from '@farmpost/shared/domain/commissions';
import fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { transaction } from '../../db/transaction';
import type { Row } from '../../db/tables';
import type { AppContext } from '../../context';
import type { Actor } from '../../http/define-route';
import { buildAccount, buildAgent } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { createTestContext } from '../../testing/test-app';
import { book } from '../billing/ledger.service';
import type { MoneyMoved } from '../billing/invoice.service';
import { bookCommissions } from './earning.service';
import { listLines, listPayable, sumStates } from './line.repo';
import { approve, createPayout, payPayout } from './payout.service';

const DAY = 86_400_000;
const START = Date.parse('2026-01-05T09:00:00.000Z');
const CLIENTS = 2;
const PEOPLE = 2;

const client = fc.nat(CLIENTS - 1);
const cents = fc.integer({ min: 1, max: 9_000 });
const step = fc.oneof(
  { weight: 4, arbitrary: fc.record({ act: fc.constant('pay' as const), client, cents, mail: cents }) },
  {
    weight: 5,
    arbitrary: fc.record({
      act: fc.constantFrom('refund' as const, 'dispute' as const, 'dispute_won' as const),
      invoice: fc.nat(3),
      cents,
    }),
  },
  { weight: 2, arbitrary: fc.record({ act: fc.constant('move' as const), client, to: fc.nat(PEOPLE - 1) }) },
  {
    weight: 3,
    arbitrary: fc.record({ act: fc.constant('wait' as const), days: fc.integer({ min: 1, max: 40 }) }),
  },
  { weight: 6, arbitrary: fc.record({ act: fc.constantFrom('approve' as const, 'pay out' as const) }) },
);

eachEngine((engine) => {
  let admin: Actor;
  let people: string[];
  let now: number;
  const context = (): AppContext => createTestContext(engine.db, { now: () => new Date(now) });

  async function reset() {
    await engine.reset();
    now = START;
    people = [];
    for (let index = 0; index < PEOPLE; index += 1) {
      people.push((await buildAccount(engine.db, { role: 'sales_person' })).user.id);
    }
    const { user } = await buildAccount(engine.db, { role: 'admin' });
    admin = {
      userId: user.id,
      sessionId: '',
      email: user.email,
      role: 'admin',
      permissions: [],
      agentId: null,
    };
  }

  const assign = (agentId: string, to: string | null) =>
    engine.db.updateTable('agents').set({ sales_person_id: to }).where('id', '=', agentId).execute();

  async function moveMoney(moved: Omit<MoneyMoved, 'at'>, stripeId: string) {
    const kinds = {
      payment: 'payment',
      refund: 'refund_payout',
      dispute: 'dispute',
      dispute_won: 'dispute_won',
    };
    await transaction(engine.db, async (db) => {
      const within = { ...context(), db };
      const kind = kinds[moved.kind] as 'payment';
      const key = `${moved.kind}:${moved.reference}`;
      await book(within, { agentId: moved.agentId, kind, cents: moved.cents, key, reference: stripeId });
      await bookCommissions(within, { ...moved, at: new Date(now).toISOString() });
    });
  }

  /** A paid invoice; returns its amounts. */
  async function pay(agentId: string, membershipCents: number, cardsCents: number) {
    const id = uuidv7();
    const at = new Date(now).toISOString();
    const totalCents = membershipCents + cardsCents;
    await engine.db
      .insertInto('invoices')
      .values({
        id,
        agent_id: agentId,
        stripe_id: `in_${id}`,
        number: null,
        status: 'paid',
        membership_cents: membershipCents,
        cards_cents: cardsCents,
        tax_cents: 0,
        total_cents: totalCents,
        paid_cents: totalCents,
        currency: 'usd',
        payment_intent: null,
        hosted_url: null,
        pdf_url: null,
        failed_at: null,
        paid_at: at,
        created_at: at,
        updated_at: at,
      })
      .execute();
    const invoice = { membershipCents, cardsCents, taxCents: 0, totalCents };
    const moved = { agentId, invoiceId: id, invoice };
    await moveMoney({ ...moved, kind: 'payment', reference: `in_${id}`, cents: totalCents }, `in_${id}`);
    return { ...moved, stripeId: `in_${id}` };
  }

  const all = () => engine.db.selectFrom('commission_lines').selectAll().orderBy('id').execute();
  const filter = () => ({ salesPersonId: null, now: new Date(now).toISOString() });
  const act = <T>(work: (within: AppContext) => Promise<T>) =>
    transaction(engine.db, (db) => work({ ...context(), db }));
  const total = (rows: readonly { amount_cents: number }[]) =>
    rows.reduce((sum, { amount_cents }) => sum + amount_cents, 0);

  async function approveAvailable() {
    const rows = await listLines(engine.db, { ...filter(), state: 'available' }, null, 500);
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await act((within) => approve(within, admin, ids));
  }

  /** Pays all salespeople with a sum above zero, if there are any. */
  async function payOut() {
    const rows = await listPayable(engine.db, filter().now);
    const cents = people
      .map((person) => total(rows.filter(({ sales_person_id }) => sales_person_id === person)))
      .filter((sum) => sum > 0);
    if (cents.length === 0) return;
    const payout = await act((within) =>
      createPayout(
        within,
        admin,
        cents.reduce((sum, of) => sum + of, 0),
      ),
    );
    await act((within) => payPayout(within, { actor: admin, ip: '' }, payout.id));
    expect(payout.people.every(({ cents: share }) => share > 0)).toBe(true);
  }

  it('sums to the expected balance after any order of payments, refunds, disputes, approvals, payouts and moves, and no line changes', async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 4, maxLength: 24 }), async (steps) => {
        await reset();
        const clients = await Promise.all(Array.from({ length: CLIENTS }, () => buildAgent(engine.db)));
        const owner = new Map(clients.map(({ id }) => [id, people[0] ?? '']));
        for (const { id } of clients) await assign(id, people[0] ?? '');
        const invoices: (Awaited<ReturnType<typeof pay>> & { owner: string; returned: number })[] = [];
        let before: Row<'commission_lines'>[] = [];
        let paidBefore = 0;
        for (const taken of steps) {
          if (taken.act === 'pay') {
            const id = clients[taken.client]?.id ?? '';
            const paid = await pay(id, taken.cents, taken.mail);
            invoices.push({ ...paid, owner: owner.get(id) ?? '', returned: 0 });
          } else if (taken.act === 'move') {
            const id = clients[taken.client]?.id ?? '';
            owner.set(id, people[taken.to] ?? '');
            await assign(id, people[taken.to] ?? '');
          } else if (taken.act === 'wait') now += taken.days * DAY;
          else if ('invoice' in taken) {
            const invoice = invoices[taken.invoice];
            if (!invoice) continue;
            const { agentId, invoiceId, stripeId } = invoice;
            const moved = { agentId, invoiceId, invoice: invoice.invoice, cents: taken.cents };
            await moveMoney({ ...moved, kind: taken.act, reference: uuidv7() }, stripeId);
            invoice.returned += taken.act === 'dispute_won' ? -taken.cents : taken.cents;
          } else if (taken.act === 'approve') await approveAvailable();
          else await payOut();
          now += 60_000;

          const lines = await all();
          expect(lines.filter(({ id }) => before.some((line) => line.id === id))).toEqual(before);
          before = lines;
          for (const person of people) {
            const expected = invoices
              .filter((invoice) => invoice.owner === person)
              .reduce((sum, { invoice, returned }) => {
                const money = { paid: invoice.totalCents, returned };
                const left = (base: number, rate: number) =>
                  remainingCommission(commissionOf(base, rate), money);
                return sum + left(invoice.membershipCents, 2_000) + left(invoice.cardsCents, 500);
              }, 0);
            const own = lines.filter(({ sales_person_id }) => sales_person_id === person);
            expect(total(own)).toBe(expected);
          }
          const states = await sumStates(engine.db, filter());
          expect(states.reduce((sum, row) => sum + row.cents, 0)).toBe(total(lines));
          const paid = states
            .filter(({ state }) => state === 'paid')
            .reduce((sum, row) => sum + row.cents, 0);
          const payouts = await engine.db.selectFrom('commission_payouts').select('total_cents').execute();
          expect(paid).toBe(payouts.reduce((sum, { total_cents }) => sum + total_cents, 0));
          expect(paid).toBeGreaterThanOrEqual(paidBefore);
          paidBefore = paid;
        }
      }),
      { numRuns: engine.name === 'sqlite' ? 25 : 6 },
    );
  });

  describe('a line', () => {
    let agentId: string;
    beforeEach(async () => {
      await reset();
      agentId = (await buildAgent(engine.db, { sales_person_id: people[0] ?? null })).id;
    });

    it('is refused any change by the database', async () => {
      await pay(agentId, 2_500, 7_500);
      for (const change of [{ amount_cents: 1 }, { basis_points: 1 }, { available_at: '2020' }]) {
        const refused = engine.db.updateTable('commission_lines').set(change).execute();
        await expect(refused).rejects.toMatchObject({
          message: expect.stringContaining('append-only') as string,
        });
      }
    });

    it('earns 20% of the first 12 memberships and 5% of the mail of 12 months', async () => {
      for (let month = 0; month < 14; month += 1) {
        now = Date.UTC(2026, month, 5, 9);
        await pay(agentId, 2_500, 7_500);
      }
      const amounts = (base: string) =>
        all().then((lines) =>
          lines.filter((line) => line.base === base).map(({ amount_cents }) => amount_cents),
        );
      expect(await amounts('membership')).toEqual(Array.from({ length: 12 }, () => 500));
      expect(await amounts('mail')).toEqual(Array.from({ length: 12 }, () => 375));
    });

    it('counts a refund that is booked before its payment', async () => {
      const stripeId = 'in_late';
      await transaction(engine.db, (db) =>
        book(
          { ...context(), db },
          { agentId, kind: 'refund_payout', cents: 1_000, key: 'refund_payout:re_1', reference: stripeId },
        ),
      );
      const at = new Date(now).toISOString();
      const amounts = { membership_cents: 2_500, cards_cents: 0, tax_cents: 0, total_cents: 2_500 };
      const id = uuidv7();
      await engine.db
        .insertInto('invoices')
        .values({
          ...amounts,
          id,
          agent_id: agentId,
          stripe_id: stripeId,
          number: null,
          status: 'paid',
          paid_cents: 2_500,
          currency: 'usd',
          payment_intent: null,
          hosted_url: null,
          pdf_url: null,
          failed_at: null,
          paid_at: at,
          created_at: at,
          updated_at: at,
        })
        .execute();
      const invoice = { membershipCents: 2_500, cardsCents: 0, taxCents: 0, totalCents: 2_500 };
      const moved = { agentId, invoiceId: id, invoice, reference: stripeId };
      await moveMoney({ ...moved, kind: 'payment', cents: 2_500 }, stripeId);
      expect((await all()).map(({ amount_cents }) => amount_cents)).toEqual([500, -200]);
    });
  });
});
