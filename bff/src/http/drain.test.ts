import { Agent, createServer, get, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { once } from 'node:events';
import { type AddressInfo, createServer as createSocketServer } from 'node:net';
import { drain, KEEP_ALIVE_MILLISECONDS } from './drain';

/** Longer than the test may take. */
const NEVER_MILLISECONDS = 600_000;

let server: Server;
let agent: Agent;

beforeEach(async () => {
  agent = new Agent({ keepAlive: true });
  server = createServer();
  server.keepAliveTimeout = KEEP_ALIVE_MILLISECONDS;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});
afterEach(() => {
  agent.destroy();
  server.closeAllConnections();
});

const portOf = () => (server.address() as AddressInfo).port;

/** A request over a connection that the client keeps, up to the server's side of it. */
async function ask(path: string) {
  const request = get({ port: portOf(), host: '127.0.0.1', path, agent });
  const answer = new Promise<string>((resolve, reject) => {
    request.on('error', (error) => resolve(`failed: ${(error as NodeJS.ErrnoException).code}`));
    request.on('response', (response: IncomingMessage) => {
      response.setEncoding('utf8').once('data', resolve).once('error', reject);
    });
  });
  const [, response] = (await once(server, 'request')) as [IncomingMessage, ServerResponse];
  return { answer, response };
}

test('lets a running request finish, then closes its connection though the client keeps it', async () => {
  const { answer, response } = await ask('/slow');
  const drained = drain(server, NEVER_MILLISECONDS);
  response.end('the answer');
  expect(await answer).toBe('the answer');
  await drained;
});

test('closes connections that are idle already', async () => {
  const { answer, response } = await ask('/quick');
  response.end('done');
  expect(await answer).toBe('done');
  await drain(server, NEVER_MILLISECONDS);
});

test('accepts no connection while it waits for a request', async () => {
  const { answer, response } = await ask('/slow');
  const port = portOf();
  const drained = drain(server, NEVER_MILLISECONDS);
  const other = createSocketServer();
  other.listen(port, '127.0.0.1');
  await once(other, 'listening');
  other.close();
  response.end('late');
  expect(await answer).toBe('late');
  await drained;
});

test('aborts a request that takes longer than the grace', async () => {
  const { answer } = await ask('/endless');
  await drain(server, 20);
  expect(await answer).toBe('failed: ECONNRESET');
});
