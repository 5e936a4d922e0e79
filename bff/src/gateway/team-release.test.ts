/** A team's own server seen from the gateway: in health, silent, and changing its mind. */
import type { RemoteRelease } from '@farmpost/shared/contracts/platform';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createTeamRelease, type TeamRelease, type TeamServer } from './team-release';

const release = (version: string): RemoteRelease => ({
  name: 'mf-agent',
  version,
  container: 'mf_agent',
  entry: `/remotes/mf-agent/${version}/remoteEntry.js`,
  integrity: `sha384-${'A'.repeat(64)}`,
  contract: '1',
  shared: {},
  routes: [],
  size: 1,
});

const open: Server[] = [];
afterEach(async () => {
  for (const server of open.splice(0)) {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  }
});

async function teamServer(answer: RequestListener, options: Partial<TeamServer> = {}) {
  const asked = { times: 0 };
  const server = createServer((request, response) => {
    asked.times += 1;
    answer(request, response);
  });
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const log = { info: jest.fn(), warn: jest.fn() };
  const team = createTeamRelease({
    name: 'mf-agent',
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    log,
    ...options,
  });
  return { team, log, asked };
}

/** Asks until the answer is as expected: what is known is renewed beside the questions. */
async function until(team: TeamRelease, isThere: (release: RemoteRelease | null) => boolean) {
  while (!isThere(await team.current())) await new Promise((resolve) => setImmediate(resolve));
}

test('the first page waits for a healthy server, later pages use the known release', async () => {
  const { team, asked } = await teamServer((_, response) => response.end(JSON.stringify(release('1'))));
  const pages = await Promise.all([team.current(), team.current(), team.current()]);
  expect(pages.map((row) => row?.version)).toEqual(['1', '1', '1']);
  await team.current();
  expect(asked.times).toBe(1);
});

test('a server that never answers gets one request at a time, and no page waits for it', async () => {
  let left = 0;
  const { team, asked, log } = await teamServer((request) => request.on('close', () => (left += 1)), {
    patienceMs: 20,
    timeoutMs: 60_000,
  });
  for (let page = 0; page < 5; page += 1) expect(await team.current()).toBeNull();
  expect({ asked: asked.times, left }).toEqual({ asked: 1, left: 0 });
  expect(log.warn).not.toHaveBeenCalled();
});

test('an outage is logged once, and so is its end', async () => {
  let isSilent = true;
  const { team, asked, log } = await teamServer(
    (_, response) => {
      if (!isSilent) response.end(JSON.stringify(release('2')));
    },
    { freshMs: 0, patienceMs: 5, timeoutMs: 10 },
  );
  await until(team, () => asked.times === 4);
  expect(log.warn).toHaveBeenCalledTimes(1);
  expect(log.warn.mock.calls[0]?.[0]).toMatchObject({ remote: 'mf-agent', reason: expect.any(String) });
  isSilent = false;
  await until(team, (row) => row?.version === '2');
  expect(log.info).toHaveBeenCalledTimes(1);
});

test('a new release is imported in the background; the current page shows the one before', async () => {
  let version = '1';
  const { team } = await teamServer((_, response) => response.end(JSON.stringify(release(version))), {
    freshMs: 0,
  });
  await until(team, (row) => row?.version === '1');
  version = '2';
  expect((await team.current())?.version).toBe('1');
  await until(team, (row) => row?.version === '2');
});

test('requests a development build every time, because its files change under one version', async () => {
  let integrity = 'first';
  const { team } = await teamServer((_, response) =>
    response.end(JSON.stringify({ ...release('1-dev'), integrity })),
  );
  expect(await team.current()).toMatchObject({ integrity: 'first' });
  integrity = 'second';
  expect(await team.current()).toMatchObject({ integrity: 'second' });
});

test.each([
  ['an error', (_, response) => response.writeHead(500).end(), 'it answered 500'],
  ['no release', (_, response) => response.end('{}'), 'its release.json does not describe a release'],
  [
    'another remote',
    (_, response) => response.end(JSON.stringify({ ...release('1'), name: 'mf-sales' })),
    'it serves mf-sales',
  ],
] satisfies [string, RequestListener, string][])('%s is no release', async (_, answer, reason) => {
  const { team, log } = await teamServer(answer);
  expect(await team.current()).toBeNull();
  expect(log.warn).toHaveBeenCalledWith(expect.objectContaining({ reason }), expect.any(String));
});
