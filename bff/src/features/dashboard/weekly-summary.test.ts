import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import { buildCampaign, buildLead } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece, buildScan } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { lastWeekOf, sendWeeklySummaries } from './weekly-summary.service';

test.each([
  ['2026-11-30T14:00:00.000Z', '2026-11-23', '2026-11-29'],
  ['2026-12-06T23:59:59.000Z', '2026-11-23', '2026-11-29'],
  ['2026-12-07T00:00:00.000Z', '2026-11-30', '2026-12-06'],
  ['2027-01-01T14:00:00.000Z', '2026-12-21', '2026-12-27'],
])('on %s the last week is %s to %s', (now, from, to) => {
  expect(lastWeekOf(new Date(now))).toMatchObject({ from, to });
});

eachEngine((engine) => {
  let app: TestApp;
  let now: Date;
  beforeEach(async () => {
    await engine.reset();
    now = new Date('2026-11-30T14:00:00.000Z');
    app = await startTestApp({ db: engine.db, context: { now: () => now } });
    await seedTemplates(engine.db, now);
    await engine.db
      .updateTable('agents')
      .set({ created_at: '2026-01-05T00:00:00.000Z', onboarding_completed_at: '2026-01-05T00:00:00.000Z' })
      .execute();
  });
  afterEach(() => app.close());

  const mails = () =>
    engine.db
      .selectFrom('messages')
      .select(['recipient', 'subject', 'body_text', 'unsubscribe_url'])
      .where('purpose', '=', 'weekly_summary')
      .execute();

  /** Cards, scans and leads of the agent on a day. */
  async function record(
    day: string,
    counts: { cards: number; scans: number; leads: number; imported: number },
  ) {
    const at = `${day}T15:00:00.000Z`;
    const agent_id = app.agentId('agent');
    const template_id = templateSeeds(now.toISOString())[0]?.id ?? '';
    const campaign = await buildCampaign(engine.db, { agent_id, template_id, status: 'active' });
    for (let each = 0; each < counts.cards; each++) {
      await buildPiece(engine.db, campaign, { status: 'accepted', accepted_at: at });
    }
    for (let each = 0; each < counts.scans; each++) {
      await buildScan(engine.db, campaign, { scanned_at: at });
    }
    for (let each = 0; each < counts.leads; each++) {
      await buildLead(engine.db, { agent_id, created_at: at, status: 'new' });
    }
    for (let each = 0; each < counts.imported; each++) {
      await buildLead(engine.db, { agent_id, created_at: at, status: 'new', source: 'import' });
    }
  }

  it('counts the days from Monday to Sunday beside the week before, and what waits; once a week', async () => {
    await record('2026-11-17', { cards: 1, scans: 0, leads: 1, imported: 0 });
    await record('2026-11-23', { cards: 2, scans: 2, leads: 0, imported: 2 });
    await record('2026-11-29', { cards: 1, scans: 1, leads: 1, imported: 0 });
    await record('2026-11-30', { cards: 1, scans: 1, leads: 1, imported: 0 });
    await sendWeeklySummaries(app.context);
    now = new Date('2026-12-02T14:00:00.000Z');
    await sendWeeklySummaries(app.context);
    const sent = await mails();
    expect(sent.map(({ recipient, subject }) => [recipient, subject])).toEqual([
      [app.accounts.agent.user.email, 'Your week: 3 cards, 3 scans, 1 lead'],
    ]);
    expect(sent[0]?.body_text.split('\n')).toEqual(
      expect.arrayContaining([
        'Cards mailed: 3 (week before: 1)',
        'QR scans: 3 (week before: 0)',
        'Leads: 1 (week before: 1)',
        'Waits for you: 3 leads without an answer',
      ]),
    );
    expect(sent[0]?.unsubscribe_url).toContain('/api/mail-opt-outs?token=');
    now = new Date('2026-12-07T14:00:00.000Z');
    await sendWeeklySummaries(app.context);
    expect(await mails()).toHaveLength(2);
  });

  it('is not sent for a week without anything, when turned off, or to a suspended or new agent', async () => {
    await sendWeeklySummaries(app.context);
    expect(await mails()).toEqual([]);
    await record('2026-11-24', { cards: 1, scans: 0, leads: 0, imported: 0 });
    const { user } = app.accounts.agent;
    await app.as('agent')('PATCH /me/notifications', { body: { weeklySummary: false } });
    await sendWeeklySummaries(app.context);
    await app.as('agent')('PATCH /me/notifications', { body: { weeklySummary: true } });
    await engine.db
      .updateTable('users')
      .set({ banned_until: '2099-01-01T00:00:00.000Z' })
      .where('id', '=', user.id)
      .execute();
    await sendWeeklySummaries(app.context);
    await engine.db.updateTable('users').set({ banned_until: null }).where('id', '=', user.id).execute();
    await engine.db.updateTable('agents').set({ created_at: '2026-11-30T09:00:00.000Z' }).execute();
    await sendWeeklySummaries(app.context);
    expect(await mails()).toEqual([]);
    await engine.db.updateTable('agents').set({ created_at: '2026-11-01T09:00:00.000Z' }).execute();
    await sendWeeklySummaries(app.context);
    expect(await mails()).toHaveLength(1);
  });
});
