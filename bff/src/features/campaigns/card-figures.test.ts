/** Figures on cards, against the rows that they come from. */
import { utcDay } from '@farmpost/shared/domain/calendar';
import { formatDollars } from '@farmpost/shared/domain/format';
import { checkLayout } from '@farmpost/shared/domain/postcard/layout-checks';
import { renderPiece } from '@farmpost/shared/domain/postcard/ruling';
import { printsFigures } from '@farmpost/shared/domain/postcard/prints-figures';
import { type PostcardTemplate, postcardTemplate } from '@farmpost/shared/contracts/templates';
import { templateSeeds } from '../../db/seeds/templates';
import { buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { setMailingStage } from '../../testing/mailing-stage';
import { findCampaign } from './campaign.repo';
import { loadCard } from './card.service';

const designs = templateSeeds('').map(({ id, name, document_json }) => ({
  id,
  name,
  template: postcardTemplate.parse(document_json),
}));
const withFigures = designs.filter(({ template }) => printsFigures(template));
const streetSales = designs.find(({ name }) => name === 'Ledger, street sales');

test('every kind of figure has a design', () => {
  const kinds = withFigures.flatMap(({ template: { front, back } }) =>
    [...front, ...back].flatMap((element) => (element.type === 'data' ? [element.show] : [])),
  );
  expect([...new Set(kinds)].toSorted()).toEqual(['chart', 'map', 'sales']);
  expect([...new Set(withFigures.map(({ template }) => template.size))].toSorted()).toEqual([
    '4x6',
    '6x11',
    '6x9',
    'letter',
  ]);
});

eachEngine((engine) => {
  describe('figures on a card', () => {
    const stage = setMailingStage(engine);
    const as = () => stage.app.as('agent');
    const dayBefore = (days: number) => utcDay(new Date(stage.now().getTime() - days * 86_400_000));
    const dayAfter = (days: number) => dayBefore(-days);

    /** A draft with the design for street sales, about a home with sales around it in an ocean without others. */
    async function draftOf(sales: number, { state = 'SC' } = {}) {
      await stage.syncExistingListings();
      await stage.setAccounts({ is_auto_approve: false });
      const agent = await engine.db
        .selectFrom('agents')
        .select(['id', 'mls_provider_id'])
        .where('id', '=', stage.app.agentId('agent'))
        .executeTakeFirstOrThrow();
      const { listing } = await stage.campaign((await stage.newCampaign()).id);
      const home = await engine.db
        .updateTable('listings')
        .set({ state })
        .where('id', '=', listing?.id ?? '')
        .returningAll()
        .executeTakeFirstOrThrow();
      await engine.db
        .updateTable('listings')
        .set({ lat: 10, lng: 10 })
        .where('status', '=', 'Closed')
        .execute();
      for (let i = 0; i < sales; i++) {
        await buildListing(engine.db, {
          mls_provider_id: agent.mls_provider_id,
          state,
          status: 'Closed',
          closed_at: `${dayBefore(12 + 9 * i)}T00:00:00.000Z`,
          listed_at: `${dayBefore(50 + 11 * i)}T00:00:00.000Z`,
          close_price_cents: 40_000_000 + ((i * 7) % 5) * 1_310_000,
          list_price_cents: 41_000_000 + ((i * 3) % 4) * 900_000,
          // All within the smallest circle, a quarter of a mile.
          lat: (home.lat ?? 0) + 0.0004 * i,
          lng: home.lng,
          is_address_displayed: i !== 1,
        });
      }
      const created = await as()('POST /campaigns', {
        body: {
          name: 'Street sales',
          kind: 'postcard',
          listingId: home.id,
          purpose: 'farm',
          location: 'Charleston, SC',
          budgetCents: 50_000,
          templateId: streetSales?.id ?? '',
        },
      });
      await stage.jobs.drain();
      return created.body.id;
    }
    async function cardOf(id: string) {
      const campaign = await findCampaign(engine.db, id);
      if (!campaign) throw new Error('The campaign is gone.');
      const context = { ...stage.app.context, now: stage.now };
      return { campaign, data: (await loadCard(context, campaign)).data('7K3M9QTX') };
    }
    const wordsOn = (template: PostcardTemplate, data: Awaited<ReturnType<typeof cardOf>>['data']) => {
      const { front, back } = renderPiece(template, { ...data, copy: null });
      return [...front.boxes, ...back.boxes].flatMap(({ type, text }) =>
        type === 'text' && text ? [text.replace(/\s+/g, ' ')] : [],
      );
    };
    const levelOf = (template: PostcardTemplate, data: Awaited<ReturnType<typeof cardOf>>['data']) => {
      const piece = renderPiece(template, { ...data, copy: null });
      return checkLayout([piece], piece, 'list').find(({ id }) => id === 'figures');
    };
    const checkOf = async (id: string, check: string) =>
      (await as()('GET /campaigns/{id}/preflight', { params: { id } })).body.checks.find(
        (each) => each.id === check,
      );
    const approve = (id: string, mailOn: string | null = null) =>
      as()('POST /campaigns/{id}/approve', { params: { id }, body: { mailOn } });

    /** The middle value, written without the product's own function. */
    function middle(values: readonly number[]): number {
      const sorted = [...values].sort((a, b) => a - b);
      const half = sorted.length >> 1;
      return sorted.length % 2 === 1
        ? (sorted[half] ?? NaN)
        : ((sorted[half - 1] ?? NaN) + (sorted[half] ?? NaN)) / 2;
    }

    it('are what their rows say, on every design', async () => {
      const { data } = await cardOf(await draftOf(9));
      const rows = await engine.db
        .selectFrom('listings')
        .selectAll()
        .where('status', '=', 'Closed')
        .where('lat', '>', 20)
        .orderBy('closed_at', 'desc')
        .execute();
      expect(rows).toHaveLength(9);
      const day = (iso: string | null) => Date.parse(`${iso?.slice(0, 10) ?? ''}T00:00:00Z`) / 86_400_000;
      const median = formatDollars(
        Math.round(middle(rows.map((row) => row.close_price_cents ?? NaN)) / 100) * 100,
      );
      const days = String(Math.round(middle(rows.map((row) => day(row.closed_at) - day(row.listed_at)))));
      const asking = `${(
        Math.round(
          middle(
            rows.map((row) =>
              Math.round(((row.close_price_cents ?? NaN) / (row.list_price_cents ?? NaN)) * 1000),
            ),
          ),
        ) / 10
      ).toFixed(1)}%`;
      const source = `9 sales closed`;
      for (const { name, template } of withFigures) {
        const words = wordsOn(template, data);
        expect([name, levelOf(template, data)?.level]).toEqual([name, 'pass']);
        expect([
          name,
          words.some((text) => text.includes(source) && text.includes('Charleston Trident MLS')),
        ]).toEqual([name, true]);
        const fields = [...template.front, ...template.back].flatMap((element) =>
          element.type === 'text' ? [element.text] : [],
        );
        const lists = [...template.front, ...template.back].flatMap((element) =>
          element.type === 'data' && element.show === 'sales' ? [element.rows] : [],
        );
        const has = (text: string) =>
          expect([name, words.includes(text) ? text : words]).toEqual([name, text]);
        if (fields.includes('{{market.count}}')) has('9');
        if (fields.includes('{{market.median}}') || lists.length > 0) has(median);
        if (fields.includes('{{market.days}}') || lists.length > 0) has(days);
        if (fields.includes('{{market.asking}}')) has(asking);
        // A list names the latest sales whose address may be shown, each with its own figures.
        const named = rows.filter((row) => row.is_address_displayed).slice(0, Math.max(0, ...lists));
        for (const row of named) {
          has(row.address_line1);
          has(formatDollars(row.close_price_cents ?? 0));
          has(String(day(row.closed_at) - day(row.listed_at)));
        }
        expect(words).not.toContain(rows[1]?.address_line1);
      }
    });

    it('are red with four sales, and pass with five', async () => {
      const four = await draftOf(4);
      const { data } = await cardOf(four);
      const last = withFigures.at(-1)?.template ?? postcardTemplate.parse(streetSales?.template);
      expect(levelOf(last, data)).toMatchObject({
        level: 'red',
        detail: expect.stringContaining('Figures need 5 sales; the area has 4.'),
      });
      const sales = data.market?.sales ?? [];
      const fifth = { ...sales[0], id: 'fifth' } as (typeof sales)[number];
      const five = { ...data, market: data.market && { ...data.market, sales: [...sales, fifth] } };
      expect(levelOf(streetSales?.template ?? last, five)?.level).toBe('pass');
    });

    it('are red when they would be too old at delivery, and cannot be approved for such a day', async () => {
      const id = await draftOf(6);
      expect(await checkOf(id, 'figures-date')).toBeUndefined();
      const late = await approve(id, dayAfter(40));
      expect(late.error).toMatchObject({ code: 'preflight_failed' });
      expect(late.error?.message).toContain('45 is the most');
      expect((await approve(id, dayAfter(3))).body.status).toBe('scheduled');
    });

    it('are red when a row has another number than the card', async () => {
      const id = await draftOf(6);
      const { data } = await cardOf(id);
      await engine.db
        .updateTable('listings')
        .set({ close_price_cents: 47_777_700 })
        .where('id', '=', data.market?.sales[0]?.id ?? '')
        .execute();
      const { error } = await approve(id);
      expect(error).toMatchObject({ code: 'preflight_failed' });
      expect(error?.message).toContain('1 sale on the card changed in the MLS');
    });

    /** A draft in a state or of an MLS that forbids prices of sales. */
    async function draftWithoutPrices(by: 'state' | 'mls'): Promise<string> {
      if (by === 'state') return draftOf(6, { state: 'TX' });
      const id = await draftOf(6);
      await engine.db
        .updateTable('mls_providers')
        .set({ card_rules_json: { sold_prices: false, coming_soon: true } })
        .execute();
      return id;
    }
    const readAgain = async (id: string) => {
      const { version } = await stage.campaign(id);
      await as()('PATCH /campaigns/{id}', { params: { id }, body: { version, name: 'Again' } });
      await stage.jobs.drain();
    };

    it('cannot be approved with prices that the mls has forbidden since', async () => {
      const id = await draftWithoutPrices('mls');
      expect((await approve(id)).error?.message).toContain('The rules of your MLS forbid prices of sales');
    });

    it.each(['state', 'mls'] as const)('print no prices where the %s forbids them', async (by) => {
      const id = await draftWithoutPrices(by);
      await readAgain(id);
      const { data } = await cardOf(id);
      const template = streetSales?.template ?? postcardTemplate.parse(null);
      const words = wordsOn(template, data);
      expect(data.market).toMatchObject({ priceBan: by });
      expect(words.filter((text) => text === 'Sold')).toHaveLength(3);
      expect(words.filter((text) => text.includes('$'))).toEqual([]);
      expect(levelOf(template, data)?.level).toBe('pass');
      for (const { template: other } of withFigures) {
        const printsPrices = [...other.front, ...other.back].some(
          (element) =>
            (element.type === 'data' && element.show === 'chart') ||
            (element.type === 'text' && /market\.(median|asking|over)/.test(element.text)),
        );
        expect(levelOf(other, data)?.level).toBe(printsPrices ? 'red' : 'pass');
      }
    });
  });
});
