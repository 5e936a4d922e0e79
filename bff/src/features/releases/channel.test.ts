/** Which release is active, over HTTP: what may become active again, and what takes the place of what goes. */
import type { RemoteRelease } from '@farmpost/shared/contracts/platform';
import type { ChannelAct } from '@farmpost/shared/contracts/release-admin';
import type { PartName } from '@farmpost/shared/contracts/releases';
import type { ShellRelease } from '@farmpost/shared/contracts/shell-release';
import { uuidv7 } from 'uuidv7';
import type { AppContext } from '../../context';
import { createGatewayRouter } from '../../gateway/gateway.router';
import { releaseOf, shellFiles } from '../../testing/builds';
import { eachEngine } from '../../testing/each-engine';
import { buildRelease } from '../../testing/release-builders';
import { createTestContext, startTestApp, type TestApp } from '../../testing/test-app';
import { until } from '../../testing/until';
import { findRelease } from './release.repo';
import { considerWithdrawal } from './withdrawal.service';

const shellOf = (fields: Partial<ShellRelease> = {}) =>
  JSON.parse(shellFiles(fields)['assets.json'] ?? '') as ShellRelease;

eachEngine((engine) => {
  let app: TestApp;
  let context: AppContext;

  beforeEach(async () => {
    await engine.reset();
    context = createTestContext(engine.db);
    app = await startTestApp({ db: engine.db, context, gateway: createGatewayRouter(context) });
    await buildRelease(engine.db, { part: 'shell', version: '1', row_json: shellOf() });
  });
  afterEach(() => app.close());

  const steer = async (part: PartName, act: ChannelAct) => {
    const { status, body, error } = await app.as('admin')('POST /admin/releases/{part}/channel', {
      params: { part },
      body: act,
    });
    return { status, body, message: error?.message };
  };

  /** Published, and stable unless told otherwise. */
  async function publish(
    version: string,
    fields: Partial<RemoteRelease> = {},
    name: 'mf-agent' | 'mf-sales' = 'mf-agent',
    isStable = true,
  ): Promise<void> {
    await buildRelease(engine.db, { part: name, version, row_json: releaseOf(name, version, fields) });
    if (!isStable) return;
    // The first one is stable by its row alone.
    await engine.db
      .updateTable('release_channels')
      .set({ stable_id: null })
      .where('part', '=', name)
      .where('previous_id', 'is', null)
      .where('stable_since', '=', '2026-11-01T09:00:00.000Z')
      .execute();
    expect(await steer(name, { act: 'promote', version })).toMatchObject({ status: 200 });
  }

  const serves = (...paths: readonly string[]) => ({
    routes: paths.map((path) => ({ path, guard: 'agent' as const, title: path, files: [] })),
  });
  const statusOf = async (path: string) =>
    (await fetch(app.url + path, { headers: { accept: 'text/html' } })).status;

  describe('withdrawing the only release', () => {
    it('of a remote takes its pages down, until another version is promoted', async () => {
      await publish('1');
      await until('the page', async () => (await statusOf('/agent')) === 200);
      const withdrawn = await steer('mf-agent', { act: 'withdraw', version: '1', reason: 'Wrong prices' });
      expect(withdrawn).toMatchObject({ status: 200, body: { stable: null, previous: null } });
      // It says that the part is not available.
      await until('the page to be gone', async () => (await statusOf('/agent')) === 503);
      await publish('2', {}, 'mf-agent', false);
      expect((await steer('mf-agent', { act: 'share', version: '2', share: 5 })).message).toContain(
        'no stable release to compare with: promote 2',
      );
      expect((await steer('mf-agent', { act: 'promote', version: '2' })).body.stable).toBe('2');
      await until('the page', async () => (await statusOf('/agent')) === 200);
    });

    it('of the shell is refused: every page needs one', async () => {
      expect(await steer('shell', { act: 'withdraw', version: '1', reason: 'Wrong prices' })).toMatchObject({
        status: 409,
        message: expect.stringMatching(/shell 1 cannot be withdrawn: there is no earlier release/),
      });
    });
  });

  describe('rolling back', () => {
    it('goes back one release each time, and never to one that was rolled back', async () => {
      for (const version of ['1', '2', '3']) await publish(version);
      expect((await steer('mf-agent', { act: 'rollback' })).body).toMatchObject({
        stable: '2',
        previous: '1',
      });
      expect((await steer('mf-agent', { act: 'rollback' })).body).toMatchObject({
        stable: '1',
        previous: null,
      });
      expect(await steer('mf-agent', { act: 'rollback' })).toMatchObject({
        status: 409,
        message: 'mf-agent cannot be rolled back: there is no earlier release.',
      });
      // Promoted again, it is good again.
      await steer('mf-agent', { act: 'promote', version: '3' });
      await publish('4');
      expect((await steer('mf-agent', { act: 'rollback' })).body).toMatchObject({
        stable: '3',
        previous: '1',
      });
    });

    it('ends the candidate alone where there is one', async () => {
      for (const version of ['1', '2']) await publish(version);
      await publish('3', {}, 'mf-agent', false);
      await steer('mf-agent', { act: 'share', version: '3', share: 5 });
      expect((await steer('mf-agent', { act: 'rollback' })).body).toMatchObject({
        stable: '2',
        previous: '1',
        candidate: null,
        share: 0,
      });
      expect((await steer('mf-agent', { act: 'share', version: '3', share: 5 })).body.candidate).toBe('3');
      expect((await steer('mf-agent', { act: 'rollback', version: '1' })).body).toMatchObject({
        stable: '1',
        candidate: null,
      });
    });

    it('is not what ends a candidate by name: that never moves the stable release', async () => {
      for (const version of ['1', '2']) await publish(version);
      await publish('3', {}, 'mf-agent', false);
      await steer('mf-agent', { act: 'share', version: '3', share: 5 });
      const ended = { stable: '2', candidate: null };
      expect((await steer('mf-agent', { act: 'end', version: '3' })).body).toMatchObject(ended);
      expect(await steer('mf-agent', { act: 'end', version: '3' })).toMatchObject({
        status: 409,
        message: 'mf-agent 3 is not the candidate.',
      });
    });
  });

  describe('a release that no longer fits', () => {
    /** mf-agent 1 served /desk; 2 does not, and the path is mf-sales' now. */
    async function moveDesk(): Promise<void> {
      await publish('0');
      await engine.db
        .updateTable('parts')
        .set({ prefixes_json: ['/agent', '/desk'] })
        .execute();
      await publish('1', serves('/agent', '/desk'));
      await publish('2');
      await publish('1', {}, 'mf-sales');
      const prefixes = { 'mf-agent': ['/agent'], 'mf-sales': ['/sales', '/desk'] };
      for (const [name, prefixes_json] of Object.entries(prefixes)) {
        await engine.db.updateTable('parts').set({ prefixes_json }).where('name', '=', name).execute();
      }
      await publish('2', serves('/sales', '/desk'), 'mf-sales');
    }

    it.each<ChannelAct>([
      { act: 'promote', version: '1' },
      { act: 'share', version: '1', share: 5 },
      { act: 'rollback', version: '1' },
    ])('is refused to $act: a path that is another remote’s now', async (act) => {
      await moveDesk();
      expect(await steer('mf-agent', act)).toMatchObject({
        status: 409,
        message: expect.stringMatching(/mf-agent 1 does not fit .* it claims \/desk, which mf-sales serves/),
      });
    });

    it('is passed over by a rollback without a version, and by a withdrawal', async () => {
      await moveDesk();
      expect((await steer('mf-agent', { act: 'rollback' })).body.stable).toBe('0');
      await steer('mf-agent', { act: 'promote', version: '2' });
      const withdrawn = await steer('mf-agent', { act: 'withdraw', version: '2', reason: 'Wrong prices' });
      expect(withdrawn.body.stable).toBe('0');
    });

    it('is an operation that the API no longer has', async () => {
      const gone = { 'GET /gone': { fingerprint: 'x', sends: {}, reads: {} } };
      await publish('1');
      await publish('2', { operations: gone }, 'mf-agent', false);
      expect((await steer('mf-agent', { act: 'promote', version: '2' })).message).toContain(
        'it calls GET /gone, which the API does not have',
      );
    });

    it('is an earlier shell that lacks what an active remote uses', async () => {
      const provides = (...names: readonly string[]) => ({ '@farmpost/shared/client': [...names] });
      await buildRelease(engine.db, {
        part: 'shell',
        version: '2',
        row_json: shellOf({ provides: provides('request') }),
      });
      await buildRelease(engine.db, {
        part: 'shell',
        version: '3',
        row_json: shellOf({ provides: provides('request', 'requestTwice') }),
      });
      await steer('shell', { act: 'promote', version: '2' });
      await steer('shell', { act: 'promote', version: '3' });
      await publish('1', { uses: provides('requestTwice') });
      expect(await steer('shell', { act: 'rollback', version: '2' })).toMatchObject({
        status: 409,
        message: expect.stringMatching(/shell 2 does not fit .*mf-agent 1: it uses requestTwice/),
      });
    });

    it('opens a page to more people only on the way back', async () => {
      const open = { routes: [{ path: '/agent', guard: 'public' as const, title: 'Agent', files: [] }] };
      await publish('1', open);
      await publish('2');
      expect((await steer('mf-agent', { act: 'promote', version: '1' })).message).toContain(
        'it opens /agent from the guard agent to public',
      );
      expect((await steer('mf-agent', { act: 'rollback', version: '1' })).status).toBe(200);
    });

    describe('while the stable release fails', () => {
      async function fail(version: string): Promise<void> {
        const release = await findRelease(engine.db, 'mf-agent', version);
        if (!release) throw new Error(`There is no ${version}.`);
        const at = context.now().toISOString();
        for (let visit = 0; visit < 20; visit += 1) {
          await engine.db
            .insertInto('release_loads')
            .values({
              ticket: uuidv7().slice(-12),
              release_id: release.id,
              hour: at.slice(0, 13),
              network: 'local',
              is_loaded: true,
              failed_kind: null,
              is_rendered: false,
              is_crashed: true,
              has_error: false,
              ready_ms: null,
              lcp: null,
              inp: null,
              created_at: at,
            })
            .execute();
        }
        await considerWithdrawal(context, 'mf-agent', release);
      }
      const stable = async () =>
        (await app.as('admin')('GET /admin/releases/{part}', { params: { part: 'mf-agent' } })).body.summary
          .stable;
      const mails = () => engine.db.selectFrom('messages').select('subject').execute();

      it('is passed over: the portal goes back to the next that fits', async () => {
        await moveDesk();
        await fail('2');
        expect(await stable()).toBe('0');
        expect(await mails()).toEqual([{ subject: 'mf-agent 2 was withdrawn' }]);
      });

      it('leaves that release in place where no other fits, and tells its owners once', async () => {
        await moveDesk();
        await steer('mf-agent', { act: 'withdraw', version: '0', reason: 'Wrong prices' });
        await fail('2');
        await fail('2');
        expect(await stable()).toBe('2');
        expect(await mails()).toEqual([{ subject: 'mf-agent 2 fails often and was not withdrawn' }]);
      });
    });
  });
});
