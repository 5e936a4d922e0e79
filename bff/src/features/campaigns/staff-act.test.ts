import { templateSeeds } from '../../db/seeds/templates';
import { buildCampaign } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  describe('an administrator’s acts on one mailing', () => {
    let app: TestApp;
    beforeEach(async () => {
      await engine.reset();
      app = await startTestApp({ db: engine.db });
    });
    afterEach(() => app.close());

    async function mailing(status: 'draft' | 'scheduled' | 'active' = 'scheduled') {
      const [template] = templateSeeds('2026-11-01T09:00:00.000Z');
      if (!template) throw new Error('There is no template.');
      await engine.db.insertInto('templates').values(template).execute();
      return buildCampaign(engine.db, {
        agent_id: app.agentId('agent'),
        template_id: template.id,
        status,
        recipient_count: 12,
        sends_at: status === 'scheduled' ? '2027-01-05T15:00:00.000Z' : null,
      });
    }
    const act = (id: string, which: 'hold' | 'stop', reason = 'The license number differs.') =>
      app.as('admin')(`POST /admin/mailings/{id}/${which}`, { params: { id }, body: { reason } });
    const stored = (id: string) =>
      engine.db.selectFrom('campaigns').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
    const mails = async () =>
      (
        await engine.db
          .selectFrom('messages')
          .select(['subject', 'body_text'])
          .where('dedupe_key', 'like', 'staff-act:%')
          .execute()
      ).map(({ subject }) => subject);

    it('hold it with a reason that its agent gets, so that the agent cannot resume it', async () => {
      const { id, name } = await mailing();
      const held = await act(id, 'hold');
      expect(held.body).toMatchObject({ status: 'paused', acts: ['resume', 'stop'], cards: 12 });
      expect(held.body.staffHold?.reason).toBe('The license number differs.');
      expect(await mails()).toEqual([`Your mailing ${name} is on hold`]);
      const resumed = await app.as('agent')('POST /campaigns/{id}/resume', { params: { id }, body: {} });
      expect(resumed.status).toBe(409);
      expect(resumed.error?.message).toMatch(/^Farmpost holds this mailing: The license number differs\./);
      expect((await act(id, 'hold')).status).toBe(409);
    });

    it('keep the hold through a change of the draft', async () => {
      const { id } = await mailing('draft');
      expect((await act(id, 'hold')).body).toMatchObject({ status: 'draft', acts: ['resume', 'stop'] });
      const approved = await app.as('agent')('POST /campaigns/{id}/approve', {
        params: { id },
        body: { recipientCount: 12 },
      });
      expect(approved.status).toBe(409);
      expect(approved.error?.message).toMatch(/^Farmpost holds this mailing/);
    });

    it('release a draft without scheduling it', async () => {
      const { id } = await mailing('draft');
      await act(id, 'hold');
      const resumed = await app.as('admin')('POST /admin/mailings/{id}/resume', { params: { id } });
      expect(resumed.body).toMatchObject({ status: 'draft', staffHold: null, acts: ['hold', 'stop'] });
      expect((await stored(id)).failure_reason).toBeNull();
    });

    it('keep the hold if it cannot be scheduled again', async () => {
      const { id } = await mailing();
      await act(id, 'hold');
      const resumed = await app.as('admin')('POST /admin/mailings/{id}/resume', { params: { id } });
      expect(resumed.status).toBeGreaterThanOrEqual(400);
      expect(await stored(id)).toMatchObject({ status: 'paused', staff_hold_json: { wasScheduled: true } });
    });

    it('stop it, and say so to its agent and on the audit log', async () => {
      const { id, name } = await mailing();
      const stopped = await act(id, 'stop', 'The price changed.');
      expect(stopped.body).toMatchObject({ status: 'cancelled', acts: [] });
      expect((await stored(id)).failure_reason).toBe('Farmpost stopped this mailing: The price changed.');
      expect(await mails()).toEqual([`Your mailing ${name} was stopped`]);
      const entry = await engine.db
        .selectFrom('audit_log')
        .selectAll()
        .where('action', '=', 'campaign.stopped')
        .executeTakeFirstOrThrow();
      expect(entry).toMatchObject({ subject_id: id, actor_id: app.accounts.admin.user.id });
      expect((await app.as('agent')('POST /campaigns/{id}/restore', { params: { id } })).status).toBe(409);
    });

    it('refuse what the printer has', async () => {
      const { id } = await mailing('active');
      const answer = await act(id, 'stop');
      expect(answer.status).toBe(409);
      expect(answer.error?.message).toMatch(/Cards at the printer cannot be called back\.$/);
    });

    it('need a reason', async () => {
      const { id } = await mailing();
      expect((await act(id, 'hold', '  ')).status).toBe(400);
    });
  });
});
