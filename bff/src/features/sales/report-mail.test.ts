import { formatCount, formatMoney } from '@farmpost/shared/domain/format';
import type { Actor } from '../../http/define-route';
import { buildAccount, buildLead } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { monthlyReportMail } from './report-mail';
import { sendReportMails, setReportMail } from './report-mail.service';
import { readReport } from './report.service';

eachEngine((engine) => {
  let app: TestApp;
  const now = new Date('2026-10-20T09:00:00.000Z');
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db, context: { now: () => now } });
  });
  afterEach(() => app.close());

  const set = async (isOn: boolean) =>
    (await app.as('sales')('PUT /sales/reports/mail', { body: { isOn } })).body;
  const mails = () => engine.db.selectFrom('messages').selectAll().orderBy('id').execute();
  /** Sessions of the test end before that. */
  const later = (at: string) => ({ ...app.context, now: () => new Date(at) });
  const actor = (): Actor => {
    const { id: userId, email } = app.accounts.sales.user;
    return { userId, email, sessionId: '', role: 'sales_person', permissions: [], agentId: null };
  };
  /** The job of that day. */
  const runOn = (day: string) => sendReportMails(later(`${day}T13:00:00.000Z`));

  it('is off at first, and goes out once for each month after it was switched on', async () => {
    const email = app.accounts.sales.user.email;
    expect((await app.as('sales')('GET /sales/reports/mail')).body).toEqual({
      isOn: false,
      email,
      nextOn: null,
    });
    expect(await set(true)).toEqual({ isOn: true, email, nextOn: '2026-11-01' });
    expect(await set(true)).toEqual({ isOn: true, email, nextOn: '2026-11-01' });
    await runOn('2026-10-21');
    expect(await mails()).toEqual([]);
    // Two servers at once, and the run of the next day.
    await Promise.all([runOn('2026-11-01'), runOn('2026-11-01')]);
    await runOn('2026-11-02');
    expect(await mails()).toMatchObject([
      { recipient: email, subject: 'Your clients in October 2026', purpose: 'sales_report' },
    ]);
    // A server that was down on the first catches up, with the last month only.
    await runOn('2027-01-03');
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Your clients in October 2026',
      'Your clients in December 2026',
    ]);
  });

  it('skips the months in which it was off, and people who may not have clients', async () => {
    await set(true);
    await set(false);
    await runOn('2026-11-01');
    const { nextOn } = await setReportMail(later('2026-11-01T14:00:00.000Z'), actor(), true);
    expect(nextOn).toBe('2026-12-01');
    await runOn('2026-11-02');
    await engine.db
      .updateTable('profiles')
      .set({ role: 'agent' })
      .where('id', '=', app.accounts.sales.user.id)
      .execute();
    await runOn('2026-12-01');
    expect(await mails()).toEqual([]);
  });

  it('has the same figures as the page for that month', async () => {
    const { agent } = await buildAccount(engine.db, {
      role: 'agent',
      agent: { sales_person_id: app.accounts.sales.user.id, created_at: '2026-09-30T23:59:59.999Z' },
    });
    for (const at of ['2026-09-30T23:59:59.999Z', '2026-10-01T00:00:00.000Z', '2026-10-31T23:59:59.999Z']) {
      await buildLead(engine.db, { agent_id: agent?.id ?? '', created_at: at });
    }
    await set(true);
    await runOn('2026-11-01');
    const page = await readReport(later('2026-11-01T13:00:00.000Z'), actor(), '12m');
    const of = (from: string) => {
      const counts = page.periods.find((period) => period.from === from)?.counts;
      if (!counts) throw new Error(`The page has no ${from}.`);
      return counts;
    };
    const [september, october] = [of('2026-09-01'), of('2026-10-01')];
    expect([september.leads, october.leads, september.newClients]).toEqual([1, 2, 1]);
    const [mail] = await mails();
    for (const [label, value, before] of [
      ['New clients', formatCount(october.newClients), formatCount(september.newClients)],
      ['Cards', formatCount(october.cards), formatCount(september.cards)],
      ['Leads', formatCount(october.leads), formatCount(september.leads)],
      ['Mail spend', formatMoney(october.spendCents), formatMoney(september.spendCents)],
      ['Commissions', formatMoney(october.commissionCents), formatMoney(september.commissionCents)],
    ]) {
      expect(mail?.body_text).toContain(`${label}: ${value} (September: ${before})`);
    }
  });
});

describe('the mail of a month', () => {
  const none = { newClients: 0, cards: 0, leads: 0, spendCents: 0, commissionCents: 0 };
  const mail = (counts: typeof none, isEveryones = false) =>
    monthlyReportMail({
      firstName: 'Priya',
      isEveryones,
      month: '2027-01',
      counts,
      before: { month: '2026-12', counts: none },
      sender: { publicUrl: 'https://farmpost.example', postalAddress: 'Farmpost, 1 Main St' },
    });

  it('reads as text', () => {
    const counts = { newClients: 1, cards: 1_204, leads: 9, spendCents: 90_300, commissionCents: 5_015 };
    expect(mail(counts).text).toBe(
      [
        'Your clients in January 2027',
        'Hello Priya,',
        'This is what your clients did in January, with December beside it.',
        [
          'New clients: 1 (December: 0)',
          'Cards: 1,204 (December: 0)',
          'Leads: 9 (December: 0)',
          'Mail spend: $903.00 (December: $0.00)',
          'Commissions: $50.15 (December: $0.00)',
        ].join('\n'),
        'Open your report: https://farmpost.example/reports?range=12m&view=table',
        [
          '--',
          'A month begins and ends at midnight UTC.',
          'You get this on the first of each month because you switched it on. Switch it off under “By email” here: https://farmpost.example/reports',
          'Farmpost, 1 Main St',
        ].join('\n'),
      ].join('\n\n'),
    );
    expect(mail(counts).html).toContain('1 new client, 1,204 cards and 9 leads in January.');
  });

  it('says when there is nothing to report, and names whose clients the report is about for an administrator', () => {
    expect(mail(none).text).toContain('There is nothing to report for January');
    expect(mail({ ...none, cards: 2 }, true).subject).toBe('The clients of all salespeople in January 2027');
  });
});
