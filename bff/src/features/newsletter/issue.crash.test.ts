import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { currentMs } from '@farmpost/shared/domain/clock';
import { uuidv7 } from 'uuidv7';
import { createJobQueue } from '../../jobs/create-job-queue';
import type { Sandbox } from '../../sandbox/sandbox';
import { startProgram, withBundle } from '../../testing/bundle';
import { eachEngine } from '../../testing/each-engine';
import type { NewsletterProcessSettings } from '../../testing/newsletter-process';
import { startSmallSandbox } from '../../testing/small-sandbox';
import { limitOf, until } from '../../testing/until';

jest.setTimeout(limitOf(120));
withBundle();

const SUBSCRIBERS = 7;

eachEngine((engine) => {
  describe('an issue of the newsletter', () => {
    let sandbox: Sandbox;
    let child: ChildProcess | undefined;
    let output = '';

    beforeEach(async () => {
      await engine.reset();
      sandbox = await startSmallSandbox();
    });
    afterEach(async () => {
      child?.kill('SIGKILL');
      await sandbox.close();
    });

    it('reaches each subscriber once even if processes are killed inside, between and after batches', async () => {
      const before = new Date(currentMs() - 3_600_000).toISOString();
      const issueId = uuidv7();
      await engine.db
        .insertInto('newsletter_issues')
        .values({
          id: issueId,
          subject: 'Spring',
          preview_text: '',
          body: 'Hello, see [our blog](/blog).',
          status: 'scheduled',
          stop_reason: null,
          sends_at: before,
          started_at: null,
          finished_at: null,
          moved_at: null,
          created_by: null,
          updated_by: null,
          created_at: before,
          updated_at: before,
          deleted_at: null,
        })
        .execute();
      for (let number = 0; number < SUBSCRIBERS; number += 1) {
        await engine.db
          .insertInto('newsletter_subscribers')
          .values({
            id: uuidv7(),
            email: `reader${number}@example.com`,
            token: `token-${number}`,
            status: 'confirmed',
            source: 'blog',
            asked_at: before,
            confirmed_at: before,
            unsubscribed_at: null,
            end_cause: null,
          })
          .execute();
      }
      const producer = createJobQueue({
        db: engine.db,
        databaseUrl: engine.location.databaseUrl,
        report: (error) => (output += String(error)),
      });
      const startProcess = (crash?: NewsletterProcessSettings['crash']): ChildProcess => {
        output = '';
        const settings: NewsletterProcessSettings = {
          location: engine.location,
          env: sandbox.env,
          issueId,
          batch: 3,
          ...(crash && { crash }),
        };
        child = startProgram('newsletter-process', settings, (text) => (output += text));
        return child;
      };
      const queue = () => producer.enqueue(engine.db, 'newsletter.send', { issueId }, { uniqueKey: issueId });
      const dieAt = async (crash: NonNullable<NewsletterProcessSettings['crash']>) => {
        await queue();
        const [, signal] = (await once(startProcess(crash), 'exit')) as [null, string];
        expect({ crash, signal, output }).toEqual({ crash, signal: 'SIGKILL', output: '' });
      };
      const recipients = () =>
        engine.db.selectFrom('newsletter_recipients').select(['subscriber_id', 'state']).execute();

      await dieAt('between');
      await dieAt('inside');
      expect(await recipients()).toEqual([]);
      await dieAt('between');
      expect(await recipients()).toHaveLength(3);
      await dieAt('mail');
      await queue();
      const running = startProcess();
      await until(
        'all mails',
        async () => {
          const rows = await recipients();
          return rows.length === SUBSCRIBERS && rows.every(({ state }) => state === 'sent');
        },
        60,
      );
      running.kill('SIGKILL');
      await once(running, 'exit');

      const rows = await recipients();
      expect(new Set(rows.map((row) => row.subscriber_id)).size).toBe(SUBSCRIBERS);
      const issue = await engine.db.selectFrom('newsletter_issues').selectAll().executeTakeFirstOrThrow();
      expect(issue).toMatchObject({ status: 'sent', finished_at: expect.any(String) });
      // A mail that was taken but not marked goes out again under its own name, which mail servers know by then.
      const names = new Map<string, Set<string>>();
      for (const { to, messageId } of sandbox.mails()) {
        for (const email of to) names.set(email, (names.get(email) ?? new Set()).add(messageId));
      }
      expect([...names.keys()].toSorted()).toEqual(
        Array.from({ length: SUBSCRIBERS }, (_, number) => `reader${number}@example.com`),
      );
      expect([...names.values()].map((each) => each.size)).toEqual(Array(SUBSCRIBERS).fill(1));
      await producer.stop();
    });
  });
});
