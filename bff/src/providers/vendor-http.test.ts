/** Attacks and failures that a vendor or the owner of an address can cause on the server that calls it. */
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { sendExchange } from './exchange';
import { fetchForeignFile } from './foreign-file';
import { createOutgoingGuard, isPublicAddress, type OutgoingGuard } from './outgoing-guard';
import { createVendorHttp } from './vendor-http';
import { postWebhook } from './webhook/post-webhook';

let answer: RequestListener;
let seen: (string | undefined)[];
let port: number;
const server = createServer((request, response) => {
  seen.push(request.url);
  answer(request, response);
});
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  port = (server.address() as AddressInfo).port;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  seen = [];
  answer = (_, response) => response.end('{"fine":true}');
});

const local = () => `http://127.0.0.1:${port}/`;
/** `localhost` stands for a name that was public when the guard asked. */
const rebound = () => `http://localhost:${port}/`;
const sandbox = createOutgoingGuard({ allowLoopback: true });
const fooled: OutgoingGuard = {
  allows: isPublicAddress,
  refusalOf: async () => null,
};
const refusal = 'This host is not on the public internet.';
const limits = { maxBytes: 1000, timeoutMs: 5000 };
const http = (options: object = {}) => createVendorHttp({ provider: 'RESO', retryDelayMs: 1, ...options });
const exchange = (url: string, fields: Partial<Parameters<typeof sendExchange>[0]> = {}) =>
  sendExchange({
    provider: 'RESO',
    guard: sandbox,
    url,
    headers: {},
    secrets: [],
    timeoutMs: 5000,
    ...fields,
  });

describe('a name that resolves to this machine after it was checked', () => {
  it('is not called for a feed', async () => {
    await expect(http({ guard: fooled })({ url: rebound() })).rejects.toMatchObject({
      code: 'rejected',
      message: refusal,
    });
    expect(seen).toEqual([]);
  });

  it('is not called for a file', async () => {
    const fetched = fetchForeignFile(rebound(), { ...limits, guard: fooled });
    await expect(fetched).rejects.toThrow(`The address cannot be used: ${refusal}`);
    expect(seen).toEqual([]);
  });

  it('is not called for a check', async () => {
    expect(await exchange(rebound(), { guard: fooled })).toMatchObject({ response: null, error: refusal });
    expect(seen).toEqual([]);
  });

  it('is not called for a webhook', async () => {
    const posted = await postWebhook(fooled, { url: rebound(), headers: {}, body: '' });
    expect(posted).toEqual({ status: null, reason: refusal });
    expect(seen).toEqual([]);
  });
});

it('asks the guard before a check is sent', async () => {
  const guard = createOutgoingGuard({ allowLoopback: false });
  expect(await exchange(local(), { guard })).toMatchObject({ response: null, error: expect.any(String) });
  expect(seen).toEqual([]);
});

describe('an answer that unpacks to more than the limit', () => {
  beforeEach(() => {
    const packed = gzipSync(Buffer.alloc(2_000_000, ' '));
    answer = (_, response) => response.writeHead(200, { 'content-encoding': 'gzip' }).end(packed);
  });

  it.each([
    ['of a guarded address', { guard: sandbox }],
    ['of a vendor', {}],
  ])('%s is refused', async (_, options) => {
    await expect(http({ ...options, maxBytes: 1_000_000 })({ url: local() })).rejects.toMatchObject({
      code: 'malformed',
      message: 'RESO answered with more than 1 MB',
    });
    expect(seen).toHaveLength(1);
  });

  it.each([
    ['of a guarded address', { guard: sandbox }],
    ['of a vendor', { guard: null }],
  ])('%s is shown by its beginning', async (_, fields) => {
    const { response } = await exchange(local(), fields);
    expect(response).toMatchObject({ status: 200, isCut: true });
    expect(response?.body).toHaveLength(20_000);
  });
});

it.each([301, 302, 307, 308])('says that a redirect (%i) is not followed, and asks once', async (status) => {
  answer = (_, response) => response.writeHead(status, { location: '/elsewhere' }).end();
  for (const options of [{}, { guard: sandbox }]) {
    seen = [];
    await expect(http(options)({ url: local() })).rejects.toMatchObject({
      code: 'rejected',
      message: 'RESO redirects to another address, which is not followed',
    });
    expect(seen).toEqual(['/']);
  }
});

it.each([
  ['Bearer 0123456789dbox', 'Bearer ••••dbox'],
  ['Basic dXNlcm5hbWU6cHcx', 'Basic ••••'],
  ['0123456789dbox', '••••dbox'],
])('shows %j without its secret', async (authorization, shown) => {
  const { request } = await exchange(local(), { headers: { authorization } });
  expect(request.headers).toMatchObject({ authorization: shown });
});
