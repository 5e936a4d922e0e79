import type { PortalRelease } from '@farmpost/shared/contracts/platform';
import { mockApi } from '@farmpost/shared/testing/mock-api';
import { http, HttpResponse } from 'msw';
import { createHash, webcrypto } from 'node:crypto';
import { classify, messageOf, RemoteError } from './classify';
import { diagnose } from './diagnose';

const api = mockApi();
const sha384 = (text: string) => `sha384-${createHash('sha384').update(text).digest('base64')}`;
const entry = `${location.origin}/remotes/mf-agent/1/remoteEntry.js`;
const chunk = `${location.origin}/remotes/mf-agent/1/7.js`;
const release = { name: 'mf-agent', entry, integrity: sha384('entry') } as unknown as PortalRelease;
const serve = (url: string, text: string, contentType = 'text/javascript') =>
  api.use(http.get(url, () => new HttpResponse(text, { headers: { 'content-type': contentType } })));
const chunkError = (type: string, integrity = '') =>
  Object.assign(new Error('Loading chunk 7 failed.'), {
    name: 'ChunkLoadError',
    type,
    request: chunk,
    event: { target: { integrity } },
  });
const kindOf = async (error: unknown) => classify(await diagnose(error, release, []));

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

const entryError = new RemoteError('network', 'could not be fetched');

test.each([
  ['another file', () => serve(entry, 'something else'), 'integrity'],
  ['the released file', () => serve(entry, 'entry'), 'network'],
  ['a page', () => serve(entry, '<!doctype html>', 'text/html'), 'network'],
  ['nothing', () => api.use(http.get(entry, () => HttpResponse.error())), 'network'],
])('an entry that failed and whose URL now answers with %s', async (_, answer, kind) => {
  answer();
  expect(await kindOf(entryError)).toBe(kind);
});

test('a chunk that is not the released file', async () => {
  serve(chunk, 'changed');
  expect(await kindOf(chunkError('error', sha384('chunk')))).toBe('integrity');
  expect(await kindOf(chunkError('error', sha384('changed')))).toBe('network');
  // Its loader sets no integrity, so the browser cannot have refused the file.
  expect(await kindOf(chunkError('error'))).toBe('network');
});

test('a chunk that threw is reported with what it threw', async () => {
  const thrown = [
    { filename: entry, message: 'not this one', error: null },
    { filename: chunk, message: 'Uncaught SyntaxError: Unexpected token', error: null },
  ];
  const found = await diagnose(chunkError('missing'), release, thrown);
  expect(classify(found)).toBe('evaluation');
  expect(messageOf(found)).toBe('Uncaught SyntaxError: Unexpected token');
});
