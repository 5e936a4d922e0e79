import { ledgerKinds } from '@farmpost/shared/contracts/billing-vocabulary';
import type { Measure } from '@farmpost/shared/contracts/performance-vocabulary';
import { returnMultiple } from '@farmpost/shared/domain/return-multiple';
import * as fc from 'fast-check';
import { uuidv7 } from 'uuidv7';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { templateSeeds } from '../../db/seeds/templates';
import type { NewRow, Row } from '../../db/tables';
import { buildCampaign, buildLead, buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildEntry, buildPiece, buildScan } from '../../testing/mail-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { book } from '../billing/ledger.service';
import { keyOfWrittenAddress } from './lift.queries';

const DAY_MS = 86_400_000;

eachEngine((engine) => {
  let app: TestApp;
  let templates: string[];
  const now = new Date('2026-11-22T15:00:00.000Z');

  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db, context: { now: () => now } });
    await seedTemplates(engine.db, now);
    templates = templateSeeds(now.toISOString()).map(({ id }) => id);
  });
  afterEach(() => app.close());

  const daysAgo = (days: number) => new Date(now.getTime() - days * DAY_MS).toISOString();
  const agentId = () => app.agentId('agent');
  const campaignOf = (overrides: Partial<NewRow<'campaigns'>> = {}) =>
    buildCampaign(engine.db, {
      agent_id: agentId(),
      template_id: templates[0] ?? '',
      status: 'active',
      submitted_at: daysAgo(40),
      ...overrides,
    });
  const decide = (
    campaign: Row<'campaigns'>,
    householdId: string,
    outcome: 'mailed' | 'holdout',
    miles = 0.05,
  ) =>
    engine.db
      .insertInto('campaign_households')
      .values({
        campaign_id: campaign.id,
        household_id: householdId,
        outcome,
        distance_miles: miles,
        decided_at: daysAgo(41),
      })
      .execute();
  /** Accepted, charged, and decided within the ring. */
  async function mail(
    campaign: Row<'campaigns'>,
    options: Partial<NewRow<'mail_pieces'>> & { miles?: number } = {},
  ) {
    const { miles, ...overrides } = options;
    const piece = await buildPiece(engine.db, campaign, {
      status: 'delivered',
      accepted_at: daysAgo(39),
      ...overrides,
    });
    await decide(campaign, piece.household_id, 'mailed', miles);
    await buildEntry(engine.db, piece, {
      kind: piece.is_free ? 'free_postcard' : 'postcard',
      amount_cents: piece.is_free ? 0 : 75,
    });
    if (piece.status === 'returned')
      await buildEntry(engine.db, piece, { kind: 'credit', amount_cents: -75 });
    return piece;
  }
  const scan = (campaign: Row<'campaigns'>, piece: Row<'mail_pieces'>) =>
    buildScan(engine.db, campaign, { code: piece.code, scanned_at: daysAgo(30) });
  const outcome = (
    lead: Row<'leads'>,
    kind: 'appointment' | 'listing_won' | 'closing',
    cents: number | null = null,
    happenedOn = daysAgo(5).slice(0, 10),
  ) =>
    engine.db
      .insertInto('lead_outcomes')
      .values({
        id: uuidv7(),
        lead_id: lead.id,
        agent_id: lead.agent_id,
        kind,
        happened_on: happenedOn,
        amount_cents: cents,
        created_at: daysAgo(5),
      })
      .execute();
  const leadOf = (overrides: Partial<NewRow<'leads'>> = {}) =>
    buildLead(engine.db, {
      agent_id: agentId(),
      created_at: daysAgo(20),
      attribution: 'direct',
      ...overrides,
    });
  const read = async (range: 'all' | '30d' = 'all') => {
    const answer = await app.as('agent')('GET /performance', { query: { range } });
    expect(answer.status).toBe(200);
    return answer.body;
  };
  const rowsOf = async (query: { measure: Measure } & Record<string, string | number>) => {
    const answer = await app.as('agent')('GET /performance/rows', { query });
    expect(answer.status).toBe(200);
    return answer.body;
  };

  /** Two campaigns: five cards, one free and one returned; four leads, one for each way to a card but matched. */
  async function stage() {
    const listed = await campaignOf({ name: '38 Wappoo Landing' });
    const farm = await campaignOf({
      name: 'West Ashley',
      purpose: 'farm',
      template_id: templates[1] ?? templates[0] ?? '',
    });
    const pieces = [
      await mail(listed, { is_free: true, price_cents: 0 }),
      await mail(listed),
      await mail(listed, { status: 'mailed', miles: 0.3 }),
      await mail(farm, { accepted_at: daysAgo(10) }),
      await mail(farm, { status: 'returned', returned_at: daysAgo(2) }),
    ];
    const [first, second] = pieces;
    if (!first || !second) throw new Error('No pieces.');
    await scan(listed, first);
    await scan(listed, first);
    await scan(listed, second);
    const direct = await leadOf({ campaign_id: listed.id, household_id: second.household_id });
    const assisted = await leadOf({ attribution: 'assisted', created_at: daysAgo(60) });
    const other = await leadOf({ attribution: 'unattributed' });
    return { listed, farm, pieces, direct, assisted, other };
  }

  it('[PERF-001] [PERF-002] [PERF-003] [PERF-008] counts return, leads and spend from stored rows', async () => {
    const { direct, assisted, other } = await stage();
    await outcome(direct, 'appointment');
    await outcome(direct, 'listing_won', 1_000_000);
    await outcome(direct, 'closing', 1_530_000);
    await outcome(assisted, 'listing_won', 1_222_500);
    await outcome(assisted, 'listing_won');
    await outcome(other, 'closing', 900_000);
    await engine.db
      .insertInto('ledger_entries')
      .values({
        id: uuidv7(),
        agent_id: agentId(),
        campaign_id: null,
        mail_piece_id: null,
        kind: 'membership',
        amount_cents: 2_500,
        dedupe_key: 'membership:1',
        created_at: daysAgo(3),
      })
      .execute();
    const found = await read();
    // Four cards at 75 cents, one credited, and the membership.
    const spend = 4 * 75 - 75 + 2_500;
    expect(found.actual).toMatchObject({
      commissionCents: 1_530_000,
      cardsCents: 225,
      membershipCents: 2_500,
      leftCents: 1_530_000 - spend,
      closings: [{ leadId: direct.id, amountCents: 1_530_000 }],
    });
    expect(found.actual.roi).toBeCloseTo((1_530_000 - spend) / spend, 9);
    // A listing that has closed is no forecast, and the forecast is in no other figure.
    expect(found.forecast).toMatchObject({
      commissionCents: 1_222_500,
      listings: [{ leadId: assisted.id, amountCents: 1_222_500 }],
      withoutAmount: 1,
    });
    expect(found.totals).toEqual({
      spend,
      accepted: 5,
      delivered: 3,
      scanned: 2,
      leads: 2,
      appointments: 1,
      listings_won: 3,
      closings: 1,
    });
  });

  it('counts charges as spend, paid or not, and each part is the sum of its rows', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(
          fc.record({
            kind: fc.constantFrom(...ledgerKinds),
            cents: fc.integer({ min: 0, max: 90_000 }),
            days: fc.integer({ min: 0, max: 100 }),
          }),
          { maxLength: 12 },
        ),
        async (entries) => {
          await engine.db.deleteFrom('ledger_lines').execute();
          await engine.db.deleteFrom('ledger_entries').execute();
          for (const { kind, cents, days } of entries) {
            const effect = { agentId: agentId(), kind, cents, key: uuidv7(), at: daysAgo(days) };
            await book({ db: engine.db, now: () => now }, effect);
          }
          const owed = { charged: 0, settled: 0 };
          for (const { kind, amount_cents } of await engine.db
            .selectFrom('ledger_entries')
            .selectAll()
            .execute()) {
            const isSettled = ['payment', 'refund_payout', 'dispute', 'dispute_won'].includes(kind);
            owed[isSettled ? 'settled' : 'charged'] += amount_cents;
          }
          const { actual, totals, months } = await read();
          expect(totals.spend).toBe(owed.charged);
          expect(actual.cardsCents + actual.membershipCents + actual.otherCents).toBe(owed.charged);
          expect(months.reduce((sum, { spendCents }) => sum + spendCents, 0)).toBe(owed.charged);
          const parts = [
            [undefined, totals.spend],
            ['cards', actual.cardsCents],
            ['membership', actual.membershipCents],
            ['other', actual.otherCents],
          ] as const;
          for (const [part, cents] of parts) {
            const { data } = await rowsOf({ measure: 'spend', limit: 100, ...(part && { part }) });
            expect(data.reduce((sum, { amountCents }) => sum + (amountCents ?? 0), 0)).toBe(cents);
            expect(data.filter(({ title }) => ledgerKinds.some((kind) => kind === title))).toEqual([]);
          }
        },
      ),
      { numRuns: 12 },
    );
  });

  it('gives a listing the same commission, spend and return as the account where only its cards were paid', async () => {
    const listing = await buildListing(engine.db, { agentId: agentId() });
    const listed = await campaignOf({ listing_id: listing.id });
    const pieces = [await mail(listed), await mail(listed), await mail(listed, { status: 'returned' })];
    const lead = await leadOf({ campaign_id: listed.id, household_id: pieces[0]?.household_id ?? null });
    await outcome(lead, 'closing', 1_530_000);
    const { actual } = await read();
    const { body: list } = await app.as('agent')('GET /listings/summary', {});
    expect(list).toMatchObject({
      commissionCents: actual.commissionCents,
      spentCents: actual.cardsCents,
      closings: actual.closings.length,
    });
    expect(returnMultiple(list)).toBeCloseTo((actual.roi ?? 0) + 1, 9);
  });

  it('has the same return after the invoice is paid', async () => {
    const { direct } = await stage();
    await outcome(direct, 'closing', 980_000);
    const before = (await read()).actual;
    await book(
      { db: engine.db, now: () => now },
      { agentId: agentId(), kind: 'payment', cents: 10_225, key: 'payment:in_1' },
    );
    expect((await read()).actual).toEqual(before);
    expect(before.roi).not.toBeNull();
  });

  it('has no return before the first closing', async () => {
    await stage();
    const { actual } = await read();
    expect(actual).toMatchObject({ commissionCents: 0, roi: null, leftCents: -225, closings: [] });
  });

  it('shows each of the four ways to a card, and counts direct and assisted ones only', async () => {
    const { direct, other, pieces } = await stage();
    await outcome(direct, 'closing', 500_000);
    await outcome(other, 'closing', 900_000);
    const quiet = pieces[3];
    const household = await engine.db
      .selectFrom('households')
      .selectAll()
      .where('id', '=', quiet?.household_id ?? '')
      .executeTakeFirstOrThrow();
    // Sold by the agent after the card came, and the home never asked.
    await buildListing(engine.db, {
      agentId: agentId(),
      status: 'Closed',
      delivery_key: household.delivery_key,
      listed_at: daysAgo(8),
      closed_at: daysAgo(1),
    });
    const { attribution, actual } = await read();
    expect(
      attribution.map(({ state, leads, closings, commissionCents }) => [
        state,
        leads,
        closings,
        commissionCents,
      ]),
    ).toEqual([
      ['direct', 1, 1, 500_000],
      ['assisted', 1, 0, 0],
      ['matched', 0, 1, 0],
      ['unattributed', 1, 1, 900_000],
    ]);
    expect(actual.commissionCents).toBe(500_000);
  });

  it('opens the rows of every total page by page, and their number matches', async () => {
    const { direct, assisted, listed } = await stage();
    await outcome(direct, 'appointment');
    await outcome(direct, 'closing', 500_000);
    await outcome(assisted, 'listing_won', 70_000);
    const { totals } = await read();
    for (const [measure, total] of Object.entries(totals) as [Measure, number][]) {
      const rows = [];
      let cursor: string | null = null;
      do {
        const page: Awaited<ReturnType<typeof rowsOf>> = await rowsOf({
          measure,
          limit: 2,
          ...(cursor !== null && { cursor }),
        });
        rows.push(...page.data);
        cursor = page.nextCursor;
      } while (cursor !== null);
      expect(new Set(rows.map(({ id }) => id)).size).toBe(rows.length);
      const counted = rows.reduce((sum, row) => sum + (measure === 'spend' ? (row.amountCents ?? 0) : 1), 0);
      expect([measure, counted]).toEqual([measure, total]);
    }
    const { data } = await rowsOf({ measure: 'leads', attribution: 'direct' });
    expect(data).toMatchObject([{ detail: '38 Wappoo Landing', href: `/leads?lead=${direct.id}` }]);
    expect((await rowsOf({ measure: 'accepted', campaignId: listed.id })).data).toHaveLength(3);
  });

  it('[PERF-004] compares by campaign, design, purpose, ring and ZIP, and each adds up to the totals', async () => {
    const { listed, farm } = await stage();
    const { comparison, totals } = await read();
    expect(comparison.campaign).toMatchObject([
      { key: farm.id, name: 'West Ashley', accepted: 2, delivered: 1, scanned: 0, leads: 0, spendCents: 75 },
      {
        key: listed.id,
        name: '38 Wappoo Landing',
        accepted: 3,
        delivered: 2,
        scanned: 2,
        leads: 1,
        spendCents: 150,
      },
    ]);
    expect(comparison.purpose.map(({ key }) => key).toSorted()).toEqual(['farm', 'just-listed']);
    expect(comparison.ring.map(({ key, accepted }) => [key, accepted])).toEqual([
      ['0.1', 4],
      ['0.5', 1],
    ]);
    expect(comparison.zip.map(({ key, accepted }) => [key, accepted])).toEqual([['29401', 5]]);
    for (const rows of Object.values(comparison)) {
      const sum = (of: (row: (typeof rows)[number]) => number) => rows.reduce((all, row) => all + of(row), 0);
      expect(sum((row) => row.accepted)).toBe(totals.accepted);
      expect(sum((row) => row.delivered)).toBe(totals.delivered);
      expect(sum((row) => row.scanned)).toBe(totals.scanned);
      expect(sum((row) => row.spendCents)).toBe(totals.spend);
    }
  });

  it('[PERF-005] sums up each month without gaps', async () => {
    await stage();
    const { months } = await read();
    expect(
      months.map(({ month, direct, assisted, accepted }) => [month, direct, assisted, accepted]),
    ).toEqual([
      ['2026-09', 0, 1, 0],
      ['2026-10', 0, 0, 4],
      ['2026-11', 1, 0, 1],
    ]);
    expect(months.reduce((sum, { spendCents }) => sum + spendCents, 0)).toBe(225);
  });

  it('counts only what is within the range', async () => {
    await stage();
    const { totals, since } = await read('30d');
    expect(since).toBe(daysAgo(30));
    expect(totals).toMatchObject({ accepted: 1, leads: 1 });
  });

  it('[PERF-006] gives tips from rows that differ by more than chance, and none from few cards', async () => {
    const near = await campaignOf({ name: 'Near' });
    const far = await campaignOf({ name: 'Far' });
    for (let card = 0; card < 30; card += 1) {
      const piece = await mail(near, { miles: 0.05 });
      if (card < 9) await scan(near, piece);
    }
    expect((await read()).tips).toEqual([]);
    for (let card = 0; card < 30; card += 1) await mail(far, { miles: 0.2 });
    const { tips } = await read();
    expect(tips).toEqual([
      {
        title: 'Mail within 0.1 mile first',
        text: 'Of the cards to homes within 0.1 mile, 30% were scanned; of all others 0%.',
        chance: expect.any(Number),
        dimension: 'ring',
        keys: ['0.1', '0.25'],
      },
    ]);
    expect(tips[0]?.chance).toBeLessThan(0.01);
  });

  it('shows nothing of another agent', async () => {
    const { direct } = await stage();
    await outcome(direct, 'closing', 500_000);
    const { body } = await app.as('agent2')('GET /performance', { query: {} });
    expect(Object.values(body.totals).every((total) => total === 0)).toBe(true);
    expect(body).toMatchObject({ months: [], tips: [], actual: { closings: [] } });
    const rows = await app.as('agent2')('GET /performance/rows', { query: { measure: 'accepted' } });
    expect(rows.body.data).toEqual([]);
  });
});

describe('an address as a person writes it', () => {
  it.each([
    ['9 Tradd Street, Charleston, SC 29401', '9 Tradd St, Charleston SC 29401-1234', true],
    ['9 Tradd Street, Charleston, SC 29401', '9 Tradd Street, Mount Pleasant, SC 29464', false],
  ])('%j and %j', (one, other, isSame) => {
    expect(keyOfWrittenAddress(one) === keyOfWrittenAddress(other)).toBe(isSame);
  });
  it.each(['9 Tradd Street', '', ', 29401'])('does not place %j', (text) => {
    expect(keyOfWrittenAddress(text)).toBeNull();
  });
});
