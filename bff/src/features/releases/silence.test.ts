/** Releases that fail without a word, and what a page's policy blocks, over HTTP. */
import { REPORTS_TYPE, type ReleaseReport } from '@farmpost/shared/contracts/releases';
import type { BootData } from '@farmpost/shared/contracts/platform';
import type { ShellRelease } from '@farmpost/shared/contracts/shell-release';
import type { AppContext } from '../../context';
import { createGatewayRouter } from '../../gateway/gateway.router';
import { shellFiles } from '../../testing/builds';
import { eachEngine } from '../../testing/each-engine';
import { buildRelease } from '../../testing/release-builders';
import { createTestContext, startTestApp, type TestApp } from '../../testing/test-app';
import { signTicket } from './page-ticket';

eachEngine((engine) => {
  let app: TestApp;
  let context: AppContext;

  beforeEach(async () => {
    await engine.reset();
    context = createTestContext(engine.db);
    app = await startTestApp({ db: engine.db, context, gateway: createGatewayRouter(context) });
    const shell = JSON.parse(shellFiles()['assets.json'] ?? '') as ShellRelease;
    await buildRelease(engine.db, { part: 'shell', version: '1', row_json: shell });
    await buildRelease(engine.db, { part: 'mf-agent', version: '1' });
    await buildRelease(engine.db, { part: 'mf-sales', version: '1' });
  });
  afterEach(() => app.close());

  const ticketOf = (id: number, version: string) =>
    signTicket(
      {
        id: `visitor${String(id).padStart(5, '0')}`,
        bucket: 1,
        expires: Math.floor(context.now().getTime() / 1000) + 3600,
        versions: [
          ['shell', '1'],
          ['mf-agent', version],
          ['mf-sales', '1'],
        ],
      },
      context.config.jwtKeys,
    );
  const report = async (
    id: number,
    version: string,
    ...told: readonly Pick<ReleaseReport, 'event' | 'kind'>[]
  ) => {
    const reports = told.map((each) => ({ part: 'mf-agent' as const, version, ...each }));
    const body = { ticket: ticketOf(id, version), reports };
    expect((await app.as('anonymous')('POST /telemetry/releases', { body })).status).toBe(204);
  };
  const partOf = async () =>
    (await app.as('admin')('GET /admin/releases/{part}', { params: { part: 'mf-agent' } })).body;

  it('counts a start as a load once it has an end', async () => {
    await report(1, '1', { event: 'started' });
    await report(2, '1', { event: 'started' });
    await report(3, '1', { event: 'started' }, { event: 'failed', kind: 'silent' });
    await report(4, '1', { event: 'started' }, { event: 'failed', kind: 'network' });
    expect((await partOf()).summary.stableHealth).toMatchObject({
      loads: 2,
      failures: 2,
      open: 2,
      silences: 1,
    });
    await report(1, '1', { event: 'rendered' });
    expect((await partOf()).summary.stableHealth).toMatchObject({
      loads: 3,
      failures: 2,
      open: 1,
      silences: 1,
    });
    // An earlier shell reports no starts.
    await report(5, '1', { event: 'loaded' });
    expect((await partOf()).summary.stableHealth).toMatchObject({ loads: 4, open: 1 });
  });

  it('withdraws a release that shows nothing within 20 people, though a third of them say nothing', async () => {
    for (let id = 0; id < 60; id += 1) await report(id, '1', { event: 'started' }, { event: 'rendered' });
    await buildRelease(engine.db, { part: 'mf-agent', version: '2' });
    const promoted = await app.as('admin')('POST /admin/releases/{part}/channel', {
      params: { part: 'mf-agent' },
      body: { act: 'promote', version: '2' },
    });
    expect(promoted.status).toBe(200);
    let met = 0;
    while (met < 40 && (await partOf()).summary.stable === '2') {
      met += 1;
      await report(100 + met, '2', { event: 'started' });
      if (met % 3 !== 0) await report(100 + met, '2', { event: 'failed', kind: met % 2 ? 'silent' : 'hang' });
    }
    const { summary, events } = await partOf();
    expect(summary.stable).toBe('1');
    expect(met).toBeLessThanOrEqual(20);
    expect(events.find(({ kind }) => kind === 'failure')?.detail).toMatchObject({ event: 'failed' });
  });

  describe('what the policy of a page blocks', () => {
    const page = 'https://portal.example/agent?secret=1';
    const violation = (body: object) => ({
      type: 'csp-violation',
      age: 10,
      url: page,
      user_agent: 'a browser',
      body: {
        documentURL: page,
        blockedURL: 'https://elsewhere.example/collect?data=secret',
        effectiveDirective: 'connect-src',
        disposition: 'enforce',
        statusCode: 200,
        ...body,
      },
    });
    const send = (body: unknown, ticket = ticketOf(1, '1'), type = REPORTS_TYPE) =>
      app.as('anonymous').fetch(`/api/telemetry/violations?ticket=${encodeURIComponent(ticket)}`, {
        method: 'POST',
        headers: { 'content-type': type },
        body: typeof body === 'string' ? body : JSON.stringify(body),
      });
    const counted = async () =>
      (
        await engine.db
          .selectFrom('release_loads')
          .innerJoin('releases', 'releases.id', 'release_loads.release_id')
          .select('part')
          .where('has_error', '=', true)
          .orderBy('part')
          .execute()
      ).map(({ part }) => part);
    const file = (path: string) => ({ sourceFile: `https://portal.example${path}` });

    it.each<[string, object, readonly string[]]>([
      ['of a remote', file('/remotes/mf-sales/1/7.js'), ['mf-sales']],
      ['of shared code on a page of a remote', file('/assets/singletons.1.js'), ['mf-agent']],
      [
        'of the shell on a page of its own',
        { ...file('/assets/main.1.js'), documentURL: 'https://portal.example/settings' },
        ['shell'],
      ],
      ['of a version that the page was not given', file('/remotes/mf-sales/9/7.js'), []],
      ['of an extension', { sourceFile: 'chrome-extension' }, []],
      ['of another host', { sourceFile: 'https://elsewhere.example/remotes/mf-sales/1/7.js' }, []],
      ['of nobody', { sourceFile: null }, []],
      ['that was only reported', { ...file('/remotes/mf-sales/1/7.js'), disposition: 'report' }, []],
    ])('by code %s counts against its release', async (_, body, parts) => {
      expect((await send([violation(body), { type: 'deprecation', body: { id: 'x' } }])).status).toBe(204);
      expect(await counted()).toEqual(parts);
    });

    it('is in the history of the release with the host that was blocked, and nothing of the address', async () => {
      await send([violation(file('/remotes/mf-agent/1/7.js'))]);
      const { events } = await partOf();
      expect(events.find(({ kind }) => kind === 'failure')?.detail).toMatchObject({
        event: 'error',
        message: 'The page’s policy blocked https://elsewhere.example (connect-src).',
      });
    });

    it.each(['', '{', '{}', '[1]'])('is refused as %j', async (body) => {
      expect((await send(body)).status).toBe(400);
    });

    it('counts nothing without a valid ticket, and takes reports alone', async () => {
      const reports = [violation(file('/remotes/mf-agent/1/7.js'))];
      expect((await send(reports, 'forged')).status).toBe(204);
      expect((await send(reports, undefined, 'application/json')).status).toBe(415);
      expect(await counted()).toEqual([]);
    });

    it('is reported to the address that the page names, under its ticket', async () => {
      const answer = await fetch(`${app.url}/agent`, { headers: { accept: 'text/html' } });
      expect(answer.headers.get('content-security-policy')).toContain('; report-to violations');
      const boot = JSON.parse(
        /id="farmpost-boot">(.*?)<\/script>/s.exec(await answer.text())?.[1] ?? '{}',
      ) as BootData;
      const [, endpoint = ''] =
        /^violations="(.+)"$/.exec(answer.headers.get('reporting-endpoints') ?? '') ?? [];
      expect(new URL(endpoint, app.url).searchParams.get('ticket')).toBe(boot.ticket);
      const sent = await fetch(new URL(endpoint, app.url), {
        method: 'POST',
        headers: { 'content-type': REPORTS_TYPE },
        body: JSON.stringify([violation(file('/remotes/mf-agent/1/7.js'))]),
      });
      expect(sent.status).toBe(204);
      expect(await counted()).toEqual(['mf-agent']);
    });
  });
});
