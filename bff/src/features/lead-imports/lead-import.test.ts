import { registerJobs } from '../../app';
import { createInlineJobs, type InlineJobs } from '../../jobs/inline-jobs';
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
        leftOut: 2,
      });
      expect(done.skipped).toEqual([
        { line: rows + 2, reason: expect.stringContaining('email') },
        { line: rows + 3, reason: 'Already in your leads: Ann 3' },
      ]);
      expect(await leads()).toBe(rows);
      const notes = await engine.db
        .selectFrom('lead_events')
        .select('text')
        .where('kind', '=', 'note')
        .execute();
      expect(notes).toHaveLength(Math.floor(rows / 2));
      expect(notes[0]?.text).toBe('Lockbox: 44');
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
      expect(undone.body).toEqual({ removed: ROWS_PER_PART, kept: 1 });
      expect((await read(id)).status).toBe('undone');
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
