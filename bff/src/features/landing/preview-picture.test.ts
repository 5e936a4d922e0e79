import { eachEngine } from '../../testing/each-engine';
import { createTestContext, startTestApp, type TestApp } from '../../testing/test-app';

eachEngine((engine) => {
  let app: TestApp;
  let url: string;
  let drawn: number;
  beforeEach(async () => {
    drawn = 0;
    await engine.reset();
    const { print } = createTestContext(engine.db);
    app = await startTestApp({
      db: engine.db,
      context: {
        print: {
          ...print,
          renderPreview: (subject) => {
            drawn += 1;
            return print.renderPreview(subject);
          },
        },
      },
    });
    url = `/agent/${app.accounts.agent.profile.slug}/preview.png`;
  });
  afterEach(() => app.close());

  const open = async (path = url, headers: Record<string, string> = {}) => {
    const answer = await app.as('anonymous').fetch(path, { headers });
    return { status: answer.status, headers: answer.headers, body: Buffer.from(await answer.arrayBuffer()) };
  };

  it('is a PNG of 1200 by 630 pixels, drawn once for all visitors', async () => {
    const [first, second] = await Promise.all([open(), open()]);
    expect(first.status).toBe(200);
    expect(first.headers.get('content-type')).toBe('image/png');
    expect(first.headers.get('cache-control')).toBe('public, max-age=300, must-revalidate');
    expect(first.body.subarray(1, 4).toString()).toBe('PNG');
    expect([first.body.readUInt32BE(16), first.body.readUInt32BE(20)]).toEqual([1200, 630]);
    expect(second.body.equals(first.body)).toBe(true);
    expect(drawn).toBe(1);
  });

  it('answers 304 to a client that has it, and changes with the agent’s name', async () => {
    const before = await open();
    const etag = before.headers.get('etag') ?? '';
    // By default, fetch sends `no-cache` with a conditional request, which forces a full response.
    const conditional = { 'if-none-match': etag, 'cache-control': 'max-age=0' };
    expect(await open(url, conditional)).toMatchObject({ status: 304 });
    await engine.db
      .updateTable('profiles')
      .set({ first_name: 'Maximiliane-Alexandrina', last_name: 'Featherstonehaugh-Wolkenstein' })
      .where('id', '=', app.accounts.agent.profile.id)
      .execute();
    const after = await open(url, conditional);
    expect(after.status).toBe(200);
    expect(after.headers.get('etag')).not.toBe(etag);
    expect(after.body.equals(before.body)).toBe(false);
  });

  it('answers 404 for an unknown agent', async () => {
    expect((await open('/agent/nobody-here/preview.png')).status).toBe(404);
    expect(drawn).toBe(0);
  });
});
