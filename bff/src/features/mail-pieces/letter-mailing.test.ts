import { PDFDocument } from 'pdf-lib';
import { createPrintService } from '../../print/print-service';
import { createCheapPrint } from '../../testing/cheap-print';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';

/** The fewest that a mailing may consider. */
const HOMES = 25;

eachEngine((engine) => {
  describe('a letter and a brochure', () => {
    // The pages are real. Preflight of each design is tested by itself: in place, it would block the server for seconds.
    const stage = setMailingStage(engine, 'lob', () => ({
      ...createPrintService({ worker: null }),
      preflight: (input) => createCheapPrint().preflight(input),
    }));

    it.each([
      ['letter', 125, { width: 612, height: 792 }, { pages: 2, object: 'letter' }],
      ['brochure', 250, { width: 1314, height: 450 }, { pages: 1, object: 'self_mailer' }],
    ] as const)(
      '[CAMP-005] a %s goes from the form to the mailbox at its own price',
      async (kind, cents, sheet, printer) => {
        await stage.syncExistingListings();
        const automatic = await stage.newCampaign();
        const listingId = (await stage.campaign(automatic.id)).listingId ?? '';
        const agent = stage.app.as('agent');
        await agent('POST /campaigns/{id}/cancel', { params: { id: automatic.id } });
        const gallery = (await stage.app.as('anonymous')('GET /templates')).body.items;
        const design = gallery.find((item) => item.kind === kind && item.purpose === 'just-listed');
        const job = {
          kind,
          listingId,
          budgetCents: 10_000,
          targeting: { nearest: HOMES },
        };
        const estimate = (await agent('POST /campaigns/estimate', { body: job })).body;
        expect(estimate).toMatchObject({
          affordable: 10_000 / cents,
          unitPriceCents: cents,
          // Only postcards are free.
          freeCards: 0,
          totalCents: estimate.recipientCount * cents,
        });

        const created = await agent('POST /campaigns', {
          body: {
            ...job,
            name: `A ${kind}`,
            purpose: 'just-listed',
            location: 'Charleston, SC',
            templateId: design?.id,
          },
        });
        expect(created.status).toBe(201);
        await stage.jobs.drain();
        const { id } = created.body;
        const draft = await stage.campaign(id);
        expect(draft).toMatchObject({ status: 'draft', kind, totalCents: draft.recipientCount * cents });
        expect(draft.recipientCount).toBeGreaterThan(0);
        const proof = await agent.fetch(`/api/campaigns/${id}/proof?side=front`);
        expect(await proof.text()).toContain(`viewBox="0 0 ${sheet.width} ${sheet.height}"`);

        const approved = await agent('POST /campaigns/{id}/approve', {
          params: { id },
          body: { recipientCount: draft.recipientCount },
        });
        expect(approved).toMatchObject({ status: 200, body: { status: 'scheduled' } });
        await stage.endWindow();
        const printed = stage.printed(id);
        expect(printed).toHaveLength(draft.recipientCount);
        expect(new Set(printed.map(({ object }) => object))).toEqual(new Set([printer.object]));
        const file = await PDFDocument.load(stage.sandbox.artwork(printed[0]?.id ?? '', 'front') ?? '');
        expect(file.getPageCount()).toBe(printer.pages);
        expect(file.getPages().map((page) => page.getMediaBox())).toEqual(
          Array.from({ length: printer.pages }, () => ({ x: 0, y: 0, ...sheet })),
        );
        const booked = await engine.db
          .selectFrom('ledger_entries')
          .select('amount_cents')
          .where('campaign_id', '=', id)
          .execute();
        expect(booked.map((entry) => Number(entry.amount_cents))).toEqual(printed.map(() => cents));

        await stage.sandbox.advance({ days: 14 });
        stage.catchUp();
        expect(await stage.campaign(id)).toMatchObject({
          status: 'completed',
          results: { spentCents: printed.length * cents, pieces: { delivered: printed.length } },
        });
      },
    );

    it('refuses a letter on a postcard’s design', async () => {
      await stage.syncExistingListings();
      const { id } = await stage.newCampaign();
      const { listingId } = await stage.campaign(id);
      const gallery = (await stage.app.as('anonymous')('GET /templates')).body.items;
      const { status } = await stage.app.as('agent')('POST /campaigns', {
        body: {
          name: 'A letter',
          kind: 'letter',
          purpose: 'just-listed',
          listingId: listingId ?? '',
          location: 'Charleston, SC',
          budgetCents: 10_000,
          templateId: gallery.find(({ kind }) => kind === 'postcard')?.id,
        },
      });
      expect(status).toBe(409);
    });
  });
});
