import { DELIVERY_KEY_VERSION, deliveryKey, earlierDeliveryKeys } from '@farmpost/shared/domain/delivery-key';
import { uuidv7 } from 'uuidv7';
import { transaction } from '../../db/transaction';
import type { Row } from '../../db/tables';
import { buildCampaign, buildLead, buildListing } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece } from '../../testing/mail-builders';
import { buildPlan, buildTouch } from '../../testing/plan-builders';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { hashDeliveryKey } from '../households/delivery-key-hash';
import { findBlocked } from '../households/household.queries';
import { ensureHouseholds } from '../households/household.service';
import { findCardPreferences } from '../households/statement.queries';
import { rekeyAll } from './household-merge.jobs';
import type { Providers } from '../../providers/providers';
import { rekeyBatch } from './rekey.service';
import { seedTemplates } from '../../db/seeds/seed-templates';

const place = { city: 'Charleston', state: 'SC', zip: '29403' };
const addressOf = (line: string) => ({ addressLine1: line, addressLine2: null, ...place });
const newKey = (line: string) => deliveryKey(addressOf(line));
const oldKey = (line: string) => earlierDeliveryKeys(addressOf(line)).at(-1) ?? '';
const DAY = 86_400_000;
const now = new Date('2026-11-28T12:00:00.000Z');
const daysAgo = (days: number) => new Date(now.getTime() - days * DAY).toISOString();

eachEngine((engine) => {
  let app: TestApp;
  let context: TestApp['context'];
  let template: string;

  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({ db: engine.db, context: { now: () => now } });
    context = app.context;
    await seedTemplates(engine.db, now);
    ({ id: template } = await engine.db
      .selectFrom('templates')
      .select('id')
      .limit(1)
      .executeTakeFirstOrThrow());
  });
  afterEach(() => app.close());

  const campaign = (person: 'agent' | 'agent2' = 'agent') =>
    buildCampaign(engine.db, { agent_id: app.agentId(person), template_id: template, status: 'active' });

  /** A piece of its own household, stored by the first version of the rules. */
  async function pieceAt(
    line: string,
    of: Row<'campaigns'>,
    piece: Parameters<typeof buildPiece>[2],
    createdAt: string,
  ): Promise<Row<'mail_pieces'>> {
    const built = await buildPiece(engine.db, of, piece);
    await engine.db
      .updateTable('households')
      .set({
        address_line1: line,
        ...place,
        delivery_key: oldKey(line),
        key_version: 1,
        created_at: createdAt,
      })
      .where('id', '=', built.household_id)
      .execute();
    return built;
  }
  const home = (id: string) =>
    engine.db.selectFrom('households').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const pieceOf = (id: string) =>
    engine.db.selectFrom('mail_pieces').selectAll().where('id', '=', id).executeTakeFirstOrThrow();
  const suppress = (
    line: string,
    kind: Row<'suppressions'>['kind'],
    fields: Partial<Row<'suppressions'>> = {},
  ) =>
    engine.db
      .insertInto('suppressions')
      .values({
        id: uuidv7(),
        delivery_key_hash: hashDeliveryKey(oldKey(line)),
        kind,
        agent_id: null,
        source: 'card code',
        expires_at: null,
        created_at: daysAgo(40),
        ...fields,
      })
      .execute();
  const suppressions = () =>
    engine.db
      .selectFrom('suppressions')
      .select(['delivery_key_hash', 'kind', 'agent_id', 'expires_at'])
      .orderBy('kind')
      .execute();
  const run = () => rekeyAll(context, new AbortController().signal);
  const list = async () => (await app.as('admin')('GET /admin/household-merges', { query: {} })).body;

  it('recomputes the keys of homes and listings and moves the data stored under them', async () => {
    const { household_id: id } = await pieceAt('12 Alder Canyon', await campaign(), {}, daysAgo(90));
    const listing = await buildListing(engine.db, {
      address_line1: '9 NW 10 Street',
      delivery_key: oldKey('9 NW 10 Street'),
      key_version: 1,
    });
    await suppress('12 Alder Canyon', 'returned', { expires_at: daysAgo(-300) });
    expect(await list()).toMatchObject({ homesLeft: 1, listingsLeft: 1, total: 0 });
    await run();
    expect(await home(id)).toMatchObject({
      delivery_key: newKey('12 Alder Cyn'),
      key_version: DELIVERY_KEY_VERSION,
      erased_at: null,
    });
    expect(
      await engine.db
        .selectFrom('listings')
        .select(['delivery_key', 'key_version'])
        .where('id', '=', listing.id)
        .executeTakeFirstOrThrow(),
    ).toEqual({ delivery_key: newKey('9 NW 10th St'), key_version: DELIVERY_KEY_VERSION });
    expect(await suppressions()).toMatchObject([
      {
        delivery_key_hash: hashDeliveryKey(newKey('12 Alder Cyn')),
        kind: 'returned',
        expires_at: daysAgo(-300),
      },
    ]);
    expect(await list()).toMatchObject({ homesLeft: 0, listingsLeft: 0, total: 0, data: [] });
  });

  it('merges homes that become one, with pieces, leads, codes and opt-outs of both', async () => {
    const kept = await pieceAt('12 Alder Canyon', await campaign(), {}, daysAgo(90));
    const other = await campaign('agent2');
    const merged = await pieceAt(
      '12 Alder Cyn',
      other,
      { status: 'delivered', attempts: 1, created_at: daysAgo(10) },
      daysAgo(50),
    );
    const lead = await buildLead(engine.db, {
      agent_id: app.agentId('agent2'),
      household_id: merged.household_id,
    });
    await suppress('12 Alder Cyn', 'opt_out', { agent_id: app.agentId('agent') });
    await suppress('12 Alder Canyon', 'returned', { expires_at: daysAgo(-10) });
    await suppress('12 Alder Cyn', 'returned', { expires_at: daysAgo(-200) });
    await run();

    const row = await home(kept.household_id);
    expect(row).toMatchObject({ delivery_key: newKey('12 Alder Cyn'), erased_at: null, merged_into: null });
    expect(await home(merged.household_id)).toMatchObject({ merged_into: row.id, address_line1: '' });
    expect(await pieceOf(merged.id)).toMatchObject({ household_id: row.id, status: 'delivered' });
    expect(await pieceOf(kept.id)).toMatchObject({ household_id: row.id, status: 'cancelled' });
    const moved = await engine.db
      .selectFrom('leads')
      .select('household_id')
      .where('id', '=', lead.id)
      .executeTakeFirstOrThrow();
    expect(moved.household_id).toBe(row.id);
    const codes = await engine.db.selectFrom('qr_codes').select('household_id').execute();
    expect(codes.map(({ household_id }) => household_id)).toEqual([row.id, row.id]);
    const hash = hashDeliveryKey(row.delivery_key);
    expect(await suppressions()).toEqual([
      { delivery_key_hash: hash, kind: 'opt_out', agent_id: app.agentId('agent'), expires_at: null },
      { delivery_key_hash: hash, kind: 'returned', agent_id: null, expires_at: daysAgo(-200) },
    ]);
    expect(await list()).toMatchObject({
      total: 1,
      data: [
        {
          keptAddress: '12 Alder Canyon',
          mergedAddress: '12 Alder Cyn',
          place: 'Charleston, SC 29403',
          moved: { pieces: 1, leads: 1 },
          canceledPieces: 1,
        },
      ],
    });
  });

  it('keeps homes that become one in the earlier week of a card in weekly drops', async () => {
    const kept = await pieceAt('12 Alder Canyon', await campaign(), { status: 'failed' }, daysAgo(90));
    const merged = await pieceAt('12 Alder Cyn', await campaign(), { status: 'failed' }, daysAgo(50));
    const plan = await buildPlan(engine.db, { agent_id: app.agentId('agent') });
    const touch = await buildTouch(engine.db, plan, { template_id: template });
    const drop = (household_id: string, drop_number: number) => ({
      set_id: touch.id,
      agent_id: touch.agent_id,
      household_id,
      drop_number,
    });
    await engine.db
      .insertInto('home_drops')
      .values([drop(kept.household_id, 3), drop(merged.household_id, 1)])
      .execute();
    await run();
    expect(await engine.db.selectFrom('home_drops').selectAll().execute()).toEqual([
      drop(kept.household_id, 1),
    ]);
  });

  it('cancels waiting cards of a home that refused them under its other spelling', async () => {
    const waiting = await pieceAt('12 Alder Canyon', await campaign(), {}, daysAgo(90));
    await pieceAt('12 Alder Cyn', await campaign('agent2'), { status: 'failed' }, daysAgo(50));
    await suppress('12 Alder Cyn', 'opt_out');
    await run();
    expect(await pieceOf(waiting.id)).toMatchObject({
      status: 'cancelled',
      failure_reason: 'The household wants no cards.',
    });
  });

  it('mails one card where one mailing had two, and keeps the pause after both', async () => {
    const mailing = await campaign();
    const first = await pieceAt(
      '12 Alder Canyon',
      mailing,
      { status: 'failed', created_at: daysAgo(5) },
      daysAgo(90),
    );
    const second = await pieceAt(
      '12 Alder Cyn',
      mailing,
      { status: 'accepted', attempts: 1, created_at: daysAgo(5) },
      daysAgo(50),
    );
    await run();
    expect(await pieceOf(second.id)).toMatchObject({ status: 'accepted', household_id: second.household_id });
    const blocked = await findBlocked(engine.db, [first.household_id], {
      agentId: app.agentId('agent2'),
      campaignId: null,
      isFarm: false,
      claimedAt: null,
      purpose: 'just-listed',
      now,
    });
    expect(blocked.get(first.household_id)).toBe('recently_mailed');
  });

  it('keeps the stricter choice about cards', async () => {
    const kept = await pieceAt('12 Alder Canyon', await campaign(), { status: 'failed' }, daysAgo(90));
    const merged = await pieceAt('12 Alder Cyn', await campaign(), { status: 'failed' }, daysAgo(50));
    for (const [household_id, value, at] of [
      [merged.household_id, 'fewer', daysAgo(20)],
      [kept.household_id, 'all', daysAgo(10)],
    ] as const) {
      await engine.db
        .insertInto('household_statements')
        .values({ id: uuidv7(), household_id, kind: 'cards', value, created_at: at })
        .execute();
    }
    await run();
    expect(await findCardPreferences(engine.db, [kept.household_id])).toEqual(
      new Map([[kept.household_id, 'fewer']]),
    );
  });

  it('loses nothing and repeats nothing if it stops in the middle', async () => {
    const kept = await pieceAt('12 Alder Canyon', await campaign(), {}, daysAgo(90));
    await pieceAt('12 Alder Cyn', await campaign('agent2'), {}, daysAgo(50));
    await suppress('12 Alder Cyn', 'opt_out', { agent_id: app.agentId('agent2') });
    const before = await engine.db.selectFrom('households').selectAll().orderBy('id').execute();
    const dies = transaction(engine.db, async (db) => {
      await rekeyBatch({ ...context, db });
      throw new Error('killed');
    });
    await expect(dies).rejects.toThrow('killed');
    expect(await engine.db.selectFrom('households').selectAll().orderBy('id').execute()).toEqual(before);
    expect(await list()).toMatchObject({ total: 0, homesLeft: 2 });

    await run();
    const after = await engine.db.selectFrom('households').selectAll().orderBy('id').execute();
    const kinds = await suppressions();
    await run();
    expect(await engine.db.selectFrom('households').selectAll().orderBy('id').execute()).toEqual(after);
    expect(await suppressions()).toEqual(kinds);
    expect(await list()).toMatchObject({
      total: 1,
      homesLeft: 0,
      data: [{ keptAddress: '12 Alder Canyon' }],
    });
    expect((await home(kept.household_id)).delivery_key).toBe(newKey('12 Alder Cyn'));
  });

  it('never imports a home that was erased under a key of earlier rules', async () => {
    await suppress('12 Alder Canyon', 'deleted');
    const record = {
      ...addressOf('12 Alder Canyon'),
      sourceId: 'r1',
      lat: 32.79,
      lng: -79.94,
      ownerName: 'Ruth Alvarez',
      isOwnerOccupied: true,
      lastSaleAt: null,
      lastSalePriceCents: null,
      assessedValueCents: null,
      assessedYear: null,
    };
    const householdData = {
      findNear: () => Promise.resolve([record]),
      findAddress: () => Promise.resolve(null),
    };
    const providers = { householdData } as unknown as Providers;
    const area = { lat: 32.79, lng: -79.94, miles: 0.5 };
    await ensureHouseholds({ ...context, providers }, area);
    expect(await engine.db.selectFrom('households').select('id').execute()).toEqual([]);
    // From now on it counts for every spelling.
    expect(await suppressions()).toMatchObject([
      { delivery_key_hash: hashDeliveryKey(newKey('12 Alder Cyn')), kind: 'deleted' },
    ]);
  });
});
