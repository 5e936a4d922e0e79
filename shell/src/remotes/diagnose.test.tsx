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
const found = async (error: unknown) => {
  const diagnosis = await diagnose(error, release, []);
  return [classify(diagnosis.error), diagnosis.file];
};

beforeAll(() => {
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
});

const answerWith = (status: number) => api.use(http.get(entry, () => new HttpResponse(null, { status })));
const entryError = new RemoteError('network', 'could not be fetched');

test.each([
  ['another file', () => serve(entry, 'something else'), 'integrity', 'other'],
  ['the released file', () => serve(entry, 'entry'), 'network', 'fine'],
  ['a page', () => serve(entry, '<!doctype html>', 'text/html'), 'network', 'unknown'],
  ['404', () => answerWith(404), 'network', 'gone'],
  ['503', () => answerWith(503), 'network', 'unknown'],
  ['nothing', () => api.use(http.get(entry, () => HttpResponse.error())), 'network', 'unknown'],
])('an entry that failed and whose URL now answers with %s', async (_, answer, kind, file) => {
  answer();
  expect(await found(entryError)).toEqual([kind, file]);
});

test('a chunk that is not the released file', async () => {
  serve(chunk, 'changed');
  expect(await found(chunkError('error', sha384('chunk')))).toEqual(['integrity', 'other']);
  expect(await found(chunkError('error', sha384('changed')))).toEqual(['network', 'fine']);
  // Its loader sets no integrity, so the browser cannot have refused the file.
  expect(await found(chunkError('error'))).toEqual(['network', 'fine']);
});

test('a chunk that threw is reported with what it threw', async () => {
  const thrown = [
    { filename: entry, message: 'not this one', error: null },
    { filename: chunk, message: 'Uncaught SyntaxError: Unexpected token', error: null },
  ];
  const { error } = await diagnose(chunkError('missing'), release, thrown);
  expect(classify(error)).toBe('evaluation');
  expect(messageOf(error)).toBe('Uncaught SyntaxError: Unexpected token');
});
