import express from 'express';
import type { AddressInfo } from 'node:net';
import { createServer } from './create-server';

test('requests and answers are born with the prototypes that Express would give them', async () => {
  const app = express();
  app.get('/greeting', (asked, response) => void response.json({ host: asked.get('x-guest') }));
  const server = createServer(app);
  const born: unknown[] = [];
  server.prependListener('request', (asked, response) => {
    born.push(Object.getPrototypeOf(asked), Object.getPrototypeOf(response));
  });

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  const { port } = server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/greeting`, { headers: { 'x-guest': 'Dana' } });

  expect(await answer.json()).toEqual({ host: 'Dana' });
  expect(born[0]).toBe(app.request);
  expect(born[1]).toBe(app.response);
  await new Promise((resolve) => server.close(resolve));
});
