/** Processes killed at each step of a switch between printers and of the return from it: no card twice, none lost. */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { transaction } from '../../db/transaction';
import { createJobQueue } from '../../jobs/create-job-queue';
import type { PrinterName } from '../../providers/print-mail.port';
import type { Sandbox } from '../../sandbox/sandbox';
import { startProgram, withBundle } from '../../testing/bundle';
import { eachEngine } from '../../testing/each-engine';
import type { MailingSettings } from '../../testing/mailing-process';
import { isNightly } from '../../testing/nightly';
import { startSmallSandbox } from '../../testing/small-sandbox';
import { scheduleMailing } from '../../testing/scheduled-mailing';
import type { TestApp } from '../../testing/test-app';
import { limitOf, until } from '../../testing/until';
import { returnPrinter, switchPrinter } from '../printers/printer.service';

jest.setTimeout(limitOf(480));
withBundle();

/** 20 free cards and 12 paid ones. */
const CARDS = 20 + 12;

type Step = readonly [string, NonNullable<MailingSettings['crash']>, 'nightly'?];

/** Steps until the first cards are at the other printer. The gate has each kind. */
const stepsThere = (printer: PrinterName): readonly Step[] => [
  ['a canary is chosen, not committed', { written: 'mailing_canaries' }],
  ['the canary is about to be ordered', { printer, card: 1, moment: 'before the printer' }],
  ...(printer === 'click2mail'
    ? ([
        [
          'the canary’s order is prepared, not kept',
          { printer, card: 1, moment: 'before it is kept' },
          'nightly',
        ],
        ['the canary’s order is kept, not placed', { printer, card: 1, moment: 'once it is kept' }],
      ] as const)
    : []),
  ['the canary is accepted, not booked', { printer, card: 1, moment: 'after the printer' }],
  ['a card after the canary is accepted, not booked', { printer, card: 4, moment: 'after the printer' }],
  ['a batch is committed, its job is not', { handled: 'mail-pieces.submit' }, 'nightly'],
];

eachEngine((engine) => {
  const switches = [
    ['lob', 'click2mail'],
    ['click2mail', 'lob'],
  ] as const;
  const inGate = engine.name === 'sqlite' ? switches.slice(0, 1) : switches.slice(1);
  describe.each(isNightly ? switches : inGate)('a switch from %s to %s', (first, second) => {
    let sandbox: Sandbox;
    let app: TestApp;
    let child: ChildProcess | undefined;
    let output = '';

    beforeAll(async () => {
      sandbox = await startSmallSandbox();
    });
    beforeEach(() => engine.reset());
    afterEach(async () => {
      child?.kill('SIGKILL');
      await app.close();
    });
    afterAll(() => sandbox.close());

    const env = () => ({ ...sandbox.env, PRINTER: first });
    const startProcess = (crash?: MailingSettings['crash']): ChildProcess => {
      output = '';
      const settings: MailingSettings = { location: engine.location, env: env(), crash };
      child = startProgram('mailing-process', settings, (text) => (output += text));
      return child;
    };
    const dieAt = async ([step, crash]: Step) => {
      const [, signal] = (await once(startProcess(crash), 'exit')) as [null, string];
      expect({ step, signal, output }).toEqual({ step, signal: 'SIGKILL', output: '' });
      expect(sandbox.duplicateHouseholds()).toEqual([]);
    };
    const steps = (all: readonly Step[]) => all.filter(([, , when]) => isNightly || when !== 'nightly');
    const pieces = () => engine.db.selectFrom('mail_pieces').selectAll().execute();
    const asked = async (by: PrinterName) =>
      (await pieces()).filter(({ submitted_at, provider }) => submitted_at !== null && provider === by);

    async function scheduleCampaign(): Promise<string> {
      const started = await scheduleMailing({ engine, sandbox, cards: CARDS, env: env() });
      app = started.app;
      return started.campaignId;
    }

    it('makes each card once even if the process is killed at each step', async () => {
      const campaignId = await scheduleCampaign();
      const jobs = createJobQueue({
        db: engine.db,
        databaseUrl: engine.location.databaseUrl,
        report: (error) => (output += String(error)),
      });
      await jobs.enqueue(engine.db, 'campaigns.send', { campaignId });
      const admin = { actor: { userId: app.accounts.admin.user.id } as never, ip: '127.0.0.1' };
      const decide = (act: typeof switchPrinter) =>
        transaction(engine.db, (db) => act({ ...app.context, jobs, db }, admin, 'A test'));
      const wake = () =>
        jobs.enqueue(engine.db, 'mail-pieces.submit', { campaignId }, { uniqueKey: campaignId });

      // The first printer has cards that are not booked, and the process is gone.
      await dieAt(['the first printer has a card', { card: 6, moment: 'after the printer' }]);
      const before = await asked(first);
      expect(before.some(({ accepted_at }) => accepted_at === null)).toBe(true);
      await decide(switchPrinter);
      for (const step of steps(stepsThere(second))) {
        await wake();
        await dieAt(step);
      }
      expect(await asked(first)).toHaveLength(before.length);
      const there = (await asked(second)).length;
      expect(there).toBeGreaterThan(1);
      // Some cards are left for the way back.
      expect(there).toBeLessThan(CARDS - before.length);

      await decide(returnPrinter);
      for (const step of steps([
        ['a canary back is chosen, not committed', { written: 'mailing_canaries' }],
        ['the canary back is accepted, not booked', { printer: first, card: 1, moment: 'after the printer' }],
      ])) {
        await wake();
        await dieAt(step);
      }
      await wake();
      const last = startProcess();
      await until(
        'every card',
        async () => (await pieces()).every(({ accepted_at }) => accepted_at !== null),
        60,
      );
      last.kill('SIGKILL');
      await once(last, 'exit');
      await jobs.stop();

      const cards = sandbox.postcards().filter(({ metadata }) => metadata.campaign_id === campaignId);
      expect(cards).toHaveLength(CARDS);
      expect(sandbox.duplicateHouseholds()).toEqual([]);
      for (const name of [first, second]) {
        const made = cards.filter(({ metadata }) => (metadata.printer ?? 'lob') === name);
        expect(new Set(made.map(({ metadata }) => metadata.piece_id))).toEqual(
          new Set((await asked(name)).map(({ id }) => id)),
        );
      }
      const entries = await engine.db
        .selectFrom('ledger_entries')
        .select('mail_piece_id')
        .where('campaign_id', '=', campaignId)
        .execute();
      expect(new Set(entries.map((entry) => entry.mail_piece_id)).size).toBe(CARDS);
      expect(entries).toHaveLength(CARDS);
    });
  });
});
