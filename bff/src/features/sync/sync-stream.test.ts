/** The live stream of an idle run. On SQLite only, whose queries need no real timers. */
import { buildMlsProvider, buildSyncRun } from '../../testing/builders';
import { createTestContext } from '../../testing/test-app';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database';
import { streamRun } from './sync-stream.service';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('sqlite');
});
afterAll(() => database.drop());
afterEach(() => jest.useRealTimers());

test('[AUTH-109] a quiet stream sends a heartbeat every 25 seconds and ends when its reader disconnects', async () => {
  const provider = await buildMlsProvider(database.db);
  const run = await buildSyncRun(database.db, { mls_provider_id: provider.id, status: 'in_progress' });
  const written: string[] = [];
  const reader = new AbortController();
  jest.useFakeTimers({ doNotFake: ['nextTick', 'queueMicrotask', 'setImmediate'] });
  const streaming = streamRun(createTestContext(database.db), run.id, {
    after: 0,
    write: async (chunk) => void written.push(String(chunk)),
    signal: reader.signal,
  });
  await jest.advanceTimersByTimeAsync(24_999);
  expect(written.map((chunk) => chunk.split('\n')[2])).toEqual(['event: connected']);
  const comment = ': still here\n\n';
  await jest.advanceTimersByTimeAsync(1);
  expect(written.slice(1)).toEqual([comment]);
  await jest.advanceTimersByTimeAsync(24_999);
  expect(written.slice(1)).toEqual([comment]);
  await jest.advanceTimersByTimeAsync(1);
  expect(written.slice(1)).toEqual([comment, comment]);
  reader.abort();
  await streaming;
  expect(jest.getTimerCount()).toBe(0);
});
