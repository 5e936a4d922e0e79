/** Mailings that go on with the second printer while the first one fails: no card twice, none lost. */
import { uuidv7 } from 'uuidv7';
import { createClick2Mail } from '../../providers/click2mail/click2mail.adapter';
import { createLob } from '../../providers/lob/lob.adapter';
import type { PrinterName, PrintMail } from '../../providers/print-mail.port';
import { ProviderError } from '../../providers/provider-error';
import { transaction } from '../../db/transaction';
import { eachEngine } from '../../testing/each-engine';
import { isNightly } from '../../testing/nightly';
import { createUnpacedClick2Mail, FREE, PAID, setMailingStage } from '../../testing/mailing-stage';
import { findAlarms } from '../alarms/alarm.service';
import { markAttempt } from './mail-piece.repo';
import { submitBatch } from './submission.service';
import { watchPrinters } from '../service-health/printer-watch.service';
import { retryCanaries, returnPrinter, switchPrinter } from '../printers/printer.service';

const ALL = FREE + PAID;
/** Cards that a printer is asked for at the same time. */
const AT_ONCE = 4;

const others = { lob: 'click2mail', click2mail: 'lob' } as const satisfies Record<PrinterName, PrinterName>;

eachEngine((engine) => {
  const inGate: readonly PrinterName[] = [engine.name === 'sqlite' ? 'lob' : 'click2mail'];
  describe.each(isNightly ? (['lob', 'click2mail'] as const) : inGate)('a mailing of %s', (first) => {
    const stage = setMailingStage(engine, first);
    const second = others[first];

    const context = () => ({ ...stage.app.context, now: stage.now });
    const act = () => ({ actor: { userId: stage.app.accounts.admin.user.id } as never, ip: '127.0.0.1' });
    const within = <T>(work: (inside: ReturnType<typeof context>) => Promise<T>) =>
      transaction(engine.db, (db) => work({ ...context(), db }));
    const goThere = () => within((inside) => switchPrinter(inside, act(), 'It does not answer'));
    const goBack = () => within((inside) => returnPrinter(inside, act(), 'It answers again'));

    const printer = (name: PrinterName): PrintMail => {
      const { printMail, otherPrinters } = stage.app.context.providers;
      const found = [printMail, ...otherPrinters].find((one) => one.name === name);
      if (!found) throw new Error(`There is no ${name}.`);
      return found;
    };
    const setPrinter = (changed: PrintMail) => {
      const { providers } = stage.app.context;
      const replace = (one: PrintMail) => (one.name === changed.name ? changed : one);
      Object.assign(providers, {
        printMail: replace(providers.printMail),
        otherPrinters: providers.otherPrinters.map(replace),
      });
    };
    /** Gives up on an answer at once, as a test cannot wait half a minute for each. */
    const createImpatient = (name: PrinterName): PrintMail => {
      const { env } = stage.sandbox;
      const http = { timeoutMs: 60, retries: 0, rate: { requests: 1000, perMs: 1 } };
      return name === 'lob'
        ? createLob({ url: env.LOB_URL, key: env.LOB_KEY, webhookSecret: env.LOB_WEBHOOK_SECRET, http })
        : createClick2Mail({
            url: env.CLICK2MAIL_URL,
            username: env.CLICK2MAIL_USERNAME,
            password: env.CLICK2MAIL_PASSWORD,
            polls: { times: 12, pauseMs: 1 },
            http,
          });
    };
    const setPatient = (name: PrinterName) => {
      const { env } = stage.sandbox;
      setPrinter(
        name === 'lob'
          ? createLob({ url: env.LOB_URL, key: env.LOB_KEY, webhookSecret: env.LOB_WEBHOOK_SECRET })
          : createUnpacedClick2Mail({
              url: env.CLICK2MAIL_URL,
              username: env.CLICK2MAIL_USERNAME,
              password: env.CLICK2MAIL_PASSWORD,
            }),
      );
    };
    beforeEach(() => setPatient('click2mail'));

    const pieces = () => engine.db.selectFrom('mail_pieces').selectAll().orderBy('id').execute();
    const countAsked = async (by: PrinterName) =>
      (await pieces()).filter(({ submitted_at, provider }) => submitted_at !== null && provider === by)
        .length;
    const printedBy = (id: string, name: PrinterName) =>
      stage.printed(id).filter(({ metadata }) => (metadata.printer ?? 'lob') === name);
    const work = async () => {
      stage.tick(31);
      await stage.jobs.enqueue(engine.db, 'campaigns.send-due', {});
      // A job that uses up its tries throws here; the next minute takes its mailing up.
      while (await stage.jobs.step().catch(() => true));
    };
    const state = async () => (await stage.app.as('admin')('GET /admin/printers')).body;
    const load = async (name: PrinterName) => {
      const found = (await state()).printers.find((one) => one.name === name);
      return { waiting: found?.waiting, unanswered: found?.unanswered, isStopped: found?.isStopped };
    };
    async function newMailing() {
      await stage.syncExistingListings();
      return (await stage.newCampaign()).id;
    }
    /** Every card was made once, by the printer that its row names. */
    async function expectAllOnce(id: string) {
      expect(stage.sandbox.duplicateHouseholds()).toEqual([]);
      expect(stage.printed(id)).toHaveLength(ALL);
      const rows = await pieces();
      expect(rows.every(({ accepted_at }) => accepted_at !== null)).toBe(true);
      for (const name of [first, second]) {
        const made = printedBy(id, name).map(({ metadata }) => metadata.piece_id);
        const named = rows.filter(({ provider }) => provider === name).map((row) => row.id);
        expect(new Set(made)).toEqual(new Set(named));
      }
      const entries = engine.db.selectFrom('ledger_entries').select('id').where('campaign_id', '=', id);
      expect(await entries.execute()).toHaveLength(ALL);
    }
    async function failFirst(id: string, mode: 'hang' | 'slow' | 'drop-after-accept' | 'server-error') {
      stage.tick(31);
      await stage.jobs.enqueue(engine.db, 'campaigns.send-due', {});
      while (stage.jobs.waiting[0]?.name !== 'mail-pieces.submit') await stage.jobs.step();
      stage.sandbox.addFault({ vendor: first, mode, method: 'POST', delayMs: 1500 });
      // Nobody can ask it what became of them.
      stage.sandbox.addFault({ vendor: first, mode: 'hang', method: 'GET' });
      setPrinter(createImpatient(first));
      await stage.jobs.drain().catch(() => undefined);
      const asked = await countAsked(first);
      expect(asked).toBeLessThanOrEqual(AT_ONCE);
      expect(asked).toBeGreaterThan(0);
      expect((await stage.campaign(id)).results.sent).toBe(0);
      return asked;
    }
    const heal = () => {
      stage.sandbox.clearFaults();
      setPatient(first);
      setPatient(second);
    };

    it.each(['hang', 'slow', 'drop-after-accept', 'server-error'] as const)(
      'goes on with the other one while orders end in “%s”, and comes back',
      async (mode) => {
        const id = await newMailing();
        const asked = await failFirst(id, mode);
        expect((await state()).plan).toMatchObject({
          from: first,
          to: second,
          mailings: 1,
          cards: ALL - asked,
          unanswered: asked,
          unsupported: [],
          obstacle: null,
        });
        await goThere();
        expect(await load(first)).toEqual({ waiting: 0, unanswered: asked, isStopped: true });
        expect(await load(second)).toEqual({ waiting: ALL - asked, unanswered: 0, isStopped: false });
        await stage.jobs.drain();
        expect(printedBy(id, second)).toHaveLength(ALL - asked);
        // The first one may have cards whose answer was lost. They are not ordered again, here or there.
        expect(await countAsked(first)).toBe(asked);
        expect(stage.sandbox.duplicateHouseholds()).toEqual([]);
        await work();
        expect(await countAsked(first)).toBe(asked);
        heal();
        await work();
        await goBack();
        await work();
        await expectAllOnce(id);
        expect((await state()).current).toBeNull();
        const { body } = await stage.app.as('admin')('GET /admin/mailings', { query: {} });
        expect(body.data).toMatchObject([{ id, printer: 'lob', otherPrinter: 'click2mail' }]);
      },
    );

    it('finds the cards whose answer was lost while it is stopped', async () => {
      const id = await newMailing();
      const asked = await failFirst(id, 'drop-after-accept');
      heal();
      await goThere();
      await work();
      // Click2Mail is asked about a job, and these have none: their first step was to make one.
      const made = printedBy(id, first).length;
      expect((await stage.campaign(id)).results.sent).toBe(ALL - asked + made);
      expect(made).toBe(first === 'lob' ? asked : 0);
      expect(await load(first)).toMatchObject({ unanswered: asked - made });
      await goBack();
      await work();
      await expectAllOnce(id);
    });

    it('sends one card to the other printer until that one is accepted', async () => {
      const id = await newMailing();
      const asked = await failFirst(id, 'hang');
      stage.sandbox.addFault({ vendor: second, mode: 'hang', method: 'POST' });
      setPrinter(createImpatient(second));
      await goThere();
      await work();
      expect(await countAsked(second)).toBe(1);
      expect((await state()).canaries).toMatchObject([
        { campaignId: id, printer: second, state: 'asked', error: expect.stringContaining('did not answer') },
      ]);
      stage.tick(16);
      expect((await findAlarms(context())).alarms.map(({ title }) => title)).toEqual(
        expect.arrayContaining([expect.stringMatching(/^1 mailing waits: \w+ did not take the first card$/)]),
      );
      stage.sandbox.clearFaults(second);
      setPatient(second);
      await work();
      expect(printedBy(id, second)).toHaveLength(ALL - asked);
      heal();
      await goBack();
      await work();
      await expectAllOnce(id);
    });

    it('waits if the other printer refuses the canary, says why, and loses no card', async () => {
      const id = await newMailing();
      const asked = await failFirst(id, 'hang');
      const fine = printer(second);
      const refusal = new ProviderError(second, 'rejected', 'Sku not found.');
      let refused = 0;
      setPrinter({
        ...fine,
        submit: () => {
          refused += 1;
          return Promise.reject(refusal);
        },
      });
      await goThere();
      await work();
      await work();
      expect(refused).toBe(1);
      expect(printedBy(id, second)).toEqual([]);
      expect((await state()).canaries).toMatchObject([{ state: 'refused', error: 'Sku not found.' }]);
      const { alarms } = await findAlarms(context());
      expect(alarms.map(({ detail }) => detail)).toEqual(
        expect.arrayContaining([expect.stringContaining('Sku not found.')]),
      );
      // Another card tries, once a person says so.
      const before = await pieces();
      setPrinter(fine);
      await within((inside) => retryCanaries(inside, act()));
      await work();
      expect(printedBy(id, second)).toHaveLength(ALL - asked);
      expect((await pieces()).filter(({ status }) => status === 'failed')).toEqual([]);
      expect(before.filter(({ provider }) => provider === second)).toEqual([]);
      heal();
      await goBack();
      await work();
      await expectAllOnce(id);
    });

    it('keeps the cards that the other printer does not make, and says which', async () => {
      const id = await newMailing();
      const asked = await failFirst(id, 'hang');
      setPrinter({ ...printer(second), sizes: ['6x11'] });
      expect((await state()).plan).toMatchObject({
        cards: 0,
        unsupported: [{ reason: expect.stringMatching(/does not make/), cards: ALL - asked }],
      });
      await goThere();
      await work();
      expect(stage.printed(id)).toEqual([]);
      expect(await load(first)).toMatchObject({ waiting: ALL - asked, unanswered: asked });
      heal();
      await goBack();
      await work();
      await expectAllOnce(id);
      expect(printedBy(id, first)).toHaveLength(ALL);
    });

    it('tries the first printer with one card after the return', async () => {
      const id = await newMailing();
      const asked = await failFirst(id, 'hang');
      // Nothing goes to the other one meanwhile.
      setPrinter({ ...printer(second), sizes: ['6x11'] });
      await goThere();
      await work();
      await goBack();
      await work();
      expect(await countAsked(first)).toBeLessThanOrEqual(asked + 1);
      heal();
      await work();
      await expectAllOnce(id);
    });

    it('orders each card once although two servers work on it at the same time', async () => {
      const id = await newMailing();
      await failFirst(id, 'hang');
      await goThere();
      const tries = { isLast: true, signal: new AbortController().signal };
      const both = () =>
        Promise.allSettled([submitBatch(context(), id, tries), submitBatch(context(), id, tries)]);
      await both();
      const canaries = engine.db.selectFrom('mailing_canaries').selectAll().where('campaign_id', '=', id);
      expect(await canaries.execute()).toHaveLength(1);
      await both();
      await work();
      heal();
      await goBack();
      await both();
      await work();
      await expectAllOnce(id);
    });

    it('lets no second printer be asked for a card', async () => {
      const id = await newMailing();
      await failFirst(id, 'hang');
      const [asked, fresh] = (await pieces()).toSorted((a, b) => b.attempts - a.attempts);
      const at = stage.now().toISOString();
      expect(await markAttempt(engine.db, asked?.id ?? '', second, at)).toBe(false);
      expect(await markAttempt(engine.db, asked?.id ?? '', first, at)).toBe(true);
      const last = (await pieces()).findLast(({ attempts }) => attempts === 0) ?? fresh;
      expect(await markAttempt(engine.db, last?.id ?? '', second, at)).toBe(true);
      expect(await markAttempt(engine.db, last?.id ?? '', first, at)).toBe(false);
    });

    it('takes up a mailing that starts while its printer is down', async () => {
      const id = await newMailing();
      stage.sandbox.addFault({ vendor: first, mode: 'hang' });
      setPrinter(createImpatient(first));
      await goThere();
      await work();
      expect(printedBy(id, second)).toHaveLength(ALL);
      await expectAllOnce(id);
    });

    it('is refused without an account at the other printer, and twice', async () => {
      await stage.syncExistingListings();
      const change = (path: 'switch' | 'return') =>
        stage.app.as('admin')(`POST /admin/printers/${path}`, { body: { reason: 'A test' } });
      const fine = printer(second);
      setPrinter({ ...fine, isSetUp: false });
      expect((await change('switch')).error?.message).toMatch(/is not set up on this server/);
      expect((await state()).plan?.obstacle).toMatch(/is not set up/);
      setPrinter(fine);
      expect((await change('return')).status).toBe(409);
      expect((await change('switch')).body.current).toMatchObject({
        from: first,
        to: second,
        cause: 'hand',
        reason: 'A test',
        beganBy: stage.app.accounts.admin.user.email,
      });
      expect((await change('switch')).status).toBe(409);
      expect((await findAlarms(context())).alarms.map(({ title }) => title)).toEqual([
        expect.stringMatching(/ prints instead of /),
      ]);
      expect((await change('return')).body.current).toBeNull();
      const audit = await engine.db
        .selectFrom('audit_log')
        .select('action')
        .where('subject_type', '=', 'printer')
        .orderBy('seq')
        .execute();
      expect(audit.map(({ action }) => action)).toEqual(['printer.switched', 'printer.returned']);
    });

    it('switches by itself once the first is down for an hour, and returns when its checks pass', async () => {
      await stage.syncExistingListings();
      const since = stage.now().toISOString();
      const check = (status: 'down' | 'healthy') => ({
        service: first,
        status,
        since: stage.now().toISOString(),
        checked_at: stage.now().toISOString(),
        response_time_ms: 12,
        error_message: null,
      });
      const incident = { id: uuidv7(), service: first, status: 'down', started_at: since } as const;
      await engine.db
        .insertInto('service_incidents')
        .values({ ...incident, ended_at: null, error_message: 'HTTP 503' })
        .execute();
      await engine.db.insertInto('service_states').values(check('down')).execute();
      await watchPrinters(context());
      expect((await state()).current).toBeNull();
      stage.tick(61);
      await watchPrinters(context());
      await watchPrinters(context());
      expect((await state()).current).toMatchObject({
        cause: 'health',
        beganBy: null,
        reason: expect.stringMatching(/fails its checks\. Its last answer: HTTP 503$/),
      });
      await engine.db.updateTable('service_incidents').set({ ended_at: stage.now().toISOString() }).execute();
      await engine.db.updateTable('service_states').set(check('healthy')).execute();
      await watchPrinters(context());
      expect((await state()).current).not.toBeNull();
      stage.tick(16);
      await watchPrinters(context());
      expect((await state()).current).toBeNull();
      const audit = engine.db
        .selectFrom('audit_log')
        .select('actor_id')
        .where('subject_type', '=', 'printer');
      expect(await audit.execute()).toEqual([{ actor_id: null }, { actor_id: null }]);
    });

    it('switches by itself once orders have failed for an hour, although its checks pass', async () => {
      const id = await newMailing();
      const asked = await failFirst(id, 'server-error');
      await watchPrinters(context());
      await work();
      await work();
      expect((await state()).current).toBeNull();
      await watchPrinters(context());
      expect((await state()).current).toMatchObject({ cause: 'submissions', beganBy: null });
      await work();
      expect(printedBy(id, second)).toHaveLength(ALL - asked);
      // A person has to look at it.
      heal();
      stage.tick(600);
      await watchPrinters(context());
      expect((await state()).current).not.toBeNull();
      await goBack();
      await work();
      await expectAllOnce(id);
    });
  });

  describe('a database that was a copy', () => {
    const stage = setMailingStage(engine);

    it('sends no card to another printer that its original may have sent', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      await engine.db
        .insertInto('instances')
        .values({
          id: 'database',
          mark: 'mark',
          place: 'place',
          seen_at: stage.now().toISOString(),
          released_at: stage.now().toISOString(),
        } as never)
        .execute();
      const { providers } = stage.app.context;
      const { printMail } = providers;
      const down = new ProviderError('lob', 'unavailable', 'The printer is down.');
      const fail = () => Promise.reject(down);
      Object.assign(providers, { printMail: { ...printMail, findByMailing: fail, findByPieceId: fail } });
      const admin = { actor: { userId: stage.app.accounts.admin.user.id } as never, ip: '127.0.0.1' };
      await transaction(engine.db, (db) =>
        switchPrinter({ ...stage.app.context, now: stage.now, db }, admin, 'Down'),
      );
      await stage.endWindow();
      expect(stage.printed(id)).toEqual([]);
      Object.assign(providers, { printMail });
      // The printer says that it has none of them.
      await stage.endWindow();
      expect(stage.printed(id)).toHaveLength(ALL);
      expect(stage.sandbox.duplicateHouseholds()).toEqual([]);
    });
  });
});
