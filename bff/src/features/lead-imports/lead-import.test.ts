import { leadSearchText } from '@farmpost/shared/domain/lead-search';
import { registerJobs } from '../../app';
import { createInlineJobs, type InlineJobs } from '../../jobs/inline-jobs';
import { buildLead } from '../../testing/builders';
import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { runImport } from './lead-import.service';
import { readFile, ROWS_PER_PART } from './read-file.service';

const csvOf = (rows: number, from = 0) =>
  [
    'Full Name,Email,Mobile,Lockbox',
    ...Array.from(
      { length: rows },
      (_, n) => `Ann ${from + n},ann${from + n}@example.com,,${n % 2 ? 44 : ''}`,
    ),
  ].join('\n');

eachEngine((engine) => {
  describe('a file of contacts', () => {
    let app: TestApp;
    let jobs: InlineJobs;
    beforeEach(async () => {
      await engine.reset();
      jobs = createInlineJobs();
      app = await startTestApp({ db: engine.db, context: { jobs } });
      registerJobs(app.context);
    });
    afterEach(() => app.close());

    const upload = async (
      text: string | Uint8Array,
      name = 'contacts.csv',
      person: 'agent' | 'agent2' = 'agent',
    ) =>
      app.as(person).fetch(`/api/leads/imports?name=${name}`, {
        method: 'POST',
        headers: { 'content-type': 'text/csv' },
        body: new Uint8Array(Buffer.from(text)),
      });
    const uploaded = async (text: string | Uint8Array) => {
      const response = await upload(text);
      expect(response.status).toBe(201);
      return (await response.json()) as { id: string; columns: { field: string; filled: number }[] };
    };
    const read = async (id: string) =>
      (await app.as('agent')('GET /leads/imports/{id}', { params: { id } })).body;
    const start = (id: string) => app.as('agent')('POST /leads/imports/{id}/start', { params: { id } });
    const leads = async () =>
      Number(
        (
          await engine.db
            .selectFrom('leads')
            .select(({ fn }) => fn.countAll<number>().as('count'))
            .where('source', '=', 'import')
            .executeTakeFirstOrThrow()
        ).count,
      );

    it('is read with its columns and first people, and stores nobody before it is started', async () => {
      const { id } = await uploaded(csvOf(3));
      const file = await read(id);
      expect(file).toMatchObject({ status: 'ready', fileName: 'contacts.csv', totalRows: 3, doneRows: 0 });
      expect(file.columns).toEqual([
        {
          header: 'Full Name',
          field: 'name',
          suggested: 'name',
          filled: 3,
          samples: ['Ann 0', 'Ann 1', 'Ann 2'],
        },
        expect.objectContaining({ header: 'Email', field: 'email' }),
        expect.objectContaining({ header: 'Mobile', field: 'phone', filled: 0, samples: [] }),
        expect.objectContaining({ header: 'Lockbox', field: 'none', suggested: 'none', filled: 1 }),
      ]);
      expect(file.people[0]).toMatchObject({ line: 2, name: 'Ann 0', email: 'ann0@example.com' });
      expect(await leads()).toBe(0);
    });

    it('is imported in the background, part by part, with the rows that are left out', async () => {
      const rows = ROWS_PER_PART * 2 + 7;
      const { id } = await uploaded(`${csvOf(rows)}\nNobody,not an email,,\nAgain,ann3@example.com,,`);
      await app.as('agent')('PUT /leads/imports/{id}/columns', {
        params: { id },
        body: { columns: ['name', 'email', 'phone', 'note'] },
      });
      expect((await start(id)).body.status).toBe('importing');
      expect((await start(id)).status).toBe(409);
      await jobs.drain();
      const done = await read(id);
      expect(done).toMatchObject({
        status: 'done',
        totalRows: rows + 2,
        doneRows: rows + 2,
        imported: rows,
        joined: 1,
        leftOut: 1,
      });
      expect(done.skipped).toEqual([{ line: rows + 2, reason: expect.stringContaining('email') }]);
      expect(await leads()).toBe(rows);
      const notes = await engine.db
        .selectFrom('lead_events')
        .select('text')
        .where('kind', '=', 'note')
        .execute();
      const texts = notes.map(({ text }) => text);
      expect(texts.filter((text) => text === 'Lockbox: 44')).toHaveLength(Math.floor(rows / 2));
      expect(texts.filter((text) => text !== 'Lockbox: 44')).toEqual(['From the imported file\nName: Again']);
    });

    it('goes on where a stopped server left it, and stores nobody twice', async () => {
      const rows = ROWS_PER_PART * 3;
      const { id } = await uploaded(csvOf(rows));
      await start(id);
      const stopping = new AbortController();
      stopping.abort();
      const turn = runImport(app.context, id, { signal: stopping.signal, isLast: false });
      await expect(turn).rejects.toThrow('stopping');
      expect(await read(id)).toMatchObject({ status: 'importing', doneRows: ROWS_PER_PART });
      await jobs.drain();
      expect(await read(id)).toMatchObject({ status: 'done', imported: rows, leftOut: 0 });
      expect(await leads()).toBe(rows);
    });

    it('is undone as one, except people who were worked on', async () => {
      const { id } = await uploaded(csvOf(ROWS_PER_PART + 1));
      await start(id);
      await jobs.drain();
      const [first] = (await app.as('agent')('GET /leads')).body.data;
      await app.as('agent')('POST /leads/{id}/notes', {
        params: { id: first?.id ?? '' },
        body: { text: 'Called' },
      });
      await engine.db
        .updateTable('lead_events')
        .set({ created_at: '2099-01-01T00:00:00.000Z' })
        .where('text', '=', 'Called')
        .execute();
      const undone = await app.as('agent')('POST /leads/import/undo', { body: { id } });
      expect(undone.body).toEqual({ removed: ROWS_PER_PART, kept: 1, restored: 0 });
      expect((await read(id)).status).toBe('undone');
    });

    it('joins a person of the file with their lead, and gives the lead back as it was', async () => {
      const stored = async () =>
        (await engine.db.selectFrom('leads').selectAll().orderBy('arrival').execute()).map(
          ({ name, email, phone, address, search_text }) => ({ name, email, phone, address, search_text }),
        );
      const notes = async () =>
        (await engine.db.selectFrom('lead_events').select('text').where('kind', '=', 'note').execute()).map(
          ({ text }) => text,
        );
      const person = { source: 'manual' as const, agent_id: app.agentId('agent'), search_text: '' };
      await buildLead(engine.db, { ...person, name: 'Ellen Park', email: 'ellen@example.com', phone: null });
      await buildLead(engine.db, {
        ...person,
        name: 'Bo Diaz',
        email: null,
        phone: '(843) 555-0112',
        has_marketing_consent: true,
      });
      await buildLead(engine.db, {
        ...person,
        name: 'Cy Wu',
        email: 'cy@example.com',
        phone: null,
        has_marketing_consent: true,
      });
      await engine.db.updateTable('leads').set({ address: null, message: null }).execute();
      for (const lead of await engine.db.selectFrom('leads').selectAll().execute()) {
        await engine.db
          .updateTable('leads')
          .set({ search_text: leadSearchText(lead) })
          .where('id', '=', lead.id)
          .execute();
      }
      const before = await stored();
      const { id } = await uploaded(
        [
          'Name,Email,Phone,Address',
          'Ellen P.,ELLEN@example.com,843-555-0111,"1 Main St, Charleston, SC 29401"',
          'Bo Diaz,bo@example.com,+1 843 555 0112,',
          'Cy Wu,cy@example.com,843-555-0113,',
          'Dee Ray,dee@example.com,,',
          'Dee Ray,,843-555-0114,',
          'Dee Ray,DEE@example.com,843-555-0114,"2 Main St, Charleston, SC 29401"',
        ].join('\n'),
      );
      await start(id);
      await jobs.drain();
      expect(await read(id)).toMatchObject({ status: 'done', imported: 2, joined: 4, leftOut: 0 });
      const joined = await stored();
      expect(joined.slice(0, 3)).toMatchObject([
        {
          name: 'Ellen Park',
          email: 'ellen@example.com',
          phone: '843-555-0111',
          address: '1 Main St, Charleston, SC 29401',
        },
        { name: 'Bo Diaz', email: 'bo@example.com', phone: '(843) 555-0112' },
        // Consent to texts is of another number, or of none.
        { name: 'Cy Wu', phone: null },
      ]);
      expect(joined[0]?.search_text).toContain('8435550111');
      expect((await notes()).toSorted()).toEqual([
        'From the imported file\nName: Ellen P.',
        'From the imported file\nPhone: 843-555-0113',
      ]);

      const undone = await app.as('agent')('POST /leads/import/undo', { body: { id } });
      expect(undone.body).toEqual({ removed: 2, kept: 0, restored: 3 });
      expect(await stored()).toEqual(before);
      expect(await notes()).toEqual([]);
      const again = await app.as('agent')('POST /leads/import/undo', { body: { id } });
      expect(again.body).toEqual({ removed: 0, kept: 0, restored: 0 });
    });

    it('leaves a joined lead that was worked on since as it is', async () => {
      const { id: leadId } = await buildLead(engine.db, {
        agent_id: app.agentId('agent'),
        email: 'ellen@example.com',
        phone: null,
      });
      const { id } = await uploaded('Name,Email,Phone\nEllen,ellen@example.com,843-555-0111');
      await start(id);
      await jobs.drain();
      const change = { params: { id: leadId }, body: { version: 2, status: 'contacted' as const } };
      expect((await app.as('agent')('PATCH /leads/{id}', change)).status).toBe(200);
      const undone = await app.as('agent')('POST /leads/import/undo', { body: { id } });
      expect(undone.body).toEqual({ removed: 0, kept: 0, restored: 0 });
      expect((await engine.db.selectFrom('leads').selectAll().executeTakeFirstOrThrow()).phone).toBe(
        '843-555-0111',
      );
    });

    it.each([
      ['Excel', Buffer.from('PK\x03\x04\x14\0\x06\0[Content_Types].xml\0xl/workbook.xml'), /Excel workbook/],
      [
        'the old Excel',
        Buffer.from([0xd0, 0xcf, 0x11, 0xe0, 0xa1, 0xb1, 0x1a, 0xe1, 0, 0]),
        /Excel workbook/,
      ],
      ['Numbers', Buffer.from('PK\x03\x04\x14\0\0\0\0Index/Document.iwa\0\x99'), /Numbers spreadsheet/],
      [
        'LibreOffice',
        Buffer.from('PK\x03\x04\x14\0\0\0mimetypeapplication/vnd.oasis.opendocument.spreadsheetPK'),
        /OpenDocument/,
      ],
      ['Word', Buffer.from('PK\x03\x04\x14\0\0\0word/document.xml\0'), /text document/],
      ['a ZIP program', Buffer.from('PK\x03\x04\x14\0\0\0contacts.csv\0'), /Unpack it/],
      ['a PDF program', Buffer.from('%PDF-1.7\n%\xe2\xe3', 'latin1'), /This is a PDF/],
      ['an address book', Buffer.from('BEGIN:VCARD\r\nVERSION:3.0\r\nFN:Ann Lee\r\nEND:VCARD'), /vCard/],
      ['an address book in UTF-16', Buffer.from('\uFEFFBEGIN:VCARD\r\nFN:Ann', 'utf16le'), /vCard/],
      ['a CRM that calls a table xls', Buffer.from('<html><table><tr><td>Name'), /web page/],
      ['a camera', Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 0x10]), /picture/],
      ['a screen', Buffer.from([0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10]), /picture/],
    ])('a file of %s is refused with how to make a CSV file, whatever its name', async (_, bytes, reason) => {
      for (const name of ['contacts.csv', 'contacts.xlsx', 'contacts']) {
        const response = await upload(bytes, name);
        expect(response.status).toBe(400);
        const { error } = (await response.json()) as { error: { message: string } };
        expect(error.message).toMatch(reason);
        expect(error.message).toContain('CSV');
      }
      expect((await app.as('agent')('GET /leads/imports')).body.data).toEqual([]);
    });

    it('says that an import stopped, and goes on from there', async () => {
      const { id } = await uploaded(csvOf(ROWS_PER_PART * 2));
      await start(id);
      const broken = {
        ...app.context,
        jobs: { ...jobs, enqueue: () => Promise.reject(new Error('no queue')) },
        log: { ...app.context.log, error: () => undefined },
      } as unknown as typeof app.context;
      jest.spyOn(broken.jobs, 'enqueue');
      let reads = 0;
      const now = () => new Date(Date.UTC(2026, 10, 28, 12, 0, (reads += 1) * 15));
      await runImport({ ...broken, now }, id, { signal: new AbortController().signal, isLast: true });
      expect(await read(id)).toMatchObject({
        status: 'failed',
        failureReason: expect.stringContaining('go on'),
      });
      expect((await start(id)).status).toBe(200);
      await jobs.drain();
      expect(await read(id)).toMatchObject({ status: 'done', imported: ROWS_PER_PART * 2 });
    });

    it('belongs to its agent', async () => {
      const { id } = await uploaded(csvOf(1));
      const call = app.as('agent2');
      expect((await call('GET /leads/imports/{id}', { params: { id } })).status).toBe(404);
      expect((await call('POST /leads/imports/{id}/start', { params: { id } })).status).toBe(404);
      expect((await call('GET /leads/imports')).body.data).toEqual([]);
      expect((await app.as('agent')('GET /leads/imports')).body.data).toHaveLength(1);
    });

    it.each([
      ['no rows', 'Name,Email\n', 'no leads'],
      ['nothing of a person', 'Lockbox\n44', 'Choose a place'],
    ])('with %s is refused with the reason', async (_, text, reason) => {
      const response = await upload(text);
      const error =
        response.status === 201
          ? (await start(((await response.json()) as { id: string }).id)).error
          : ((await response.json()) as { error: { message: string } }).error;
      expect(error?.message).toContain(reason);
      expect(await leads()).toBe(0);
    });

    it('over 20 MB is refused before it is read', async () => {
      const response = await upload(Buffer.alloc(20 * 1_048_576 + 1, 'a'));
      expect(response.status).toBe(413);
    });
  });
});

test.each([
  ['UTF-16 of Excel', Buffer.from('\uFEFFName;Email\nRené;rene@example.com', 'utf16le')],
  ['Windows-1252', Buffer.from('Name;Email\nRen\xe9;rene@example.com', 'latin1')],
  ['UTF-8', Buffer.from('Name;Email\nRené;rene@example.com')],
])('reads %s', async (_, bytes) => {
  const stored: unknown[] = [];
  const { columns, rows } = await readFile(bytes, {
    clear: async () => void stored.splice(0),
    put: async (_position, lines) => void stored.push(...lines),
  });
  expect(rows).toBe(1);
  expect(columns.map(({ header }) => header)).toEqual(['Name', 'Email']);
  expect(stored).toEqual([{ line: 2, cells: ['René', 'rene@example.com'] }]);
});

test('reads a file again from its beginning if a quote is never closed', async () => {
  const stored: { line: number }[] = [];
  const text = `Name,Email\n"Ann,ann@example.com\n${'Bob,bob@example.com\n'.repeat(5000)}`;
  const { rows } = await readFile(Buffer.from(text), {
    clear: async () => void stored.splice(0),
    put: async (_position, lines) => void stored.push(...lines),
  });
  expect(rows).toBe(5001);
  expect(stored).toHaveLength(5001);
});
