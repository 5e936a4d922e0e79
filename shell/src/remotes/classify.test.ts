import { classify, messageOf, RemoteError } from './classify';

const named = (name: string, message: string, fields: object = {}) =>
  Object.assign(new Error(message), { name }, fields);

test.each([
  [
    'a chunk that is not there',
    named('ChunkLoadError', 'Loading chunk 1 failed', { type: 'error' }),
    'network',
  ],
  [
    'a chunk that arrived and registered nothing',
    named('ChunkLoadError', 'Loading chunk 1 failed', { type: 'missing' }),
    'evaluation',
  ],
  ['a chunk that hangs', named('ChunkLoadError', 'Loading chunk 1 failed', { type: 'timeout' }), 'timeout'],
  ['a module that throws', new TypeError('x is undefined'), 'evaluation'],
  ['a refusal', new RemoteError('contract', 'speaks contract 2'), 'contract'],
  ['a string', 'boom', 'evaluation'],
  ['nothing', undefined, 'evaluation'],
])('%s', (_, error, kind) => {
  expect(classify(error)).toBe(kind);
});

test('recognizes an error from another bundle’s copy of the class by its fields', () => {
  expect(classify({ name: 'RemoteError', kind: 'integrity', message: '' })).toBe('integrity');
});

test('limits a message to what the report accepts', () => {
  expect(messageOf(new Error('x'.repeat(900)))).toHaveLength(500);
  expect(messageOf('plain')).toBe('plain');
});
