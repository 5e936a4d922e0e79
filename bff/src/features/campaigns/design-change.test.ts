/** Another design for a draft's card. */
import { templateSeeds } from '../../db/seeds/templates';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';

const seeds = templateSeeds('2026-11-01T00:00:00.000Z').map(({ id, purpose, document_json }) => ({
  id,
  purpose,
  document: document_json as { size: string; defaultCopy: { headline: string; message: string } },
}));

eachEngine((engine) => {
  describe('changing the design of a draft', () => {
    const stage = setMailingStage(engine);

    async function draft() {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      const { id } = await stage.newCampaign();
      return stage.campaign(id);
    }
    type Draft = Awaited<ReturnType<typeof draft>>;
    function designsFor({ templateId, purpose }: Draft) {
      const now = seeds.find(({ id }) => id === templateId);
      const of = (test: (seed: (typeof seeds)[number]) => boolean) => {
        const found = seeds.find((seed) => seed.id !== templateId && test(seed));
        if (!now || !found) throw new Error('The seeds have no such design.');
        return found;
      };
      const isSize = (seed: (typeof seeds)[number]) => seed.document.size === now?.document.size;
      return {
        now,
        fitting: of((seed) => seed.purpose === purpose && isSize(seed)),
        otherSize: of((seed) => seed.purpose === purpose && !isSize(seed)),
        otherPurpose: of((seed) => seed.purpose !== purpose && isSize(seed)),
      };
    }
    const patch = (
      { id }: Pick<Draft, 'id'>,
      body: { version: number; templateId?: string; copy?: Draft['copy']; versionB?: Draft['versionB'] },
      idempotencyKey?: string,
    ) =>
      stage.app.as('agent')('PATCH /campaigns/{id}', {
        params: { id },
        body,
        ...(idempotencyKey && { idempotencyKey }),
      });

    it('makes a new proof and certificate, keeps the agent’s words, and pins the new version', async () => {
      const before = await draft();
      const { fitting } = designsFor(before);
      const copy = { headline: 'Your street has news.', message: 'Ask me about it.' };
      await patch(before, { version: before.version, copy });
      await stage.jobs.drain();
      const written = await stage.campaign(before.id);
      const changed = await patch(written, { version: written.version, templateId: fitting.id });
      expect(changed.body).toMatchObject({ status: 'pending', templateId: fitting.id, copy });
      // Nothing can be approved before the new card is checked.
      const early = await stage.app.as('agent')('POST /campaigns/{id}/approve', {
        params: { id: before.id },
      });
      expect(early.error?.code).toBe('invalid_transition');
      stage.tick(1);
      await stage.jobs.drain();
      const after = await stage.campaign(before.id);
      expect(after).toMatchObject({ status: 'draft', templateId: fitting.id, copy });
      expect(after.preflight?.checkedAt).not.toBe(written.preflight?.checkedAt);
      expect(after.recipientCount).toBe(written.recipientCount);
      const row = await engine.db
        .selectFrom('campaigns')
        .select('template_version')
        .where('id', '=', before.id)
        .executeTakeFirstOrThrow();
      expect(row.template_version).toBe(1);
      const proof = await stage.app.as('agent')('GET /campaigns/{id}/proof', {
        params: { id: before.id },
        query: { side: 'back' },
      });
      expect(proof.status).toBe(200);
      const renderCard = jest.spyOn(stage.app.context.print, 'renderCard');
      await stage.app.as('agent')('POST /campaigns/{id}/approve', { params: { id: before.id } });
      await stage.endWindow();
      expect(renderCard.mock.calls.length).toBeGreaterThan(0);
      for (const [{ template }] of renderCard.mock.calls) expect(template).toEqual(fitting.document);
    });

    it('replaces the old design’s default words with the new one’s', async () => {
      const before = await draft();
      const { now, fitting } = designsFor(before);
      expect(before.copy).toEqual(now?.document.defaultCopy);
      const { body } = await patch(before, { version: before.version, templateId: fitting.id });
      expect(body.copy).toEqual(fitting.document.defaultCopy);
    });

    it('refuses a design of another occasion, and one that is not offered, and changes nothing', async () => {
      const before = await draft();
      const { fitting, otherPurpose } = designsFor(before);
      await engine.db
        .updateTable('templates')
        .set({ is_active: false })
        .where('id', '=', fitting.id)
        .execute();
      for (const [templateId, words] of [
        [otherPurpose.id, 'another occasion'],
        [fitting.id, 'no longer available'],
      ] as const) {
        const { status, error } = await patch(before, { version: before.version, templateId });
        expect(status).toBe(400);
        expect(error?.fields?.templateId).toContain(words);
      }
      expect(await stage.campaign(before.id)).toMatchObject({
        status: 'draft',
        version: before.version,
        templateId: before.templateId,
      });
    });

    it('takes a design of another size, which is printed', async () => {
      const before = await draft();
      const { otherSize } = designsFor(before);
      const changed = await patch(before, { version: before.version, templateId: otherSize.id });
      expect(changed.status).toBe(200);
      await stage.jobs.drain();
      const after = await stage.campaign(before.id);
      expect(after).toMatchObject({ status: 'draft', templateId: otherSize.id });
      const approved = await stage.app.as('agent')('POST /campaigns/{id}/approve', {
        params: { id: before.id },
        body: { override: { reason: 'The photo is sharp enough.' } },
      });
      expect([approved.error?.message, approved.body.status]).toEqual([undefined, 'scheduled']);
      const renderCard = jest.spyOn(stage.app.context.print, 'renderCard');
      // The window began by the real time, which is ahead of the stage's clock on a slow machine.
      stage.tick(30);
      await stage.endWindow();
      const sent = await stage.campaign(before.id);
      expect([sent.status, sent.failureReason]).toEqual(['active', null]);
      expect(renderCard.mock.calls.length).toBeGreaterThan(0);
      for (const [{ template }] of renderCard.mock.calls) expect(template).toEqual(otherSize.document);
    });

    it('keeps one size for both versions', async () => {
      const before = await draft();
      const { fitting, otherSize } = designsFor(before);
      const versionB = { templateId: fitting.id, copy: before.copy };
      const wrong = await patch(before, {
        version: before.version,
        versionB: { ...versionB, templateId: otherSize.id },
      });
      expect(wrong.error?.fields?.['versionB.templateId']).toContain('the size of version A');
      await patch(before, { version: before.version, versionB });
      await stage.jobs.drain();
      const { version } = await stage.campaign(before.id);
      const late = await patch(before, { version, templateId: otherSize.id });
      expect(late.error?.fields?.templateId).toContain('End the trial');
      const ended = await patch(before, { version, templateId: otherSize.id, versionB: null });
      expect(ended.body).toMatchObject({ templateId: otherSize.id, versionB: null });
    });

    it('is made once, however often it is submitted, and never overwrites another tab’s change', async () => {
      const before = await draft();
      const { fitting } = designsFor(before);
      const body = { version: before.version, templateId: fitting.id };
      const key = '3f2b8c1e-6a54-4f0b-9a3d-2f8f5a7f9f10';
      const first = await patch(before, body, key);
      const again = await patch(before, body, key);
      expect(again.status).toBe(200);
      expect(again.body).toEqual(first.body);
      const other = await patch(before, { version: before.version, templateId: before.templateId });
      expect(other.error?.code).toBe('version_conflict');
      await stage.jobs.drain();
      expect((await stage.campaign(before.id)).templateId).toBe(fitting.id);
    });

    it('is not possible for another agent, or once the card is scheduled', async () => {
      const before = await draft();
      const { fitting } = designsFor(before);
      const stranger = await stage.app.as('agent2')('PATCH /campaigns/{id}', {
        params: { id: before.id },
        body: { version: before.version, templateId: fitting.id },
      });
      expect(stranger.status).toBe(404);
      await stage.app.as('agent')('POST /campaigns/{id}/approve', { params: { id: before.id } });
      const { version } = await stage.campaign(before.id);
      const late = await patch(before, { version, templateId: fitting.id });
      expect(late.error?.code).toBe('invalid_transition');
    });
  });
});
