import { mailChoices } from '@farmpost/shared/contracts/mail-choice-vocabulary';
import { renderMail } from '../../mail/mail-layout';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { queueAgentMail } from './mail-choice.service';

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db });
  });
  afterEach(() => app.close());

  const mail = (kind: (typeof mailChoices)[number], dedupeKey: string = kind) =>
    queueAgentMail(app.context, {
      kind,
      agent: { id: app.agentId('agent'), email: app.accounts.agent.user.email },
      dedupeKey,
      write: (footer) => ({
        subject: kind,
        ...renderMail({ preview: '', title: kind, blocks: [], footer: [footer], postalAddress: 'Austin' }),
      }),
    });
  const queued = async (key: string) =>
    engine.db
      .selectFrom('messages')
      .select(['status', 'unsubscribe_url', 'body_text'])
      .where('dedupe_key', '=', key)
      .executeTakeFirst();
  const notifications = async () => (await app.as('agent')('GET /me')).body.notifications;
  const here = (url: string) => url.replace(app.context.config.publicUrl, app.url);

  it.each(mailChoices)(
    '%s ends with one click in the mail program, with what waits to be sent',
    async (kind) => {
      await mail(kind);
      const before = await queued(kind);
      expect(before?.status).toBe('queued');
      const click = () =>
        fetch(here(before?.unsubscribe_url ?? ''), {
          method: 'POST',
          headers: { 'content-type': 'application/x-www-form-urlencoded' },
          body: 'List-Unsubscribe=One-Click',
        });
      const first = await click();
      expect([first.status, await first.json()]).toEqual([200, { kind }]);
      expect((await click()).status).toBe(200);
      expect((await queued(kind))?.status).toBe('failed');
      await mail(kind, 'later');
      expect(await queued('later')).toBeUndefined();
      const { cardSent, cardReady, weeklySummary } = await notifications();
      expect({ card_sent: cardSent, card_ready: cardReady, weekly_summary: weeklySummary }).toEqual(
        Object.fromEntries(mailChoices.map((each) => [each, each !== kind])),
      );
    },
  );

  it('asks for a click where the link of the mail is opened, and can be turned on again', async () => {
    await mail('weekly_summary');
    const token = new URL((await queued('weekly_summary'))?.unsubscribe_url ?? '').searchParams.get('token');
    const post = (given: string) =>
      fetch(`${app.url}/agent-mail`, {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded' },
        body: new URLSearchParams({ token: given }),
      });
    const page = await fetch(`${app.url}/agent-mail?token=${encodeURIComponent(token ?? '')}`);
    expect(page.status).toBe(200);
    expect((await notifications()).weeklySummary).toBe(true);
    const done = await post(token ?? '');
    expect([done.status, done.headers.get('location')]).toEqual([303, '/agent-mail/done']);
    expect((await notifications()).weeklySummary).toBe(false);
    const on = await app.as('agent')('PATCH /me/notifications', { body: { weeklySummary: true } });
    expect(on.body.weeklySummary).toBe(true);
    await mail('weekly_summary', 'later');
    expect((await queued('later'))?.status).toBe('queued');
    expect((await post('made-up')).status).toBe(404);
  });
});
