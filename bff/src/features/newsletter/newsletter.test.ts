import { eachEngine } from '../../testing/each-engine';
import { startTestApp, type TestApp } from '../../testing/test-app';
import { requestState } from '../../http/request-context';

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

  const subscribers = () => engine.db.selectFrom('newsletter_subscribers').selectAll().execute();
  const mails = () =>
    engine.db
      .selectFrom('messages')
      .select(['recipient', 'subject', 'body_text'])
      .where('purpose', '=', 'newsletter')
      .orderBy('id')
      .execute();
  const subscribe = (email: string, more: object = {}) =>
    app.as('anonymous')('POST /newsletter', { body: { email, source: 'blog', ...more } });
  const post = (path: string, fields: Record<string, string>) =>
    app.as('anonymous').fetch(path, { method: 'POST', body: new URLSearchParams(fields) });
  const linkOf = async (act: 'confirm' | 'unsubscribe') => {
    const [mail] = await mails();
    const link = new RegExp(`\\S*(/newsletter/${act}\\?token=\\S+)`).exec(mail?.body_text ?? '')?.[1];
    return new URL(link ?? '', app.url);
  };
  /** Presses the button on the page of a mailed link. Returns the page it redirects to. */
  const act = async (name: 'confirm' | 'unsubscribe') => {
    const token = (await linkOf(name)).searchParams.get('token') ?? '';
    const answer = await post(`/newsletter/${name}`, { token });
    expect(answer.status).toBe(303);
    return app.as('anonymous').fetch(answer.headers.get('location') ?? '');
  };

  it('stores an address as pending and mails it a link to confirm', async () => {
    const answer = await subscribe('  Ann@Example.com ');
    expect(answer.status).toBe(201);
    expect(answer.body).toEqual({ email: 'ann@example.com' });
    expect(await subscribers()).toEqual([
      expect.objectContaining({ email: 'ann@example.com', status: 'pending', source: 'blog' }),
    ]);
    expect(await mails()).toEqual([
      expect.objectContaining({
        recipient: 'ann@example.com',
        subject: 'Please confirm: the Farmpost newsletter',
      }),
    ]);
  });

  it('answers a repeated address like a new one, with one row and one mail a day', async () => {
    const [first, second] = await Promise.all([subscribe('ann@example.com'), subscribe('ann@example.com')]);
    const third = await subscribe('ANN@example.com');
    expect([second.status, second.body]).toEqual([first.status, first.body]);
    expect([third.status, third.body]).toEqual([first.status, first.body]);
    expect(await subscribers()).toHaveLength(1);
    expect(await mails()).toHaveLength(1);
  });

  it('confirms by a click on the linked page, and not when the link is just opened', async () => {
    await subscribe('ann@example.com');
    const link = await linkOf('confirm');
    const page = await app.as('anonymous').fetch(`${link.pathname}${link.search}`);
    expect(page.status).toBe(200);
    expect(await page.text()).toContain('ann@example.com');
    expect((await subscribers())[0]?.status).toBe('pending');
    expect(await (await act('confirm')).text()).toContain('You are on the list');
    expect(await subscribers()).toEqual([
      expect.objectContaining({ status: 'confirmed', confirmed_at: expect.any(String) }),
    ]);
  });

  it('answers a confirmed address the same, and tells only its owner that it is on the list', async () => {
    const first = await subscribe('ann@example.com');
    await act('confirm');
    const again = await subscribe('ann@example.com');
    expect([again.status, again.body]).toEqual([first.status, first.body]);
    expect((await mails()).map(({ subject }) => subject)).toEqual([
      'Please confirm: the Farmpost newsletter',
      'You are on the list already',
    ]);
    expect((await subscribers())[0]?.status).toBe('confirmed');
  });

  it('ends a subscription by its link, and accepts the address when it asks again', async () => {
    await subscribe('ann@example.com');
    await act('confirm');
    expect(await (await act('unsubscribe')).text()).toContain('You are off the list');
    expect((await subscribers())[0]?.status).toBe('unsubscribed');
    expect((await act('unsubscribe')).status).toBe(200);
    await subscribe('ann@example.com');
    expect((await subscribers())[0]?.status).toBe('pending');
  });

  it('rejects an unknown link', async () => {
    expect((await app.as('anonymous').fetch('/newsletter/confirm?token=guess')).status).toBe(404);
    expect((await post('/newsletter/unsubscribe', { token: 'guess' })).status).toBe(404);
    expect((await post('/newsletter/confirm', {})).status).toBe(404);
  });

  it('stores and mails nothing for a bot, and answers it like a person', async () => {
    const answer = await subscribe('ann@example.com', { website: 'https://cheap.example' });
    expect([answer.status, answer.body]).toEqual([201, { email: 'ann@example.com' }]);
    expect(await subscribers()).toEqual([]);
    expect(await mails()).toEqual([]);
  });

  it('[MKT-084] reports an empty and a mistyped address', async () => {
    expect((await subscribe('  ')).error?.fields).toEqual({ email: 'Please enter your email address' });
    expect((await subscribe('ann@')).error?.fields).toEqual({
      email: 'Please enter a valid email address, like name@example.com',
    });
  });

  it('counts the form and the API together, and rejects the eleventh try in ten minutes', async () => {
    for (let count = 0; count < 9; count += 1) await subscribe(`ann${count}@example.com`);
    expect((await post('/blog', { email: 'ann9@example.com' })).status).toBe(303);
    expect((await subscribe('ann10@example.com')).status).toBe(429);
    expect((await post('/blog/a-post', { email: 'ann10@example.com' })).status).toBe(429);
  });

  it('shows administrators the subscribers, latest first and without tokens', async () => {
    await subscribe('ann@example.com');
    await act('confirm');
    await subscribe('bob@example.com');
    const { body } = await app.as('admin')('GET /admin/newsletter-subscribers', { query: { limit: 1 } });
    expect(body).toMatchObject({ total: 2, confirmed: 1, limit: 1, offset: 0 });
    expect(body.data).toEqual([
      {
        id: expect.any(String),
        email: 'bob@example.com',
        status: 'pending',
        endedBy: null,
        source: 'blog',
        askedAt: expect.any(String),
        confirmedAt: null,
      },
    ]);
  });

  describe('without JavaScript', () => {
    it('[MKT-098] accepts the form', async () => {
      const answer = await post('/blog', { email: 'ann@example.com', source: 'blog', website: '' });
      expect([answer.status, answer.headers.get('location')]).toEqual([303, '/newsletter/sent']);
      expect(await (await app.as('anonymous').fetch('/newsletter/sent')).text()).toContain(
        'Check your inbox',
      );
      expect(await subscribers()).toHaveLength(1);
    });

    it.each(['/blog', '/blog/a-post'])('gives %s the input and the error', async (path) => {
      const answer = await post(path, { email: 'ann@"><b>', source: 'blog' });
      expect(answer.status).toBe(400);
      expect(await answer.json()).toMatchObject({
        path,
        problem: {
          reason: 'invalid',
          values: { email: 'ann@"><b>' },
          fields: { email: expect.stringContaining('Please enter a valid email address') },
        },
      });
    });
  });
});
