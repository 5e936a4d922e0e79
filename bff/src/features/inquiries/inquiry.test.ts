import { eachEngine } from '../../testing/each-engine';
import { buildInquiry } from '../../testing/builders';
import { requestState } from '../../http/request-context';
import { startTestApp, type TestApp } from '../../testing/test-app';

const message = {
  name: 'Dana Whitfield',
  email: 'Dana@Example.com',
  subject: 'sales' as const,
  message: 'Can you show me <b>a demo</b>?',
};
const request = {
  kind: 'mls' as const,
  name: 'Dana Whitfield',
  email: 'dana@example.com',
  system: 'ARMLS',
  region: 'Arizona',
};

eachEngine((engine) => {
  let app: TestApp;
  beforeEach(async () => {
    await engine.reset();
    app = await startTestApp({
      db: engine.db,
      // Replaces the page with the data that it gets.
      gateway: (_request, response) => void response.json(requestState(response).returnedForm),
    });
  });
  afterEach(() => app.close());

  const stored = () => engine.db.selectFrom('inquiries').selectAll().orderBy('created_at').execute();
  const mails = () => engine.db.selectFrom('messages').selectAll().orderBy('purpose').execute();
  const send = (body: object, idempotencyKey?: string) =>
    app.as('anonymous')('POST /contact', { body: { ...message, ...body }, idempotencyKey });
  const inbox = async (query: object = {}) => (await app.as('admin')('GET /admin/inbox', { query })).body;

  it('[MKT-115] stores a message, shows it to the admins, and mails both sides', async () => {
    const { status, body } = await send({});
    expect(status).toBe(201);
    expect((await inbox()).data).toEqual([
      expect.objectContaining({
        id: body.id,
        kind: 'contact',
        name: 'Dana Whitfield',
        email: 'dana@example.com',
        subject: 'sales',
        message: message.message,
        handledAt: null,
      }),
    ]);
    const sent = await mails();
    expect(sent.map(({ recipient }) => recipient).toSorted()).toEqual([
      'dana@example.com',
      'support@farmpost.example',
    ]);
    const receipt = sent.find(({ recipient }) => recipient === 'dana@example.com');
    expect(receipt?.body_text).toContain('within one business day');
    // Repeating the form's text would let a stranger send their words to any address.
    expect(receipt?.body_text).not.toContain('demo');
  });

  it.each([
    ['name', '', 'Please enter your name.'],
    ['email', 'dana@', 'Please enter a valid email address (e.g., name@example.com).'],
    ['subject', '', 'Please select a topic.'],
    ['message', '  ', 'Please write your message.'],
  ])('[MKT-109] requires %s', async (field, value, problem) => {
    const { status, error } = await send({ [field]: value });
    expect(status).toBe(400);
    expect(error).toMatchObject({ code: 'validation_failed', fields: { [field]: problem } });
    expect(await stored()).toEqual([]);
  });

  it('stores a retried message once, and sends one receipt per address and day', async () => {
    const first = await send({}, 'once');
    const second = await send({}, 'once');
    expect(second.body).toEqual(first.body);
    await send({ message: 'One more thing' }, 'twice');
    expect(await stored()).toHaveLength(2);
    const receipts = (await mails()).filter(({ recipient }) => recipient === 'dana@example.com');
    expect(receipts).toHaveLength(1);
  });

  it('accepts a form with a filled honeypot and stores nothing', async () => {
    expect((await send({ website: 'https://spam.example' })).status).toBe(201);
    expect(await stored()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it.each(['mls', 'crm', 'webhook'] as const)(
    '[MKT-117] [MKT-119] [MKT-120] puts a request for %s integration in the inbox',
    async (kind) => {
      const { status } = await app.as('anonymous')('POST /integration-requests', {
        body: { ...request, kind },
      });
      expect(status).toBe(201);
      expect((await inbox({ kind })).data).toEqual([
        expect.objectContaining({ kind, system: 'ARMLS', region: 'Arizona', subject: null }),
      ]);
    },
  );

  it('lets an admin mark an inquiry as handled and open it again', async () => {
    const { id } = await buildInquiry(engine.db);
    const mark = (isHandled: boolean) =>
      app.as('admin')('PATCH /admin/inbox/{id}', { params: { id }, body: { isHandled } });
    const handled = await mark(true);
    expect(handled.body).toMatchObject({ handledBy: app.accounts.admin.user.email });
    expect(handled.body.handledAt).not.toBeNull();
    expect((await inbox({ status: 'open' })).data).toEqual([]);
    expect((await mark(true)).body).toEqual(handled.body);
    expect((await mark(false)).body).toMatchObject({ handledAt: null, handledBy: null });
    expect(await inbox({ status: 'open' })).toMatchObject({ open: 1, data: [{ id }] });
  });

  it('pages through the inbox, newest first, without gaps or repeats', async () => {
    for (let day = 1; day <= 5; day += 1) {
      await buildInquiry(engine.db, { created_at: `2026-11-0${Math.ceil(day / 2)}T09:00:00.000Z` });
    }
    const ids: string[] = [];
    let cursor: string | null = null;
    do {
      const page: Awaited<ReturnType<typeof inbox>> = await inbox({ limit: 2, ...(cursor && { cursor }) });
      ids.push(...page.data.map(({ id }) => id));
      cursor = page.nextCursor;
    } while (cursor !== null);
    const all = await engine.db
      .selectFrom('inquiries')
      .select('id')
      .orderBy('created_at', 'desc')
      .orderBy('id', 'desc')
      .execute();
    expect(ids).toEqual(all.map(({ id }) => id));
  });

  describe('the form without scripts', () => {
    const post = (path: string, fields: Record<string, string>) =>
      fetch(`${app.url}${path}`, { method: 'POST', body: new URLSearchParams(fields), redirect: 'manual' });

    it('stores a repeated message once and says thank you', async () => {
      for (const _ of [1, 2]) {
        const answer = await post('/contact', message);
        expect(answer.status).toBe(303);
        expect(answer.headers.get('location')).toBe('/contact/sent');
      }
      expect(await stored()).toHaveLength(1);
      const thanks = await fetch(`${app.url}/contact/sent`);
      expect(await thanks.text()).toContain('Thank you. We have your message.');
    });

    it('gives the page the errors and the input', async () => {
      const answer = await post('/contact', { ...message, email: 'dana@' });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        path: '/contact',
        problem: {
          reason: 'invalid',
          fields: { email: expect.stringContaining('Please enter a valid email address') },
          values: { name: 'Dana Whitfield', message: message.message },
        },
      });
      expect(await stored()).toEqual([]);
    });

    it('accepts an integration request', async () => {
      expect((await post('/integrations', request)).status).toBe(303);
      expect(await stored()).toEqual([expect.objectContaining({ kind: 'mls', system: 'ARMLS' })]);
    });
  });
});
