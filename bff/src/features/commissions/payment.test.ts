import { currentMs, currentTime } from '@farmpost/shared/domain/clock';
import { uuidv7 } from 'uuidv7';
import { setBillingStage } from '../../testing/billing-stage';
import { buildAccount } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { guardProviders } from '../outgoing/guard-providers';
import { carryOut, payByTransfer } from './payment.service';

const DAY = 86_400_000;

eachEngine((engine) => {
  describe('a payout', () => {
    const stage = setBillingStage(engine);
    const admin = () => stage.app.as('admin');
    const sales = () => stage.app.as('sales');
    const ruth = () => stage.app.accounts.sales.user.id;
    const stripe = () => stage.sandbox.stripe;

    /** A payout with a share of $5.00 for each person. */
    async function build(...people: string[]): Promise<string> {
      const at = (days: number) => new Date(currentMs() + days * DAY).toISOString();
      const ids = people.map(() => uuidv7());
      await engine.db
        .insertInto('commission_lines')
        .values(
          people.map((sales_person_id, index) => ({
            id: ids[index] ?? '',
            sales_person_id,
            agent_id: null,
            invoice_id: null,
            reverses_id: null,
            base: 'membership' as const,
            kind: 'payment' as const,
            base_cents: 2_500,
            basis_points: 2_000,
            amount_cents: 500,
            dedupe_key: ids[index] ?? '',
            earned_at: at(-31),
            available_at: at(-1),
            created_at: at(-31),
          })),
        )
        .execute();
      await admin()('POST /admin/commissions/approvals', { body: { lineIds: ids } });
      return payOut();
    }

    /** A payout of what is approved. */
    async function payOut(): Promise<string> {
      const { payable } = (await admin()('GET /admin/commissions')).body;
      const { body } = await admin()('POST /admin/commissions/payouts', {
        body: { totalCents: payable.cents },
      });
      return body.id;
    }

    /** Fills in the vendor's form like a person, with one of its buttons. */
    async function fillIn(result: 'all' | 'partly' | 'rejected') {
      const { body } = await sales()('POST /sales/payout-account/link');
      const shown = await fetch(body.url);
      expect(await shown.text()).toContain('Set up payouts');
      const sent = await fetch(body.url, {
        method: 'POST',
        body: new URLSearchParams({ result }),
        redirect: 'manual',
      });
      expect(sent.headers.get('location')).toMatch(/\/commissions\?payouts=back$/);
      await stage.settle();
    }
    const account = async () => (await sales()('GET /sales/payout-account')).body;
    const transfer = (id: string, ...salesPersonIds: string[]) =>
      admin()('POST /admin/commissions/payouts/{id}/transfers', { params: { id }, body: { salesPersonIds } });
    const byHand = (id: string, salesPersonId: string, reference: string | null = null) =>
      admin()('POST /admin/commissions/payouts/{id}/by-hand', {
        params: { id },
        body: { salesPersonId, reference },
      });
    const read = async (id: string) => {
      const { payouts } = (await admin()('GET /admin/commissions')).body;
      const found = payouts.find((payout) => payout.id === id);
      if (!found) throw new Error('no payout');
      return found;
    };
    const payment = async (id: string) => (await read(id)).people[0]?.payment;
    const transfers = () => Object.values(stripe().state.transfers);
    const overview = async () => (await sales()('GET /sales/commissions/overview')).body;
    const step = async () => {
      while (stage.jobs.waiting.some(({ name }) => name.startsWith('commissions.'))) await stage.jobs.step();
    };

    it('has an account at Stripe that takes its details there, and tells its state by its own signed events', async () => {
      expect(await account()).toMatchObject({ isOffered: true, state: 'none', due: [] });
      await sales()('POST /sales/payout-account/link');
      await stage.settle();
      expect(await account()).toMatchObject({ state: 'needs_details', hasTaxDetails: false });
      expect((await account()).due).toContain('individual.id_number');
      await fillIn('partly');
      expect(await account()).toMatchObject({
        state: 'needs_details',
        due: ['individual.verification.document'],
      });
      await fillIn('all');
      expect(await account()).toMatchObject({ state: 'ready', due: [], hasTaxDetails: true });
      expect(Object.keys(stripe().state.accounts)).toHaveLength(1);
      // A ready account has a page of its own there.
      const { body } = await sales()('POST /sales/payout-account/link');
      expect(await (await fetch(body.url)).text()).toContain('Your payouts');

      const [id = ''] = Object.keys(stripe().state.accounts);
      stripe().webhooks.target = null;
      stripe().connect.setAccount(id, { disabledReason: 'rejected.fraud' });
      expect(await account()).toMatchObject({ state: 'ready' });
      // Its event was lost: the person's own page reads it again, and so does a job every night.
      const { body: again } = await sales()('POST /sales/payout-account/refresh');
      expect(again).toMatchObject({ state: 'restricted', disabledReason: 'rejected.fraud' });
      const events = await engine.db.selectFrom('payment_events').select('type').execute();
      expect(new Set(events.map(({ type }) => type))).toEqual(new Set(['account.updated']));
    });

    it('cannot be connected by an administrator or a client', async () => {
      expect((await admin()('POST /sales/payout-account/link')).error?.code).toBe('conflict');
      expect((await stage.app.as('agent')('POST /sales/payout-account/link')).status).toBe(403);
      expect(stripe().state.accounts).toEqual({});
    });

    it('is paid by one transfer for a ready account and by hand for others, and is paid once all shares are', async () => {
      const sam = (await buildAccount(engine.db, { role: 'sales_person' })).user.id;
      const id = await build(ruth(), sam);
      expect((await transfer(id, ruth())).error?.message).toContain('not ready for transfers');
      await fillIn('all');
      const sent = await transfer(id, ruth());
      const own = (people: typeof sent.body.people, who: string) =>
        people.find(({ salesPerson }) => salesPerson.id === who);
      expect(own(sent.body.people, ruth())).toMatchObject({
        canTransfer: true,
        payment: { way: 'transfer', state: 'paid', reference: transfers()[0]?.id },
      });
      expect(sent.body.paidAt).toBeNull();
      expect(transfers()).toMatchObject([
        { amount: 500, reversed: 0, description: 'Farmpost commissions, payout 1' },
      ]);
      expect((await transfer(id, ruth())).error?.code).toBe('conflict');
      expect((await byHand(id, ruth())).error?.code).toBe('conflict');
      expect((await overview()).sums).toMatchObject({ approvedCents: 0, paidCents: 500 });

      const done = await byHand(id, sam, ' Check 1042 ');
      expect(own(done.body.people, sam)?.payment).toMatchObject({
        way: 'hand',
        state: 'paid',
        reference: 'Check 1042',
      });
      expect(done.body.paidAt).not.toBeNull();
      const csv = await (await admin().fetch(`/api/admin/commissions/payouts/${id}/csv`)).text();
      expect(csv).toMatch(/Paid,By hand,Check 1042/);
      expect(csv).toMatch(/Paid,Stripe,tr_/);
      const [{ paidCents } = { paidCents: 0 }] = (await overview()).statements;
      expect(paidCents).toBe(500);
      await step();
      expect(transfers()).toHaveLength(1);
    });

    it('shows why Stripe refused a transfer, and is then tried again or paid by hand', async () => {
      await fillIn('all');
      const id = await build(ruth());
      const { balance } = stripe().state;
      stripe().state.balance = 100;
      await transfer(id, ruth());
      expect(await payment(id)).toMatchObject({
        state: 'refused',
        failure: 'Stripe answered: You have insufficient available funds in your Stripe account.',
      });
      expect((await overview()).sums).toMatchObject({ approvedCents: 500, paidCents: 0 });
      stripe().state.balance = balance;
      await transfer(id, ruth());
      expect(await payment(id)).toMatchObject({ state: 'paid', failure: null });
      expect(transfers()).toHaveLength(1);

      const next = await build(ruth());
      const [stripeId = ''] = Object.keys(stripe().state.accounts);
      stripe().webhooks.target = null;
      stripe().connect.setAccount(stripeId, { disabledReason: 'listed' });
      await transfer(next, ruth());
      expect((await payment(next))?.failure).toContain('capabilities');
      await byHand(next, ruth());
      expect(await payment(next)).toMatchObject({ way: 'hand', state: 'paid' });
      expect(transfers()).toHaveLength(1);
    });

    it('is open again after a reversal, without a change of the month before, and is paid by a second transfer', async () => {
      await fillIn('all');
      const id = await build(ruth());
      await transfer(id, ruth());
      expect((await read(id)).paidAt).not.toBeNull();
      // Paid in an earlier month.
      await engine.db
        .updateTable('commission_payments')
        .set({ paid_at: '2026-01-05T09:00:00.000Z' })
        .execute();
      stripe().connect.reverse(transfers()[0]?.id ?? '');
      await stage.settle();
      expect(await read(id)).toMatchObject({
        paidAt: null,
        people: [{ payment: { state: 'reversed', reversedCents: 500 } }],
      });
      expect((await overview()).sums).toMatchObject({ approvedCents: 500, paidCents: 0 });
      const paid = async () =>
        (await overview()).statements
          .filter(({ paidCents }) => paidCents !== 0)
          .map(({ paidCents }) => paidCents);
      expect(await paid()).toEqual([-500]);
      await transfer(id, ruth());
      expect(await read(id)).toMatchObject({ people: [{ payment: { state: 'paid' } }] });
      expect(transfers().map(({ reversed }) => reversed)).toEqual([500, 0]);
      expect(await paid()).toEqual([]);
    });

    it('stays paid when Stripe takes back a part, and says so', async () => {
      await fillIn('all');
      const id = await build(ruth());
      await transfer(id, ruth());
      stripe().connect.reverse(transfers()[0]?.id ?? '', 200);
      await stage.settle();
      expect(await payment(id)).toMatchObject({ state: 'paid', reversedCents: 200 });
      const [latest] = (await overview()).statements;
      expect(latest?.paidCents).toBe(300);
    });

    it('waits while Stripe’s answer is lost, is not paid by hand, and is paid once', async () => {
      await fillIn('all');
      const id = await build(ruth());
      // Stripe's library tries three times.
      stage.sandbox.addFault({ vendor: 'stripe', mode: 'drop-after-accept', times: 3, method: 'POST' });
      await transfer(id, ruth());
      expect(await payment(id)).toMatchObject({ state: 'ordered' });
      expect((await byHand(id, ruth())).error?.code).toBe('conflict');
      const rest = await admin()('POST /admin/commissions/payouts/{id}/paid', { params: { id } });
      expect(rest.error?.message).toContain('A transfer is under way');
      // Stripe forgets keys after a day: the list of transfers is asked first.
      stripe().state.answers = {};
      await step();
      expect(await payment(id)).toMatchObject({ state: 'paid' });
      expect(transfers()).toHaveLength(1);
    });

    it('of a database that lost the payment is not paid again', async () => {
      await fillIn('all');
      const id = await build(ruth());
      await transfer(id, ruth());
      const lose = async () => {
        await engine.db.updateTable('commission_payouts').set({ paid_at: null }).execute();
        await engine.db.deleteFrom('commission_payment_lines').execute();
        await engine.db.deleteFrom('commission_payments').execute();
        stripe().state.answers = {};
      };
      await lose();
      await transfer(id, ruth());
      expect(await payment(id)).toMatchObject({ state: 'paid', reference: transfers()[0]?.id });
      expect(transfers()).toHaveLength(1);

      // The backup was made before the payout, which was made again.
      await lose();
      await engine.db.deleteFrom('commission_payout_lines').execute();
      await engine.db.deleteFrom('commission_payouts').execute();
      const other = await payOut();
      await transfer(other, ruth());
      expect((await payment(other))?.failure).toContain('that this database does not know');
      expect(transfers()).toHaveLength(1);
      await byHand(other, ruth(), transfers()[0]?.id);
      const next = await build(ruth());
      await transfer(next, ruth());
      expect(await payment(next)).toMatchObject({ state: 'paid', way: 'transfer' });
    });

    it('sends nothing from a copy', async () => {
      await fillIn('all');
      const id = await build(ruth());
      const at = currentTime().toISOString();
      const found = { copy_reason: 'restored' as const, copy_found_at: at };
      await engine.db
        .insertInto('instances')
        .values({
          ...found,
          id: 'database',
          mark: uuidv7(),
          place: 'elsewhere',
          timeline: null,
          seen_at: at,
          copy_made_at: at,
          findings_json: null,
          released_at: null,
          released_by: null,
        })
        .onConflict((conflict) => conflict.column('id').doUpdateSet(found))
        .execute();
      const { user } = stage.app.accounts.admin;
      const actor = {
        userId: user.id,
        sessionId: '',
        email: user.email,
        role: 'admin' as const,
        permissions: [],
        agentId: null,
      };
      const copy = { ...stage.context, providers: guardProviders(stage.context.providers, engine.db) };
      const { people } = await payByTransfer(copy, { actor, ip: '' }, id, [ruth()]);
      expect(people[0]?.payment).toMatchObject({
        state: 'refused',
        failure: expect.stringContaining('This is a copy of Farmpost') as string,
      });
      expect(transfers()).toEqual([]);
    });

    it('is paid by hand where an administrator says so, and a repeat of a transfer’s job changes nothing', async () => {
      await fillIn('all');
      const id = await build(ruth());
      const set = (isByHand: boolean) =>
        admin()('PUT /admin/commissions/people/{id}/way', { params: { id: ruth() }, body: { isByHand } });
      expect((await set(true)).status).toBe(204);
      expect((await read(id)).people[0]).toMatchObject({ canTransfer: false });
      expect((await transfer(id, ruth())).error?.code).toBe('conflict');
      await set(false);
      await transfer(id, ruth());
      const row = await engine.db.selectFrom('commission_payments').selectAll().executeTakeFirstOrThrow();
      await carryOut(stage.context, row.id);
      expect(transfers()).toHaveLength(1);
      const { people } = (await admin()('GET /admin/commissions')).body;
      expect(people.find((person) => person.id === ruth())).toMatchObject({
        account: 'ready',
        isByHand: false,
      });
    });
  });
});
