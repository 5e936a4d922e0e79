import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { fetchForeignFile } from './foreign-file';
import { createOutgoingGuard } from './outgoing-guard';

let server: Server;
let origin: string;
beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url === '/photo') response.end('photo');
    else if (request.url === '/large') response.end('x'.repeat(2_000_001));
    else if (request.url === '/never') response.flushHeaders();
    else if (request.url === '/moved') response.writeHead(302, { location: '/photo' }).end();
    else if (request.url === '/circle') response.writeHead(302, { location: '/circle' }).end();
    else if (request.url === '/inside')
      response.writeHead(302, { location: 'http://169.254.169.254/latest/meta-data' }).end();
    else response.writeHead(request.url === '/broken' ? 500 : 404).end();
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const get = (path: string, timeoutMs = 5000) =>
  fetchForeignFile(origin + path, {
    guard: createOutgoingGuard({ allowLoopback: true }),
    maxBytes: 2_000_000,
    timeoutMs,
  });

test('fetches a file, also from where it has moved to', async () => {
  expect((await get('/photo')).toString()).toBe('photo');
  expect((await get('/moved')).toString()).toBe('photo');
});

test.each([
  ['/gone', 'The file is no longer at its address (404).'],
  ['/broken', 'Its server answered 500.'],
  ['/large', 'The file is larger than 2 MB.'],
  ['/circle', 'Its address redirects too often.'],
  ['/inside', 'The address cannot be used: Only https addresses can be called.'],
])('%s: %s', async (path, message) => {
  await expect(get(path)).rejects.toThrow(message);
});

test('waits for a file only so long', async () => {
  await expect(get('/never', 50)).rejects.toThrow('The file did not arrive within 0 seconds.');
});

test('asks the guard before anything is sent', async () => {
  const fetched = fetchForeignFile(`${origin}/photo`, {
    guard: createOutgoingGuard({ allowLoopback: false }),
    maxBytes: 10,
    timeoutMs: 5000,
  });
  await expect(fetched).rejects.toThrow('The address cannot be used:');
});
