import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { buildCampaign, buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { picturesOf } from './card-pictures';
import { findDesignOf } from './campaign.repo';
import { withPhotoDesign } from './photo-design.service';

const now = new Date('2026-11-22T15:00:00.000Z');
const check = (id: string, level: 'amber' | 'red' | 'pass') => ({ id, level, title: id, detail: '' });

eachEngine((engine) => {
  describe('the design of an automatic card', () => {
    let app: TestApp;
    beforeEach(async () => {
      await engine.reset();
      app = await startTestApp({ db: engine.db, context: { now: () => now } });
      await seedTemplates(engine.db, now);
    });
    afterEach(() => app.close());

    async function newCard(change: Partial<Parameters<typeof buildCampaign>[1]> = {}, photos = ['photo']) {
      const drawn = await engine.db
        .selectFrom('templates')
        .select(['id', 'document_json'])
        .where('purpose', '=', 'just-listed')
        .where('kind', '=', 'postcard')
        .orderBy('created_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow();
      const listing = await buildListing(engine.db, { photos_json: photos });
      return buildCampaign(engine.db, {
        agent_id: app.agentId('agent'),
        template_id: drawn.id,
        listing_id: listing.id,
        purpose: 'just-listed',
        origin: 'automation',
        counted_at: null,
        copy_json: postcardTemplate.parse(drawn.document_json).defaultCopy,
        ...change,
      });
    }
    const designOf = async (row: Parameters<typeof findDesignOf>[1]) =>
      postcardTemplate.parse((await findDesignOf(engine.db, row)).document_json);
    const proof = (checks = [check('pictures', 'pass')], photoProblem: string | null = null) =>
      jest.fn(async () => ({ checks, photoProblem }));

    it('has the listing’s photo where it prints well, with the words of that design', async () => {
      const row = await newCard();
      const prove = proof();
      const chosen = await withPhotoDesign(app.context, row, prove);
      const [drawn, design] = [await designOf(row), await designOf(chosen)];
      expect(picturesOf(drawn).has('{{listing.photo}}')).toBe(false);
      expect(picturesOf(design).has('{{listing.photo}}')).toBe(true);
      expect([design.size, design.occasion]).toEqual([drawn.size, drawn.occasion]);
      expect(chosen.copy_json).toEqual(design.defaultCopy);
      expect(prove).toHaveBeenCalledTimes(1);
    });

    it.each([
      ['coarse', [check('pictures', 'amber')], null],
      ['not to be had', [check('pictures', 'pass')], 'The photo has not been fetched yet.'],
    ])('is the drawn one where the photo is %s', async (_name, checks, problem) => {
      const row = await newCard();
      const prove = jest.fn(async ({ template_id: id }: { template_id: string }) =>
        id === row.template_id ? { checks: [], photoProblem: null } : { checks, photoProblem: problem },
      );
      expect((await withPhotoDesign(app.context, row, prove)).template_id).toBe(row.template_id);
    });

    it('is not held back by a fault that the drawn card has too', async () => {
      const row = await newCard();
      const prove = proof([check('return-address', 'red')]);
      expect((await withPhotoDesign(app.context, row, prove)).template_id).not.toBe(row.template_id);
    });

    it('stays as it is for a listing without photos, a manual card, and one that its agent has seen', async () => {
      for (const row of [
        await newCard({}, []),
        await newCard({ origin: 'manual' }),
        await newCard({ counted_at: now.toISOString() }),
      ]) {
        const prove = proof();
        expect(await withPhotoDesign(app.context, row, prove)).toBe(row);
        expect(prove).not.toHaveBeenCalled();
      }
    });
  });
});
