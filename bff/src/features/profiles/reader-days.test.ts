/** A day that a person reads is the day of their office: an instant near midnight tells it from the day in UTC. */
import { templateSeeds } from '../../db/seeds/templates';
import { buildCampaign, buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';

const office = { addressLine1: '1 Main St', addressLine2: '', city: 'Here', zip: '29401' };

/** An instant, and the day that it is in a state. */
const instants = [
  ['2026-12-01T04:59:00.000Z', 'NY', '2026-11-30'],
  ['2026-12-01T05:00:00.000Z', 'NY', '2026-12-01'],
  ['2026-12-01T00:00:00.000Z', 'HI', '2026-11-30'],
  ['2026-12-01T09:59:00.000Z', 'HI', '2026-11-30'],
  ['2026-12-01T10:00:00.000Z', 'HI', '2026-12-01'],
  ['2026-11-30T14:30:00.000Z', 'GU', '2026-12-01'],
] as const;

eachEngine((engine) => {
  describe.each(instants)('at %s in %s', (instant, state, today) => {
    let app: TestApp;
    let at: Date;
    beforeEach(async () => {
      await engine.reset();
      at = new Date(instant);
      app = await startTestApp({ db: engine.db, context: { now: () => at } });
      await engine.db.insertInto('templates').values(templateSeeds(instant)).execute();
      await engine.db
        .updateTable('profiles')
        .set({ office_address_json: { ...office, state } })
        .where('id', '=', app.accounts.agent.user.id)
        .execute();
    });
    afterEach(() => app.close());

    const nameOf = async (path: string) =>
      (await app.as('agent').fetch(`/api${path}`)).headers.get('content-disposition');

    it('files are named by that day', async () => {
      const key = app.agentId('agent');
      expect(await nameOf('/leads/export.csv')).toContain(`leads-${today}.csv`);
      expect(await nameOf('/me/export')).toContain(`farmpost-account-${today}.json`);
      expect(await nameOf(`/agents/${key}/billing/ledger.csv`)).toContain(`ledger-${today}.csv`);
    });

    it('the mail about a deletion names the day on which it happens', async () => {
      const { status } = await app.as('agent')('DELETE /me', {
        body: { email: app.accounts.agent.user.email },
      });
      expect(status).toBe(200);
      const { subject } = await engine.db
        .selectFrom('messages')
        .select('subject')
        .where('purpose', '=', 'account_deletion')
        .executeTakeFirstOrThrow();
      const day = today === '2026-11-30' ? 'December 14, 2026' : 'December 15, 2026';
      expect(subject).toBe(`Your Farmpost account will be deleted on ${day}`);
    });

    it('a seller’s report has the days of the home', async () => {
      const agentId = app.agentId('agent');
      const { id } = await buildListing(engine.db, { agentId, state });
      const template_id = templateSeeds(instant)[0]?.id ?? '';
      const mailing = await buildCampaign(engine.db, { agent_id: agentId, template_id, listing_id: id });
      await buildPiece(engine.db, mailing, { status: 'mailed', accepted_at: instant });
      expect(await nameOf(`/listings/${id}/report.pdf`)).toContain(`-${today}.pdf`);
      const body = { recipient: 'Ann Lee', days: 1 };
      const link = await app.as('agent')('POST /listings/{id}/report-links', { params: { id }, body });
      const page = await (await fetch(app.url + new URL(link.body.url).pathname)).text();
      const [name, after] =
        today === '2026-11-30'
          ? ['November 30, 2026', 'December 1, 2026']
          : ['December 1, 2026', 'December 2, 2026'];
      expect(page).toContain(`until ${name}`);
      expect(page).toContain(`<th scope="row">${name}</th>`);
      expect(page).toContain(`This link works until ${after}`);
    });
  });
});
