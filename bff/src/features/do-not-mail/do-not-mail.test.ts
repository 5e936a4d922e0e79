import { DELIVERY_KEY_VERSION, deliveryKey, earlierDeliveryKeys } from '@farmpost/shared/domain/delivery-key';
import { uuidv7 } from 'uuidv7';
import { seedTemplates } from '../../db/seeds/seed-templates';
import type { NewRow } from '../../db/tables';
import { buildCampaign } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { buildPiece } from '../../testing/mail-builders';
import type { Person, TestApp } from '../../testing/test-app';
import { startTestApp } from '../../testing/test-app';
import { rekeyBatch } from '../household-merges/rekey.service';
import { hashDeliveryKey } from '../households/delivery-key-hash';
import { deleteUnreadyBefore } from '../households/do-not-mail.commands';
import { findBlocked } from '../households/household.queries';

const now = new Date('2026-11-28T12:00:00.000Z');
const place = { city: 'Charleston', state: 'SC', zip: '29403' };
const asked = { source: 'phone', askedOn: '2026-11-27' } as const;

eachEngine((engine) => {
  let app: TestApp;
  let clock: Date;
  let template: string;

  beforeEach(async () => {
    await engine.reset();
    clock = now;
    app = await startTestApp({ db: engine.db, context: { now: () => clock } });
    await seedTemplates(engine.db, now);
    const row = await engine.db.selectFrom('templates').select('id').limit(1).executeTakeFirstOrThrow();
    template = row.id;
  });
  afterEach(() => app.close());

  async function home(line: string, fields: Partial<NewRow<'households'>> = {}): Promise<string> {
    const id = uuidv7();
    const address = { addressLine1: line, addressLine2: null, ...place };
    const at = now.toISOString();
    await engine.db
      .insertInto('households')
      .values({
        id,
        delivery_key: deliveryKey(address),
        key_version: DELIVERY_KEY_VERSION,
        address_line1: line,
        address_line2: null,
        ...place,
        lat: 32.79,
        lng: -79.94,
        source: 'rentcast',
        fetched_at: at,
        created_at: at,
        updated_at: at,
        ...fields,
      })
      .execute();
    return id;
  }
  const written = (line: string) => `${line}, Charleston, SC 29403`;

  /** Why a mailing of the person may not choose the home; `undefined` if it may. */
  async function refusal(id: string, person: 'agent' | 'agent2' = 'agent', mailsAt?: Date) {
    const blocked = await findBlocked(engine.db, [id], {
      agentId: app.agentId(person),
      campaignId: null,
      isFarm: false,
      claimedAt: null,
      purpose: 'farm',
      now: clock,
      mailsAt,
    });
    return blocked.get(id);
  }
  const add = (person: Person, line: string, more: object = {}) =>
    app.as(person)('POST /do-not-mail', {
      body: { kind: 'home', address: written(line), ...asked, ...more },
    });
  const list = async (person: Person, query: object = {}) =>
    (await app.as(person)('GET /do-not-mail', { query })).body;
  const campaign = (fields: Partial<NewRow<'campaigns'>> = {}) =>
    buildCampaign(engine.db, { agent_id: app.agentId('agent'), template_id: template, ...fields });
  const choose = (campaignId: string, householdId: string) =>
    engine.db
      .insertInto('campaign_households')
      .values({
        campaign_id: campaignId,
        household_id: householdId,
        outcome: 'mailed',
        distance_miles: 0.1,
        decided_at: now.toISOString(),
      })
      .execute();
  const upload = (person: Person, text: string, query: Record<string, string> = {}) =>
    app.as(person).fetch(
      `/api/do-not-mail/lists?${new URLSearchParams({
        title: 'Kings County list',
        source: 'state_list',
        askedOn: '2026-11-01',
        fileName: 'kings.csv',
        ...query,
      }).toString()}`,
      { method: 'POST', headers: { 'content-type': 'text/csv' }, body: text },
    );

  describe('a home', () => {
    it('keeps the cards of its agent away, under every spelling, and those of others not', async () => {
      const id = await home('12 Alder St');
      const { status, body } = await add('agent', '12 ALDER STREET', { note: 'Called twice' });
      expect([status, body]).toEqual([
        201,
        expect.objectContaining({
          kind: 'home',
          state: 'active',
          title: '12 ALDER STREET, Charleston, SC 29403',
          source: 'phone',
          note: 'Called twice',
          askedOn: '2026-11-27',
          agent: expect.objectContaining({ id: app.agentId('agent') }),
        }),
      ]);
      expect(await refusal(id)).toBe('do_not_solicit');
      expect(await refusal(id, 'agent2')).toBeUndefined();
    });

    it('of an administrator keeps everyone’s cards away', async () => {
      const id = await home('12 Alder St');
      await add('admin', '12 Alder St');
      expect([await refusal(id), await refusal(id, 'agent2')]).toEqual(['do_not_solicit', 'do_not_solicit']);
    });

    it('may get cards again once the entry is taken back, and none after the undo', async () => {
      const id = await home('12 Alder St');
      const { body } = await add('agent', '12 Alder St');
      const params = { id: body.id };
      const call = app.as('agent');
      const taken = await call('POST /do-not-mail/{id}/take-back', { params });
      expect(taken.body).toMatchObject({ state: 'taken_back', endedAt: now.toISOString() });
      expect(await refusal(id)).toBeUndefined();
      expect((await call('POST /do-not-mail/{id}/take-back', { params })).status).toBe(409);
      expect((await call('POST /do-not-mail/{id}/restore', { params })).body.state).toBe('active');
      expect(await refusal(id)).toBe('do_not_solicit');
      const log = await engine.db
        .selectFrom('audit_log')
        .select(['action', 'detail_json'])
        .where('subject_id', '=', body.id)
        .orderBy('seq')
        .execute();
      expect(log.map(({ action }) => action)).toEqual([
        'do_not_mail.added',
        'do_not_mail.taken_back',
        'do_not_mail.restored',
      ]);
      expect(JSON.stringify(log)).not.toContain('Alder');
    });

    it('taken back keeps the other entries of the home', async () => {
      const id = await home('12 Alder St');
      const { body } = await add('agent', '12 Alder St');
      await add('admin', '12 Alder St');
      await app.as('agent')('POST /do-not-mail/{id}/take-back', { params: { id: body.id } });
      expect(await refusal(id)).toBe('do_not_solicit');
    });

    it('counts until the end of its last day', async () => {
      const id = await home('12 Alder St');
      await add('agent', '12 Alder St', { expiresOn: '2026-12-15' });
      expect(await refusal(id)).toBe('do_not_solicit');
      expect(await refusal(id, 'agent', new Date('2026-12-15T17:00:00.000Z'))).toBe('do_not_solicit');
      expect(await refusal(id, 'agent', new Date('2026-12-16T17:00:00.000Z'))).toBeUndefined();
      clock = new Date('2026-12-16T17:00:00.000Z');
      expect(await refusal(id)).toBeUndefined();
    });

    it.each([
      ['an address without a ZIP', { address: '12 Alder St, Charleston' }, 'address'],
      ['an address without a number', { address: 'Alder St, Charleston, SC 29403' }, 'address'],
      ['a day that no clock has reached', { askedOn: '2026-11-30' }, 'askedOn'],
      ['a last day that is over', { expiresOn: '2026-11-27' }, 'expiresOn'],
      ['a source of a list', { source: 'state_list' }, 'source'],
    ])('with %s is refused, and nothing is stored', async (_, change, field) => {
      const { status, error } = await add('agent', '12 Alder St', change);
      expect([status, Object.keys(error?.fields ?? {})]).toEqual([400, [field]]);
      expect((await list('agent')).total).toBe(0);
    });

    it('is entered once for the same person', async () => {
      expect((await add('agent', '12 Alder St')).status).toBe(201);
      expect((await add('agent', '12 Alder Street')).status).toBe(409);
      expect((await add('agent', '12 Alder St', { personName: 'Ruth Alvarez' })).status).toBe(201);
      expect((await add('agent', '12 Alder St', { personName: 'ruth alvarez' })).status).toBe(409);
      expect((await add('agent2', '12 Alder St')).status).toBe(201);
    });
  });

  it('a person’s entry ends when records show a sale to another owner who lives there', async () => {
    const id = await home('12 Alder St', { owner_name: 'ALVAREZ RUTH', is_owner_occupied: true });
    await add('agent', '12 Alder St', { personName: 'Ruth Alvarez' });
    expect(await refusal(id)).toBe('do_not_solicit');
    const record = async (change: object) => {
      await engine.db.updateTable('households').set(change).where('id', '=', id).execute();
    };
    await record({ owner_name: 'SMITH JOHN', last_sale_at: '2026-11-28', is_owner_occupied: false });
    expect(await refusal(id)).toBe('do_not_solicit');
    await record({ is_owner_occupied: true });
    expect(await refusal(id)).toBeUndefined();
    await add('agent', '12 Alder St');
    expect(await refusal(id)).toBe('do_not_solicit');
  });

  it('an area keeps cards from every home of its ZIPs', async () => {
    const [inside, outside] = [
      await home('12 Alder St', { zip: '29403-1234' }),
      await home('9 Bay St', { zip: '29401' }),
    ];
    const { body } = await app.as('admin')('POST /do-not-mail', {
      body: {
        kind: 'area',
        title: 'Order of the Secretary of State',
        zips: ['29403', '29405', '29403'],
        source: 'state_order',
        askedOn: '2026-11-01',
        expiresOn: '2031-11-01',
      },
    });
    expect(body).toMatchObject({ kind: 'area', zips: ['29403', '29405'], homes: 0, agent: null });
    expect([await refusal(inside), await refusal(outside)]).toEqual(['do_not_solicit', undefined]);
  });

  describe('the preview', () => {
    it('says what mailings before the printer lose, and stores nothing', async () => {
      const [id, other] = [await home('12 Alder St'), await home('12 Alder St Apt 4')];
      const scheduled = await campaign({
        name: 'Elm farm',
        status: 'scheduled',
        sends_at: '2026-12-01T17:00:00.000Z',
        recipient_count: 40,
      });
      const done = await campaign({ status: 'completed' });
      for (const { id: of } of [scheduled, done]) await choose(of, id);
      await choose(scheduled.id, other);
      const body = { kind: 'home', address: written('12 Alder St') } as const;
      const { body: preview } = await app.as('agent')('POST /do-not-mail/preview', { body });
      expect(preview).toEqual({
        knownAs: '12 Alder St, Charleston, SC 29403',
        similar: ['12 Alder St Apt 4, Charleston, SC 29403'],
        sameEntry: null,
        losses: [
          {
            id: scheduled.id,
            name: 'Elm farm',
            agentName: null,
            status: 'scheduled',
            mailsAt: '2026-12-01T17:00:00.000Z',
            homes: 1,
            ofHomes: 40,
          },
        ],
      });
      const area = { kind: 'area' as const, zips: ['29403'] };
      const ofArea = await app.as('admin')('POST /do-not-mail/preview', { body: area });
      expect(ofArea.body.losses).toMatchObject([{ homes: 2, agentName: expect.stringMatching(/\w/) }]);
      expect((await app.as('agent2')('POST /do-not-mail/preview', { body: area })).body.losses).toEqual([]);
      expect((await list('admin')).total).toBe(0);
    });

    it('names an entry that is there already', async () => {
      const { body: entry } = await add('agent', '12 Alder St');
      const body = { kind: 'home', address: written('12 Alder Street') } as const;
      const preview = await app.as('agent')('POST /do-not-mail/preview', { body });
      expect(preview.body).toMatchObject({ knownAs: null, sameEntry: { id: entry.id } });
    });
  });

  it('cards that wait for the printer are canceled', async () => {
    const of = await campaign({ status: 'active' });
    const other = await campaign({ status: 'active', agent_id: app.agentId('agent2') });
    const [own, others] = [await buildPiece(engine.db, of), await buildPiece(engine.db, other)];
    const id = await home('12 Alder St');
    await engine.db.updateTable('mail_pieces').set({ household_id: id }).execute();
    await add('agent', '12 Alder St');
    const pieces = await engine.db.selectFrom('mail_pieces').select(['id', 'status']).execute();
    expect(new Map(pieces.map((piece) => [piece.id, piece.status]))).toEqual(
      new Map([
        [own.id, 'cancelled'],
        [others.id, 'queued'],
      ]),
    );
  });

  describe('a list', () => {
    const csv = [
      'Owner Name,Street,Apt,City,State,ZIP,Email',
      'Ruth Alvarez,12 Alder St,,Charleston,SC,29403,ruth@example.com',
      ',14 Alder St,4,Charleston,SC,29403,',
      ',14 Alder Street,#4,Charleston,SC,29403,',
      ',Alder St,,Charleston,SC,29403,',
      ',16 Alder St,,Charleston,SC,,',
      'No One,,,,,,',
    ].join('\n');
    const preview = async (person: Person, text: string, columns?: string) => {
      const query = columns ? `?columns=${columns}` : '';
      const response = await app.as(person).fetch(`/api/do-not-mail/lists/preview${query}`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: text,
      });
      return { status: response.status, body: (await response.json()) as Record<string, unknown> };
    };

    it('shows its columns, homes, rows that are not read and lost cards, and stores nothing', async () => {
      const id = await home('14 Alder St Unit 4');
      const { id: of } = await campaign({ status: 'scheduled', recipient_count: 3 });
      await choose(of, id);
      const { status, body } = await preview('agent', csv);
      expect([status, body]).toEqual([
        200,
        expect.objectContaining({
          rows: 6,
          homes: 2,
          known: 1,
          repeated: 1,
          first: [
            { line: 2, address: '12 Alder St, Charleston, SC 29403', personName: 'Ruth Alvarez' },
            { line: 3, address: '14 Alder St, Unit 4, Charleston, SC 29403', personName: null },
          ],
          unread: {
            count: 3,
            rows: [
              expect.objectContaining({ line: 5, reason: expect.stringContaining('house number') }),
              expect.objectContaining({ line: 6, reason: expect.stringContaining('ZIP') }),
              expect.objectContaining({ line: 7, text: 'No One', reason: 'It has no address.' }),
            ],
          },
          losses: [expect.objectContaining({ id: of, homes: 1, ofHomes: 3 })],
        }),
      ]);
      const fields = (body['columns'] as { field: string }[]).map(({ field }) => field);
      expect(fields).toEqual(['name', 'street', 'street2', 'city', 'state', 'zip', 'none']);
      expect((await list('agent')).total).toBe(0);
    });

    it('reads columns where the person puts them, and says which place is unknown', async () => {
      const text = 'A,B\n12 Alder St,29403\n';
      expect((await preview('agent', text)).body).toMatchObject({ homes: 0, unread: { count: 1 } });
      expect((await preview('agent', text, 'street,zip')).body).toMatchObject({ homes: 1 });
      expect((await preview('agent', text, 'street')).status).toBe(400);
      expect((await preview('agent', text, 'street,planet')).status).toBe(400);
    });

    it('keeps cards away until its last day, and lets them come once it is taken back', async () => {
      const [known, person] = [await home('14 Alder St #4'), await home('12 Alder St')];
      const response = await upload('admin', csv, { expiresOn: '2026-12-31' });
      const entry = (await response.json()) as { id: string };
      expect([response.status, entry]).toEqual([
        201,
        expect.objectContaining({
          kind: 'list',
          title: 'Kings County list',
          fileName: 'kings.csv',
          homes: 2,
          leftOut: 3,
          expiresOn: '2026-12-31',
        }),
      ]);
      expect([await refusal(known, 'agent2'), await refusal(person)]).toEqual([
        'do_not_solicit',
        'do_not_solicit',
      ]);
      expect(await refusal(known, 'agent', new Date('2027-01-02T12:00:00.000Z'))).toBeUndefined();
      await app.as('admin')('POST /do-not-mail/{id}/take-back', { params: { id: entry.id } });
      expect(await refusal(known)).toBeUndefined();
      expect(
        (await app.as('agent')('POST /do-not-mail/{id}/restore', { params: { id: entry.id } })).status,
      ).toBe(404);
    });

    it.each([
      ['without an address', 'Name\nRuth\n', {}, /street and the ZIP/],
      ['without rows', 'Street,ZIP\n', {}, /no homes/],
      ['that is an Excel workbook', 'PK\u0003\u0004aaaa', {}, /Excel|CSV/],
      ['with a last day that is over', csv, { expiresOn: '2026-01-01' }, /over/],
    ])('%s is refused, and nothing is stored', async (_, text, query, message) => {
      const response = await upload('agent', text, query);
      expect(response.status).toBe(400);
      const { error } = (await response.json()) as { error: { message: string } };
      expect(error.message).toMatch(message);
      expect(await engine.db.selectFrom('do_not_mail_entries').selectAll().execute()).toEqual([]);
    });

    it('that broke off does not count, and is deleted', async () => {
      const id = await home('12 Alder St');
      const { body } = await add('agent', '12 Alder St');
      await engine.db.updateTable('do_not_mail_entries').set({ ready_at: null }).execute();
      expect(await refusal(id)).toBeUndefined();
      expect((await list('agent')).total).toBe(0);
      await deleteUnreadyBefore(engine.db, '2026-11-29T00:00:00.000Z');
      expect(await engine.db.selectFrom('do_not_mail_homes').selectAll().execute()).toEqual([]);
      expect(body.id).toBeTruthy();
    });
  });

  it('entries are found by address, person, ZIP, kind and state, and belong to their agent', async () => {
    await upload('agent', 'Name,Street,ZIP\nRuth Alvarez,9 Bay St,29401\n');
    const { body } = await add('agent', '12 Alder St');
    await app.as('agent')('POST /do-not-mail', {
      body: { kind: 'area', title: 'West 100%', zips: ['29407'], source: 'other', askedOn: '2026-11-01' },
    });
    await app.as('agent')('POST /do-not-mail/{id}/take-back', { params: { id: body.id } });
    const titles = async (query: object) => (await list('agent', query)).data.map(({ title }) => title);
    expect(await titles({ q: 'bay st' })).toEqual(['Kings County list']);
    expect(await titles({ q: 'ALVAREZ' })).toEqual(['Kings County list']);
    expect(await titles({ q: '29407' })).toEqual(['West 100%']);
    expect(await titles({ q: '0%' })).toEqual(['West 100%']);
    expect(await titles({ q: '_' })).toEqual([]);
    expect(await titles({ kind: 'home' })).toEqual(['12 Alder St, Charleston, SC 29403']);
    expect(await titles({ state: 'taken_back' })).toEqual(['12 Alder St, Charleston, SC 29403']);
    expect(await titles({ state: 'active', limit: 1, offset: 1 })).toEqual(['Kings County list']);
    expect((await list('agent2')).total).toBe(0);
    expect((await list('admin')).total).toBe(3);
    expect((await app.as('sales')('GET /do-not-mail')).status).toBe(403);
  });

  describe('why a home gets no card', () => {
    const why = async (person: Person, line: string) =>
      (await app.as(person)('POST /do-not-mail/why', { body: { address: written(line) } })).body;

    it('names every reason with its source, since when and until when', async () => {
      const id = await home('12 Alder St', { is_vacant: true, dpv: 'N' });
      await add('admin', '12 Alder St', { expiresOn: '2026-12-31', personName: 'Ruth Alvarez' });
      const { id: of } = await campaign({ name: 'Elm farm', status: 'completed' });
      const piece = await buildPiece(
        engine.db,
        { id: of, agent_id: app.agentId('agent'), listing_id: null },
        {
          created_at: '2026-11-20T09:00:00.000Z',
          status: 'delivered',
        },
      );
      await engine.db
        .updateTable('mail_pieces')
        .set({ household_id: id })
        .where('id', '=', piece.id)
        .execute();
      await choose(of, id);
      const key = deliveryKey({ addressLine1: '12 Alder St', addressLine2: null, ...place });
      const suppress = (kind: 'opt_out' | 'returned', agentId: string | null, expiresAt: string | null) =>
        engine.db
          .insertInto('suppressions')
          .values({
            id: uuidv7(),
            delivery_key_hash: hashDeliveryKey(key),
            kind,
            agent_id: agentId,
            source: 'card code',
            expires_at: expiresAt,
            created_at: '2026-11-02T09:00:00.000Z',
          })
          .execute();
      await suppress('opt_out', app.agentId('agent2'), null);
      await suppress('returned', null, '2027-11-02T09:00:00.000Z');
      const own = await why('agent', '12 ALDER STREET');
      expect(own).toMatchObject({ address: '12 Alder St, Charleston, SC 29403', isKnown: true });
      expect(own.refusals).toEqual([
        expect.objectContaining({ reason: 'returned', until: '2027-11-02T09:00:00.000Z' }),
        {
          reason: 'do_not_mail',
          source: 'phone',
          name: null,
          personName: 'Ruth Alvarez',
          isForAll: true,
          since: '2026-11-27',
          until: '2026-12-31',
        },
        expect.objectContaining({ reason: 'undeliverable' }),
        expect.objectContaining({ reason: 'vacant' }),
        expect.objectContaining({
          reason: 'mailed_lately',
          since: '2026-11-20T09:00:00.000Z',
          until: '2026-12-20T09:00:00.000Z',
        }),
      ]);
      expect(own.decisions).toEqual([
        { campaignId: of, campaign: 'Elm farm', agentName: null, outcome: 'mailed', at: now.toISOString() },
      ]);
      const ofAll = await why('admin', '12 Alder St');
      expect(ofAll.refusals.find(({ reason }) => reason === 'opted_out_of_agent')?.name).toMatch(/\w/);
      expect((await why('agent2', '12 Alder St')).decisions).toEqual([]);
    });

    it.each([
      [{ dpv: 'N' }, ['undeliverable']],
      [{ dpv: 'D' }, ['needs_unit']],
      [{ dpv: 'Y', is_vacant: true }, ['vacant']],
      [{ dpv: 'Y', is_active: false }, ['inactive']],
      [{ dpv: 'S', is_active: true, is_cmra: true }, []],
    ] as const)('says when the postal service was asked about %j', async (check, reasons) => {
      const verifiedAt = '2026-11-20T09:00:00.000Z';
      const id = await home('12 Alder St', { ...check, verified_at: verifiedAt });
      const { refusals } = await why('agent', '12 Alder St');
      expect(refusals.map(({ reason }) => reason)).toEqual(reasons);
      expect(refusals.every(({ since }) => since === verifiedAt)).toBe(true);
      expect(await refusal(id)).toBe(reasons[0]);
    });

    it('says of a home that another mailing goes first, and of one that nothing is known', async () => {
      const id = await home('12 Alder St');
      const { id: of } = await campaign({
        agent_id: app.agentId('agent2'),
        status: 'scheduled',
        sends_at: '2026-12-01T17:00:00.000Z',
        approved_at: '2026-11-27T09:00:00.000Z',
        reserved_at: '2026-11-27T09:00:00.000Z',
      });
      await choose(of, id);
      expect((await why('agent', '12 Alder St')).refusals).toMatchObject([
        { reason: 'claimed', until: '2026-12-01T17:00:00.000Z', name: null },
      ]);
      expect(await why('agent', '12 Alder Ave')).toMatchObject({
        isKnown: false,
        refusals: [],
        similar: ['12 Alder St, Charleston, SC 29403'],
        decisions: [],
      });
    });

    it('answers from an entry for an address that no record has', async () => {
      await add('agent', '77 Gone St');
      expect((await why('agent', '77 Gone Street')).refusals).toMatchObject([{ reason: 'do_not_mail' }]);
      expect((await why('agent2', '77 Gone Street')).refusals).toEqual([]);
    });
  });

  it('the export has every home with its source and dates, also of entries that ended, and is logged', async () => {
    await upload('agent', 'Name,Street,ZIP\n-Ruth,9 Bay St,29401\n,10 Bay St,29401\n', {
      expiresOn: '2027-01-01',
    });
    const { body } = await add('agent', '12 Alder St', { note: 'Left a message' });
    await app.as('agent')('POST /do-not-mail/{id}/take-back', { params: { id: body.id } });
    await add('agent2', '1 Other St');
    const csv = async (person: Person) => {
      const response = await app.as(person).fetch('/api/do-not-mail/export.csv');
      expect(response.headers.get('content-disposition')).toContain('do-not-mail-2026-11-28.csv');
      return response.text();
    };
    const [head, ...lines] = (await csv('agent')).trim().split('\r\n');
    expect(head).toContain('Entry,Kind,State,List or area,Address,Person');
    expect(lines).toHaveLength(3);
    expect(lines[0]).toContain('Home,Taken back,,"12 Alder St, Charleston, SC 29403"');
    expect(lines[0]).toContain('Left a message');
    expect(lines[1]).toContain(
      `List,Active,Kings County list,"9 Bay St, 29401",'-Ruth,,State list,2026-11-01,2027-01-01`,
    );
    expect(await csv('admin')).toContain('1 Other St');
    const log = await engine.db
      .selectFrom('audit_log')
      .select('action')
      .where('action', '=', 'do_not_mail.exported')
      .execute();
    expect(log).toHaveLength(2);
  });

  it('entries follow new rules of keys, known by a home or not', async () => {
    const address = { addressLine1: '12 Alder St', addressLine2: null, ...place };
    const id = await home('12 Alder St');
    await add('agent', '12 Alder St');
    await add('agent', '77 Gone St');
    const old = earlierDeliveryKeys(address).at(-1) ?? '';
    await engine.db
      .updateTable('do_not_mail_homes')
      .set({ key_version: 1, delivery_key_hash: hashDeliveryKey(old) })
      .where('address', 'like', '12 %')
      .execute();
    await engine.db
      .updateTable('households')
      .set({ delivery_key: old, key_version: 1 })
      .where('id', '=', id)
      .execute();
    expect(await refusal(id)).toBe('do_not_solicit');
    for (let isLeft = true; isLeft;) isLeft = await rekeyBatch(app.context);
    expect(await refusal(id)).toBe('do_not_solicit');
    const rows = await engine.db
      .selectFrom('do_not_mail_homes')
      .select(['key_version', 'delivery_key_hash'])
      .where('address', 'like', '12 %')
      .execute();
    expect(rows).toEqual([
      { key_version: DELIVERY_KEY_VERSION, delivery_key_hash: hashDeliveryKey(deliveryKey(address)) },
    ]);
  });
});
