import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createLogger } from '../http/logger';
import { readSandboxState } from './sandbox-state';

test('waits for a sandbox that does not answer yet', async () => {
  const state = {
    urls: { simplyrets: 'http://127.0.0.1:4011' },
    simplyRetsLogin: { username: 'user', password: 'secret' },
  };
  let asked = 0;
  const server = createServer((request, response) => {
    asked += 1;
    if (asked === 1) request.socket.destroy();
    else response.writeHead(asked === 2 ? 503 : 200).end(JSON.stringify(state));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');

  const { port } = server.address() as AddressInfo;
  expect(await readSandboxState(`http://127.0.0.1:${port}`, createLogger('silent'))).toEqual(state);
  expect(asked).toBe(3);

  server.close();
});
