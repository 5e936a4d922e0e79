/** The promise beside the code of every built-in design, and the page that a visitor opens with it. */
import type { CardEvent } from '@farmpost/shared/contracts/card-event';
import { postcardTemplate } from '@farmpost/shared/contracts/templates';
import { calendarLink } from '@farmpost/shared/domain/card-promise';
import { templateSeeds } from '../../db/seeds/templates';
import type { RowUpdate } from '../../db/tables';
import { eachEngine } from '../../testing/each-engine';
import { createHomes } from '../../testing/living-page-builders';
import { startTestApp } from '../../testing/test-app';

const CODE = '7K3M9QXZ';
const designs = templateSeeds('').map(({ id, name, purpose, document_json }) => ({
  id,
  name,
  purpose,
  template: postcardTemplate.parse(document_json),
}));

const words = (text: string) => text.replace(/\s+/g, ' ').trim();
const shown = (html: string) =>
  words(
    html
      .replace(/<(style|script)\b.*?<\/\1>/gs, ' ')
      .replace(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', '’'),
  );

eachEngine((engine) => {
  it('agree word for word, before and after the sale, with a named home and without', async () => {
    await engine.reset();
    const app = await startTestApp({ db: engine.db });
    try {
      const homes = await createHomes(app.context, {
        agentId: app.agentId('agent'),
        code: CODE,
        now: app.context.now(),
      });
      await homes.addSales(6);
      const change = (values: RowUpdate<'campaigns'>) =>
        engine.db.updateTable('campaigns').set(values).where('id', '=', homes.campaignId).execute();
      const path = `/agent/${app.accounts.agent.profile.slug}?qr=${CODE}`;
      const page = async () => shown(await (await app.as('anonymous').fetch(path)).text());
      expect(designs.length).toBeGreaterThanOrEqual(36);
      for (const { id, name, purpose, template } of designs) {
        await change({ template_id: id, purpose });
        const offers = [...template.front, ...template.back].flatMap((element) =>
          element.type === 'text' && element.id === 'offer' ? [words(element.text)] : [],
        );
        const text = await page();
        for (const offer of offers) expect([name, text]).toEqual([name, expect.stringContaining(offer)]);
        // Cards say this beside the code too.
        expect([name, text]).toEqual([
          name,
          expect.stringContaining('No obligation • No pressure • Always free'),
        ]);
      }
      const invitations = designs.filter(({ template }) => template.occasion === 'open-house');
      expect(invitations.length).toBeGreaterThan(0);
      const event: CardEvent = {
        day: '2026-12-05',
        from: '13:00',
        to: '15:00',
        timeZone: 'America/New_York',
      };
      await change({ event_json: event });
      for (const { id, name, purpose, template } of invitations) {
        expect([name, template.defaultCopy.message]).toEqual([name, expect.stringContaining(calendarLink)]);
        await change({ template_id: id, purpose });
        expect([name, await page()]).toEqual([name, expect.stringContaining(calendarLink)]);
      }
      await change({ event_json: null });
      const [offer] = designs.flatMap(({ template }) =>
        template.back.flatMap((element) =>
          element.type === 'text' && element.id === 'offer' ? [words(element.text)] : [],
        ),
      );
      for (const values of [
        { status: 'Closed', closed_at: '2026-01-05T00:00:00.000Z' },
        { status: 'Withdrawn' },
        { is_address_displayed: false },
      ] as const) {
        await engine.db.updateTable('listings').set(values).where('id', '=', homes.listingId).execute();
        expect(await page()).toContain(offer);
      }
    } finally {
      await app.close();
    }
  });
});
