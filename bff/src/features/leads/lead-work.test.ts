import { uuidv7 } from 'uuidv7';
import { seedTemplates } from '../../db/seeds/seed-templates';
import { buildCampaign, buildLead } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { createInlineJobs } from '../../jobs/inline-jobs';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { remindOfTasks } from './lead.jobs';

eachEngine((engine) => {
  let app: TestApp;
  let now: Date;
  beforeEach(async () => {
    await engine.reset();
    now = new Date('2026-11-22T15:00:00.000Z');
    app = await startTestApp({ db: engine.db, context: { now: () => now, jobs: createInlineJobs() } });
  });
  afterEach(() => app.close());

  const mine = () => app.agentId('agent');
  const agent = () => app.as('agent');
  const leadOf = (overrides: Partial<Parameters<typeof buildLead>[1]> = {}) =>
    buildLead(engine.db, { agent_id: mine(), ...overrides });
  const timelineOf = async (id: string) => {
    const { body } = await agent()('GET /leads/{id}', { params: { id } });
    return body.events.map(({ kind, text }) => ({ kind, text }));
  };
  const stored = () => engine.db.selectFrom('leads').selectAll().orderBy('arrival').execute();

  describe('a lead added by hand', () => {
    const add = (body: object, person: 'agent' | 'agent2' | 'admin' = 'agent', idempotencyKey?: string) =>
      app.as(person)('POST /agents/{id}/leads', { params: { id: mine() }, body, idempotencyKey });

    it('[LEAD-014] is stored with its source, found by search, and alerts no one', async () => {
      const answer = await add({ name: 'Beth Corley', phone: '(843) 555-0117', address: '9 Tradd Street' });
      expect(answer.status).toBe(201);
      expect(answer.body).toMatchObject({
        name: 'Beth Corley',
        source: 'manual',
        status: 'new',
        email: null,
      });
      const { body } = await agent()('GET /leads', { query: { search: 'tradd', source: 'manual' } });
      expect(body.data).toEqual([answer.body]);
      expect(await timelineOf(answer.body.id)).toEqual([{ kind: 'created', text: 'Added by hand' }]);
      expect(await engine.db.selectFrom('messages').selectAll().execute()).toEqual([]);
    });

    it('needs a name or a way to answer, and a valid email', async () => {
      expect((await add({ address: '9 Tradd Street' })).error?.fields).toEqual({
        name: 'Enter a name, an email or a phone number.',
      });
      expect((await add({ email: 'beth@' })).error?.fields).toEqual({ email: 'Please enter a valid email' });
    });

    it('is stored once for a repeated request, and only for the agent or by an admin', async () => {
      const key = uuidv7();
      const [first, again] = [
        await add({ name: 'Ann' }, 'agent', key),
        await add({ name: 'Ann' }, 'agent', key),
      ];
      expect(again.body.id).toBe(first.body.id);
      expect((await add({ name: 'Ann' }, 'agent2')).status).toBe(404);
      expect((await add({ name: 'Ben' }, 'admin')).status).toBe(201);
      expect((await stored()).map(({ name }) => name)).toEqual(['Ann', 'Ben']);
    });
  });

  describe('notes and calls', () => {
    it('writes a note on the timeline and leaves the status', async () => {
      const { id } = await leadOf();
      const answer = await agent()('POST /leads/{id}/notes', {
        params: { id },
        body: { text: ' Works nights ' },
      });
      expect(answer.body).toMatchObject({ kind: 'note', text: 'Works nights' });
      expect(await timelineOf(id)).toEqual([{ kind: 'note', text: 'Works nights' }]);
      expect((await stored())[0]).toMatchObject({ status: 'new', first_reply_at: null });
      expect((await agent()('POST /leads/{id}/notes', { params: { id }, body: { text: '' } })).status).toBe(
        400,
      );
    });

    it('takes a call as the first reply and marks a new lead as contacted', async () => {
      const { id } = await leadOf();
      const call = { kind: 'call', minutes: 6, text: 'Sells in May' } as const;
      await agent()('POST /leads/{id}/notes', { params: { id }, body: call });
      now = new Date('2026-11-22T15:10:00.000Z');
      await agent()('POST /leads/{id}/notes', { params: { id }, body: { kind: 'call' } });
      expect((await timelineOf(id)).map(({ text }) => text)).toEqual([
        'You called, 6 min: Sells in May',
        'Status changed from new to contacted',
        'You called',
      ]);
      expect((await stored())[0]).toMatchObject({
        status: 'contacted',
        first_reply_at: '2026-11-22T15:00:00.000Z',
        version: 2,
      });
    });
  });

  describe('tasks', () => {
    const add = async (id: string, body: { title: string; dueOn?: string | null }) =>
      (await agent()('POST /leads/{id}/tasks', { params: { id }, body })).body;
    const change = (
      task: { id: string; leadId: string },
      body: { version: number; isDone?: boolean; dueOn?: string },
    ) => agent()('PATCH /leads/{id}/tasks/{taskId}', { params: { id: task.leadId, taskId: task.id }, body });
    const mails = () =>
      engine.db
        .selectFrom('messages')
        .select(['subject', 'recipient', 'purpose'])
        .orderBy('created_at')
        .execute();

    it('lists open tasks first, by due date; a done one is on the timeline', async () => {
      const { id } = await leadOf();
      const someday = await add(id, { title: 'Send the price range' });
      await add(id, { title: 'Visit', dueOn: '2026-12-04' });
      const soon = await add(id, { title: 'Call back', dueOn: '2026-11-24' });
      expect((await change(soon, { version: 1, isDone: true })).body).toMatchObject({
        doneAt: now.toISOString(),
      });
      const { body } = await agent()('GET /leads/{id}/tasks', { params: { id } });
      expect(body.data.map(({ title }) => title)).toEqual(['Visit', 'Send the price range', 'Call back']);
      expect(await timelineOf(id)).toEqual([{ kind: 'task', text: 'Done: Call back' }]);
      expect((await change(someday, { version: 7, isDone: true })).error?.code).toBe('version_conflict');
      expect((await change(soon, { version: 2, isDone: false })).body.doneAt).toBeNull();
    });

    it('reminds the agent by email once, in the morning of the due date, unless the task is done or moved', async () => {
      const { id } = await leadOf({ name: 'Ellen Prioleau' });
      await add(id, { title: 'Send the price range', dueOn: '2026-11-24' });
      const done = await add(id, { title: 'Done before', dueOn: '2026-11-24' });
      const moved = await add(id, { title: 'Moved', dueOn: '2026-11-24' });
      await add(id, { title: 'No date' });
      await change(done, { version: 1, isDone: true });
      await change(moved, { version: 1, dueOn: '2026-11-30' });
      now = new Date('2026-11-24T12:59:00.000Z');
      await remindOfTasks(app.context);
      expect(await mails()).toEqual([]);
      now = new Date('2026-11-24T13:00:00.000Z');
      await Promise.all([remindOfTasks(app.context), remindOfTasks(app.context)]);
      await remindOfTasks(app.context);
      const mail = { recipient: app.accounts.agent.user.email, purpose: 'lead_task' };
      expect(await mails()).toEqual([{ ...mail, subject: 'Today: Send the price range' }]);
      now = new Date('2026-11-30T13:00:00.000Z');
      await remindOfTasks(app.context);
      expect((await mails()).map(({ subject }) => subject)).toEqual([
        'Today: Send the price range',
        'Today: Moved',
      ]);
    });

    it('hides the tasks of another agent’s lead', async () => {
      const { id } = await leadOf();
      const task = await add(id, { title: 'Call' });
      const other = await buildLead(engine.db, { agent_id: app.agentId('agent2') });
      const read = (leadId: string) => app.as('agent2')('GET /leads/{id}/tasks', { params: { id: leadId } });
      expect((await read(id)).status).toBe(404);
      const through = await app.as('agent2')('PATCH /leads/{id}/tasks/{taskId}', {
        params: { id: other.id, taskId: task.id },
        body: { version: 1, isDone: true },
      });
      expect(through.status).toBe(404);
    });
  });

  describe('several leads at once', () => {
    it('changes their status, names those that changed meanwhile, and undoes with the answer', async () => {
      const [a, b, stale] = [
        await leadOf(),
        await leadOf({ status: 'contacted' }),
        await leadOf({ version: 3 }),
      ];
      const foreign = await buildLead(engine.db, { agent_id: app.agentId('agent2') });
      const archive = (lead: { id: string }) => ({ id: lead.id, version: 1, status: 'archived' as const });
      const { body } = await agent()('POST /leads/changes', {
        body: { changes: [a, b, stale, foreign].map(archive) },
      });
      expect(body.conflicts.toSorted()).toEqual([stale.id, foreign.id].toSorted());
      expect(body.data.map(({ id, status }) => [id, status])).toEqual(
        [a, b].map(({ id }) => [id, 'archived']),
      );
      const before = new Map([a, b].map(({ id, status }) => [id, status]));
      const undo = body.data.map(({ id, version }) => ({
        id,
        version,
        status: before.get(id) ?? ('new' as const),
      }));
      expect((await agent()('POST /leads/changes', { body: { changes: undo } })).body.conflicts).toEqual([]);
      expect((await stored()).map(({ status }) => status)).toEqual(['new', 'contacted', 'new', 'new']);
    });
  });

  describe('export and import', () => {
    const fetchCsv = async (query = '') => {
      const response = await app.as('agent').fetch(`/api/leads/export.csv${query}`);
      expect(response.headers.get('content-type')).toBe('text/csv; charset=utf-8');
      expect(response.headers.get('content-disposition')).toBe('attachment; filename="leads-2026-11-22.csv"');
      return new TextDecoder('utf-8', { ignoreBOM: true }).decode(await response.arrayBuffer());
    };

    it('[LEAD-004] exports all leads of the current filter, over pages, in the order of the list', async () => {
      for (let n = 1; n <= 1003; n += 1) await leadOf({ name: `Lead ${n}`, status: n % 2 ? 'new' : 'lost' });
      await buildLead(engine.db, { agent_id: app.agentId('agent2') });
      const lines = (await fetchCsv('?status=new&sort=oldest')).split('\r\n');
      expect(lines[0]).toBe(
        '\uFEFFName,Email,Phone,Address,Message,Status,Source,Campaign,Listing,Agreed to marketing,Received,First reply,Tags,Card mailed to',
      );
      expect(lines.slice(1, -1).map((line) => line.split(',')[0])).toEqual(
        Array.from({ length: 502 }, (_, n) => `Lead ${n * 2 + 1}`),
      );
    });

    it('writes cells that a spreadsheet takes as text, whatever a visitor typed', async () => {
      await leadOf({
        name: '=HYPERLINK("http://x")',
        email: null,
        phone: '+1 843',
        message: 'a, "b"\nc',
        address: '@SUM',
      });
      const line = (await fetchCsv()).split('\r\n')[1];
      expect(line).toContain(
        `"'=HYPERLINK(""http://x"")",,'+1 843,'@SUM,"a, ""b""\nc",New,Landing Page Form`,
      );
      await engine.db.deleteFrom('leads').execute();
      const csv = `Name,Phone\r\n"'=HYPERLINK(""http://x"")",'+1 843\r\n`;
      await agent()('POST /leads/import', { body: { csv } });
      expect((await stored())[0]).toMatchObject({
        name: '=HYPERLINK("http://x")',
        phone: '+1 843',
        source: 'import',
      });
    });

    it('imports a file once, and reports which rows it left out and why', async () => {
      await leadOf({
        name: 'Ellen',
        email: 'ellen@example.com',
        phone: '843-555-0186',
        search_text: 'ellen 8435550186',
      });
      const csv = [
        'First Name;Last Name;E-Mail;Phone;Notes',
        'Ann;Smith;ANN@example.com;;"Two\nlines"',
        'Bad;Mail;bad@;;',
        ';;;;nothing',
        'E.;P.;;(843) 555-0186;',
        'Ann;Again;ann@example.com;;',
      ].join('\n');
      const idempotencyKey = uuidv7();
      const first = await agent()('POST /leads/import', { body: { csv }, idempotencyKey });
      const again = await agent()('POST /leads/import', { body: { csv }, idempotencyKey });
      expect(first.body).toEqual({
        id: expect.any(String),
        unread: [],
        imported: 1,
        joined: 2,
        skipped: [
          { line: 4, reason: 'The email is not valid' },
          { line: 5, reason: 'No name, email or phone number' },
        ],
      });
      expect(again.body).toEqual(first.body);
      expect((await stored()).map(({ name, email, message }) => [name, email, message])).toEqual([
        ['Ellen', 'ellen@example.com', null],
        ['Ann Smith', 'ann@example.com', 'Two\nlines'],
      ]);
    });

    describe('with places for its columns', () => {
      const csv = [
        'Given,Kin,Reach,Lockbox,Assigned To',
        'Ann,Smith,ann@example.com,4471,Dana',
        'Ben,Ames,ben@example.com,,Dana',
      ].join('\n');
      const columns = ['first', 'last', 'email', 'note', 'none'] as const;
      const importIt = async () =>
        (await agent()('POST /leads/import', { body: { csv, columns: [...columns] } })).body;

      it('shows what it reads, what it does not, and the first people, and stores nothing', async () => {
        const known = await agent()('POST /leads/import/preview', {
          body: { csv: 'First Name,E-mail 1 - Value,Birthday,Empty\nAnn,ann@example.com,June 3,\n' },
        });
        expect(known.body.columns).toEqual([
          { header: 'First Name', field: 'first', filled: 1, samples: ['Ann'] },
          { header: 'E-mail 1 - Value', field: 'email', filled: 1, samples: ['ann@example.com'] },
          { header: 'Birthday', field: 'none', filled: 1, samples: ['June 3'] },
          { header: 'Empty', field: 'none', filled: 0, samples: [] },
        ]);
        const chosen = await agent()('POST /leads/import/preview', { body: { csv, columns: [...columns] } });
        expect(chosen.body).toMatchObject({
          rows: 2,
          people: [{ line: 2, name: 'Ann Smith', email: 'ann@example.com' }, { name: 'Ben Ames' }],
        });
        expect(await stored()).toEqual([]);
      });

      it('reads them as chosen, keeps a column as a note, and says which it did not use', async () => {
        expect(await importIt()).toMatchObject({ imported: 2, skipped: [], unread: ['Assigned To'] });
        expect((await stored()).map(({ name, email }) => [name, email])).toEqual([
          ['Ann Smith', 'ann@example.com'],
          ['Ben Ames', 'ben@example.com'],
        ]);
        const notes = await engine.db
          .selectFrom('lead_events')
          .select('text')
          .where('kind', '=', 'note')
          .execute();
        expect(notes).toEqual([{ text: 'Lockbox: 4471' }]);
      });

      it('refuses the places of another file', async () => {
        const { error } = await agent()('POST /leads/import', { body: { csv, columns: ['first', 'email'] } });
        expect(error).toMatchObject({ code: 'validation_failed', fields: { columns: expect.any(String) } });
        const none = await agent()('POST /leads/import', {
          body: { csv, columns: columns.map(() => 'none' as const) },
        });
        expect(none.error?.message).toMatch(/Choose a place/);
      });

      it('is undone as one act, without the people whom the agent has worked on since', async () => {
        const { id } = await importIt();
        const before = await leadOf({ name: 'Cleo Ward' });
        await agent()('PATCH /leads/{id}', {
          params: { id: (await stored()).find(({ name }) => name === 'Ann Smith')?.id ?? '' },
          body: { version: 1, status: 'contacted' },
        });
        const undo = (person: 'agent' | 'agent2') =>
          app.as(person)('POST /leads/import/undo', { body: { id } });
        expect((await undo('agent2')).body).toEqual({ removed: 0, kept: 0, restored: 0 });
        expect((await undo('agent')).body).toEqual({ removed: 1, kept: 1, restored: 0 });
        expect((await stored()).map(({ name }) => name)).toEqual(['Ann Smith', before.name]);
        expect((await undo('agent')).body).toEqual({ removed: 0, kept: 1, restored: 0 });
      });
    });

    it.each([',', ';', '\t'])(
      'keeps the other separators in the fields of a file with %j',
      async (separator) => {
        const others = 'Two; then, tomorrow\tmaybe'.replaceAll(separator, ' ');
        const csv = [
          ['Name', 'Email', 'Message'],
          ['Ann Smith', 'ann@example.com', others],
        ]
          .map((fields) => fields.join(separator))
          .join('\r\n');
        await agent()('POST /leads/import', { body: { csv } });
        expect((await stored()).map(({ name, message }) => [name, message])).toEqual([['Ann Smith', others]]);
      },
    );

    it.each([
      ['a;b\n1;2', 'The first line must name the columns: Name, Email, Phone, Address, Message.'],
      ['Name,Email\n', 'The file has a header, but no leads.'],
    ])('rejects the file %j', async (csv, message) => {
      const { error } = await agent()('POST /leads/import', { body: { csv } });
      expect(error).toMatchObject({ code: 'validation_failed', fields: { csv: message } });
    });
  });

  describe('duplicates', () => {
    const twins = async () => {
      const lead = await leadOf({
        name: 'Ellen Prioleau',
        email: null,
        phone: '(843) 555-0186',
        search_text: 'ellen 8435550186',
      });
      const twin = await leadOf({
        name: 'E. Prioleau',
        email: 'ellen@example.com',
        phone: '+1 843 555 0186',
        search_text: 'e 8435550186',
      });
      return { lead, twin };
    };

    it('names them with their evidence', async () => {
      const { lead, twin } = await twins();
      await leadOf({ phone: '(843) 555-0187', search_text: '8435550187' });
      const { body } = await agent()('GET /leads/{id}/duplicates', { params: { id: lead.id } });
      expect(body.data.map((found) => [found.lead.id, found.evidence])).toEqual([[twin.id, ['same_phone']]]);
    });

    it('merges timeline, tasks and missing details, keeps consent, and leads old links to the lead', async () => {
      const { lead, twin } = await twins();
      await engine.db
        .updateTable('leads')
        .set({ has_marketing_consent: true })
        .where('id', '=', twin.id)
        .execute();
      await agent()('POST /leads/{id}/notes', { params: { id: twin.id }, body: { text: 'From the twin' } });
      await agent()('POST /leads/{id}/tasks', { params: { id: twin.id }, body: { title: 'Call' } });
      const merge = (duplicateVersion: number) =>
        agent()('POST /leads/{id}/merge', {
          params: { id: lead.id },
          body: { version: 1, duplicateId: twin.id, duplicateVersion },
        });
      expect((await merge(9)).error?.code).toBe('version_conflict');
      expect((await merge(1)).body).toMatchObject({
        id: lead.id,
        name: 'Ellen Prioleau',
        email: 'ellen@example.com',
        hasMarketingConsent: false,
        version: 2,
      });
      expect(await timelineOf(twin.id)).toEqual([
        { kind: 'note', text: 'From the twin' },
        { kind: 'merged', text: 'Merged with E. Prioleau' },
      ]);
      expect((await agent()('GET /leads/{id}', { params: { id: twin.id } })).body.id).toBe(lead.id);
      expect((await agent()('GET /leads/{id}/tasks', { params: { id: lead.id } })).body.data).toHaveLength(1);
      expect(await stored()).toHaveLength(1);
      expect((await agent()('GET /leads', { query: { search: 'ellen@example' } })).body.total).toBe(1);
    });

    const mergeInto = (lead: { id: string }, duplicate: { id: string }) =>
      agent()('POST /leads/{id}/merge', {
        params: { id: lead.id },
        body: { version: 1, duplicateId: duplicate.id, duplicateVersion: 1 },
      });

    it('does not apply the consent of one form to a phone number that came without consent', async () => {
      const lead = await leadOf({ email: 'ellen@example.com', has_marketing_consent: true });
      const twin = await leadOf({ email: 'ellen@example.com', phone: '(843) 555-0186', source: 'manual' });
      expect((await mergeInto(lead, twin)).body).toMatchObject({
        phone: '(843) 555-0186',
        hasMarketingConsent: false,
      });
      const { body } = await agent()('GET /leads/{id}/follow-up', { params: { id: lead.id } });
      expect(body.sms.problem).toContain('They have not agreed to texts');
      expect((await timelineOf(lead.id)).at(-1)?.text).toContain('No consent to texts');
      const other = await leadOf({ email: 'ann@example.com', has_marketing_consent: true });
      const agreed = await leadOf({
        email: 'ann@example.com',
        phone: '(843) 555-0187',
        has_marketing_consent: true,
      });
      expect((await mergeInto(other, agreed)).body.hasMarketingConsent).toBe(true);
    });

    it('keeps the more advanced status, the stronger origin, the earlier arrival and its place in the list', async () => {
      await seedTemplates(engine.db, now);
      const { id: template_id } = await engine.db
        .selectFrom('templates')
        .select('id')
        .executeTakeFirstOrThrow();
      const campaign = await buildCampaign(engine.db, { agent_id: mine(), template_id });
      const old = await leadOf({
        email: 'ellen@example.com',
        status: 'converted',
        source: 'qr_scan',
        attribution: 'direct',
        campaign_id: campaign.id,
        created_at: '2026-11-20T10:00:00.000Z',
        first_reply_at: '2026-11-20T10:30:00.000Z',
      });
      const between = await leadOf({ created_at: '2026-11-20T12:00:00.000Z' });
      const young = await leadOf({
        email: 'ellen@example.com',
        source: 'manual',
        search_text: 'ellen',
        created_at: '2026-11-22T10:00:00.000Z',
      });
      expect((await mergeInto(young, old)).body).toMatchObject({
        id: young.id,
        status: 'converted',
        source: 'qr_scan',
        attribution: 'direct',
        campaign: { id: campaign.id },
        createdAt: '2026-11-20T10:00:00.000Z',
        firstReplyAt: '2026-11-20T10:30:00.000Z',
      });
      const list = async (query: object) => (await agent()('GET /leads', { query })).body.data;
      expect((await list({})).map(({ id }) => id)).toEqual([between.id, young.id]);
      expect((await list({ search: 'ellen@example', source: 'qr_scan' })).map(({ id }) => id)).toEqual([
        young.id,
      ]);
      const { body } = await agent()('GET /leads/summary');
      expect(body).toMatchObject({ total: 2, medianFirstReplySeconds: 1800 });
      expect(body.byStatus).toMatchObject({ new: 1, converted: 1 });
    });

    it('counts no reply to a lead that the agent added', async () => {
      await leadOf({
        source: 'manual',
        created_at: '2026-11-20T10:00:00.000Z',
        first_reply_at: '2026-11-20T10:00:03.000Z',
      });
      expect((await agent()('GET /leads/summary')).body.medianFirstReplySeconds).toBeNull();
    });

    it('does not merge with another agent’s lead', async () => {
      const { lead } = await twins();
      const foreign = await buildLead(engine.db, { agent_id: app.agentId('agent2') });
      const body = { version: 1, duplicateId: foreign.id, duplicateVersion: 1 };
      expect((await agent()('POST /leads/{id}/merge', { params: { id: lead.id }, body })).status).toBe(404);
    });
  });
});
